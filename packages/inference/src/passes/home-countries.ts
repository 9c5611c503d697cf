import { amend, type ColumnDraft, type Inferring, keyOf, type TableDraft } from '../draft.ts'
import { ofPlace, placeParent } from './places.ts'

/** Generators that write what a person is called, or what follows from it. */
const NAMED =
  /^person\.(given|family|full|middle|middle-initial|initials|prefix|sex|gender|pronoun|email|username|bio|avatar-url)$/

/**
 * People are called as people are in the country where they live, where a row's place may lie anywhere in the world: in a city or country that a key leads to. Where all places are
 * at home nothing needs to be said.
 */
export function nameByCountry(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    const people = table.columns.filter(isNamed)
    if (people.length === 0) continue
    const home = homeIn(table, inferring)
    if (home === undefined) continue
    for (const draft of people) {
      const own = String(draft.guess?.params.of ?? 'person')
      amend(draft, { params: { ...draft.guess?.params, of: `${own} in ${home}` } }, 'names are those of the country')
    }
  }
}

/** Whom a key leads to has their name there. */
const isNamed = ({ guess, referenced }: ColumnDraft): boolean =>
  !referenced && NAMED.test(guess?.generator ?? '') && !/@| in /.test(String(guess?.params.of ?? ''))

/** The place where people of a table are at home, as an instance, if it may lie abroad: the row's own, or the one that a key leads to. */
function homeIn(table: TableDraft, inferring: Inferring): string | undefined {
  const own = table.columns.filter(ofPlace)
  if (own.length > 0) return mayBeAbroad(table, inferring, new Set()) ? placesOf(own).find(isAbroad) : undefined
  const parent = placeParent(table, inferring)
  return parent && mayBeAbroad(parent.table, inferring, new Set([table])) ? parent.reference : undefined
}

const placesOf = (columns: readonly ColumnDraft[]): readonly string[] =>
  columns.map(({ guess }) => String(guess?.params.of ?? 'place'))

/** Lists of countries lie in them; what is tied to a row lies where that does. */
const isAbroad = (instance: string): boolean => /<@|^@|^(world|country)$/.test(instance)

function mayBeAbroad(table: TableDraft, inferring: Inferring, seen: ReadonlySet<TableDraft>): boolean {
  if (seen.has(table)) return false
  const instances = placesOf(table.columns.filter(ofPlace))
  if (instances.some((instance) => /^(world|country)$/.test(instance))) return true
  const path = new Set([...seen, table])
  return table.table.foreignKeys.some((key) => {
    const parent = inferring.drafts.get(keyOf(key.references))
    return (
      parent !== undefined &&
      instances.some((instance) => key.columns.some((column) => instance.includes(`@${column}`))) &&
      mayBeAbroad(parent, inferring, path)
    )
  })
}

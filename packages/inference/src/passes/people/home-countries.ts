import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { ofPlace, placeParent } from './places.ts'

/** Generators that write what people are called, or what follows from it. */
const NAMED = /^person\.(given|family|full|middle|initials|prefix|sex|gender|pronoun|email|username|bio|avatar)/

/**
 * People are called as people are in the country where they live, where a row's place may lie anywhere in the world: in a city or country that a key leads to. Where all places are
 * at home nothing needs to be said.
 */
export function nameByCountry(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    const people = table.columns.filter(isNamed)
    if (people.length === 0) continue
    const home = homeIn(table, inferring)
    for (const draft of home ? people : []) {
      const own = String(draft.guess?.params.of ?? 'person')
      amend(draft, { params: { ...draft.guess?.params, of: `${own} in ${home}` } }, 'it suits the country')
    }
  }
}

/** Whom a key leads to has their name there. */
const isNamed = ({ guess, referenced }: ColumnDraft): boolean =>
  !referenced && NAMED.test(guess?.generator ?? '') && !/@| in /.test(String(guess?.params.of ?? ''))

/** Keys are followed so far: to an address, its city, its region, its country. */
const MOST_KEYS = 4

/** The place where people of a table are at home, as an instance, if it may lie abroad: the row's own, or the one that a key leads to. */
export function homeIn(table: TableDraft, inferring: Inferring, keys = MOST_KEYS): string | undefined {
  const own = table.columns.filter(ofPlace).map(({ guess }) => String(guess?.params.of))
  const listed = own.find((of) => of === 'world' || of === 'country')
  if (listed || keys === 0) return listed
  const nearest = own.length === 0 ? placeParent(table, inferring)?.reference : undefined
  for (const { columns, references } of table.table.foreignKeys) {
    const reference = referenceOf(columns)
    const home = nearest === reference ? reference : own.find((of) => of.endsWith(`<${reference}`))
    const parent = home && inferring.drafts.get(keyOf(references))
    if (parent && homeIn(parent, inferring, keys - 1)) return home
  }
  return undefined
}

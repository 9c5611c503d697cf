import { isUnique } from '../column-facts.ts'
import type { ColumnDraft, Inferring, TableDraft } from '../draft.ts'
import { keyOf } from '../draft.ts'

const describes = (entity: string) => (draft: ColumnDraft) =>
  draft.guess?.generator.startsWith(`${entity}.`) === true && !draft.referenced

/**
 * Ties entities across tables: cities lie in the country that their key leads to, an address in its city, what is shipped goes to where the customer lives,
 * and a row that stands for the same person as its parent carries that person's name.
 */
export function tieEntities(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    tiePlaces(table, inferring)
    tiePeople(table, inferring)
  }
}

/** From the widest to the narrowest: a table ties its places to the parent that says most. */
const WIDTH: readonly { readonly generator: RegExp; readonly inside: string }[] = [
  { generator: /^place\.(postcode|street|city|latitude)/, inside: 'city' },
  { generator: /^place\.region/, inside: 'region' },
  { generator: /^place\.country/, inside: 'country' },
]

/** How finely a table's own columns say where something is. */
function fineness(table: TableDraft): number {
  const own = table.columns.filter(describes('place'))
  const width = WIDTH.findIndex(({ generator }) => own.some((c) => generator.test(c.guess?.generator ?? '')))
  return width < 0 ? WIDTH.length : width
}

function tiePlaces(table: TableDraft, inferring: Inferring): void {
  const own = table.columns
    .filter(describes('place'))
    .filter((c) => !/^place\.(language|locale|currency)/.test(c.guess?.generator ?? ''))
  if (own.length === 0) {
    separate(table)
    return
  }
  let best: { reference: string; table: TableDraft; fineness: number } | undefined
  for (const key of table.table.foreignKeys) {
    const parent = inferring.drafts.get(keyOf(key.references))
    if (!parent || parent === table) continue
    const fine = fineness(parent)
    if (fine < WIDTH.length && (!best || fine < best.fineness))
      best = { reference: `@${key.columns.join('+')}`, table: parent, fineness: fine }
  }
  if (!best) {
    separate(table)
    return
  }
  // A list of countries' cities draws its own city inside the country; an address in a city is where the city is.
  const wider = best.fineness > 0
  for (const draft of own)
    retarget(draft, wider ? `place<${best.reference}` : best.reference, `it lies in its ${best.table.name}`)
}

/** Two addresses in one row (`ship_city`, `bill_city`) are two places. */
function separate(table: TableDraft): void {
  const own = table.columns.filter(describes('place'))
  const prefixes = new Map<string, ColumnDraft[]>()
  for (const draft of own) {
    const prefix =
      /^(ship|shipping|bill|billing|home|work|delivery|birth|origin|destination|pickup|dropoff|mailing|sender|recipient)$/.exec(
        draft.words[0] ?? '',
      )?.[0] ?? ''
    prefixes.set(prefix, [...(prefixes.get(prefix) ?? []), draft])
  }
  if (prefixes.size < 2) return
  for (const [prefix, drafts] of prefixes)
    if (prefix) for (const draft of drafts) retarget(draft, prefix, `of the ${prefix} address`)
}

function tiePeople(table: TableDraft, inferring: Inferring): void {
  const own = table.columns.filter(describes('person'))
  if (own.length === 0) return
  for (const key of table.table.foreignKeys) {
    const parent = inferring.drafts.get(keyOf(key.references))
    if (!parent || parent === table || !isUnique(table.table, key.columns) || !parent.columns.some(describes('person')))
      continue
    for (const draft of own)
      if (draft.guess?.params.of === undefined)
        retarget(draft, `@${key.columns.join('+')}`, `of the same person as its ${parent.name}`)
    return
  }
}

function retarget(draft: ColumnDraft, of: string, why: string): void {
  const guess = draft.guess
  if (guess) draft.guess = { ...guess, params: { ...guess.params, of }, reason: `${guess.reason}; ${why}` }
}

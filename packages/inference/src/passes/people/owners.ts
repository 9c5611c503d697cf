import type { ForeignKey } from '@populace/catalog'
import { type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { singular } from '../../names/singular.ts'
import { tokenise } from '../../names/tokens.ts'

/** Those to whom a thing belongs with all its parts, and where it lies. Who made, changed or checked either may be someone else each time. */
export const OWNERS =
  /(^| )(customer|client|account|organi[sz]ation|company|tenant|team|workspace|shop|store|vendor|seller|merchant|supplier|patient|project|board|repository|repo|course|school|hospital|property|order|visit|visit occurrence|encounter|admission|hospitalization|product|site|store|department|warehouse|hotel|clinic|building|restaurant|theat(?:er|re)|cinema|library|gym|studio|farm|plant|facility|venue|league|season|tournament|conference|festival|program|curriculum|fund|portfolio|channel|server|guild|forum|agency|salon|campus|event|album|artist|country|region|state|province|county|city|species|make|brand|manufacturer|pipeline|faculty)$/
/** Someone who is only the owner of what is part of a stay, which is one's own: others join in whatever else there is. Whom one sees there one sees for all of it. */
const SOMEONE = /^(person|individual|resident|provider|doctor|physician|clinician|practitioner)$/
const STAYS = /^(visit|encounter|admission|hospitalization|stay|detail|occurrence)$/
/** Keys that lead from a row to an owner of what it is part of, one after the other. */
const FARTHEST = 2

/**
 * Where a row names an owner and also belongs to something that names one in the same role, both are one: the customer of a payment is the customer of its rental. The
 * nearest way counts, and one that every row has before one that some have.
 */
export function shareOwners(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    const { foreignKeys } = table.table
    for (const key of foreignKeys) {
      const role = roleOf(key)
      const isOwner = OWNERS.test(role)
      if ((!isOwner && !SOMEONE.test(role)) || key.columns.length > 1) continue
      const ways = foreignKeys
        .filter(
          (by) =>
            (isOwner || STAYS.test(parentOf(by))) &&
            by !== key &&
            !by.columns.some((column) => key.columns.includes(column)),
        )
        .flatMap((by) => waysTo(key, role, by, table, inferring).map((way) => ({ way, by })))
        .sort((a, b) => a.way.length - b.way.length || Number(isLoose(table, a.by)) - Number(isLoose(table, b.by)))
      const [first] = ways
      const relation = table.relations.get(key.name)
      if (!first || !relation) continue
      const follows = [referenceOf(first.by.columns), ...first.way.map(({ columns }) => columns.join('+'))].join('.')
      table.relations.set(key.name, { ...relation, follows, reason: `${relation.reason}; it is that of ${follows}` })
      const way = table.relations.get(first.by.name)
      // Whose stay it is, and which, go by the part of it: that one is known.
      if (way && STAYS.test(parentOf(first.by)) && isLoose(table, first.by))
        table.relations.set(first.by.name, { ...way, nulls: 0 })
    }
  }
}

/**
 * Where a row names several addresses, what is sent and what is billed go to one: to that of the row's first key that every row has. Else they would be those of different people.
 */
export function shareAddresses(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    const ends = table.table.foreignKeys.filter(
      (key) => key.columns.length === 1 && OCCASIONS.test(roleOf(key)) && /address$/.test(parentOf(key)),
    )
    for (const key of ends) {
      const [first] = ends
        .filter((other) => keyOf(other.references) === keyOf(key.references))
        .sort((a, b) => Number(isLoose(table, a)) - Number(isLoose(table, b)))
      const relation = table.relations.get(key.name)
      if (!first || first === key || !relation || isKeyed(table, key)) continue
      const follows = referenceOf(first.columns)
      table.relations.set(key.name, { ...relation, follows, reason: `${relation.reason}; it is that of ${follows}` })
    }
  }
}

/** What an address is one's address for, as keys to it say. */
const OCCASIONS =
  /(^| )(bill|billing|invoice|invoicing|ship|shipping|shipment|delivery|deliver|postal|mailing)( to)?( |$)/

/** What the rows of a key's parent are called. */
const parentOf = ({ references }: ForeignKey): string => tokenise(references.name).slice(-1).map(singular).join('')

/** What a key says that its row is to this one. */
export const roleOf = ({ columns }: ForeignKey): string => {
  const words = columns
    .flatMap((column) => tokenise(column))
    .filter((word) => !/^(id|key|code|uuid|no|number|fk)$/.test(word))
  return [...words.slice(0, -1), ...words.slice(-1).map(singular)].join(' ')
}

/**
 * Whether keys of the table tell rows apart by the owner: they choose it. Where a number or a moment of the row's own stands in such a key beside what leads to the owner, rows are
 * told apart by that: the steps of a work order, whatever its product.
 */
const isKeyed = (draft: TableDraft, { columns }: ForeignKey): boolean =>
  [
    draft.table.primaryKey?.columns ?? [],
    ...draft.table.uniques.map(({ parts }) => parts.flatMap((part) => (part.kind === 'column' ? [part.column] : []))),
  ].some(
    (key) =>
      key.some((column) => columns.includes(column)) &&
      !draft.columns.some((own) => key.includes(own.column.name) && !own.referenced && COUNTING.has(own.type.kind)),
  )

const COUNTING: ReadonlySet<string> = new Set(['integer', 'timestamp', 'date'])

const isLoose = ({ columns }: TableDraft, key: ForeignKey): boolean =>
  columns.some(({ column }) => column.nullable && key.columns.includes(column.name))

/** The keys that lead from where `by` leads to the same table as a key, in its role. */
function waysTo(
  key: ForeignKey,
  role: string,
  by: ForeignKey,
  table: TableDraft,
  inferring: Inferring,
): readonly (readonly ForeignKey[])[] {
  const start = inferring.drafts.get(keyOf(by.references))
  if (!start || start === table || keyOf(by.references) === keyOf(key.references)) return []
  let at: readonly { readonly table: TableDraft; readonly way: readonly ForeignKey[] }[] = [{ table: start, way: [] }]
  for (let steps = 0; steps < FARTHEST; steps++) {
    const next = at.flatMap(({ table: from, way }) => from.table.foreignKeys.map((one) => [...way, one]))
    const found = next.filter((way) => {
      const last = way.at(-1)
      return last !== undefined && keyOf(last.references) === keyOf(key.references) && roleOf(last) === role
    })
    if (found.length > 0) return found
    at = next.flatMap((way) => {
      const last = way.at(-1)
      const to = last && inferring.drafts.get(keyOf(last.references))
      return to && to !== table && !at.some(({ table: passed }) => passed === to) ? [{ table: to, way }] : []
    })
  }
  return []
}

import type { Table } from '@populace/catalog'
import type { PlannedConstraints } from '../../constraints/planned-constraints.ts'
import type { RelationDraft, TableDraft } from '../draft.ts'

type Constraints = ReadonlyMap<Table, Pick<PlannedConstraints, 'domains'>>

/**
 * What a key of an ancestor tells apart is told apart by no database among its heirs, but it is seen through it. Where their own parts of such a key lead to rows of one table, each heir leads to rows
 * that are for it alone, a stripe of them. Heirs that a check keeps apart anyway (`source_class = 1`) share all rows.
 *
 * @param ancestor with keys of its own
 * @param holders of the rows that are seen through it
 */
export function shareReferenced(ancestor: TableDraft, holders: readonly TableDraft[], constraints: Constraints): void {
  for (const key of keysOf(ancestor.table)) {
    if (holders.some(({ relations }) => relations.some(({ stripe, columns }) => stripe && isWithin(columns, key))))
      continue
    const led = new Map<string, { readonly relation: RelationDraft; readonly holder: TableDraft }[]>()
    for (const holder of holders)
      for (const relation of holder.relations) {
        if (!isWithin(relation.columns, key) || !isFree(relation, holder, holders)) continue
        const told = key.map((name) => constraints.get(holder.table)?.domains.get(name) ?? null)
        const place = JSON.stringify([relation.columns, relation.parent, relation.parentColumns, told])
        led.set(place, [...(led.get(place) ?? []), { relation, holder }])
      }
    const taken = new Set<TableDraft>()
    for (const group of led.values()) {
      if (group.length < 2 || group.some(({ holder }) => taken.has(holder))) continue
      for (const [place, { relation, holder }] of group.entries()) {
        taken.add(holder)
        const others = group.flatMap((each) => (each.holder === holder ? [] : [each.holder.label]))
        relation.stripe = {
          place,
          of: group.length,
          reason: `${others.join(', ')}, seen through ${ancestor.label} too`,
        }
      }
    }
  }
}

const isWithin = (columns: readonly string[], key: readonly string[]) => columns.every((name) => key.includes(name))

/** Whether nothing else decides to which rows it leads. */
function isFree(relation: RelationDraft, { relations }: TableDraft, family: readonly TableDraft[]): boolean {
  const isTied = relations.some(
    (other) =>
      other !== relation &&
      (other.parent === relation.parent || other.columns.some((name) => relation.columns.includes(name))),
  )
  return !relation.nullable && !isTied && family.every(({ key }) => key !== relation.parent)
}

/** The columns of keys of all rows. */
const keysOf = ({ primaryKey, uniques }: Table): readonly (readonly string[])[] => [
  ...(primaryKey ? [primaryKey.columns] : []),
  ...uniques.flatMap(({ predicate, parts }) => {
    const columns = parts.flatMap((part) => (part.kind === 'column' ? [part.column] : []))
    return predicate || columns.length < parts.length ? [] : [columns]
  }),
]

import type { KeyPart, Table } from '@populace/catalog'
import { fault } from '@populace/diagnostics'
import type { PlannedConstraints } from '../../constraints/planned-constraints.ts'
import { columnsOf } from '../../constraints/tree.ts'
import type { Planning, RelationDraft, TableDraft } from '../draft.ts'
import { keyOfColumns } from '../keys/key-columns.ts'
import { pairsAmong } from './pair-count.ts'
import { relationOf } from './ties.ts'

/** Two relations to one table that lead to the ends of a pair of its rows: friends, edges, matches. */
interface Pair {
  readonly low: RelationDraft
  readonly high: RelationDraft
  /** The later row must also have the greater value. */
  readonly rising: boolean
  /** No two rows may have the same pair. */
  readonly unique: boolean
}

/** Pairs that a table's conditions (`a < b`) and keys (`least(a, b), greatest(a, b)`) speak of. */
function pairsOf(draft: TableDraft, { orderedReferences }: PlannedConstraints): readonly Pair[] {
  const ordered = orderedReferences.map(([low, high]) => ({ low, high, rising: true }))
  const unordered = draft.table.uniques.flatMap(({ parts, predicate }) => {
    const [a, b] = predicate ? [] : extremes(parts)
    return a !== undefined && b !== undefined && !orderedReferences.flat().includes(a)
      ? [{ low: a, high: b, rising: false }]
      : []
  })
  return [...ordered, ...unordered].flatMap(({ low, high, rising }): Pair[] => {
    const [a, b] = [relationOf(draft, low), relationOf(draft, high)]
    const unique = !rising || isUniquePair(draft.table, [low, high])
    return a && b && a.parent === b.parent && a.parent !== draft.key ? [{ low: a, high: b, rising, unique }] : []
  })
}

/** The two columns of an index over `least(a, b), greatest(a, b)`. */
function extremes(parts: readonly KeyPart[]): readonly string[] {
  const trees = parts.flatMap((part) =>
    part.kind === 'expression' && part.expression.tree ? [part.expression.tree] : [],
  )
  const ops = trees.map(({ op }) => op).sort()
  const columns = [...new Set(trees.flatMap(columnsOf))]
  return parts.length === 2 && ops.join() === 'greatest,least' && columns.length === 2 ? columns : []
}

const isUniquePair = (table: Table, columns: readonly string[]) =>
  keyOfColumns(table, columns) ||
  table.uniques.some(({ parts }) => extremes(parts).join() === [...columns].sort().join())

/**
 * Gives the relations of a pair their routes. Returns the greatest number of rows for which there are pairs, when the draft has more and no pair may come twice.
 */
export function pairUp(
  draft: TableDraft,
  planned: PlannedConstraints,
  planning: Planning,
): { rows: number; key: string; reason: string } | undefined {
  for (const { low, high, rising, unique } of pairsOf(draft, planned)) {
    if (low.route || high.route) continue
    const parents = Math.min(low.parents, high.parents)
    const room = pairsAmong(parents)
    if (room === 0 || (unique && draft.rows > room))
      return { rows: room, key: low.name, reason: `${parents} rows of ${low.parent} make only ${room} pairs` }
    const by = rising && !rises(low, planning) ? comparedColumn(low, planning) : undefined
    if (rising && by === undefined && !rises(low, planning)) {
      const message = `${low.columns.join(', ')} must lie before ${high.columns.join(', ')}, and nothing orders the keys of ${low.parent}`
      planning.report(fault('POP-3006', message, { subject: `${draft.label}.${low.name}` }))
    }
    const key = `${low.name}+${high.name}`
    const pair = { kind: 'pair', key, parents, ...(by === undefined ? {} : { by }) } as const
    low.route = { ...pair, end: 'earlier' }
    high.route = { ...pair, end: 'later' }
    for (const relation of [low, high]) relation.nulls = 0
  }
  return undefined
}

/** Whether later rows of the parent have greater values in the column that the relation leads to. */
function rises({ parent, parentColumns }: RelationDraft, { drafts }: Planning): boolean {
  const column = drafts.get(parent)?.columns.find((each) => each.column.name === parentColumns[0])
  return column?.generator.slots === 'row' && column.slot?.kind === 'row' && column.target.format.kind === 'integer'
}

/** The parent's column that the relation leads to, where its values compare as their bytes do. Texts compare by a collation that is the database's own. */
function comparedColumn({ parent, parentColumns: [name] }: RelationDraft, { drafts }: Planning): string | undefined {
  const column = drafts.get(parent)?.columns.find((each) => each.column.name === name)
  return column?.target.format.kind === 'uuid' ? name : undefined
}

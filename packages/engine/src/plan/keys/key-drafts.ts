import type { ExpressionTree, KeyPart, Table } from '@populace/catalog'
import type { Vocabulary } from '@populace/vocabulary'
import { exclusionKeys } from '../../constraints/ranges/exclusions.ts'
import { keyColumns, sourcesOf } from '../../constraints/keys/keys.ts'
import { columnsOf } from '../../constraints/tree.ts'
import { formulaTree } from '../../formula/tree.ts'
import type { ColumnDraft, Planning, RelationDraft, TableDraft } from '../draft.ts'
import { hasKeyWithin } from './key-columns.ts'
import { isReferring } from '../relations/supply.ts'

/** A set of columns whose values, together, no two rows may share. */
export interface KeyDraft {
  readonly name: string
  readonly columns: readonly string[]
  /** Rows with a NULL among the columns are exempt. */
  readonly nullsExempt: boolean
  /** Only rows that meet it are covered. */
  readonly predicate?: ExpressionTree
  readonly partial: boolean
  /** No key of the table: a child's key asks that its parents differ in these columns. Where they can't, the table is as good without. */
  readonly isAsked?: true
  /** The first row that it need tell from others, where those before it lie in other tables. */
  readonly from?: number
}

/** What can tell rows apart in a key: a relation (by its parent row) or a column of its own. `size` is how many it can tell apart. */
export type Coordinate =
  | {
      readonly kind: 'relation'
      readonly relation: RelationDraft
      readonly columns: readonly string[]
      readonly size: number
    }
  | {
      readonly kind: 'column'
      readonly column: ColumnDraft
      readonly size: number
      /** How many of its values are words of a list without a number behind them, where it has such. */
      readonly words?: number | undefined
    }

/**
 * Unique keys as sets of columns; an expression, and a column that the database computes, count by the columns they read.
 *
 * @param follows columns that count by others, which they follow
 */
export function keysOf(table: Table, follows: ReadonlyMap<string, readonly string[]> = new Map()): KeyDraft[] {
  const keys: KeyDraft[] = []
  const read = (columns: readonly string[]) => [
    ...new Set(
      columns.flatMap((column) => sourcesOf(column, table)).flatMap((column) => follows.get(column) ?? [column]),
    ),
  ]
  if (table.primaryKey) {
    const { name, columns } = table.primaryKey
    keys.push({ name, columns: read(columns), nullsExempt: false, partial: false })
  }
  for (const unique of [...table.uniques, ...exclusionKeys(table)]) {
    const { predicate } = unique
    const covered = { partial: predicate !== undefined, ...(predicate?.tree ? { predicate: predicate.tree } : {}) }
    if (unique.parts.every((part) => isTruth(part) || isConstant(part, table)))
      keys.push({ name: unique.name, columns: [], nullsExempt: false, ...covered })
    const columns = read(keyColumns(unique))
    if (columns.length > 0)
      keys.push({
        name: unique.name,
        columns,
        nullsExempt: unique.nullsDistinct && unique.parts.every(isColumn),
        ...covered,
      })
  }
  return keys
}

/** Columns that say another one of the row again tell rows apart as that does. */
export const repeatedIn = ({ columns }: TableDraft): readonly (readonly [string, readonly string[]])[] =>
  columns.flatMap(({ column, generator, params, nulls }) => {
    const value = generator.name === 'formula' ? formulaTree(String(params.value)) : undefined
    const of = value?.op === 'column' ? value.name : undefined
    const isOwn = of !== column.name && columns.some((one) => one.column.name === of)
    return of !== undefined && isOwn && nulls === 0 ? [[column.name, [of]] as const] : []
  })

/**
 * Keys that children would have a table hold: where all of a child's key lies in a part of one foreign key, it takes parents that differ in that part. Only columns that are the
 * table's own are made to differ: what it takes from a parent in turn, its rows are meant to share.
 */
export function keysAsked(draft: TableDraft, { leadingTo }: Planning): KeyDraft[] {
  const asking = (leadingTo.get(draft.key) ?? []).filter((each) => each.draft !== draft)
  return asking.flatMap(({ draft: child, relation }) =>
    keysOf(child.table).flatMap((key): KeyDraft[] => {
      const columns = parentColumnsOf(key, relation)
      const isHeld = columns.length === 0 || hasKeyWithin(draft.table, columns)
      if (isHeld || columns.some((column) => !isOwn(column, draft))) return []
      return [{ name: key.name, columns, nullsExempt: false, partial: false, isAsked: true }]
    }),
  )
}

/** The columns of the parent that a key is about; none where the key has columns beside the relation's. */
const parentColumnsOf = (key: KeyDraft, { columns, parentColumns }: RelationDraft): readonly string[] =>
  key.columns.every((column) => columns.includes(column))
    ? key.columns.map((column) => parentColumns[columns.indexOf(column)] ?? column)
    : []

const isOwn = (name: string, draft: TableDraft): boolean =>
  !isReferring(name, draft) && draft.columns.some(({ column, database }) => column.name === name && !database)

const isColumn = (part: KeyPart) => part.kind === 'column'

/** `(version IS NOT NULL)`: a condition that is sure to be true tells no rows apart, and that is what indexes over conditions are for. */
const isTruth = (part: KeyPart) =>
  part.kind === 'expression' && ['is-null', 'is-not-null', 'is', 'literal'].includes(part.expression.tree?.op ?? '')

/** A column that the database computes from no other: the same in every row. */
function isConstant(part: KeyPart, { columns }: Table): boolean {
  if (part.kind !== 'column') return false
  const tree = columns.find(({ name }) => name === part.column)?.generated?.expression.tree
  return tree !== undefined && columnsOf(tree).length === 0
}

export function coordinatesOf(
  key: KeyDraft,
  draft: TableDraft,
  planning: Planning,
  vocabulary: Vocabulary,
): Coordinate[] {
  const coordinates: Coordinate[] = []
  const moved = planning.constraints.get(draft.table)?.moved
  const covered = new Set<string>()
  for (const relation of draft.relations) {
    const parent = planning.drafts.get(relation.parent)
    const columns = relation.columns.filter((c) => key.columns.includes(c) && !relation.own.has(c))
    if (!parent || !isCoordinate(relation) || columns.every((c) => covered.has(c))) continue
    if (columns.length < relation.columns.length && !tellsParents(key, relation, columns, parent)) continue
    for (const column of columns) covered.add(column)
    coordinates.push({
      kind: 'relation',
      relation,
      columns,
      size: Math.max(0, relation.parents - relation.apart.length),
    })
  }
  for (const name of key.columns) {
    const column = draft.columns.find((c) => c.column.name === name)
    if (!column || column.database || isReferring(name, draft) || moved?.has(name)) continue
    coordinates.push({
      kind: 'column',
      column,
      size: column.generator.capacity(column.params, column.target, vocabulary, planning.clock),
      words: column.generator.variety?.(column.params, column.target, vocabulary),
    })
  }
  return coordinates
}

/** Routes that a key can count on, or may still decide. */
const isCoordinate = ({ route }: RelationDraft) =>
  route === undefined || ['shared', 'one-to-one', 'descendant'].includes(route.kind) || isTree(route)

/** A self-reference by which a row's children follow each other. */
export const isTree = (route: RelationDraft['route']) => route?.kind === 'forest'

/** Whether these columns of a foreign key alone tell which parent it leads to. */
export function tellsParents(
  key: KeyDraft,
  relation: RelationDraft,
  columns: readonly string[],
  parent: TableDraft,
): boolean {
  const asked = parentColumnsOf(key, relation)
  return (
    hasKeyWithin(
      parent.table,
      columns.map((c) => relation.parentColumns[relation.columns.indexOf(c)] ?? c),
    ) || parent.told?.some((told) => told.length > 0 && told.every((column) => asked.includes(column))) === true
  )
}

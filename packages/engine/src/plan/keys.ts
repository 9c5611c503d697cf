import type { ExpressionTree, KeyPart, Table } from '@populace/catalog'
import { exclusionKeys } from '../constraints/exclusions.ts'
import { keyColumns } from '../constraints/keys.ts'
import type { Vocabulary } from '@populace/vocabulary'
import { childCount, type ColumnDraft, type Planning, type RelationDraft, type TableDraft } from './draft.ts'
import { escapePredicate } from './partial.ts'

/** A set of columns whose values, together, no two rows may share. */
interface KeyDraft {
  readonly name: string
  readonly columns: readonly string[]
  /** Rows with a NULL among the columns are exempt. */
  readonly nullsExempt: boolean
  /** Only rows that meet it are covered. */
  readonly predicate?: ExpressionTree
  readonly partial: boolean
}

/** What can tell rows apart in a key: a relation (by its parent row) or a column of its own. `size` is how many it can tell apart. */
type Coordinate =
  | { readonly kind: 'relation'; readonly relation: RelationDraft; readonly size: number }
  | { readonly kind: 'column'; readonly column: ColumnDraft; readonly size: number }

/** From this many values on, a column is told apart on its own without looking forced. */
const WIDE = 2 ** 31
/** Slots of a column without bound: all of them exact integers, with room for arithmetic. */
const WIDEST = 2 ** 50

/**
 * Gives every key of a table a way to be unique by construction (ENGINE §2–3): a column that differs from row to row, a one-to-one relation, or a rank inside
 * a group of siblings written in mixed radix over the key's other coordinates. Keys are taken hardest first; what an earlier key decided, later ones build on.
 * Returns the greatest number of rows for which all keys can hold, when that is below the draft's rows.
 */
export function solveKeys(
  draft: TableDraft,
  planning: Planning,
  vocabulary: Vocabulary,
): { rows: number; key: string; reason: string } | undefined {
  const rows = draft.firstRow + draft.rows
  const witnesses: (readonly string[])[] = []
  const keys = keysOf(draft.table).map((key) => ({ key, coordinates: coordinatesOf(key, draft, planning, vocabulary) }))
  keys.sort((a, b) => a.coordinates.length - b.coordinates.length)
  let worst: { rows: number; key: string; reason: string } | undefined
  for (const { key, coordinates } of keys) {
    if (!key.nullsExempt) for (const c of coordinates) forbidNulls(c)
    if (witnesses.some((witness) => witness.every((column) => key.columns.includes(column)))) continue
    const solved = solveKey(key, coordinates, rows)
    if (typeof solved !== 'number') {
      witnesses.push(solved)
      continue
    }
    if (escapePredicate(key.predicate, draft)) continue
    if (key.columns.some((c) => isNullableOut(c, draft)) && key.nullsExempt && exempt(key, draft)) continue
    const room = Math.max(0, solved - draft.firstRow)
    if (!worst || room < worst.rows)
      worst = {
        rows: room,
        key: key.name,
        reason: `${key.name} (${key.columns.join(', ')}) can tell only ${solved} rows apart`,
      }
  }
  return worst
}

/** Unique keys as sets of columns; an expression counts by the columns it reads. */
function keysOf(table: Table): KeyDraft[] {
  const keys: KeyDraft[] = []
  if (table.primaryKey)
    keys.push({ name: table.primaryKey.name, columns: table.primaryKey.columns, nullsExempt: false, partial: false })
  for (const unique of [...table.uniques, ...exclusionKeys(table)]) {
    const { columns } = keyColumns(unique)
    if (columns.length > 0)
      keys.push({
        name: unique.name,
        columns: [...new Set(columns)],
        nullsExempt: unique.nullsDistinct && unique.parts.every(isColumn),
        partial: unique.predicate !== undefined,
        ...(unique.predicate?.tree ? { predicate: unique.predicate.tree } : {}),
      })
  }
  return keys
}

const isColumn = (part: KeyPart) => part.kind === 'column'

function coordinatesOf(key: KeyDraft, draft: TableDraft, planning: Planning, vocabulary: Vocabulary): Coordinate[] {
  const coordinates: Coordinate[] = []
  const covered = new Set<string>()
  for (const relation of draft.relations) {
    const usable =
      relation.route === undefined || relation.route.kind === 'shared' || relation.route.kind === 'one-to-one'
    if (
      !usable ||
      !relation.columns.every((c) => key.columns.includes(c)) ||
      relation.columns.every((c) => covered.has(c))
    )
      continue
    const parent = planning.drafts.get(relation.parent)
    if (!parent || parent.key === draft.key) continue
    for (const column of relation.columns) covered.add(column)
    coordinates.push({ kind: 'relation', relation, size: Math.max(0, relation.parents - relation.apart.length) })
  }
  for (const name of key.columns) {
    const column = draft.columns.find((c) => c.column.name === name)
    if (!column || column.database || isReferring(name, draft)) continue
    coordinates.push({
      kind: 'column',
      column,
      size: column.generator.capacity(column.params, column.target, vocabulary, planning.clock),
    })
  }
  return coordinates
}

/** A foreign key supplies the column. */
const isReferring = (column: string, draft: TableDraft) => draft.relations.some((r) => r.columns.includes(column))

/** Decides one key. Returns the columns that make it unique, or the greatest feasible number of rows. */
function solveKey(key: KeyDraft, coordinates: readonly Coordinate[], rows: number): readonly string[] | number {
  const free = coordinates.filter((c) =>
    c.kind === 'column' ? c.column.slot === undefined : c.relation.route === undefined,
  )
  const columns = free.filter((c) => c.kind === 'column')
  const relations = coordinates.filter((c) => c.kind === 'relation')
  const open = relations.filter((c) => c.relation.route === undefined)
  const columnsOf = (c: Coordinate) => (c.kind === 'column' ? [c.column.column.name] : c.relation.columns)

  // A coordinate that is already distinct over the whole table settles the key.
  for (const c of coordinates) {
    if (c.kind === 'relation' && c.relation.route?.kind === 'one-to-one') return columnsOf(c)
    if (c.kind === 'column' && (c.column.slot?.kind === 'row' || c.column.slot?.kind === 'scattered'))
      return columnsOf(c)
  }

  const group = chooseGroup(key, relations, columns, rows)
  const wide = columns.find((c) => c.size >= WIDE && !(group && isOrdinal(c.column)))
  if (wide) return distinct(wide.column, wide.size)
  if (group) {
    const digits = [...columns, ...open.filter((c) => c !== group)]
    const room = digits.reduce((product, c) => Math.min(product * c.size, Number.MAX_SAFE_INTEGER), 1)
    if (digits.length > 0 && room * group.relation.parents >= rows) return inGroup(key, group.relation, digits, room)
  }
  for (const c of [...columns].sort((a, b) => b.size - a.size)) if (c.size >= rows) return distinct(c.column, c.size)
  for (const c of open) if (c.size >= childCount(c.relation, rows)) return oneToOne(c.relation)
  const room = free.reduce((product, c) => Math.min(product * c.size, Number.MAX_SAFE_INTEGER), free.length > 0 ? 1 : 0)
  if (room >= rows && free.length > 0) return acrossTable(key, free)
  // A nullable foreign key may leave some rows without a parent.
  const single = open.find((c) => c.relation.nullable && key.nullsExempt && open.length === 1 && columns.length === 0)
  if (single) {
    single.relation.nulls = Math.max(single.relation.nulls, 1 - single.size / Math.max(1, rows))
    return oneToOne(single.relation)
  }
  return room
}

/** The relation whose children are told apart by rank: the first of the key's that can share out its children, if the rest of the key has room for ranks. */
function chooseGroup(
  key: KeyDraft,
  relations: readonly (Coordinate & { kind: 'relation' })[],
  columns: readonly Coordinate[],
  rows: number,
) {
  if (relations.length + columns.length < 2 || key.partial) return undefined
  const rest = (c: Coordinate) =>
    [...relations, ...columns].filter((other) => other !== c).reduce((product, other) => product * other.size, 1)
  return relations.find(
    (c) => c.relation.route?.kind !== 'one-to-one' && c.relation.nulls === 0 && rest(c) * c.size >= rows,
  )
}

/** Line numbers, positions, versions: small whole numbers that count 1, 2, 3 … inside their group. */
const isOrdinal = (column: ColumnDraft) => column.target.format.kind === 'integer'

function distinct(column: ColumnDraft, size: number): readonly string[] {
  column.slot = column.generator.slots === 'row' ? { kind: 'row' } : { kind: 'scattered', size: Math.min(size, WIDEST) }
  return [column.column.name]
}

function oneToOne(relation: RelationDraft): readonly string[] {
  relation.route = { kind: 'one-to-one' }
  return relation.columns
}

function inGroup(key: KeyDraft, group: RelationDraft, digits: readonly Coordinate[], room: number): readonly string[] {
  const only = digits.length === 1 ? digits[0] : undefined
  const ordered = only?.kind === 'column' && isOrdinal(only.column)
  const sizes = fitRadix(digits.map((c) => c.size))
  group.route = shared(group, room, !ordered)
  for (const [index, c] of digits.entries()) {
    const slot = { kind: 'within', key: key.name, relation: group.name, sizes, index, ordered } as const
    if (c.kind === 'column') c.column.slot = slot
    else c.relation.route = { kind: 'slot', slot }
  }
  return [
    ...group.columns,
    ...digits.flatMap((c) => (c.kind === 'column' ? [c.column.column.name] : c.relation.columns)),
  ]
}

/** Children shared out with no more than `most` to a parent. */
function shared(relation: RelationDraft, most: number, scattered: boolean): NonNullable<RelationDraft['route']> {
  const before = relation.route?.kind === 'shared' ? relation.route : undefined
  return {
    kind: 'shared',
    distribution: relation.degree.distribution,
    exponent: relation.degree.exponent ?? 1,
    min: relation.least,
    max: Math.min(most, before?.max ?? Number.MAX_SAFE_INTEGER, relation.degree.max ?? Number.MAX_SAFE_INTEGER),
    scattered: scattered && (before?.scattered ?? true),
    parents: relation.parents,
  }
}

/** Sizes whose product stays an exact integer: small ones whole, the others an even share of what is left, as no table needs all of their range. */
function fitRadix(sizes: readonly number[]): readonly number[] {
  let bits = 50
  let open = sizes.length
  const ascending = sizes.map((size, i) => ({ size, i })).sort((a, b) => a.size - b.size)
  const fitted = [...sizes]
  for (const { size, i } of ascending) {
    const fits = Math.max(1, Math.min(size, 2 ** Math.floor(bits / open)))
    fitted[i] = fits
    bits -= Math.ceil(Math.log2(fits))
    open--
  }
  return fitted
}

function acrossTable(key: KeyDraft, digits: readonly Coordinate[]): readonly string[] {
  const sizes = fitRadix(digits.map((c) => c.size))
  for (const [index, c] of digits.entries()) {
    const slot = { kind: 'digit', key: key.name, sizes, index } as const
    if (c.kind === 'column') c.column.slot = slot
    else c.relation.route = { kind: 'slot', slot }
  }
  return digits.flatMap((c) => (c.kind === 'column' ? [c.column.column.name] : c.relation.columns))
}

function forbidNulls(c: Coordinate): void {
  if (c.kind === 'column') c.column.nulls = 0
  else c.relation.nulls = 0
}

const isNullableOut = (name: string, draft: TableDraft) => {
  const column = draft.columns.find((c) => c.column.name === name)
  return column?.nullable === true && !isReferring(name, draft) && !column.slot && !column.database
}

/** The last resort for a key that NULLs escape: one of its columns stays NULL in every row. */
function exempt(key: KeyDraft, draft: TableDraft): boolean {
  const column = draft.columns.find((c) => key.columns.includes(c.column.name) && isNullableOut(c.column.name, draft))
  if (!column) return false
  column.nulls = 1
  return true
}

import { countsRows } from '../../constraints/table-columns.ts'
import { childCount, type ColumnDraft, type RelationDraft } from '../draft.ts'
import { type Coordinate, isTree, type KeyDraft } from './key-drafts.ts'

/** From this many values on, a column is told apart on its own without looking forced. */
const WIDE = 2 ** 31
/** A whole number that takes as many values counts the rows of any group, as two bytes do. */
const COUNTING = 2 ** 15 - 1
/** Slots of a column without bound: all of them exact integers, with room for arithmetic. */
const WIDEST = 2 ** 50

/** Decides what tells the rows of one key apart. Returns the columns that make it unique, or the greatest feasible number of rows. */
export function tellApart(key: KeyDraft, coordinates: readonly Coordinate[], rows: number): readonly string[] | number {
  const free = coordinates.filter((c) =>
    c.kind === 'column' ? c.column.slot === undefined : c.relation.route === undefined,
  )
  const columns = free.filter((c) => c.kind === 'column')
  const relations = coordinates.filter((c) => c.kind === 'relation')
  const open = relations.filter((c) => c.relation.route === undefined)

  // A coordinate that is already distinct over the whole table settles the key.
  for (const c of coordinates) {
    if (c.kind === 'relation' && isOwnParent(c.relation.route)) return columnsOf(c)
    if (c.kind === 'column' && (c.column.slot?.kind === 'row' || c.column.slot?.kind === 'scattered'))
      return columnsOf(c)
  }

  const counter = columns.filter((c) => c.size >= COUNTING && isOrdinal(c.column)).at(-1)
  const group = chooseGroup(key, relations, columns, rows, counter !== undefined)
  const wides = columns.filter((c) => c.size >= WIDE && !(group && isOrdinal(c.column)))
  // Words of a list differ only by numbers behind them: identifiers first.
  const own = wides.find((c) => !isListed(c))
  const wide = wides.find((c) => countsRows(c.column.column)) ?? own ?? wides[0]
  // A counter tells any siblings apart: the key's other columns and parents are free.
  const isCounted = !wide || (isListed(wide) && counter !== undefined && counter.column.generator.counts === true)
  if (isCounted && group && counter && fitsGroups(group, counter.size, rows))
    return inGroup(key, group, [counter], counter.size)
  const words = wide && isListed(wide) ? inWords(free, rows) : undefined
  if (words) return acrossTable(key, words)
  if (wide) return distinct(wide.column, wide.size, key.from)
  if (group) {
    const digits = [...columns, ...open.filter((c) => c.relation !== group && !c.relation.followed)]
    const room = digits.reduce((product, c) => Math.min(product * c.size, Number.MAX_SAFE_INTEGER), 1)
    if (digits.length > 0 && fitsGroups(group, room, rows)) return inGroup(key, group, digits, room)
  }
  for (const c of [...columns].sort((a, b) => b.size - a.size))
    if (c.size >= rows) return distinct(c.column, c.size, key.from)
  for (const c of open) if (c.size >= childCount(c.relation, rows)) return oneToOne(c)
  const digits = free.filter((c) => c.kind === 'column' || !c.relation.followed)
  // One row is apart from the others of which there are none, if it can be at all.
  const least = digits.length > 0 || coordinates.every((c) => c.size > 0) ? 1 : 0
  const room = digits.reduce((product, c) => Math.min(product * c.size, Number.MAX_SAFE_INTEGER), least)
  if (room >= rows && digits.length === 0) return key.columns
  if (room >= rows && digits.length > 0) return acrossTable(key, digits)
  // A nullable foreign key may leave some rows without a parent.
  const single = open.find((c) => c.relation.nullable && key.nullsExempt && open.length === 1 && columns.length === 0)
  if (single) {
    single.relation.nulls = Math.max(single.relation.nulls, 1 - single.size / Math.max(1, rows))
    return oneToOne(single)
  }
  return room
}

/** Whether a column's values are words of a list; texts made from templates are as good as without end. */
const isListed = ({ words }: Coordinate & { kind: 'column' }): boolean => words !== undefined && words < WIDE

/** Words of several columns tell more rows apart together than each has words: those coordinates without any numbers behind them, if they are enough. */
function inWords(free: readonly Coordinate[], rows: number): readonly Coordinate[] | undefined {
  const digits = free
    .filter((c) => c.kind === 'column' || !c.relation.followed)
    .map((c) => (c.kind === 'column' ? { ...c, size: Math.min(c.size, c.words ?? c.size) } : c))
  const room = digits.reduce((product, c) => product * c.size, 1)
  return digits.length > 1 && room >= rows ? digits : undefined
}

/**
 * The relation whose children are told apart by rank: the first of the key's that can share out its children, if the rest of the key has room for ranks.
 *
 * @param near the last of them: places in an order count on among the nearest siblings (`team, collection, position`)
 */
function chooseGroup(
  key: KeyDraft,
  relations: readonly (Coordinate & { kind: 'relation' })[],
  columns: readonly Coordinate[],
  rows: number,
  near: boolean,
) {
  if (relations.length + columns.length < 2 || key.partial) return undefined
  const rest = (c: Coordinate) =>
    [...relations, ...columns].filter((other) => other !== c).reduce((product, other) => product * other.size, 1)
  const able = relations.filter(
    (c) =>
      !isOwnParent(c.relation.route) &&
      c.relation.route?.kind !== 'slot' &&
      (c.relation.nulls === 0 || isTree(c.relation.route)) &&
      rest(c) * c.size >= rows,
  )
  const place = (c: (typeof able)[number]) => Math.max(...c.columns.map((column) => key.columns.indexOf(column)))
  const inOrder = near ? [...able].sort((a, b) => place(b) - place(a)) : able
  const chosen = able.find((c) => c.relation.followed) ?? able.find((c) => c.relation.listed) ?? inOrder[0]
  return chosen?.relation
}

/** Whether ranks below `room` tell siblings apart. A tree is made as narrow as that asks for. */
function fitsGroups(group: RelationDraft, room: number, rows: number): boolean {
  const { route } = group
  if (route?.kind !== 'forest') return room * group.parents >= rows
  // A root that refers to itself is one of its children.
  const most = route.selfRooted ? room - 1 : room
  if (most < 1) return false
  const { varied: _, ...even } = route
  group.route = {
    ...even,
    roots: route.selfRooted ? route.roots : Math.min(route.roots, room),
    fanOut: Math.min(route.fanOut, most),
  }
  return true
}

/** Every row has a parent of its own. */
const isOwnParent = (route: RelationDraft['route']) => route?.kind === 'one-to-one' || route?.kind === 'descendant'

const columnsOf = (c: Coordinate) => (c.kind === 'column' ? [c.column.column.name] : c.columns)

/** Line numbers, positions, versions: small whole numbers that count 1, 2, 3 … inside their group, and texts that do the same. */
const isOrdinal = (column: ColumnDraft) => column.target.format.kind === 'integer' || column.generator.counts === true

const counted = (from = 0) => (from === 0 ? {} : { from })

/** Every row from one on has a value of its own in a column. */
export function distinct(column: ColumnDraft, size: number, from?: number): readonly string[] {
  const { slots } = column.generator
  column.slot = {
    ...(slots === 'row' ? { kind: slots } : { kind: slots, size: Math.min(size, WIDEST) }),
    ...counted(from),
  }
  return [column.column.name]
}

function oneToOne({ relation, columns }: Coordinate & { kind: 'relation' }): readonly string[] {
  relation.route = { kind: 'one-to-one' }
  return columns
}

function inGroup(key: KeyDraft, group: RelationDraft, digits: readonly Coordinate[], room: number): readonly string[] {
  const only = digits.length === 1 ? digits[0] : undefined
  const ordered = only?.kind === 'column' && isOrdinal(only.column)
  const sizes = fitRadix(digits.map((c) => c.size))
  if (!isTree(group.route)) group.route = shared(group, room, !ordered)
  for (const [index, c] of digits.entries()) {
    const slot = { kind: 'within', key: key.name, relation: group.name, sizes, index, ordered } as const
    if (c.kind === 'column') c.column.slot = slot
    else c.relation.route = { kind: 'slot', slot }
  }
  return [...group.columns.filter((c) => key.columns.includes(c)), ...digits.flatMap(columnsOf)]
}

/** Children shared out with no more than `most` to a parent. */
function shared(relation: RelationDraft, most: number, scattered: boolean): NonNullable<RelationDraft['route']> {
  const before = relation.route?.kind === 'shared' ? relation.route : undefined
  return {
    kind: 'shared',
    distribution: relation.degree.distribution,
    exponent: relation.degree.exponent ?? 1,
    ...(relation.degree.hubs === 'first' ? { hubs: 'first' } : {}),
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
    const slot = { kind: 'digit', key: key.name, sizes, index, ...counted(key.from) } as const
    if (c.kind === 'column') c.column.slot = slot
    else c.relation.route = { kind: 'slot', slot }
  }
  return digits.flatMap(columnsOf)
}

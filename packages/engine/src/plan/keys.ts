import { countsRows } from '../constraints/table-columns.ts'
import type { Vocabulary } from '@populace/vocabulary'
import { childCount, type ColumnDraft, type Planning, type RelationDraft, type TableDraft } from './draft.ts'
import { type Coordinate, coordinatesOf, isTree, type KeyDraft, keysOf } from './key-drafts.ts'
import { escapePredicate } from './partial.ts'
import { pairsAmong } from './pair-count.ts'
import { isReferring } from './supply.ts'
import { widen } from './widening.ts'

/** From this many values on, a column is told apart on its own without looking forced. */
const WIDE = 2 ** 31
/** Slots of a column without bound: all of them exact integers, with room for arithmetic. */
const WIDEST = 2 ** 50

/**
 * Gives every key of a table a way to be unique by construction (ENGINE §2–3): a column that differs from row to row, a one-to-one relation, or a rank inside
 * a group of siblings written in mixed radix over the key's other coordinates. Keys are taken hardest first; what an earlier key decided, later ones build on.
 * Returns the greatest number of rows for which all keys can hold, when that is below the draft's rows.
 */
export function solveKeys(draft: TableDraft, planning: Planning, vocabulary: Vocabulary): Bound | undefined {
  const start = remember(draft)
  const bound = solveOnce(draft, planning, vocabulary)
  // Keys that overlap in a circle (a, b), (b, c), (a, c) leave nothing to choose for the last one; with a parent for each row in one of them, that key and its neighbours hold.
  for (const relation of bound?.relations ?? []) {
    if (relation.parents < childCount(relation, draft.firstRow + draft.rows) || relation.followed) continue
    start()
    if (relation.route !== undefined) continue
    relation.route = { kind: 'one-to-one' }
    if (!solveOnce(draft, planning, vocabulary)) return undefined
  }
  if (!bound || bound.relations.length === 0) return bound
  start()
  return solveOnce(draft, planning, vocabulary)
}

/** The greatest number of rows for which all keys can hold, what decides that, and the relations of that key. */
interface Bound {
  readonly rows: number
  readonly key: string
  readonly reason: string
  readonly relations: readonly RelationDraft[]
}

/** Takes note of what solving keys may decide; answers how to undo that. */
function remember({ relations, columns }: TableDraft): () => void {
  const routes = relations.map(({ route, nulls }) => ({ route, nulls }))
  const drafts = columns.map(({ slot, nulls, valuesEnd, params, target }) => ({
    slot,
    nulls,
    valuesEnd,
    params,
    target,
  }))
  return () => {
    for (const [i, relation] of relations.entries()) Object.assign(relation, routes[i])
    for (const [i, column] of columns.entries()) Object.assign(column, drafts[i])
  }
}

function solveOnce(draft: TableDraft, planning: Planning, vocabulary: Vocabulary): Bound | undefined {
  const rows = draft.firstRow + draft.rows
  const witnesses: (readonly string[])[] = [
    ...draft.relations.filter(isChain).map(({ columns }) => columns),
    ...pairedColumns(draft),
  ]
  const keys = keysOf(draft.table).map((key) => ({ key, coordinates: coordinatesOf(key, draft, planning, vocabulary) }))
  keys.sort((a, b) => a.coordinates.length - b.coordinates.length)
  let worst: Bound | undefined
  for (const { key, coordinates: given } of keys) {
    if (!key.nullsExempt) for (const c of given) forbidNulls(c)
    if (witnesses.some((witness) => witness.every((column) => key.columns.includes(column)))) continue
    if (key.columns.length === 0 && rows <= 1) continue
    const { solved, coordinates } =
      key.columns.length === 0
        ? { solved: 1, coordinates: given }
        : solveWidely(key, given, rows, vocabulary, planning.clock)
    if (typeof solved !== 'number') {
      witnesses.push(solved)
      continue
    }
    if (escapePredicate(key.predicate, draft)) continue
    if (key.nullsExempt && exempt(key, coordinates, draft, planning)) continue
    const room = Math.max(0, solved - draft.firstRow)
    if (!worst || room < worst.rows)
      worst = {
        rows: room,
        key: key.name,
        reason: reasonOf(key, coordinates, solved),
        relations: coordinates.flatMap((c) => (c.kind === 'relation' ? [c.relation] : [])),
      }
  }
  return worst
}

/** How many values a coordinate takes, and what decides that. */
const sizeText = (c: Coordinate): string =>
  c.kind === 'column'
    ? `${c.column.column.name} takes ${c.size} values of ${c.column.generator.name}`
    : `${c.relation.parent} has ${c.size} rows`

function reasonOf({ name, columns }: KeyDraft, coordinates: readonly Coordinate[], most: number): string {
  const apart = `can tell only ${most} rows apart`
  if (columns.length === 0) return `${name} ${apart}: it says the same of every row`
  return `${name} (${columns.join(', ')}) ${apart}: ${coordinates.map(sizeText).join(', ')}`
}

/** Decides one key, where need be with generators that have more values than the model's have by custom. */
function solveWidely(
  key: KeyDraft,
  coordinates: readonly Coordinate[],
  rows: number,
  vocabulary: Vocabulary,
  clock: number,
): { readonly solved: readonly string[] | number; readonly coordinates: readonly Coordinate[] } {
  const solved = solveKey(key, coordinates, rows)
  if (typeof solved !== 'number') return { solved, coordinates }
  for (const c of coordinates) {
    if (c.kind !== 'column' || !widen(c.column)) continue
    const { generator, params, target } = c.column
    const wider: Coordinate = { ...c, size: generator.capacity(params, target, vocabulary, clock) }
    return solveWidely(
      key,
      coordinates.map((each) => (each === c ? wider : each)),
      rows,
      vocabulary,
      clock,
    )
  }
  return { solved, coordinates }
}

/** Decides one key. Returns the columns that make it unique, or the greatest feasible number of rows. */
function solveKey(key: KeyDraft, coordinates: readonly Coordinate[], rows: number): readonly string[] | number {
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

  const group = chooseGroup(key, relations, columns, rows)
  const wides = columns.filter((c) => c.size >= WIDE && !(group && isOrdinal(c.column)))
  // Words of a list differ only by numbers behind them: identifiers first.
  const own = wides.find((c) => c.column.generator.variety === undefined)
  const wide = wides.find((c) => countsRows(c.column.column)) ?? own ?? wides[0]
  if (wide) return distinct(wide.column, wide.size)
  if (group) {
    const digits = [...columns, ...open.filter((c) => c.relation !== group && !c.relation.followed)]
    const room = digits.reduce((product, c) => Math.min(product * c.size, Number.MAX_SAFE_INTEGER), 1)
    if (digits.length > 0 && fitsGroups(group, room, rows)) return inGroup(key, group, digits, room)
  }
  for (const c of [...columns].sort((a, b) => b.size - a.size)) if (c.size >= rows) return distinct(c.column, c.size)
  for (const c of open) if (c.size >= childCount(c.relation, rows)) return oneToOne(c)
  const digits = free.filter((c) => c.kind === 'column' || !c.relation.followed)
  const room = digits.reduce(
    (product, c) => Math.min(product * c.size, Number.MAX_SAFE_INTEGER),
    digits.length > 0 ? 1 : 0,
  )
  if (room >= rows && digits.length > 0) return acrossTable(key, digits)
  // A nullable foreign key may leave some rows without a parent.
  const single = open.find((c) => c.relation.nullable && key.nullsExempt && open.length === 1 && columns.length === 0)
  if (single) {
    single.relation.nulls = Math.max(single.relation.nulls, 1 - single.size / Math.max(1, rows))
    return oneToOne(single)
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
  const able = relations.filter(
    (c) =>
      !isOwnParent(c.relation.route) &&
      c.relation.route?.kind !== 'slot' &&
      (c.relation.nulls === 0 || isTree(c.relation.route)) &&
      rest(c) * c.size >= rows,
  )
  const chosen = able.find((c) => c.relation.followed) ?? able.find((c) => c.relation.listed) ?? able[0]
  return chosen?.relation
}

/** Whether ranks below `room` tell siblings apart. A tree is made as narrow as that asks for. */
function fitsGroups(group: RelationDraft, room: number, rows: number): boolean {
  const { route } = group
  if (route?.kind !== 'forest') return room * group.parents >= rows
  // A root that refers to itself is one of its children.
  const most = route.selfRooted ? room - 1 : room
  if (most < 1) return false
  group.route = {
    ...route,
    roots: route.selfRooted ? route.roots : Math.min(route.roots, room),
    fanOut: Math.min(route.fanOut, most),
  }
  return true
}

/** A self-reference that no two rows share. */
const isChain = ({ route }: RelationDraft) => route?.kind === 'ring' || (route?.kind === 'forest' && route.fanOut === 1)

/** Relations that lead to the two ends of a pair tell rows apart together. */
function pairedColumns({ relations, rows }: TableDraft): readonly (readonly string[])[] {
  const keys = new Set(
    relations.flatMap(({ route }) => (route?.kind === 'pair' && rows <= pairsAmong(route.parents) ? [route.key] : [])),
  )
  return [...keys].map((key) =>
    relations.flatMap(({ route, columns }) => (route?.kind === 'pair' && route.key === key ? columns : [])),
  )
}

/** Every row has a parent of its own. */
const isOwnParent = (route: RelationDraft['route']) => route?.kind === 'one-to-one' || route?.kind === 'descendant'

const columnsOf = (c: Coordinate) => (c.kind === 'column' ? [c.column.column.name] : c.columns)

/** Line numbers, positions, versions: small whole numbers that count 1, 2, 3 … inside their group. */
const isOrdinal = (column: ColumnDraft) => column.target.format.kind === 'integer'

function distinct(column: ColumnDraft, size: number): readonly string[] {
  column.slot = column.generator.slots === 'row' ? { kind: 'row' } : { kind: 'scattered', size: Math.min(size, WIDEST) }
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
  return digits.flatMap(columnsOf)
}

function forbidNulls(c: Coordinate): void {
  if (c.kind === 'column') c.column.nulls = 0
  else c.relation.nulls = 0
}

/** Whether a column may be left NULL: no key, reference or condition over several columns says otherwise. */
const isNullableOut = (name: string, draft: TableDraft, { constraints }: Planning) => {
  const column = draft.columns.find((c) => c.column.name === name)
  const isChosen = constraints
    .get(draft.table)
    ?.plan?.components.some(({ states }) => states.some((l) => l.column === name))
  return column?.nullable === true && !isReferring(name, draft) && !column.slot && !column.database && isChosen !== true
}

/** The last resort for a key that NULLs escape: its only column runs out of values, or one of its columns stays NULL in every row. */
function exempt(key: KeyDraft, coordinates: readonly Coordinate[], draft: TableDraft, planning: Planning): boolean {
  const able = draft.columns.filter(
    (c) => key.columns.includes(c.column.name) && isNullableOut(c.column.name, draft, planning),
  )
  const [only, ...others] = coordinates
  if (others.length === 0 && only?.kind === 'column' && able.includes(only.column) && only.size > 0) {
    if (leadersTo(only.column, draft, planning).includes(draft)) return false
    distinct(only.column, only.size)
    only.column.valuesEnd = only.size
    return true
  }
  const column = able.find((c) => leadersTo(c, draft, planning).length === 0)
  if (column) column.nulls = 1
  return column !== undefined
}

/** The tables with foreign keys to a column: they need values in it. */
function leadersTo({ column }: ColumnDraft, { key }: TableDraft, { drafts }: Planning): readonly TableDraft[] {
  return [...drafts.values()].filter(({ relations }) =>
    relations.some((r) => r.parent === key && r.parentColumns.includes(column.name)),
  )
}

import type { Vocabulary } from '@populace/vocabulary'
import { tellExclusiveApart } from './exclusive-key.ts'
import { exempt } from './exempt.ts'
import { childCount, type ColumnDraft, type Planning, type RelationDraft, type TableDraft } from '../draft.ts'
import {
  type Coordinate,
  coordinatesOf,
  type KeyDraft,
  keysAsked,
  keysOf,
  repeatedIn,
  tellsParents,
} from './key-drafts.ts'
import { escapePredicate } from './partial.ts'
import { interlock } from './interlocked.ts'
import { pairsAmong } from '../relations/pair-count.ts'
import { tellsCities } from '../columns/listed-places.ts'
import { distinct, tellApart } from './tell-apart.ts'
import { widen } from '../columns/widening.ts'

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
  if (!bound || hasValuesApart(bound, start, () => solveOnce(draft, planning, vocabulary))) return undefined
  start()
  const interlocked = solveInterlocked(bound, draft, planning, vocabulary)
  if (interlocked !== bound) return interlocked
  start()
  return solveOnce(draft, planning, vocabulary)
}

/** Keys that share columns all around are solved as one; answers the bound as it was given where that leads no further. */
function solveInterlocked(
  bound: Bound,
  draft: TableDraft,
  planning: Planning,
  vocabulary: Vocabulary,
): Bound | undefined {
  const rows = draft.firstRow + draft.rows
  const found = () => ownKeys(draft, planning).map((key) => withCoordinates(key, draft, planning, vocabulary))
  // A sum takes as many values as a column can have at all, not as many as it has by custom.
  for (const c of found().flatMap(({ coordinates }) => coordinates))
    if (c.kind === 'column' && c.size < rows) while (widen(c.column));
  const keys = found()
  const locked = interlock(keys, bound.key, rows)
  if (!locked) return bound
  const { key, coordinates } = locked.narrowest
  const room = Math.max(0, locked.rows - draft.firstRow)
  if (locked.rows < rows) {
    const others = locked.keys.flatMap(({ name }) => (name === key.name ? [] : [name])).join(', ')
    const reason = `${reasonOf(key, coordinates, locked.rows)}${locked.rows < varietyOf(coordinates) ? `; ${others} share its columns` : ''}`
    return room <= bound.rows ? bound : { rows: room, key: key.name, reason, relations: [], columns: [] }
  }
  locked.give()
  const left = solveOnce(
    draft,
    planning,
    vocabulary,
    locked.keys.map(({ columns }) => columns),
  )
  return left && left.rows <= bound.rows ? bound : left
}

const ownKeys = (draft: TableDraft, { constraints }: Planning): KeyDraft[] =>
  keysOf(draft.table, new Map([...repeatedIn(draft), ...(constraints.get(draft.table)?.follows ?? [])]))

const withCoordinates = (key: KeyDraft, draft: TableDraft, planning: Planning, vocabulary: Vocabulary) => ({
  key,
  coordinates: coordinatesOf(key, draft, planning, vocabulary),
})

/**
 * Nor do keys (a, b), (c, b) once b counts places inside the groups of a. With a value of its own for each row where it has so many, b holds both: tried for the columns of the
 * key that failed, and then of those that fail in turn.
 */
function hasValuesApart(bound: Bound, start: () => void, solve: () => Bound | undefined): boolean {
  const apart = new Map<ColumnDraft, number>()
  for (let left: Bound | undefined = bound; left; ) {
    const further = left.columns.filter(({ column }) => !apart.has(column))
    if (further.length === 0) return false
    for (const { column, size } of further) apart.set(column, size)
    start()
    for (const [column, size] of apart) if (!column.slot) distinct(column, size)
    left = solve()
  }
  return true
}

/** The greatest number of rows for which all keys can hold, what decides that, and of that key the relations, and the columns that have a value for each row. */
interface Bound {
  readonly rows: number
  readonly key: string
  readonly reason: string
  readonly relations: readonly RelationDraft[]
  readonly columns: readonly { readonly column: ColumnDraft; readonly size: number }[]
}

/** Takes note of what solving keys may decide; answers how to undo that. */
function remember({ relations, columns }: TableDraft): () => void {
  const routes = relations.map(({ route, nulls }) => ({ route, nulls }))
  const drafts = columns.map(({ slot, nulls, valuesEnd, model, generator, params, target }) => ({
    slot,
    nulls,
    valuesEnd,
    model,
    generator,
    params,
    target,
  }))
  return () => {
    for (const [i, relation] of relations.entries()) Object.assign(relation, routes[i])
    for (const [i, column] of columns.entries()) Object.assign(column, drafts[i])
  }
}

/** @param held keys that are seen to already */
function solveOnce(
  draft: TableDraft,
  planning: Planning,
  vocabulary: Vocabulary,
  held: readonly (readonly string[])[] = [],
): Bound | undefined {
  const rows = draft.firstRow + draft.rows
  const chains = draft.relations.filter(isChain)
  const witnesses: (readonly string[])[] = [
    ...held,
    ...chains.map(({ columns }) => columns),
    ...pairedColumns(draft),
    ...rangesApart(draft, planning),
  ]
  const keys = [...ownKeys(draft, planning), ...keysAsked(draft, planning)].map((key) =>
    withCoordinates(key, draft, planning, vocabulary),
  )
  // Of keys over as many columns the one of all rows settles what those of some rows ask for.
  const isPartial = ({ key }: { readonly key: KeyDraft }) => Number(key.partial === true)
  keys.sort((a, b) => a.coordinates.length - b.coordinates.length || isPartial(a) - isPartial(b))
  let worst: Bound | undefined
  for (const { key, coordinates: given } of keys) {
    if (!key.nullsExempt) for (const c of given) forbidNulls(c)
    if (witnesses.some((witness) => witness.every((column) => key.columns.includes(column)))) continue
    if (
      chains.some(
        (chain) =>
          chain.parent === draft.key &&
          tellsParents(
            key,
            chain,
            chain.columns.filter((c) => key.columns.includes(c)),
            draft,
          ),
      )
    )
      continue
    if (tellsCities(key.columns, draft, vocabulary)) continue
    if (key.columns.length === 0 && rows <= 1) continue
    if (key.isAsked && varietyOf(given) < rows) continue
    const exclusive = key.nullsExempt ? undefined : tellExclusiveApart(given, rows)
    const { solved, coordinates, passed } =
      key.columns.length === 0 || exclusive !== undefined
        ? { solved: exclusive ?? 1, coordinates: given, passed: 0 }
        : solveFamily(key, given, draft, vocabulary, planning.clock)
    if (typeof solved !== 'number') {
      witnesses.push(solved)
      continue
    }
    if (key.isAsked) continue
    if (escapePredicate(key.predicate, draft)) continue
    if (key.nullsExempt && exempt({ ...key, from: passed }, coordinates, draft, planning)) continue
    const room = Math.max(0, solved - draft.firstRow + passed)
    if (!worst || room < worst.rows)
      worst = {
        rows: room,
        key: key.name,
        reason: reasonOf(key, coordinates, solved),
        relations: coordinates.flatMap((c) => (c.kind === 'relation' ? [c.relation] : [])),
        columns: coordinates.flatMap((c) =>
          c.kind === 'column' && c.size >= rows && coordinates.length > 1 ? [c] : [],
        ),
      }
  }
  draft.told = witnesses
  return worst
}

/** How many rows the coordinates can tell apart at most. */
const varietyOf = (coordinates: readonly Coordinate[]): number =>
  coordinates.reduce((product, { size }) => product * size, 1)

/** How many values a coordinate takes, and what decides that. */
const sizeText = (c: Coordinate): string =>
  c.kind === 'column'
    ? `${c.column.column.name} takes ${c.size} values of ${c.column.generator.name}`
    : parentsText(c.relation, c.size)

function parentsText({ parent, stripe, lookedAt, only }: RelationDraft, size: number): string {
  const which = lookedAt
    ? ` as the key asks for among the ${lookedAt} that were looked at`
    : only && only.length === size
      ? ' as the key asks for'
      : ''
  return `${parent} has ${size} rows${which}${stripe ? ` beside those for ${stripe.reason}` : ''}`
}

function reasonOf({ name, columns }: KeyDraft, coordinates: readonly Coordinate[], most: number): string {
  const isSampled = coordinates.some((c) => c.kind === 'column' && c.column.sampled)
  const apart = isSampled
    ? `can tell ${most} rows apart with the values that were found to meet its conditions`
    : most === 1
      ? 'has room for one row only'
      : `can tell only ${most} rows apart`
  if (columns.length === 0) return `${name} ${apart}: it says the same of every row`
  if (coordinates.length === 0)
    return `${name} (${columns.join(', ')}) ${apart}: its columns are those of its parents, which may share them`
  return `${name} (${columns.join(', ')}) ${apart}: ${coordinates.map(sizeText).join(', ')}`
}

/**
 * Decides one key of a table whose rows may be numbered on from other heirs' of its ancestor. Parents are counted from the first row that is there; values are unlike those of
 * other heirs, as they are seen through the ancestor, unless that has too few.
 */
function solveFamily(
  key: KeyDraft,
  coordinates: readonly Coordinate[],
  { firstRow, rows, passed = 0 }: TableDraft,
  vocabulary: Vocabulary,
  clock: number,
): ReturnType<typeof solveWidely> & { readonly passed: number } {
  const [one, ...others] = coordinates.filter(({ kind, size }) => kind === 'relation' || size > 1)
  const isLed = one?.kind === 'relation' && others.length === 0
  const all = firstRow + rows
  const apart = solveWidely(key, coordinates, isLed ? all - passed : all, vocabulary, clock)
  if (isLed || passed === 0 || typeof apart.solved !== 'number') return { ...apart, passed: isLed ? passed : 0 }
  const own = solveWidely({ ...key, from: passed }, apart.coordinates, all - passed, vocabulary, clock)
  return { ...own, passed }
}

/** Decides one key, where need be with generators that have more values than the model's have by custom. */
function solveWidely(
  key: KeyDraft,
  coordinates: readonly Coordinate[],
  rows: number,
  vocabulary: Vocabulary,
  clock: number,
): { readonly solved: readonly string[] | number; readonly coordinates: readonly Coordinate[] } {
  const solved = tellApart(key, coordinates, rows)
  if (typeof solved !== 'number') return { solved, coordinates }
  for (const c of coordinates) {
    if (c.kind !== 'column' || !widen(c.column)) continue
    const { generator, params, target } = c.column
    const wider: Coordinate = {
      ...c,
      size: generator.capacity(params, target, vocabulary, clock),
      words: generator.variety?.(params, target, vocabulary),
    }
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

/** A self-reference that no two rows share. */
const isChain = ({ route }: RelationDraft) =>
  route?.kind === 'ring' || (route?.kind === 'forest' ? route.fanOut === 1 : route?.kind === 'sibling' && route.chain)

/** Relations that lead to the two ends of a pair tell rows apart together. */
function pairedColumns({ relations, rows }: TableDraft): readonly (readonly string[])[] {
  const keys = new Set(
    relations.flatMap(({ route }) => (route?.kind === 'pair' && rows <= pairsAmong(route.parents) ? [route.key] : [])),
  )
  return [...keys].map((key) =>
    relations.flatMap(({ route, columns }) => (route?.kind === 'pair' && route.key === key ? columns : [])),
  )
}

/** Ranges of a group that do not overlap begin and end differently. */
const rangesApart = ({ table }: TableDraft, { constraints }: Planning): readonly (readonly string[])[] =>
  (constraints.get(table)?.plan?.components ?? []).flatMap(({ disjoint }) =>
    disjoint.flatMap(({ groups, where, low, high, range }) =>
      where ? [] : groups.flatMap((group) => [low, high, range].flatMap((end) => (end ? [[...group, end]] : []))),
    ),
  )

function forbidNulls(c: Coordinate): void {
  if (c.kind === 'column') c.column.nulls = 0
  else c.relation.nulls = 0
}

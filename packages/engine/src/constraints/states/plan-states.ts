import type { ValueDomain } from '../../generators/generator.ts'
import type { Formula } from '../formula/formula.ts'
import { hullOf } from '../formula/hull.ts'
import type { Scope } from '../formula/scope.ts'
import type { Facts } from '../formula/simplify.ts'
import { isCounted, type Measure } from '../domain/measure.ts'
import { PICKS, type StateLevel } from '../plan.ts'
import { type Diagram, diagramOf } from './diagram.ts'
import { type StateClass, type Variable, variablesOf } from './variable.ts'

/** What may be done to a column to bring it into another class. */
export interface ColumnMoves {
  /** Its value may be replaced. */
  readonly value: (column: string) => boolean
  /** Columns whose drafts already agree on which of them has a value. */
  readonly sharedOut: ReadonlySet<string>
  /** How few columns tell apart what the column leads to, where a row whose draft is NULL may have no value left. Undefined for all others. */
  readonly scarce?: (column: string) => number | undefined
}

/** Levels that together make every formula hold, or why there are none. */
export type PlannedStates =
  | {
      readonly kind: 'levels'
      readonly levels: readonly StateLevel[]
      readonly stuck: boolean
      readonly left: ReadonlyMap<string, Left>
    }
  | { readonly kind: 'impossible' | 'too-large' }

/** What the formulas leave of a column over all rows. */
export interface Left {
  readonly values: readonly ValueDomain[]
  /** All of them in one, perhaps with some that are not left. */
  readonly hull: ValueDomain
  readonly null: boolean
}

/** Plans the choices of a component whose formulas speak only of single columns. */
export function planStates(
  formulas: readonly Formula[],
  facts: Facts,
  scope: Scope,
  moves: ColumnMoves,
): PlannedStates {
  if (formulas.length === 0) return { kind: 'levels', levels: [], stuck: false, left: new Map() }
  const variables = variablesOf(formulas, facts, scope)
  if (!variables) return { kind: 'too-large' }
  const ranked = [...variables].sort((a, b) => rank(a, scope, moves) - rank(b, scope, moves))
  const diagram = diagramOf(formulas, ranked)
  if (!diagram) return { kind: 'too-large' }
  if (diagram.levels.length === 0) return { kind: 'impossible' }
  const weights = completionWeights(diagram)
  const reached = reachedStates(diagram)
  const levels = diagram.levels.map((_, i) => {
    return planLevel(diagram, i, weights[i + 1] ?? [], reached[i] ?? new Set(), scope, moves)
  })
  return {
    kind: 'levels',
    levels: levels.map(({ level }) => level),
    stuck: levels.some(({ stuck }) => stuck),
    left: leftOver(diagram, formulas, scope),
  }
}

/**
 * Whom the others follow: first columns that can't be brought into another class, then references of keys, then discriminators (states, kinds), then whether there is a value at
 * all, last amounts that are easily moved into a range.
 */
function rank({ column, classes, test }: Variable, scope: Scope, moves: ColumnMoves): number {
  if (test) return 0
  const scarce = moves.scarce?.(column)
  // Between those that can't be moved and all others: the smaller the key, the earlier.
  if (scarce !== undefined) return 1 - 1 / (1 + scarce)
  const measure = scope.measure(column)
  const values = classes.flatMap((each) => each.values ?? [])
  if (values.length < 2 || !measure) return 2
  if (!moves.value(column) || !values.every((each) => hasWitness(measure, each))) return 0
  return values.every((each) => each.oneOf) ? 1 : 3
}

/** Whether a kernel can make a value of the domain on its own: one of a list, or one inside bounds. */
export function hasWitness(measure: Measure, { oneOf, patterns, minLength }: ValueDomain): boolean {
  if (measure.format.kind === 'uuid' || measure.format.kind === 'bytes') return false
  if (oneOf) return oneOf.length > 0
  return isCounted(measure) && patterns === undefined && minLength === undefined
}

/** How much of all completions each state has, when every class is as likely as the next and NULL as likely as a value. */
function completionWeights({ levels }: Diagram): readonly (readonly number[])[] {
  let after: readonly number[] = []
  const weights: (readonly number[])[] = [after]
  for (const { variable, next } of [...levels].reverse()) {
    const below = after
    after = next.map((row) =>
      row.reduce((sum, to, i) => sum + (to < 0 ? 0 : likelihood(variable, i) * (below[to] ?? 1)), 0),
    )
    weights.unshift(after)
  }
  return weights
}

function likelihood({ classes }: Variable, index: number): number {
  const values = classes.filter((each) => each.values).length
  if (values === classes.length) return 1 / values
  return classes[index]?.values ? 0.5 / Math.max(values, 1) : 0.5
}

function planLevel(
  diagram: Diagram,
  index: number,
  after: readonly number[],
  reached: ReadonlySet<number>,
  scope: Scope,
  moves: ColumnMoves,
) {
  const level = diagram.levels[index]
  if (!level) return { level: NO_LEVEL, stuck: true }
  const { variable, next } = level
  const measure = scope.measure(variable.column)
  const values = variable.classes.flatMap((each) => each.values ?? [])
  const canMake = values.map(
    (each) => measure !== undefined && moves.value(variable.column) && hasWitness(measure, each),
  )
  let stuck = false
  const picks = next.flatMap((row, state) => {
    const weights = row.map((to, i) => (to < 0 ? 0 : likelihood(variable, i) * (after[to] ?? 1)))
    return values.flatMap((_, own) => {
      const reachable = weights.map((weight, i) => (i === own || i >= values.length || canMake[i] ? weight : 0))
      const isOnlyChoice = reachable.every((weight) => weight === 0)
      // A state that no row reaches needs no way out.
      stuck ||= isOnlyChoice && reached.has(state)
      // What can't be changed stays, though a condition is broken: a sample will show it.
      return isOnlyChoice ? Array.from({ length: PICKS }, () => own) : shares(reachable)
    })
  })
  const planned: StateLevel = {
    column: variable.column,
    ...(variable.test ? { test: variable.test } : {}),
    values,
    nullable: values.length < variable.classes.length,
    next: next.flat(),
    picks,
    contested: next.map((_, state) =>
      !moves.sharedOut.has(variable.column) && isContested(diagram, index, state) ? 1 : 0,
    ),
    ...(moves.scarce?.(variable.column) === undefined ? {} : { keepsNull: true }),
  }
  return { level: planned, stuck }
}

const NO_LEVEL: StateLevel = { column: '', values: [], nullable: false, next: [], picks: [], contested: [] }

/** Class numbers in proportion to their weights, every class that has a weight at least once. */
function shares(weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return Array.from({ length: PICKS }, () => 0)
  const counts = weights.map((weight) => (weight > 0 ? Math.max(1, Math.round((weight / total) * PICKS)) : 0))
  const list = counts.flatMap((count, i) => Array.from({ length: count }, () => i))
  return Array.from({ length: PICKS }, (_, i) => list[Math.floor((i * list.length) / PICKS)] ?? 0)
}

/** By level, the states that some choice of the earlier columns leads to. */
function reachedStates({ levels }: Diagram): readonly ReadonlySet<number>[] {
  const reached: ReadonlySet<number>[] = [new Set([0])]
  for (const { next } of levels) {
    const here = reached.at(-1) ?? new Set()
    reached.push(new Set([...here].flatMap((state) => next[state]?.filter((to) => to >= 0) ?? [])))
  }
  return reached
}

/**
 * Whether columns compete: giving this one a value takes a later column's away, and leaving it NULL does not. Then the draft of the first must not decide,
 * or the last would hardly ever have a value.
 */
function isContested(diagram: Diagram, index: number, state: number): boolean {
  const level = diagram.levels[index]
  const nullClass = level ? nullOf(level.variable) : undefined
  const row = level?.next[state]
  if (!level || !row || nullClass === undefined || level.variable.classes.length !== 2) return false
  const [value, none] = [row[0] ?? -1, row[nullClass] ?? -1]
  if (value < 0 || none < 0) return false
  return diagram.levels.slice(index + 1).some((later, offset) => {
    const laterNull = nullOf(later.variable)
    if (laterNull === undefined) return false
    const left = (from: number) => classesLeft(diagram, index + 1, from, index + 1 + offset)
    const hasValue = (classes: ReadonlySet<number>) => [...classes].some((each) => each !== laterNull)
    return !hasValue(left(value)) && hasValue(left(none))
  })
}

const nullOf = ({ classes }: Variable): number | undefined => {
  const at = classes.findIndex((each: StateClass) => each.values === undefined)
  return at < 0 ? undefined : at
}

/** The classes of a later level that can still come about from a state. */
function classesLeft({ levels }: Diagram, index: number, state: number, later: number): ReadonlySet<number> {
  let states = new Set([state])
  for (let i = index; i < later; i++) {
    states = new Set([...states].flatMap((each) => levels[i]?.next[each]?.filter((to) => to >= 0) ?? []))
  }
  return new Set(
    [...states].flatMap((each) => levels[later]?.next[each]?.flatMap((to, i) => (to >= 0 ? [i] : [])) ?? []),
  )
}

function leftOver(diagram: Diagram, formulas: readonly Formula[], scope: Scope): ReadonlyMap<string, Left> {
  return new Map(
    diagram.levels.flatMap(({ variable }, i) => {
      if (variable.test) return []
      const classes = [...classesLeft(diagram, 0, 0, i)].flatMap((at) => variable.classes[at] ?? [])
      const hull = hullOf({ kind: 'all', parts: formulas }, variable.column, scope)
      const values = classes.flatMap((each) => each.values ?? [])
      const left = { values, hull, null: classes.some((each) => !each.values) }
      return [[variable.column, left] as const]
    }),
  )
}

import { FALSE, type Formula, TRUE } from '../formula/formula.ts'
import { type StateClass, statementKey, type Variable } from './variable.ts'

/**
 * A multi-valued decision diagram (Kam et al. 1998): which classes of one column after the other can still be completed to a row that meets the
 * formulas. `next[state][class]` is the state after the choice, −1 where no completion exists; state 0 of the first level is the beginning.
 */
export interface Diagram {
  readonly levels: readonly Level[]
}

interface Level {
  readonly variable: Variable
  readonly next: readonly (readonly number[])[]
}

/** More states than this at a level: the conditions are too entangled for tables. */
const MOST_STATES = 512

/** The diagram of formulas that all have to hold; undefined when it grows too large. A diagram without levels: nothing meets the formulas. */
export function diagramOf(formulas: readonly Formula[], variables: readonly Variable[]): Diagram | undefined {
  let states: readonly Formula[] = [{ kind: 'all', parts: formulas }]
  const raw: number[][][] = []
  for (const variable of variables) {
    const found = new Map<string, number>()
    const reached: Formula[] = []
    const next = states.map((state) =>
      variable.classes.map((choice) => {
        const rest = assign(state, variable.column, choice)
        if (rest.kind === 'false') return -1
        const key = JSON.stringify(rest)
        const known = found.get(key)
        if (known !== undefined) return known
        found.set(key, reached.push(rest) - 1)
        return reached.length - 1
      }),
    )
    if (reached.length > MOST_STATES) return undefined
    raw.push(next)
    states = reached
  }
  // A level without states behind it, or a formula still open, has no completion.
  const dead = new Set(states.flatMap((state, i) => (state.kind === 'true' ? [] : [i])))
  return prune(variables, raw, dead)
}

/**
 * What is left of a formula once a column's class is known. Statements are kept as they are, never merged: a class lies wholly inside or outside of
 * each statement it was made for.
 */
function assign(formula: Formula, column: string, choice: StateClass): Formula {
  switch (formula.kind) {
    case 'all':
    case 'any':
    case 'count': {
      const parts = formula.parts.map((part) => assign(part, column, choice))
      const open = parts.filter((part) => part.kind !== 'true' && part.kind !== 'false')
      const certain = parts.filter((part) => part.kind === 'true').length
      const [least, most] = wanted(formula)
      return between(open, least - certain, most - certain)
    }
    case 'test': {
      const key = statementKey(formula.of)
      if (key !== column) return formula
      return choice.meets.has(key) === (formula.negated ?? false) ? FALSE : TRUE
    }
    case 'set':
      if (formula.column !== column) return formula
      return choice.meets.has(statementKey(formula.set)) ? TRUE : FALSE
    default:
      return formula
  }
}

/** How many parts must hold, at least and at most. */
function wanted(formula: Formula & { kind: 'all' | 'any' | 'count' }): readonly [least: number, most: number] {
  if (formula.kind === 'count') return [formula.least, formula.most]
  return [formula.kind === 'all' ? formula.parts.length : 1, formula.parts.length]
}

function between(open: readonly Formula[], least: number, most: number): Formula {
  const [only] = open
  if (least > open.length || most < 0) return FALSE
  if (least <= 0 && most >= open.length) return TRUE
  if (open.length === 1 && only && least === 1) return only
  if (least === open.length) return { kind: 'all', parts: open }
  if (least === 1 && most >= open.length) return { kind: 'any', parts: open }
  return { kind: 'count', parts: open, least: Math.max(least, 0), most: Math.min(most, open.length) }
}

/** Takes out choices that lead nowhere, backwards. */
function prune(variables: readonly Variable[], raw: readonly number[][][], dead: ReadonlySet<number>): Diagram {
  const levels: Level[] = []
  let lost = dead
  for (let i = variables.length - 1; i >= 0; i--) {
    const variable = variables[i]
    const next = (raw[i] ?? []).map((row) => row.map((state) => (lost.has(state) ? -1 : state)))
    if (variable) levels.unshift({ variable, next })
    lost = new Set(next.flatMap((row, state) => (row.every((to) => to < 0) ? [state] : [])))
  }
  return lost.has(0) ? { levels: [] } : { levels }
}

import type { ExpressionTree } from '@populace/catalog'
import type { ClaimPlace, OwnClaim } from '../coherence/claim.ts'
import { all, columnTree, isThere, literalTree } from '../coherence/trees.ts'
import { evaluateCondition } from '../formula/evaluate.ts'
import { formulaTree } from '../formula/tree.ts'
import { f64, max, select } from '../kernel/build.ts'
import type { F64 } from '../kernel/ir.ts'
import type { Lowering } from './generator.ts'
import { written } from './value/literal.ts'

type State = string | number
/** States of a path, and formulas that are true of rows which have come to them. */
type Reached = Readonly<Record<string, string>>

interface States {
  readonly path: readonly State[]
  readonly exits: readonly { readonly state: State; readonly after?: State | undefined }[]
  readonly reached: Reached
}

/** How many states a row must have stayed in, by what it has: 0 where that says nothing. */
export function leastStays(reached: Reached, path: readonly (string | number)[], context: Lowering): F64 | undefined {
  const known = Object.entries(reached).flatMap(([state, formula]) => {
    const at = path.findIndex((one) => written(one) === state)
    const truth = at < 0 ? undefined : evaluateCondition(formulaTree(formula), context)
    return truth && !('unsupported' in truth) ? [{ at, isMet: truth.yes }] : []
  })
  if (known.length === 0) return undefined
  return known.reduce<F64>((least, { at, isMet }) => max(least, select(isMet, f64(at), f64(0))), f64(0))
}

/** What a row has come to it has not left. */
export function claimsOfReached({ path, exits, reached }: States, { column }: ClaimPlace): OwnClaim[] {
  return Object.entries(reached).flatMap(([state, formula]): OwnClaim[] => {
    const at = path.findIndex((one) => written(one) === state)
    const from = ({ after }: { after?: string | number | undefined }) => (after === undefined ? 0 : path.indexOf(after))
    const states = [
      ...path.slice(Math.max(0, at)),
      ...exits.filter((exit) => from(exit) >= at).map((exit) => exit.state),
    ]
    if (at < 0 || column.format.kind !== 'text') return []
    const own = columnTree(column.name)
    const holds: ExpressionTree = {
      op: 'in',
      arg: own,
      list: states.map((one) => literalTree(written(one))),
      negated: false,
    }
    return [
      {
        kind: 'condition',
        rule: `${column.name} is ${state} at least where ${formula}`,
        given: all(isThere(own), formulaTree(formula)),
        holds,
      },
    ]
  })
}

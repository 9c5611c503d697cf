import type { ExpressionTree } from '@populace/catalog'

/** Constructors of the conditions that claims are made of. */
export const columnTree = (name: string): ExpressionTree => ({ op: 'column', name })
export const literalTree = (value: string | number | boolean | null): ExpressionTree => ({ op: 'literal', value })
export const isThere = (arg: ExpressionTree): ExpressionTree => ({ op: 'is-not-null', arg })
export const isMissing = (arg: ExpressionTree): ExpressionTree => ({ op: 'is-null', arg })
export const all = (...args: readonly ExpressionTree[]): ExpressionTree => joined('and', args)
export const any = (...args: readonly ExpressionTree[]): ExpressionTree => joined('or', args)

/** A moment, microseconds since 1970-01-01 UTC, as databases write one. */
export const momentTree = (micros: number, type: 'date' | 'timestamp'): ExpressionTree => ({
  op: 'cast',
  arg: literalTree(new Date(micros / 1000).toISOString().slice(0, 19).replace('T', ' ')),
  type,
})

type Comparison = Extract<ExpressionTree, { op: 'compare' }>['operator']
export const compared = (left: ExpressionTree, operator: Comparison, right: ExpressionTree): ExpressionTree => ({
  op: 'compare',
  operator,
  left,
  right,
})

/** The same value, or both NULL. */
export const alike = (left: ExpressionTree, right: ExpressionTree): ExpressionTree =>
  any(compared(left, '=', right), all(isMissing(left), isMissing(right)))

/** As far apart as rounding takes them, and no further: `size` besides a millionth of the number. */
export function nearly(left: ExpressionTree, right: ExpressionTree, size: number): ExpressionTree {
  const distance: ExpressionTree = { op: 'call', name: 'abs', args: [binary('-', left, right)] }
  const relative = binary('*', { op: 'call', name: 'abs', args: [right] }, decimal(0.000001))
  return any(compared(distance, '<=', binary('+', decimal(size), relative)), all(isMissing(left), isMissing(right)))
}

const binary = (operator: string, left: ExpressionTree, right: ExpressionTree): ExpressionTree => ({
  op: 'binary',
  operator,
  left,
  right,
})
const decimal = (value: number): ExpressionTree => ({ op: 'cast', arg: literalTree(value), type: 'numeric' })

function joined(op: 'and' | 'or', args: readonly ExpressionTree[]): ExpressionTree {
  const [only] = args
  return args.length === 1 && only ? only : { op, args }
}

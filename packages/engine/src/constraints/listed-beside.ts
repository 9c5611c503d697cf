import type { ExpressionTree } from '@populace/catalog'

/** What no database has a function of: the value of a second list at the place that a value has in a first one. */
export const BESIDE = 'value beside'

/** The value that is listed beside another one. Every value of the first list is there once. */
export const listedBeside = (
  of: ExpressionTree,
  first: readonly ExpressionTree[],
  second: readonly ExpressionTree[],
): ExpressionTree => ({ op: 'call', name: BESIDE, args: [of, ...first, ...second] })

/** Whether an expression looks its value up beside another one. */
export const looksBeside = (tree: ExpressionTree): boolean => tree.op === 'call' && tree.name === BESIDE

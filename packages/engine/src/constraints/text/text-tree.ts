import type { ExpressionTree } from '@populace/catalog'
import { callName } from '../formula/subject.ts'

/** The texts that are written one after the other. */
export function joined(given: ExpressionTree): readonly ExpressionTree[] {
  const tree = uncast(given)
  if (tree.op === 'binary' && tree.operator === '||') return [...joined(tree.left), ...joined(tree.right)]
  if (tree.op === 'call' && callName(tree) === 'concat') return tree.args.flatMap(joined)
  return [tree]
}

/** One text behind the other. */
export const behind = (left: ExpressionTree, right: ExpressionTree): ExpressionTree => ({
  op: 'binary',
  operator: '||',
  left,
  right,
})

/** An expression without what only changes its type. */
export const uncast = (tree: ExpressionTree): ExpressionTree => (tree.op === 'cast' ? uncast(tree.arg) : tree)

/** The column that an expression is, whatever type it is read as. */
export function columnIn(given: ExpressionTree): string | undefined {
  const tree = uncast(given)
  return tree.op === 'column' ? tree.name : undefined
}

/** A call's name, the same whatever the database calls it. */
export type CallName = (tree: ExpressionTree & { op: 'call' }) => string

/** The text whose length an expression is, in characters unless other functions are named. */
export function lengthOf(
  given: ExpressionTree,
  callName: CallName,
  functions: readonly string[] = ['char_length'],
): ExpressionTree | undefined {
  const tree = uncast(given)
  const [arg, ...more] = tree.op === 'call' && functions.includes(callName(tree)) ? tree.args : []
  return arg && more.length === 0 ? uncast(arg) : undefined
}

import type { ExpressionTree } from '@populace/catalog'
import type { Infix, Prefix } from './grammar.ts'

type Tree = ExpressionTree

/** Operators that the dialects share, to be put at each one's levels. */
const logical =
  (op: 'and' | 'or') =>
  (level: number): Infix => ({ level, build: (left, right) => ({ op, args: [...flat(op, left), right] }) })

/** A chain is one list from the start, so that its length costs no depth. */
const flat = (op: 'and' | 'or', tree: Tree) => (tree.op === op ? tree.args : [tree])

export const and = logical('and')
export const or = logical('or')

export const compare =
  (operator: '=' | '<>' | '<' | '<=' | '>' | '>=') =>
  (level: number): Infix => ({ level, build: (left, right) => ({ op: 'compare', operator, left, right }) })

export const binary =
  (operator: string) =>
  (level: number): Infix => ({ level, build: (left, right) => ({ op: 'binary', operator, left, right }) })

export const unary =
  (operator: string) =>
  (level: number): Prefix => ({ level, build: (arg) => ({ op: 'unary', operator, arg }) })

/** Operators that a level holds, as entries of a grammar's table. */
export function atLevel<T>(
  level: number,
  operators: Readonly<Record<string, (level: number) => T>>,
): Record<string, T> {
  return Object.fromEntries(Object.entries(operators).map(([key, make]) => [key, make(level)]))
}

/** What every dialect compares with. */
export const comparisons = {
  '=': compare('='),
  '<>': compare('<>'),
  '!=': compare('<>'),
  '<': compare('<'),
  '<=': compare('<='),
  '>': compare('>'),
  '>=': compare('>='),
}

import type { Catalog } from './catalog.ts'
import type { ExpressionTree } from './expression.ts'
import { children, replace, someNode } from './walk.ts'

export type Lookup = Extract<ExpressionTree, { op: 'lookup' }>

/** How many rows there are of those that a lookup looks for: the name of a call around it; with a second argument, among them the row itself. */
export const ROW_COUNT = 'count of rows'

/** What a body gives that can't be told of the row: the name of a call without arguments. */
export const UNTOLD = 'what is not told'

/** Parts of an expression that calls of functions may grow to: bodies may call each other, and themselves. */
const MOST_PARTS = 2_000
/** Functions that call each other. */
const DEEPEST = 8

type Functions = Pick<Catalog, 'functions' | 'defaultSchema'>

/**
 * An expression with calls of the schema's functions that look at rows of other tables replaced by what they give. What calls itself, or grows beyond bounds, is left a call.
 */
export const withBodies = (tree: ExpressionTree, catalog: Functions): ExpressionTree =>
  // What looks at nothing else is for whoever evaluates calls.
  withCalled(tree, catalog, (body) => someNode(body, ({ op }) => op === 'lookup'))

/** An expression with calls of functions that look at nothing but their arguments replaced by what they give. */
export const withPlainBodies = (tree: ExpressionTree, catalog: Functions): ExpressionTree =>
  withCalled(tree, catalog, (body) => !someNode(body, ({ op }) => op === 'lookup'))

function withCalled(
  tree: ExpressionTree,
  catalog: Functions,
  isWanted: (body: ExpressionTree) => boolean,
): ExpressionTree {
  const bodies = bodiesOf(catalog.functions)
  if (bodies.size === 0) return tree
  let left = MOST_PARTS
  const called = (call: ExpressionTree, depth: number): ExpressionTree | undefined => {
    if (call.op !== 'call' || depth > DEEPEST) return undefined
    const { name, args, schema = catalog.defaultSchema } = call
    const value = bodies.get(callOf(schema, name, args.length))
    if (!value) return undefined
    left -= sizeOf(value)
    if (left < 0) return undefined
    const given = args.map((arg) => replace(arg, (part) => called(part, depth + 1)))
    const body = replace(value, (part) =>
      part.op === 'column' ? given[Number(part.name.slice(1)) - 1] : called(part, depth + 1),
    )
    left -= sizeOf(body)
    return left < 0 ? undefined : body
  }
  let isChanged = false
  const whole = replace(tree, (part) => {
    const body = called(part, 0)
    if (!body || !isWanted(body)) return undefined
    isChanged = true
    return body
  })
  return isChanged ? whole : tree
}

const callOf = (schema: string, name: string, count: number): string => JSON.stringify([schema, name, count])

const known = new WeakMap<Functions['functions'], ReadonlyMap<string, ExpressionTree>>()

/** What functions give, by how they are called: of those that are called alike, the first. Schemas have hundreds of routines, and each call in a condition asks. */
function bodiesOf(functions: Functions['functions']): ReadonlyMap<string, ExpressionTree> {
  const before = known.get(functions)
  if (before) return before
  const called = new Set<string>()
  const bodies = new Map<string, ExpressionTree>()
  for (const { schema, name, argumentTypes, value } of functions) {
    const call = callOf(schema, name, argumentTypes.length)
    if (value && !called.has(call)) bodies.set(call, value)
    called.add(call)
  }
  known.set(functions, bodies)
  return bodies
}

/** How many parts an expression has, itself among them. */
export const sizeOf = (tree: ExpressionTree): number => 1 + children(tree).reduce((sum, part) => sum + sizeOf(part), 0)

/** Columns of the row itself, with those of the row that is looked for, which hold the same; undefined where something else than columns is given. */
export function pairsOf({ equal }: Lookup): readonly (readonly [own: string, other: string])[] | undefined {
  const pairs = equal.flatMap(({ column, value }) => {
    const own = columnIn(value)
    return own === undefined ? [] : [[own, column] as const]
  })
  return pairs.length === equal.length ? pairs : undefined
}

const columnIn = (tree: ExpressionTree): string | undefined =>
  tree.op === 'cast' ? columnIn(tree.arg) : tree.op === 'column' ? tree.name : undefined

/** Rows that a condition asks for: those without which it can't be true, as far as AND, OR and NOT around them tell. */
export function wantedRows(tree: ExpressionTree, isPositive = true): readonly Lookup[] {
  switch (tree.op) {
    case 'and':
    case 'or':
      return tree.args.flatMap((arg) => wantedRows(arg, isPositive))
    case 'not':
      return wantedRows(tree.arg, !isPositive)
    case 'is':
      return wantedRows(tree.arg, tree.value === null ? isPositive : isPositive === (tree.value !== tree.negated))
    case 'call':
      // Of what is counted there may be none.
      return tree.name === ROW_COUNT ? [] : children(tree).flatMap((part) => wantedRows(part, isPositive))
    case 'lookup':
      return tree.gives || isPositive ? [tree] : []
    default:
      return children(tree).flatMap((part) => wantedRows(part, isPositive))
  }
}

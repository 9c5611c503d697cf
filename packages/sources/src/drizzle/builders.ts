import type { Node } from '@babel/types'
import { type Chain, chainOf } from '../typescript/chains.ts'
import type { Module } from '../typescript/modules.ts'
import { bare, follow, resultOf } from '../typescript/values.ts'

/** A call of a column's builder, with the module whose names its arguments use. */
export interface BuilderCall {
  readonly module: Module
  readonly args: readonly Node[]
  readonly at: number
}

/** A column's builder: what begins it, and the calls that follow, those within the schema's own functions (`moment('created').unique()`) among them. */
export interface Builder {
  readonly module: Module
  readonly first: Chain
  readonly calls: ReadonlyMap<string, BuilderCall>
}

const MAXIMUM_DEPTH = 16

/** An expression as a builder, perhaps one that has a name of its own (`kind`, `kind.notNull()`); undefined for what is no chain of calls. */
export function builderOf(module: Module, expression: Node, depth = 0): Builder | undefined {
  if (depth > MAXIMUM_DEPTH) return undefined
  const chain = chainOf(expression)
  if (!chain) return namedBuilder(module, expression, depth)
  const begun = chain.receiver && namedBuilder(module, chain.receiver, depth)
  const result = chain.receiver ? undefined : resultOf(module, chain.call)
  const inner =
    begun ?? (result ? builderOf(result.module, result.node, depth + 1) : { module, first: chain, calls: [] })
  if (!inner) return undefined
  const calls = new Map(inner.calls)
  const further = begun ? [{ name: chain.name, args: chain.args, at: chain.at }, ...chain.calls] : chain.calls
  for (const { name, args, at } of further) calls.set(name, { module, args, at })
  return { module: inner.module, first: inner.first, calls }
}

/** The builder that a name stands for: `const kind = mysqlEnum('kind', […])`. */
function namedBuilder(module: Module, expression: Node, depth: number): Builder | undefined {
  if (bare(expression).type !== 'Identifier') return undefined
  const named = follow(module, expression)
  return named && chainOf(named.node) ? builderOf(named.module, named.node, depth + 1) : undefined
}

import type { CallExpression, Node } from '@babel/types'
import { bare } from './values.ts'

/** `varchar('name', {length: 40}).notNull().unique()`: what it begins with, and the calls that follow. */
export interface Chain {
  /** The name of the first function called, without what it is a member of (`t.varchar`). */
  readonly name: string
  /** What that is a member of, where it is: `auth` of `auth.table(…)`. */
  readonly receiver?: Node
  readonly args: readonly Node[]
  /** The first call itself. */
  readonly call: CallExpression
  readonly calls: readonly { readonly name: string; readonly args: readonly Node[]; readonly at: number }[]
  readonly at: number
}

const MAXIMUM_LENGTH = 200

/** An expression of calls as a chain; undefined for any other. */
export function chainOf(expression: Node): Chain | undefined {
  const calls: { name: string; args: readonly Node[]; at: number }[] = []
  let node = bare(expression)
  while (node.type === 'CallExpression' && calls.length < MAXIMUM_LENGTH) {
    const { name, object } = calleeOf(node)
    if (name === undefined) return undefined
    if (object === undefined || !isCall(object)) {
      const receiver = object === undefined ? {} : { receiver: object }
      return { name, args: node.arguments, call: node, calls: calls.reverse(), at: node.start ?? 0, ...receiver }
    }
    calls.push({ name, args: node.arguments, at: node.start ?? 0 })
    node = object
  }
  return undefined
}

const isCall = (node: Node) => bare(node).type === 'CallExpression'

function calleeOf(call: CallExpression): { readonly name?: string; readonly object?: Node } {
  const callee = bare(call.callee)
  if (callee.type === 'Identifier') return { name: callee.name }
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return {}
  return { name: callee.property.name, object: bare(callee.object) }
}

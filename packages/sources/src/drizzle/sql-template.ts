import type { CallExpression, Node } from '@babel/types'
import type { Spelling } from '../declared/spelling.ts'
import { bare, constantOf } from '../typescript/values.ts'
import type { Module } from '../typescript/modules.ts'

/** Where SQL is written: in a module, for a dialect, about a table. */
export interface SqlContext {
  readonly module: Module
  readonly spelling: Spelling
  /** The column that a property of the table stands for. */
  readonly column: (property: string) => string | undefined
}

/** The SQL of a template tagged `sql`, or of Drizzle's operators (`isNull(t.deletedAt)`); undefined where a part of it is neither a column nor a constant. */
export function sqlOf(context: SqlContext, node: Node): string | undefined {
  const template = bare(node)
  if (template.type === 'CallExpression') return operationOf(context, template)
  if (template.type !== 'TaggedTemplateExpression') return undefined
  const { quasis, expressions } = template.quasi
  let sql = quasis[0]?.value.cooked ?? ''
  for (const [i, expression] of expressions.entries()) {
    const part = partOf(context, expression)
    if (part === undefined) return undefined
    sql += part + (quasis[i + 1]?.value.cooked ?? '')
  }
  return sql
}

function partOf(context: SqlContext, expression: Node): string | undefined {
  const node = bare(expression)
  const { module, spelling, column } = context
  if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
    const name = column(node.property.name)
    if (name !== undefined) return spelling.identifier(name)
  }
  const value = constantOf(module, node)
  if (typeof value === 'string') return spelling.literal(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return sqlOf(context, node)
}

const BINARY: ReadonlyMap<string, string> = new Map(
  Object.entries({ eq: '=', ne: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=', like: 'LIKE', notLike: 'NOT LIKE' }),
)
const POSTFIX: ReadonlyMap<string, string> = new Map(Object.entries({ isNull: 'IS NULL', isNotNull: 'IS NOT NULL' }))

function operationOf(context: SqlContext, { callee, arguments: args }: CallExpression): string | undefined {
  if (callee.type === 'MemberExpression') return rawOf(context, callee.object, callee.property, args[0])
  if (callee.type !== 'Identifier') return undefined
  const { name } = callee
  const [list] = args.slice(1).map(bare)
  const isListed = (name === 'inArray' || name === 'notInArray') && list?.type === 'ArrayExpression'
  const parts = [...args.slice(0, isListed ? 1 : args.length), ...(isListed ? list.elements : [])].map(
    (part) => part && partOf(context, part),
  )
  if (!parts.every((part) => typeof part === 'string')) return undefined
  const [left = '', ...right] = parts
  const [operator, postfix] = [BINARY.get(name), POSTFIX.get(name)]
  if (operator !== undefined && right.length === 1) return `${left} ${operator} ${right.join()}`
  if (postfix !== undefined) return `${left} ${postfix}`
  if (isListed) return `${left} ${name === 'inArray' ? 'IN' : 'NOT IN'} (${right.join(', ')})`
  if (name === 'between' && right.length === 2) return `${left} BETWEEN ${right.join(' AND ')}`
  if (name === 'not') return `NOT (${left})`
  return name === 'and' || name === 'or' ? parts.map((part) => `(${part})`).join(` ${name.toUpperCase()} `) : undefined
}

/** `sql.raw('…')`, SQL as it stands. */
function rawOf({ module }: SqlContext, object: Node, property: Node, text: Node | undefined): string | undefined {
  if (object.type !== 'Identifier' || object.name !== 'sql') return undefined
  const value = property.type === 'Identifier' && property.name === 'raw' ? constantOf(module, text) : undefined
  return typeof value === 'string' ? value : undefined
}

import type { Node } from '@babel/types'
import { bare, constantOf } from '../typescript/values.ts'
import type { Module } from '../typescript/modules.ts'

/** The SQL of a template tagged `sql`; undefined where a part of it is neither a column nor a constant. `column` names a column of the table. */
export function sqlOf(
  module: Module,
  node: Node,
  column: (property: string) => string | undefined,
): string | undefined {
  const template = bare(node)
  if (template.type !== 'TaggedTemplateExpression') return undefined
  const { quasis, expressions } = template.quasi
  let sql = quasis[0]?.value.cooked ?? ''
  for (const [i, expression] of expressions.entries()) {
    const part = partOf(module, expression, column)
    if (part === undefined) return undefined
    sql += part + (quasis[i + 1]?.value.cooked ?? '')
  }
  return sql
}

function partOf(
  module: Module,
  expression: Node,
  column: (property: string) => string | undefined,
): string | undefined {
  const node = bare(expression)
  if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
    const name = column(node.property.name)
    if (name !== undefined) return `"${name.replaceAll('"', '""')}"`
  }
  const value = constantOf(module, node)
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

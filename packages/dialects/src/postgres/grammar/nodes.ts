/** Small accessors for PostgreSQL's syntax trees, in which every list holds wrapped nodes. */
import type { A_Const, Node } from 'libpg-query'

/** The text of a `String` node. */
export function stringOf(node: Node | undefined): string | undefined {
  return node !== undefined && 'String' in node ? (node.String.sval ?? '') : undefined
}

/** The texts of a list of `String` nodes: a possibly qualified name. */
export function strings(nodes: readonly Node[] | undefined): string[] {
  const found: string[] = []
  for (const node of nodes ?? []) {
    const text = stringOf(node)
    if (text !== undefined) found.push(text)
  }
  return found
}

/** A qualified name given as a list: its last part and, where given, the part before it. */
export function splitName(parts: readonly string[]): { schema?: string; name: string } {
  const name = parts.at(-1) ?? ''
  const schema = parts.at(-2)
  return schema === undefined ? { name } : { schema, name }
}

/** A constant's text: a number's digits, a string's content, `t` or `f`; undefined for NULL. */
function constantText(constant: A_Const): string | undefined {
  if (constant.isnull) return undefined
  if (constant.sval) return constant.sval.sval ?? ''
  if (constant.fval) return constant.fval.fval ?? '0'
  if (constant.bsval) return constant.bsval.bsval ?? ''
  if (constant.boolval) return constant.boolval.boolval ? 't' : 'f'
  return String(constant.ival?.ival ?? 0)
}

/** The text of an option's or modifier's value, whatever node it is written as. */
export function valueText(node: Node | undefined): string | undefined {
  if (node === undefined) return undefined
  if ('A_Const' in node) return constantText(node.A_Const)
  if ('Integer' in node) return String(node.Integer.ival ?? 0)
  if ('Float' in node) return node.Float.fval ?? '0'
  if ('Boolean' in node) return node.Boolean.boolval ? 'true' : 'false'
  if ('String' in node) return node.String.sval ?? ''
  if ('ColumnRef' in node) return strings(node.ColumnRef.fields).join('.')
  if ('TypeName' in node) return strings(node.TypeName.names).at(-1)
  if ('List' in node) return strings(node.List.items).at(-1)
  return undefined
}

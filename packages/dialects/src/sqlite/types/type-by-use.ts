import type { Expression, ExpressionTree, TypeRef } from '@populace/catalog'

/** What a column's default and checks say of it that its declared type does not. */
export function typeByUse(
  type: TypeRef,
  column: { readonly name: string; readonly default?: Expression },
  checks: readonly { readonly expression: Expression }[],
): TypeRef {
  const { raw } = type
  const given = column.default?.text ?? ''
  if (type.kind === 'text' && checks.some((check) => demandsJson(check.expression.tree, column.name)))
    return { raw, kind: 'json', binary: false }
  if (type.kind === 'text' && STAMP.test(given)) return { raw, kind: 'timestamp', zone: false }
  if (type.kind === 'text' && DAY.test(given)) return { raw, kind: 'date' }
  // Seconds since 1970 as four bytes are what the engine takes for a moment counted in seconds; eight would be milliseconds.
  if (type.kind === 'integer' && SECONDS.test(given)) return { raw, kind: 'integer', bits: 32 }
  return type
}

/** Defaults that give the present, as texts of a moment or a day, and as seconds since 1970. */
const STAMP = /^\(*\s*(CURRENT_TIMESTAMP\b|datetime\s*\()/i
const DAY = /^\(*\s*(CURRENT_DATE\b|date\s*\()/i
const SECONDS = /^\(*\s*(CAST\s*\(\s*)?(strftime\s*\(\s*'%s'|unixepoch\s*\()/i

/** `json_valid(column)`, alone or beside other conditions that must hold. */
function demandsJson(tree: ExpressionTree | undefined, column: string): boolean {
  switch (tree?.op) {
    case 'and':
      return tree.args.some((arg) => demandsJson(arg, column))
    case 'or':
      // `payload IS NULL OR json_valid(payload)` says it too.
      return tree.args.every((arg) => arg.op === 'is-null' || demandsJson(arg, column))
    case 'compare':
      return tree.operator === '=' && demandsJson(tree.left, column)
    case 'call':
      return tree.name === 'json_valid' && isColumn(tree.args[0], column)
    default:
      return false
  }
}

const isColumn = (tree: ExpressionTree | undefined, column: string) =>
  tree?.op === 'column' && tree.name.toLowerCase() === column.toLowerCase()

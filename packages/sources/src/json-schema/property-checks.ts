import type { Spelling } from '../declared/spelling.ts'
import type { DeclaredType } from '../declared/schema.ts'
import type { Tree } from '../reading/tree.ts'
import { constantsOf } from './property-type.ts'

/** The conditions that a property's keywords put on its column, as SQL of the dialect. */
export function checksOf(name: string, schema: Tree, type: DeclaredType, spelling: Spelling): string[] {
  const column = spelling.identifier(name)
  const plain = 'plain' in type ? type.plain : undefined
  if (type.array === true) return arrayChecks(column, schema)
  if (plain === 'text' || plain === 'varchar') return textChecks(column, schema, spelling)
  if (plain && ['integer', 'bigint', 'float', 'double', 'decimal'].includes(plain))
    return numberChecks(column, schema, plain)
  return []
}

function arrayChecks(column: string, schema: Tree): string[] {
  const [least, most] = [schema.get('minItems')?.number, schema.get('maxItems')?.number]
  return [
    ...(least ? [`cardinality(${column}) >= ${least}`] : []),
    ...(most === undefined ? [] : [`cardinality(${column}) <= ${most}`]),
  ]
}

function textChecks(column: string, schema: Tree, spelling: Spelling): string[] {
  const constants = constantsOf(schema)?.filter((v) => v !== null)
  if (constants) return [`${column} IN (${constants.map((v) => spelling.literal(String(v))).join(', ')})`]
  const length = spelling.dialect === 'sqlite' ? 'length' : 'char_length'
  const least = schema.get('minLength')?.number
  const pattern = schema.get('pattern')?.text
  return [
    ...(least ? [`${length}(${column}) >= ${least}`] : []),
    ...(pattern === undefined ? [] : patternCheck(column, pattern, spelling)),
  ]
}

/** SQLite has no regular expressions of its own. */
function patternCheck(column: string, pattern: string, { dialect, literal }: Spelling): string[] {
  if (dialect === 'postgres') return [`${column} ~ ${literal(pattern)}`]
  if (dialect === 'mysql') return [`${column} REGEXP ${literal(pattern)}`]
  return dialect === 'duckdb' ? [`regexp_matches(${column}, ${literal(pattern)})`] : []
}

function numberChecks(column: string, schema: Tree, plain: string): string[] {
  const constants = constantsOf(schema)?.filter((v) => typeof v === 'number')
  if (constants) return [`${column} IN (${constants.join(', ')})`]
  const [low, high] = [schema.get('minimum')?.number, schema.get('maximum')?.number]
  const over = schema.get('exclusiveMinimum')
  const under = schema.get('exclusiveMaximum')
  // Draft 4 and OpenAPI 3.0 say `exclusiveMinimum: true` beside the bound.
  const bounds: [string, number | undefined][] = [
    [over?.isTrue ? '>' : '>=', low],
    [under?.isTrue ? '<' : '<=', high],
    ['>', over?.number],
    ['<', under?.number],
  ]
  const step = schema.get('multipleOf')?.number
  return [
    ...bounds.flatMap(([operator, bound]) => (bound === undefined ? [] : [`${column} ${operator} ${bound}`])),
    ...(step !== undefined && Number.isInteger(step) && step > 1 && plain !== 'double' && plain !== 'float'
      ? [`${column} % ${step} = 0`]
      : []),
  ]
}

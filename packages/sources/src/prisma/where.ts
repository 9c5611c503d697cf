import { argumentOf, type Attribute, type Value } from './syntax.ts'

/** The predicate of a partial index: `where: raw("…")`, or `{ active: true, deletedAt: null }` over the columns' names. */
export function whereOf(attribute: Attribute, column: (field: string) => string): string | undefined {
  const where = argumentOf(attribute, 'where')
  if (where?.kind === 'call' && where.name === 'raw') {
    const [sql] = where.args
    return sql?.value.kind === 'string' ? sql.value.text : undefined
  }
  if (where?.kind !== 'object') return undefined
  const terms = where.entries.flatMap(({ name = '', value }) => termOf(column(name), value, '=', 'IS') ?? [])
  return terms.length === where.entries.length && terms.length > 0 ? terms.join(' AND ') : undefined
}

function termOf(column: string, value: Value, equals: string, is: string): string | undefined {
  const name = `"${column.replaceAll('"', '""')}"`
  if (value.kind === 'string') return `${name} ${equals} '${value.text.replaceAll("'", "''")}'`
  if (value.kind === 'number') return `${name} ${equals} ${value.text}`
  if (value.kind === 'name' && /^(true|false)$/.test(value.name)) return `${name} ${equals} ${value.name}`
  if (value.kind === 'name' && value.name === 'null') return `${name} ${is} NULL`
  const [not] = value.kind === 'object' ? value.entries : []
  return not?.name === 'not' && not.value.kind !== 'object' ? termOf(column, not.value, '<>', 'IS NOT') : undefined
}

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = new URL('../fixtures/schemas/', import.meta.url)

type SchemaDialect = 'pg' | 'mysql' | 'sqlite' | 'duckdb'

/** The schemas of a dialect that tests may load, by name. */
export function schemaNames(dialect: SchemaDialect = 'pg'): string[] {
  const ending = `.${dialect}.sql`
  const files = readdirSync(fileURLToPath(folder)).filter((file) => file.endsWith(ending))
  return files.map((file) => file.slice(0, -ending.length)).sort()
}

/** The text of a schema. */
export function schemaText(name: string, dialect: SchemaDialect = 'pg'): string {
  return readFileSync(new URL(`${name}.${dialect}.sql`, folder), 'utf8')
}

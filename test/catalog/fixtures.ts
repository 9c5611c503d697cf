import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = new URL('../fixtures/schemas/', import.meta.url)

/** The PostgreSQL schemas that tests may load, by name. */
export function schemaNames(): string[] {
  const files = readdirSync(fileURLToPath(folder)).filter((file) => file.endsWith('.pg.sql'))
  return files.map((file) => file.slice(0, -'.pg.sql'.length)).sort()
}

/** The text of a schema. */
export function schemaText(name: string): string {
  return readFileSync(new URL(`${name}.pg.sql`, folder), 'utf8')
}

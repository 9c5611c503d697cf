import type { DialectName } from '@populace/catalog'
import { readDeclared, type SourceReading } from '../declared/read-declared.ts'
import { spellingOf } from '../declared/spelling.ts'
import { Text } from '../reading/places.ts'
import { parseTree } from '../reading/tree.ts'
import { Components } from './components.ts'
import { TableReader } from './tables.ts'

/**
 * Reads the objects of a JSON Schema, or of an OpenAPI document's components, as tables: those with an identifier, and those that nothing else holds.
 * A reference to an object with an identifier is a foreign key, a list of them a join table; objects without one are JSON of that shape.
 *
 * @param options `dialect` is the database to be filled; PostgreSQL where absent
 * @throws never for what the text holds: faults are diagnostics
 */
export async function readJsonSchema(
  text: string,
  { file, dialect = 'postgres' }: { readonly file?: string; readonly dialect?: DialectName } = {},
): Promise<SourceReading> {
  const source = new Text(text, file)
  const root = parseTree(source)
  const components = new Components(source, root)
  const reader = new TableReader(source, components, spellingOf(dialect))
  const tables = reader.tables()
  const reading = await readDeclared(
    { dialect, enums: [], extensions: [], tables },
    source.diagnostics,
    source.place(0),
  )
  return { ...reading, generators: reader.generators }
}

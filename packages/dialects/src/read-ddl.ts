import type { DialectName } from '@populace/catalog'
import type { DdlOptions, DdlReading } from './ddl-reading.ts'
import { dialectOfScript } from './dialect-of-script.ts'

type ReadDdl = (text: string, options?: DdlOptions) => Promise<DdlReading>

/** Every dialect's reader, loaded when it is needed: each brings a grammar. Another joins by an entry. */
const readers: Readonly<Record<DialectName, () => Promise<ReadDdl>>> = {
  postgres: async () => {
    // Its grammar comes at the same time, where it would be found wanting only when the reader has come. What fails to come is asked for again, and told, by the reader.
    const grammar = import('./postgres/grammar/parser.ts').then(({ loadGrammar }) => loadGrammar())
    grammar.catch(() => undefined)
    return (await import('./postgres/ddl/read-ddl.ts')).readDdl
  },
  sqlite: async () => (await import('./sqlite/ddl/read-ddl.ts')).readDdl,
  duckdb: async () => (await import('./duckdb/ddl/read-ddl.ts')).readDdl,
  mysql: async () => (await import('./mysql/ddl/read-ddl.ts')).readDdl,
}

/** Begins to load what will read a script, while its text is still waited for or something else is done. */
export function beginReading(dialect: DialectName): void {
  // What fails to come is asked for again, and told, by whoever reads.
  readers[dialect]().catch(() => undefined)
}

/**
 * Reads a script of any dialect; which one, it says itself unless `dialect` does.
 * Never throws for what the text holds: faults are diagnostics, and what could be read is in the catalog all the same.
 *
 * @throws the signal's reason when it is aborted
 * @example const { catalog, diagnostics } = await readDdl('CREATE TABLE account (id serial PRIMARY KEY)')
 */
export async function readDdl(
  text: string,
  { dialect, ...options }: DdlOptions & { readonly dialect?: DialectName } = {},
): Promise<DdlReading> {
  const read = await readers[dialect ?? dialectOfScript(text, options.file)]()
  return await read(text, options)
}

import type { DialectName } from '@populace/catalog'
import { fault, PopulaceError } from '@populace/diagnostics'
import type { Opening, Source, Told } from './opened-source.ts'
import { kindOf } from './source-kinds.ts'

export { isDatabaseUrl, type Opening, type Source, type Told } from './opened-source.ts'

/**
 * Opens a SOURCE of the command line: a database's URL, a script, another tool's schema, or a model that names one of them as its `schema`.
 *
 * @throws PopulaceError POP-1005 for what is none of these; what reading the schema or connecting throws
 */
export async function openSource(source: string, opening: Opening = {}): Promise<Source> {
  const kind = await kindOf(source)
  return kind.open(source, opening, openSource)
}

/** What makes a database of a schema given as text, and what that tells beyond it. */
export interface Script {
  readonly ddl: string
  readonly told?: Told
}

/**
 * The DDL that makes a database of a dialect what a schema given as text says. A script stays as it stands, unread: the database judges it better than any reader.
 *
 * @throws PopulaceError POP-1005 for a database; POP-1008 for a schema that says itself it is another database's; what reading the schema throws
 */
export async function openScript(source: string, dialect: DialectName): Promise<Script> {
  const kind = await kindOf(source)
  if (kind.script) return { ddl: await kind.script(source) }
  const { ddl, catalog, target, told } = await kind.open(source, { dialect }, openSource)
  await target?.close()
  if (ddl === undefined)
    throw new PopulaceError(
      fault('POP-1005', `${source} is no schema's text`, {
        subject: source,
        fix: 'name DDL or another tool’s schema',
      }),
    )
  if (catalog.dialect !== dialect)
    throw new PopulaceError(
      fault('POP-1008', `${source} is a schema for ${catalog.dialect}; the database is ${dialect}`, {
        subject: source,
      }),
    )
  return { ddl, ...(told ? { told } : {}) }
}

import { numbersOf, standardSyntax, textsOf } from '../../live/question-syntax.ts'
import { occupiedTables } from '../../live/occupied.ts'
import type { Target } from '../../live/target.ts'
import { introspect } from '../introspection/introspect.ts'
import { quoteIdentifier, quoteLiteral, quoteQualified } from '../quoting.ts'
import { capabilitiesOf } from './capabilities.ts'
import { applyDdl } from './apply-ddl.ts'
import { connect } from './connect.ts'
import { extents } from './extents.ts'
import { heldRows } from './held.ts'
import { judge } from './judge.ts'
import { discard, interruptedRun } from './load/discard.ts'
import { catalogOfRun } from './load/journal.ts'
import { postgresSink } from './load/sink.ts'
import { rehearse } from './rehearse.ts'
import type { Session } from './session.ts'
import { verify } from './verify/verify.ts'

/** Opens a PostgreSQL server's database, or an embedded one (`pglite:FOLDER`). Fails as `connect` does. */
export async function openPostgres(url: string): Promise<Target> {
  const database = await connect(url)
  const within = async <T>(work: (session: Session) => Promise<T>): Promise<T> => {
    const session = await database.session()
    try {
      return await work(session)
    } finally {
      await session.end()
    }
  }
  const read = (query: string) =>
    within(async (session) => {
      await session.query('BEGIN READ ONLY')
      try {
        await session.query("SET LOCAL TimeZone = 'UTC'")
        return await session.query<Record<string, unknown>>(query)
      } finally {
        await session.query('ROLLBACK')
      }
    })
  return {
    dialect: 'postgres',
    address: database.address,
    catalog: () =>
      within(
        async (session) =>
          (await catalogOfRun(session)) ??
          (await introspect((sql, params) => session.query<Record<string, unknown>>(sql, params))),
      ),
    applyDdl: (script) => within((session) => applyDdl(session, script)),
    occupied: (catalog) =>
      within((session) =>
        occupiedTables(
          catalog,
          (table) => `${table.partitioning ? '' : 'ONLY '}${quoteQualified(table)}`,
          async (sql) => (await session.query<Record<string, unknown>>(sql))[0],
        ),
      ),
    held: (table, most) => within((session) => heldRows(session, table, most)),
    rehearse: (rows) => within((session) => rehearse(session, rows)),
    extents: (catalog) => within((session) => extents(session, catalog)),
    judge: (question) => within((session) => judge(session, question)),
    sink: (catalog, { supports, ...options }) =>
      postgresSink(database, { ...options, catalog, supportsBinary: (layout) => supports('copy-binary', layout) }),
    verify: (catalog, options) => verify(database, catalog, options),
    syntax: {
      ...standardSyntax,
      quote: quoteIdentifier,
      place: quoteQualified,
      text: quoteLiteral,
    },
    numbers: async (query) => numbersOf((await read(query))[0]),
    texts: async (query) => textsOf(await read(query)),
    interrupted: async () => {
      const journal = await interruptedRun(database)
      if (journal === undefined) return undefined
      const { tables, beginnings } = journal
      return {
        tables: new Set(tables.map(({ key }) => key)),
        ...(beginnings && { beginnings: new Map(Object.entries(beginnings)) }),
      }
    },
    discard: () => discard(database),
    capabilities: async () => capabilitiesOf(database),
    close: () => database.close(),
  }
}

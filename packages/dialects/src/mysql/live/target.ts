import { fault, PopulaceError } from '@populace/diagnostics'
import { askedTable } from '../../live/asked-table.ts'
import { momentText, numbersOf, standardSyntax, textsOf } from '../../live/question-syntax.ts'
import { heldRows } from '../../live/held-rows.ts'
import { occupiedTables } from '../../live/occupied.ts'
import type { Target } from '../../live/target.ts'
import { introspect } from '../introspection/introspect.ts'
import { quoteName, quoteText } from '../quoting.ts'
import { applyDdl } from './apply-ddl.ts'
import { capabilitiesOf } from './capabilities.ts'
import { connect } from './connect.ts'
import { extents } from './extents.ts'
import { discard, interruptedRun } from './load/discard.ts'
import { catalogOfRun } from './load/journal.ts'
import { mysqlSink } from './load/sink.ts'
import { rehearse } from './rehearse.ts'
import type { Session } from './session.ts'
import { sqlName } from './table-name.ts'
import { verify } from './verify/verify.ts'

/** Opens a database of a MySQL or MariaDB server. Fails as `connect` does. */
export async function openMysql(url: string): Promise<Target> {
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
      // Differences of unsigned numbers may be below 0.
      await session.execute("SET SESSION sql_mode = CONCAT(@@sql_mode, ',NO_UNSIGNED_SUBTRACTION')")
      return session.query<Record<string, unknown>>(query)
    })
  const target: Target = {
    dialect: 'mysql',
    address: database.address,
    catalog: () =>
      within(async (session) => (await catalogOfRun(session)) ?? (await introspect((sql) => session.query(sql)))),
    applyDdl: (script) => within((session) => applyDdl(session, script)),
    occupied: (catalog) =>
      within((session) =>
        occupiedTables(catalog, sqlName, async (sql) => (await session.query<Record<string, unknown>>(sql))[0]),
      ),
    held: (table, most) => heldRows(table, most, target),
    extents: (catalog) => within((session) => extents(session, catalog)),
    judge: (question) =>
      within((session) =>
        askedTable(question, {
          create: 'CREATE TEMPORARY TABLE',
          quote: quoteName,
          literal: candidate,
          run: (sql) => session.execute(sql),
          all: (sql) => unwarned(session, sql),
        }),
      ),
    rehearse: (rows) => within((session) => rehearse(session, rows)),
    sink: (catalog, options) => mysqlSink(database, catalog, options),
    verify: (catalog, options) => verify(database, catalog, options),
    syntax: {
      ...standardSyntax,
      quote: quoteName,
      place: sqlName,
      text: quoteText,
      moment: momentText,
      words: (value) => `CAST(${value} AS CHAR)`,
      elapsed: (unit, from, to) =>
        unit === 'days' ? `DATEDIFF(${to}, ${from})` : `(TIMESTAMPDIFF(MICROSECOND, ${from}, ${to}) / 1000000)`,
    },
    numbers: async (query) => numbersOf((await read(query))[0]),
    texts: async (query) => textsOf(await read(query)),
    // Rows are added in one transaction: where they begin is to be asked of the tables again.
    interrupted: async () => {
      const journal = await interruptedRun(database)
      return journal && { tables: new Set(journal.tables) }
    },
    discard: () => discard(database),
    capabilities: () => within(capabilitiesOf),
    close: () => database.close(),
  }
  return target
}

/** What a query answers without a warning: rows for which a function warns would be refused in a load. */
async function unwarned(session: Session, sql: string): Promise<readonly object[]> {
  const rows = await session.query(sql)
  const [row] = await session.query<{ n: number }>('SELECT @@warning_count AS n')
  if (Number(row?.n) > 0) throw new PopulaceError(fault('POP-4009', `the server warns of ${row?.n} values`))
  return rows
}

/** A value as other databases write it: truths by a letter, moments with their zone, which is UTC here. */
function candidate(value: string, type: string): string {
  if (type === 'tinyint(1)' && /^[tf]$/.test(value)) return String(value === 't')
  // Digits in quotes would be taken for characters of eight bits each.
  if (type.startsWith('bit(')) return `b${quoteText(value)}`
  return quoteText(type.startsWith('timestamp') ? value.replace(/\+00$/, '') : value)
}

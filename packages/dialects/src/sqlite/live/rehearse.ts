import type { Table } from '@populace/catalog'
import { quoteName, quoteText } from '../../sql/quoting.ts'
import { rehearseRows } from '../../live/rehearse-rows.ts'
import type { Refusal, RehearsedRow } from '../../live/target.ts'
import { type Connection, scalar } from './connection.ts'

interface StoredTrigger {
  readonly table: string
  readonly name: string
  readonly sql: string
}

/** SQLite's own words for what is no trigger's doing (src/vdbe.c, src/build.c). */
const OF_CONSTRAINTS =
  /\b(?:CHECK|UNIQUE|NOT NULL|FOREIGN KEY|PRIMARY KEY) constraint failed|datatype mismatch|cannot store/

/** Has the file's triggers see rows that are taken back. Dropping a trigger is part of the transaction too: rows that are only referred to go in without. */
export function rehearse(connection: Connection, rows: readonly RehearsedRow[]): Promise<readonly Refusal[]> {
  const stored = connection.all<StoredTrigger>(
    `SELECT tbl_name AS "table", name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid`,
  )
  const sees = new Set(rows.flatMap(({ table }) => table.triggers.filter(isOfInserts).map(({ name }) => name)))
  return rehearseRows(rows, {
    begin() {
      connection.exec('PRAGMA foreign_keys = OFF')
      connection.exec('BEGIN')
    },
    undo() {
      if (connection.inTransaction) connection.exec('ROLLBACK')
    },
    isOpen: () => connection.inTransaction,
    run(sql) {
      connection.exec(sql)
      return Number(scalar(connection, 'SELECT changes()'))
    },
    async quietly({ table }, work) {
      const own = stored.filter((trigger) => trigger.table.toLowerCase() === table.name.toLowerCase())
      for (const { name } of own) connection.exec(`DROP TRIGGER ${quoteName(name)}`)
      await work()
      for (const { sql } of own) connection.exec(sql)
    },
    insert,
    said: ({ diagnostics: [first], cause }) => {
      const message = cause instanceof Error ? cause.message : (first?.message ?? '')
      return OF_CONSTRAINTS.test(message) ? undefined : message
    },
    triggers: stored
      .filter(({ name }) => sees.has(name))
      .map(({ table, name, sql }) => ({ table, name, body: sql, fires: false })),
  })
}

const isOfInserts = ({ events, enabled }: Table['triggers'][number]) => enabled && events.includes('insert')

function insert({ table, values }: RehearsedRow): string {
  const names = [...values.keys()].map(quoteName).join(', ')
  const literals = [...values].map(([name, value]) => literal(value, typeOf(table, name)))
  const into = `INSERT INTO ${quoteName(table.name)}`
  return literals.length === 0 ? `${into} DEFAULT VALUES` : `${into} (${names}) VALUES (${literals.join(', ')})`
}

const typeOf = ({ columns }: Table, name: string) => columns.find((column) => column.name === name)?.type

/** A text takes the type of the column that it goes into; truths are numbers and bytes are blobs only if they are written so. */
function literal(value: string | null, type: Table['columns'][number]['type'] | undefined): string {
  if (value === null) return 'NULL'
  if (type?.kind === 'boolean' && /^[tf]$/.test(value)) return value === 't' ? '1' : '0'
  return type?.kind === 'bytes' && value.startsWith('\\x') ? `X'${value.slice(2)}'` : quoteText(value)
}

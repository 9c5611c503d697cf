import { existsSync } from 'node:fs'
import type { Catalog } from '@populace/catalog'
import { askedTable } from '../../live/asked-table.ts'
import { momentText, numbersOf, textsOf } from '../../live/question-syntax.ts'
import { heldRows } from '../../live/held-rows.ts'
import { occupiedTables } from '../../live/occupied.ts'
import type { Target } from '../../live/target.ts'
import { introspect } from '../introspection/introspect.ts'
import { fileCapability } from '../../live/file-capability.ts'
import { fileOf } from '../../live/file-address.ts'
import { quoteName, quoteText } from '../../sql/quoting.ts'
import { applyDdl } from './apply-ddl.ts'
import { type Connection, scalar } from './connection.ts'
import { extents } from './extents.ts'
import { sqliteSink } from './load/sink.ts'
import { rehearse } from './rehearse.ts'
import { verify } from './verify/verify.ts'
import { openWasm } from './wasm-connection.ts'

/** Opens a SQLite database file. One that does not exist holds nothing, and is made when a schema is applied to it. */
export async function openSqlite(url: string): Promise<Target> {
  const file = fileOf(url)
  let opened: Connection | undefined
  const connection = () => {
    opened ??= openWasm(file)
    return opened
  }
  if (existsSync(file)) connection()
  const target: Target = {
    dialect: 'sqlite',
    address: existsSync(file) ? `sqlite:${file}` : `sqlite:${file} (a new file)`,
    async catalog(): Promise<Catalog> {
      if (!existsSync(file)) return introspect(() => [])
      return introspect((sql) => connection().all(sql))
    },
    async applyDdl(script) {
      applyDdl(connection(), script)
    },
    occupied: (catalog) =>
      occupiedTables(
        catalog,
        (table) => quoteName(table.name),
        async (sql) => connection().all(sql)[0],
      ),
    held: (table, most) => heldRows(table, most, target),
    extents: async (catalog) => extents(connection(), catalog),
    judge: async (question) =>
      await askedTable(question, {
        create: 'CREATE TEMP TABLE',
        quote: quoteName,
        // A truth is a number here.
        literal: (value, type) =>
          /BOOL/i.test(type) && /^[tf]$/.test(value) ? String(value === 't') : quoteText(value),
        run: (sql) => connection().exec(sql),
        all: (sql) => connection().all(sql),
      }),
    rehearse: (rows) => rehearse(connection(), rows),
    sink: (catalog, options) => sqliteSink(connection(), catalog, options),
    verify: async (catalog, { signal } = {}) => await verify(connection(), catalog, signal),
    syntax: {
      quote: quoteName,
      place: ({ name }) => quoteName(name),
      text: quoteText,
      day: (value) => `date(${value})`,
      moment: momentText,
      words: (value) => `CAST(${value} AS TEXT)`,
      // Days of 86,400 seconds as doubles: exact to some hundred microseconds.
      elapsed: (unit, from, to) =>
        unit === 'days'
          ? `(julianday(date(${to})) - julianday(date(${from})))`
          : `ROUND((julianday(${to}) - julianday(${from})) * 86400.0, 3)`,
      greatest: 'max',
      least: 'min',
    },
    numbers: async (query) => numbersOf(connection().all(query)[0]),
    texts: async (query) => textsOf(connection().all(query)),
    // A load is one transaction: what is interrupted leaves nothing.
    interrupted: async () => undefined,
    discard: async () => false,
    capabilities: async () => {
      const version = existsSync(file) ? String(scalar(connection(), 'SELECT sqlite_version()')) : ''
      return [
        { name: 'connect', allowed: true, detail: `SQLite ${version}`.trim() },
        fileCapability(file),
        {
          name: 'set triggers aside',
          allowed: true,
          detail: 'triggers are dropped for the load and come back in their place',
        },
        {
          name: 'load in parallel',
          allowed: false,
          detail: 'a file has one writer; rows are made and written out beside it',
        },
      ]
    },
    async close() {
      opened?.close()
      opened = undefined
    },
  }
  return target
}

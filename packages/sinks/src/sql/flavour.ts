import type { TableLayout } from '@populace/columnar'
import { fault, PopulaceError } from '@populace/diagnostics'
import { escapes } from '../text/escapes.ts'
import { firstMemberOf } from './duckdb-union.ts'
import type { TextSyntax } from '../text/syntax.ts'

/** How a database's SQL writes names and values: what an INSERT statement needs to know of it. */
export interface SqlFlavour {
  /** What names stand between, and what their closing quote becomes inside. */
  readonly names: { readonly quote: string; readonly escaped: string }
  /** Whether tables are named with their schema. */
  readonly schemas: boolean
  /** Lets values go into columns that the database numbers itself. */
  readonly overriding: string
  /** What takes the place of the values in a row that the database supplies. */
  readonly defaults: string
  /** Statements at the beginning and the end of a script. */
  readonly script: { readonly head: string; readonly tail: string }
  readonly syntax: TextSyntax
}

/** A text between apostrophes, which are doubled inside. */
const literal: TextSyntax['text'] = {
  quoting: 'always',
  quotes: ["'", "'"],
  escapes: escapes({ "'": "''" }),
  reserved: [],
  plainIsSafe: true,
}

/** Names as the standard writes them. */
const doubleQuotes = { quote: '"', escaped: '""' }

/** What the standard says of values, and most keep to. */
const standard = {
  null: 'NULL',
  booleans: ['false', 'true'],
  text: literal,
  others: ["'", "'"],
  timeStyle: 'sql',
} satisfies Partial<TextSyntax>

/** Every kind of SQL that can be written. Another joins by an entry. */
const sqlFlavours: Readonly<Record<string, SqlFlavour>> = {
  postgres: {
    names: doubleQuotes,
    schemas: true,
    overriding: ' OVERRIDING SYSTEM VALUE',
    defaults: ' DEFAULT VALUES',
    script: {
      head: "SET client_encoding = 'UTF8';\nSET standard_conforming_strings = on;\nBEGIN;\n",
      tail: 'COMMIT;\n',
    },
    syntax: {
      ...standard,
      // Numbers of transactions are no integers: none is cast to them.
      around: (type) => (type.kind === 'special' && type.name === 'xid' ? ["'", "'"] : undefined),
      bytes: { quotes: ["'\\x", "'"], encoding: 'hex' },
    },
  },
  mysql: {
    names: { quote: '`', escaped: '``' },
    schemas: false,
    overriding: '',
    defaults: ' () VALUES ()',
    script: {
      // As mysqldump does: the session is left as it was found, and tables may refer to each other in circles.
      head: [
        'SET NAMES utf8mb4;',
        "SET @old_sql_mode = @@sql_mode, sql_mode = 'STRICT_ALL_TABLES,NO_AUTO_VALUE_ON_ZERO,NO_ENGINE_SUBSTITUTION';",
        "SET @old_time_zone = @@time_zone, time_zone = '+00:00';",
        'SET @old_foreign_key_checks = @@foreign_key_checks, foreign_key_checks = 0;',
        'START TRANSACTION;\n',
      ].join('\n'),
      tail: [
        'COMMIT;',
        'SET foreign_key_checks = @old_foreign_key_checks;',
        'SET time_zone = @old_time_zone, sql_mode = @old_sql_mode;\n',
      ].join('\n'),
    },
    syntax: {
      ...standard,
      booleans: ['0', '1'],
      text: {
        ...literal,
        escapes: escapes({ "'": "''", '\\': '\\\\', '\0': '\\0', '\n': '\\n', '\r': '\\r', '\x1a': '\\Z' }),
      },
      hidesUtc: true,
      around: (type) => {
        if (type.kind === 'bits') return ['b', '']
        return type.kind === 'special' && type.name === 'geometry' ? ['ST_GeomFromText(', ')'] : undefined
      },
      bytes: { quotes: ["x'", "'"], encoding: 'hex' },
    },
  },
  sqlite: {
    names: doubleQuotes,
    schemas: false,
    overriding: '',
    defaults: ' DEFAULT VALUES',
    script: { head: 'PRAGMA foreign_keys = OFF;\nBEGIN;\n', tail: 'COMMIT;\n' },
    syntax: {
      ...standard,
      booleans: ['0', '1'],
      // Its functions take no `+00` for a zone; times without one are UTC to them.
      hidesUtc: true,
      bytes: { quotes: ["X'", "'"], encoding: 'hex' },
    },
  },
  duckdb: {
    names: doubleQuotes,
    schemas: true,
    overriding: '',
    defaults: ' DEFAULT VALUES',
    script: { head: 'BEGIN TRANSACTION;\n', tail: 'COMMIT;\n' },
    syntax: {
      ...standard,
      // Texts become lists and structs by themselves, but not maps, and variants of the type text; a union takes the member whose type is the value's own.
      around: (type) => {
        if (type.kind === 'json' && (type.structure?.of === 'map' || /^VARIANT$/i.test(type.raw)))
          return ['CAST(CAST(', ` AS JSON) AS ${type.raw})`]
        const member = firstMemberOf(type.raw)
        return member === undefined ? undefined : ['CAST(', ` AS ${member})`]
      },
      bytes: { quotes: ["unhex('", "')"], encoding: 'hex' },
    },
  },
}

/** The flavour of a dialect; POP-8001 when its SQL can't be written. */
export function sqlFlavour(dialect: string): SqlFlavour {
  const flavour = Object.hasOwn(sqlFlavours, dialect) ? sqlFlavours[dialect] : undefined
  if (flavour !== undefined) return flavour
  const known = Object.keys(sqlFlavours).join(', ')
  throw new PopulaceError(
    fault('POP-8001', `SQL can't be written for ${JSON.stringify(dialect)}`, { fix: `choose one of ${known}` }),
  )
}

/** A name between quotes. */
function quotedName({ names }: SqlFlavour, name: string): string {
  return `${names.quote}${name.replaceAll(names.quote, names.escaped)}${names.quote}`
}

/** The table with its columns: `"shop"."order" ("id", "at")`. */
export function target(flavour: SqlFlavour, layout: TableLayout): string {
  const schema = flavour.schemas ? `${quotedName(flavour, layout.schema)}.` : ''
  const columns = layout.columns.map((column) => quotedName(flavour, column.name)).join(', ')
  return `${schema}${quotedName(flavour, layout.name)}${columns && ` (${columns})`}`
}

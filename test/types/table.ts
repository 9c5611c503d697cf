import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** The files that a population can be written to. */
export const FORMATS = ['csv', 'jsonl', 'sql', 'parquet', 'arrow'] as const
export type FileFormat = (typeof FORMATS)[number]
/** Those that databases have readers of their own for. */
export type TextFormat = Exclude<FileFormat, 'parquet' | 'arrow'>

/** A type of a database, and what is claimed of it. */
export interface TypeCase {
  /** As a column declares it. */
  readonly type: string
  readonly group: string
  /** The table that has a column of it. */
  readonly table: string
  /** What stands after the table's columns. */
  readonly options: string
  /** The statement that makes that table. */
  readonly ddl: string
  /** The code of the fault with which rows of it are refused. */
  readonly refused?: string
  /** Why a database's own reader brings back less than a kind of file holds. */
  readonly loses: Readonly<Partial<Record<FileFormat, string>>>
}

/** The types of one database. */
export interface DatabaseTypes {
  readonly database: string
  /** What has to be there before the tables. */
  readonly setup: string
  readonly cases: readonly TypeCase[]
}

interface Listed {
  readonly type: string
  readonly refused?: string
  readonly loses?: TypeCase['loses']
  /** What stands after the table's columns. */
  readonly options?: string
}

interface ListedDatabase {
  /** A dialect, or an extension with a server of its own. */
  readonly database: string
  readonly setup?: string
  readonly types: readonly { readonly group: string; readonly types: readonly (string | Listed)[] }[]
}

const file = new URL('./types.yaml', import.meta.url)

/** `numeric(10,2)[]` → `numeric_10_2_array`, which no other type of the list gives. */
function tableOf({ type, options = '' }: Listed): string {
  const words = `${type.replaceAll('[]', ' array ').replace(/^"/, 'internal ')} ${options}`
  return `of_${words
    .toLowerCase()
    .replace(/-/g, ' minus ')
    .match(/[a-z0-9]+/g)
    ?.join('_')}`
}

function caseOf(group: string, listed: string | Listed): TypeCase {
  const one = typeof listed === 'string' ? { type: listed } : listed
  const table = tableOf(one)
  const { type, refused, loses = {}, options = '' } = one
  const ddl = `CREATE TABLE ${table} (id INTEGER PRIMARY KEY, thing ${type}) ${options};`
  return { type, group, table, options, ddl, loses, ...(refused === undefined ? {} : { refused }) }
}

const listed: readonly ListedDatabase[] = parse(readFileSync(file, 'utf8'))

/** The types of a database, in the order of the file. */
export function typesOf(database: string): DatabaseTypes {
  const found = listed.find((one) => one.database === database)
  if (!found) throw new Error(`types.yaml has no types of ${database}`)
  const cases = found.types.flatMap(({ group, types }) => types.map((each) => caseOf(group, each)))
  return { database, setup: found.setup ?? '', cases }
}

import type { DialectName } from '@populace/catalog'
import { readDeclared, type SourceReading } from '../declared/read-declared.ts'
import type { DeclaredEnum } from '../declared/schema.ts'
import { Text } from '../reading/places.ts'
import { withNames } from './names.ts'
import { declareKey, type TableDraft, tableOf } from './tables.ts'
import { parseRuby } from './ruby/parse.ts'
import { type Call, textOf, textsOf } from './ruby/syntax.ts'
import type { Adapter } from './types.ts'
import { qualified } from './keys.ts'

/**
 * Reads `db/schema.rb` as data: what Rails itself dumps is calls with constants, and nothing is run. Anything that would have to be is refused at its place.
 * The adapter is told by what only one of them dumps, unless `dialect` says it.
 *
 * @throws never for what the text holds: faults are diagnostics
 * @example const { catalog } = await readRails('ActiveRecord::Schema[7.1].define do\n  create_table "users" do |t|\n    t.string "name"\n  end\nend')
 */
export async function readRails(
  text: string,
  { file, dialect }: { readonly file?: string; readonly dialect?: DialectName } = {},
): Promise<SourceReading> {
  const source = new Text(text, file)
  const calls = parseRuby(source).flatMap((call) =>
    call.name === 'define' ? call.block : call.name === 'require' ? [] : [call],
  )
  const version = Number(/ActiveRecord::Schema\[(\d+)/.exec(source.text)?.[1] ?? 0)
  const adapter: Adapter = { dialect: dialect ?? adapterOf(source.text), preciseMoments: version >= 7 }
  const dump = new Dump(source, adapter)
  for (const call of calls) dump.enter(call)
  const { enums, extensions } = dump
  const tables = await Promise.all([...dump.tables.values()].map(withNames))
  return readDeclared({ dialect: adapter.dialect, enums, extensions, tables }, source.diagnostics, source.place(0))
}

/** The database behind a dump: MySQL's names its character sets and storage engines, SQLite's may have virtual tables, PostgreSQL's is all else. */
function adapterOf(text: string): DialectName {
  if (/^\s*create_table .*(charset: |options: "ENGINE=|collation: "utf8)/m.test(text)) return 'mysql'
  return /^\s*create_virtual_table /m.test(text) ? 'sqlite' : 'postgres'
}

/** Calls that neither make rows nor restrict them. */
const IMMATERIAL = new Set(['enable_extension', 'create_schema', 'create_view', 'execute', 'comment_on_table'])

class Dump {
  readonly enums: DeclaredEnum[] = []
  readonly extensions: string[] = []
  readonly tables = new Map<string, TableDraft>()
  readonly #source: Text
  readonly #adapter: Adapter

  constructor(source: Text, adapter: Adapter) {
    this.#source = source
    this.#adapter = adapter
  }

  enter(call: Call): void {
    const [first, ...rest] = call.args
    const name = textOf(first)
    if (call.name === 'create_table') {
      const table = tableOf(this.#source, call, this.#adapter)
      if (table && name !== undefined) this.tables.set(name, table)
    } else if (call.name === 'create_enum' && name !== undefined) {
      const labels = textsOf(rest[0]) ?? []
      this.enums.push({ ...qualified(name), labels, at: this.#source.place(call.at) })
    } else if (call.name === 'enable_extension' && name !== undefined) this.extensions.push(name.replace(/^.*\./, ''))
    else if (!this.#key(call, name) && !IMMATERIAL.has(call.name))
      this.#source.fault('POP-1007', `${call.name} is not read; what it changes is not known`, call.at, {
        severity: 'warning',
        fix: 'dump the schema as structure.sql if rows depend on it',
      })
  }

  /** `add_index`, `add_foreign_key` and the like name their table first. */
  #key(call: Call, name: string | undefined): boolean {
    if (!/^add_(index|foreign_key|check_constraint|unique_constraint|exclusion_constraint)$/.test(call.name))
      return false
    const table = name === undefined ? undefined : this.tables.get(name)
    if (table) declareKey(this.#source, table, call, call.args.slice(1))
    else this.#source.fault('POP-1004', `there is no table ${name ?? 'of that name'}`, call.at)
    return true
  }
}

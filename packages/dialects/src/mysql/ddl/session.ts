import type { RoutineDefinition, Trigger } from '@populace/catalog'
import { type Diagnostic, type ErrorCode, fault, type Position } from '@populace/diagnostics'
import { type MysqlTable, mainSchema, sameName } from './draft.ts'
import type { Procedure } from './procedure.ts'
import { dropKey } from './drop-key.ts'

/** What a script has defined so far, and where it is. */
export class Session {
  readonly tables = new Map<string, MysqlTable>()
  readonly #views = new Set<string>()
  readonly #bodies = new Map<string, string>()
  readonly #procedures = new Map<string, Procedure>()
  readonly diagnostics: Diagnostic[] = []
  /** The database that `USE` chose; the first of them is the main one. */
  #used: string | undefined
  #current = mainSchema
  charset: string | undefined
  collation: string | undefined
  readonly #position: (offset: number) => Position

  constructor(position: (offset: number) => Position) {
    this.#position = position
  }

  /** `USE shop`. */
  use(database: string) {
    if (this.#used === undefined && this.tables.size === 0) this.#used = database
    this.#current = this.schemaOf(database)
  }

  /** The schema that a name's database is; the current one where none is given. */
  schemaOf(database: string | undefined): string {
    if (database === undefined) return this.#current
    return database === this.#used ? mainSchema : database
  }

  table(name: { readonly schema: string | undefined; readonly name: string }): MysqlTable | undefined {
    return this.tables.get(keyOf(this.schemaOf(name.schema), name.name))
  }

  add(table: MysqlTable) {
    this.tables.set(keyOf(table.schema, table.name), table)
  }

  remove(table: MysqlTable) {
    this.tables.delete(keyOf(table.schema, table.name))
  }

  rename(table: MysqlTable, name: { readonly schema: string | undefined; readonly name: string }) {
    this.remove(table)
    const schema = name.schema === undefined ? table.schema : this.schemaOf(name.schema)
    for (const other of this.tables.values())
      for (const { references } of other.foreignKeys)
        if (references.name === table.name && (references.schema ?? other.schema) === table.schema)
          Object.assign(references, { name: name.name, schema })
    Object.assign(table, { schema, name: name.name })
    this.add(table)
  }

  /** The table whose name differs in letter case alone: servers on some systems take it for the same. */
  alike({ schema, name }: { readonly schema: string; readonly name: string }): MysqlTable | undefined {
    return [...this.tables.values()].find((table) => table.schema === schema && sameName(table.name, name))
  }

  /** The table that a statement about one means, in whatever case it writes it. */
  found(name: { readonly schema: string | undefined; readonly name: string }): MysqlTable | undefined {
    return this.table(name) ?? this.alike({ schema: this.schemaOf(name.schema), name: name.name })
  }

  addView(name: { readonly schema: string | undefined; readonly name: string }) {
    this.#views.add(keyOf(this.schemaOf(name.schema), name.name))
    // A dump makes a table of each view first, so that views may read each other.
    const stand = this.table(name)
    if (stand) this.remove(stand)
  }

  isView(name: { readonly schema: string | undefined; readonly name: string }): boolean {
    return this.#views.has(keyOf(this.schemaOf(name.schema), name.name))
  }

  removeView(name: { readonly schema: string | undefined; readonly name: string }) {
    this.#views.delete(keyOf(this.schemaOf(name.schema), name.name))
  }

  dropKey(name: { readonly schema: string | undefined; readonly name: string }, key: string) {
    const table = this.table(name)
    if (table) dropKey(table, key)
  }

  addTrigger(table: MysqlTable, body: string, trigger: Trigger) {
    table.triggers = [...table.triggers.filter(({ name }) => name !== trigger.name), trigger]
    this.#bodies.set(keyOf(table.schema, trigger.name), body)
  }

  /** What a trigger does, as it is written. */
  bodyOf({ schema, name }: { readonly schema: string; readonly name: string }): string {
    return this.#bodies.get(keyOf(schema, name)) ?? ''
  }

  addProcedure(name: { readonly schema: string | undefined; readonly name: string }, procedure: Procedure) {
    this.#procedures.set(keyOf(this.schemaOf(name.schema), name.name.toLowerCase()), procedure)
  }

  /** What a call in a body of a schema calls. */
  procedure({ schema, name }: { readonly schema: string; readonly name: string }): Procedure | undefined {
    return this.#procedures.get(keyOf(schema, name.toLowerCase()))
  }

  /** The bodies of the tables' triggers, as the functions that they would be elsewhere. */
  routines(tables: readonly MysqlTable[]): RoutineDefinition[] {
    return tables
      .flatMap(({ schema, triggers }) => triggers.map(({ name }) => ({ schema, name })))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ schema, name }) => ({
        schema,
        name,
        language: 'mysql',
        argumentNames: [],
        argumentTypes: [],
        returns: 'trigger',
        body: this.bodyOf({ schema, name }),
        volatility: 'volatile',
      }))
  }

  report(offset: number, code: ErrorCode, severity: Diagnostic['severity'], message: string) {
    this.diagnostics.push({ ...fault(code, message, { at: this.#position(offset) }), severity })
  }
}

const keyOf = (schema: string, name: string) => `${schema}\u0000${name}`

import type { Catalog, DialectName, QualifiedName, Table } from '@populace/catalog'
import type { Sink, TableLayout } from '@populace/columnar'
import type { Diagnostic } from '@populace/diagnostics'
import type { Verification } from './verification.ts'

/** What to do about tables that hold rows: refuse, keep them and add, or empty them first. */
export type LoadMode = 'refuse' | 'append' | 'truncate'

/** Where the new rows of each table (`schema.name`) begin. */
export type Beginnings = ReadonlyMap<string, number>

/** What tells an interrupted run from another. */
export interface RunIdentity {
  readonly id: string
  readonly planHash: string
  /** Of a run that adds rows: whoever goes on with it begins there again. */
  readonly beginnings?: Beginnings
}

/** A load that was interrupted and can go on. */
export interface InterruptedLoad {
  /** Those (`schema.name`) that may hold rows of it. */
  readonly tables: ReadonlySet<string>
  /** Of a run that adds rows, as far as the target has kept them. */
  readonly beginnings?: Beginnings
}

/** How to load. */
export interface LoadOptions {
  readonly mode: LoadMode
  /** Go on with an interrupted run of the same plan; without one, begin as usual. */
  readonly resume: boolean
  readonly run: RunIdentity
  /** Tables leave the write-ahead log for good: quicker, but a crash of the server empties them. Only PostgreSQL has such tables. */
  readonly unlogged?: boolean
  /** Tables of the catalog whose rows stay as they are: what counts them goes on behind them, as behind new rows. */
  readonly kept?: readonly Table[]
  /** Whether rows of the layout can go in a format of the encoders: some have no form for some types. */
  readonly supports: (format: string, layout: TableLayout) => boolean
}

/** A sink that also tells what it could not turn off, or put right in the end. */
export interface TargetSink extends Sink {
  /** Known after `open`; `finish` may add to them. */
  readonly warnings: readonly Diagnostic[]
}

/** What loading makes use of where it may. Who speaks another language tells these names apart. */
export type CapabilityName =
  | 'connect'
  | 'write the file'
  | 'take rows in bulk'
  | 'create tables'
  | 'create a schema'
  | 'turn off triggers and foreign keys'
  | 'set triggers aside'
  | 'load in parallel'

/** Whether something may be done at a database. */
export interface Capability {
  readonly name: CapabilityName
  readonly allowed: boolean
  /** What it is for, or what is done without it. */
  readonly detail: string
}

/** How a kind of database writes what questions are made of. */
export interface QuestionSyntax {
  quote(name: string): string
  /** A table, named in full. */
  place(name: QualifiedName): string
  /** A text as a literal. */
  text(value: string): string
  /** The day of a moment, of the type that days are compared by. */
  day(value: string): string
  /** A moment written as a text, of the type that moments are compared by. */
  moment(value: string): string
  /** Any value as a text. */
  words(value: string): string
  /** Seconds from one moment to another, or days from one day to another, as a number. */
  elapsed(unit: 'seconds' | 'days', from: string, to: string): string
  /** The greatest or least of several values. */
  readonly greatest: string
  readonly least: string
}

/** A condition and rows of values for it. */
export interface Question {
  /** As SQL, over the columns by their names; over `value` where it is a domain's. */
  readonly condition: string
  /** Names, and types in SQL without domains. */
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  /** The column that `value` stands for. */
  readonly value?: string
  /** Values as SQL's text, in the columns' order. */
  readonly rows: readonly (readonly (string | null)[])[]
}

/** A row that is written and taken back, to see what the database's triggers make of it. */
export interface RehearsedRow {
  readonly table: Table
  readonly row: number
  /** Values as SQL's text, of the table's columns by name. */
  readonly values: ReadonlyMap<string, string | null>
  /** Whether its triggers are asked; otherwise it is only there for others to refer to. */
  readonly asked: boolean
}

/** A row that a trigger does not let in. */
export interface Refusal {
  /** `schema.name`. */
  readonly table: string
  readonly row: number
  /** The trigger, where the database names it. */
  readonly trigger?: string
  /** What it says. */
  readonly message: string
  /** It fires in a load too, as the role can't turn it off. */
  readonly fires: boolean
}

/**
 * An opened database, whatever its kind: what the product does with one. Every failure is a `PopulaceError`; close it in the end,
 * whatever happens.
 */
export interface Target {
  readonly dialect: DialectName
  /** Its address without the password. */
  readonly address: string
  /**
   * Reads the schema; where a load was interrupted, as it was before anything was set aside for it, so that whoever goes on comes to the same plan.
   * No tables is no failure.
   */
  catalog(): Promise<Catalog>
  /** Runs a script that defines a schema. Where the database can, all of it is there afterwards or none. */
  applyDdl(script: string): Promise<void>
  /**
   * Where the new rows of each table (`schema.name`) begin when rows are added: after as many rows as are there, and after the
   * greatest number that a counting key has reached, so that keys go on where they ended.
   */
  extents(catalog: Catalog): Promise<Beginnings>
  /** The tables (`schema.name`) that hold rows. */
  occupied(catalog: Catalog): Promise<ReadonlySet<string>>
  /** Rows of a table, at most so many, in the order of its primary key: values of all its columns as SQL's text, bytes perhaps in bare hexadecimal digits. Absent where a kind of database can't tell. */
  held?(table: Table, most: number): Promise<readonly (readonly (string | null)[])[]>
  /** Whether each row of values meets a condition, by the database's own evaluation. Changes nothing. Absent where a kind of database can't tell. */
  judge?(question: Question): Promise<readonly boolean[]>
  /** Writes rows in their order, triggers and all, and takes them back: those that triggers refuse. Absent where a kind of database can't. */
  rehearse?(rows: readonly RehearsedRow[]): Promise<readonly Refusal[]>
  /** Loads the tables of the catalog. Everything that could be in the way is looked for, and reported at once, before anything is written. */
  sink(catalog: Catalog, options: LoadOptions): TargetSink
  /** Has the database check every constraint of the catalog's tables again, however the rows came in. Reads only. */
  verify(catalog: Catalog, options?: { readonly signal?: AbortSignal }): Promise<Verification>
  /** How questions name things. */
  readonly syntax: QuestionSyntax
  /** The numbers of the one row that a query gives. Reads only; moments are those of UTC. */
  numbers(query: string): Promise<readonly number[]>
  /** All rows that a query of texts gives, in its columns' order. Reads only; moments are those of UTC. */
  texts(query: string): Promise<readonly (readonly (string | null)[])[]>
  /** The load that was interrupted here and can go on; undefined where none was. */
  interrupted(): Promise<InterruptedLoad | undefined>
  /** Undoes an interrupted load; whether there was one. POP-4010 while it is still running. */
  discard(): Promise<boolean>
  /** What may be done there, in the order of its weight, as far as the database tells. Changes nothing. */
  capabilities(): Promise<readonly Capability[]>
  /** Lets go of the database. Never fails. */
  close(): Promise<void>
}

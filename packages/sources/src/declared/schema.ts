import type { DialectName, ReferentialAction } from '@populace/catalog'
import type { Position } from '@populace/diagnostics'

/**
 * What a tool's schema declares, in the terms of SQL and still with its places: readers make it, `printSchema` writes it as DDL.
 * Names are as they will be in the database. A reader leaves out what the tool would leave to the database.
 */
export interface DeclaredSchema {
  readonly dialect: DialectName
  /** Extensions that types or indexes need (PostgreSQL). */
  readonly extensions: readonly string[]
  readonly enums: readonly DeclaredEnum[]
  readonly tables: readonly DeclaredTable[]
  /** The tool sees to foreign keys itself: the database is to have none. */
  readonly keysUnchecked?: boolean
}

export interface DeclaredEnum {
  readonly schema?: string
  readonly name: string
  readonly labels: readonly string[]
  readonly at: Position
}

export interface DeclaredTable {
  readonly schema?: string
  readonly name: string
  readonly columns: readonly DeclaredColumn[]
  readonly primaryKey?: DeclaredKey
  readonly uniques: readonly DeclaredUnique[]
  readonly foreignKeys: readonly DeclaredForeignKey[]
  readonly checks: readonly DeclaredCheck[]
  readonly exclusions: readonly DeclaredCheck[]
  readonly comment?: string
  readonly at: Position
}

export interface DeclaredColumn {
  readonly name: string
  readonly type: DeclaredType
  readonly nullable: boolean
  readonly default?: DeclaredValue
  /** The database counts: a sequence of its own, or an identity. */
  readonly counts?: 'serial' | 'identity' | 'identity-always'
  readonly generated?: { readonly expression: string; readonly stored: boolean }
  /** The texts that the tool lets be written here, though the database takes others. */
  readonly values?: readonly string[]
  readonly comment?: string
  readonly at: Position
}

/** A type in the dialect's own spelling, one that every dialect has a word for, or an enumeration of the schema. */
export type DeclaredType = { readonly array?: boolean } & (
  | { readonly sql: string }
  | { readonly plain: PlainType; readonly length?: number; readonly precision?: number; readonly scale?: number }
  | { readonly enum: string; readonly schema?: string }
)

export type PlainType =
  | 'boolean'
  | 'smallint'
  | 'integer'
  | 'bigint'
  | 'float'
  | 'double'
  | 'decimal'
  | 'text'
  | 'varchar'
  | 'bytes'
  | 'date'
  | 'time'
  | 'timestamp'
  | 'timestamptz'
  | 'uuid'
  | 'json'

export type Constant = string | number | boolean

/** A constant, an array of them, or SQL. */
export type DeclaredValue =
  | { readonly literal: Constant }
  | { readonly list: readonly Constant[] }
  | { readonly sql: string }

export interface DeclaredKey {
  readonly name?: string
  readonly columns: readonly string[]
  readonly at: Position
}

export interface DeclaredUnique {
  readonly name?: string
  readonly parts: readonly ({ readonly column: string } | { readonly sql: string })[]
  readonly where?: string
  readonly nullsNotDistinct?: boolean
  /** Whether foreign keys may lead to it. */
  readonly kind: 'constraint' | 'index'
  readonly deferrable?: 'immediate' | 'deferred'
  readonly at: Position
}

export interface DeclaredForeignKey {
  readonly name?: string
  readonly columns: readonly string[]
  readonly table: { readonly schema?: string; readonly name: string }
  /** Of the other table; its primary key where absent. */
  readonly references?: readonly string[]
  readonly onDelete?: ReferentialAction
  readonly onUpdate?: ReferentialAction
  readonly deferrable?: 'immediate' | 'deferred'
  readonly notValid?: boolean
  readonly at: Position
}

/** A condition in SQL; for an exclusion what follows EXCLUDE. */
export interface DeclaredCheck {
  readonly name?: string
  readonly sql: string
  readonly at: Position
}

import type { Expression, TypeRef } from '@populace/catalog'
import type { Aggregate, GeneratorSpec, Json } from '@populace/model'
import type { Vocabulary } from '@populace/vocabulary'
import type { Format } from '@populace/columnar'
import type { ClaimPlace, OwnClaim } from '../coherence/claim.ts'
import type { Expr, F64, I32, Key } from '../kernel/ir.ts'

/** The column a generator works for, domains resolved. */
export interface Target {
  /** `schema.name` of its table. */
  readonly table: string
  readonly column: string
  /** The declared type with domains replaced by what they stand for. */
  readonly type: TypeRef
  /** The labels, where the type is an enumeration. */
  readonly labels?: readonly string[]
  /**
   * What the type is made of, each resolved as a target of its own: the element of an array, the subtype of a range, the fields of a composite (named by
   * `column`). A part that the type itself describes (`integer[]`) may be left out.
   */
  readonly parts?: readonly Target[]
  /** How the column's values are stored: what `lower` must produce (see `formatOf`). */
  readonly format: Format
  /** Characters that fit, where the type says. */
  readonly length?: number
  /** What checks and domains leave of the type's values; the generator stays inside it. */
  readonly domain: ValueDomain
}

/** What simple conditions leave of a column's values. Bounds are inclusive and in the format's own unit (days, microseconds, scaled units). */
export interface ValueDomain {
  readonly min?: number
  readonly max?: number
  /** The only values allowed, as SQL literals' texts without their quotes. */
  readonly oneOf?: readonly string[]
  readonly noneOf?: readonly string[]
  /** Numbers of the column's unit that leave one of some remainders. */
  readonly residues?: Residues
  readonly minLength?: number
  readonly maxLength?: number
  /** JavaScript regular expression sources (flag `u`) that texts must all match. */
  readonly patterns?: readonly { readonly source: string; readonly flags: string; readonly negated: boolean }[]
  /** Conditions kept for the filter that runs after generation. */
  readonly rest?: readonly Expression[]
}

/** Whole numbers that leave one of `remainders` (0 … modulus − 1, in order) when divided by `modulus`, rounding down. */
export interface Residues {
  readonly modulus: number
  readonly remainders: readonly number[]
}

/** What a generator may ask for while it writes its kernel. */
export interface Lowering {
  readonly target: Target
  /** The model's present, microseconds since 1970-01-01 UTC. */
  readonly clock: number
  readonly rows: number
  /** The number of the first of them. */
  readonly firstRow: number
  readonly vocabulary: Vocabulary
  /**
   * Set when the column's values must differ from row to row: a distinct whole number 0 … capacity − 1 for each row. The kernel must then be an
   * injective function of it (also after lower-casing and clipping to the length).
   */
  readonly slot?: F64
  /**
   * Where the cell's randomness comes from, inside an element of an array: a number that differs from element to element, in place of the row's. `word`
   * follows it already; nodes that take a `row` of their own (`letters`, `noise`, `draw`) must be given it.
   */
  readonly address?: F64
  /** The key of one of the generator's own streams; streams of different columns and purposes are independent. */
  key(purpose?: string): Key
  /** A word of the current row's randomness from the stream `purpose` (default: the main one). */
  word(purpose?: string, draw?: number, half?: 0 | 1): I32
  /** A column this one depends on: `name` of the same row, or `@fk.name`, the column `name` of the row that foreign key `fk` (its name, or its columns joined by `+`) leads to. Undefined when there is none. */
  column(reference: string): ColumnRead | undefined
  /**
   * A column as its own generator makes it, before conditions that tie it to others settle it: for what these others are made of. Absent inside the parts of a value.
   */
  draft?(reference: string): ColumnRead | undefined
  /** What the row's children come to; undefined where they can't be found from here. Absent inside the parts of a value. */
  aggregate?(aggregate: Aggregate): ColumnRead | undefined
  /**
   * A column of some row of a table that no key of this one need lead to, by its name in the model; undefined when there is no such column, or no row. Absent inside
   * the parts of a value.
   */
  anyRow?(table: string, column: string): ColumnRead | undefined
  /**
   * The value of one facet of an entity that several columns of the row share (`entities/`). `of` is the instance: a plain name for the row's own
   * (default: the entity's name), or `@fk` for the one of the row that the foreign key leads to. `at` asks for the one of another row number, for things of which a
   * row has several.
   */
  facet(entity: string, facet: string, of?: string, at?: F64): Expr
}

/** A column read by another one. */
export interface ColumnRead {
  readonly value: Expr
  readonly nulls?: I32
  readonly format: Format
  readonly type: TypeRef
}

/** How a generator computes: its kernel, and how many values it can tell apart. */
export interface Generator extends GeneratorSpec {
  /**
   * Which slots it wants under uniqueness. `row`: low numbers first, in the order of rows, as a sequence or an occurrence number needs (a name's second
   * bearer gets a 2). `scattered`: any numbers below the capacity in no visible order, which then are the values' order. Either is injective.
   */
  readonly slots: 'row' | 'scattered'
  /** Whether its texts are counted on as numbers are: below each parent from the first. */
  readonly counts?: boolean
  /** Columns (as `Lowering.column` names them) that the parameters refer to, for ordering and impact. */
  readonly dependencies?: (params: Params) => readonly string[]
  /** What it claims of its column besides the type: conditions that a database can be asked about. */
  readonly claims?: (params: Params, place: ClaimPlace) => readonly OwnClaim[]
  /** Whether it leaves NULL for reasons of its own. */
  readonly absent?: (params: Params) => boolean
  /** Whether its values never fall from a row to the next, where nothing else is asked of the column. */
  readonly rises?: (params: Params) => boolean
  /** How many distinct values `lower` gives under a slot; `Infinity` from 2^53 on. `clock` as in `Lowering`; the start of 2026 when absent. */
  readonly capacity: (params: Params, target: Target, vocabulary: Vocabulary, clock?: number) => number
  /**
   * How many values there are to choose from, where they are a list (labels, words): what tells the elements of one array apart without a number behind
   * them. Absent where there is no end.
   */
  readonly variety?: (params: Params, target: Target, vocabulary: Vocabulary) => number
  /**
   * What stands in where a unique key asks for more values than there are by custom, such as orders of at most twenty pieces: the same with other bounds, or another
   * generator. Undefined where the model itself sets the bounds (`given` are its parameters alone), or where there is no more to be had.
   */
  readonly wider?: (
    given: Params,
    target: Target,
  ) => { readonly generator: string; readonly params: Params } | undefined
  /** The kernel: a value in the lane and unit of `target.format`, and where it is NULL by meaning. */
  readonly lower: (params: Params, context: Lowering) => Lowered
  /** Legal but nasty texts of its own meaning, for columns that are to be tested with some; those of the type where absent. */
  readonly edges?: readonly string[]
  /**
   * The slot that gave a value under uniqueness, for look-ups by unique key; for generators that read an entity of the row, the row itself, which their slot is. `key` as in
   * `Lowering`; `entityKey` is that of the row's own instance of an entity. What it gives may be wrong for a value that never was: the caller compares.
   */
  readonly find?: (
    value: string | number,
    params: Params,
    target: Target,
    vocabulary: Vocabulary,
    key: (purpose?: string) => Key,
    entityKey?: (entity: string, of: string | undefined, purpose: string) => Key,
  ) => number | undefined
}

/** A value and where it is NULL; of a range, which is a text, its ends too. */
export interface Lowered {
  readonly value: Expr
  readonly nulls?: I32
  readonly ends?: RangeEnds
}

/** In the unit of the subtype's format. */
export interface RangeEnds {
  readonly low: F64
  readonly high: F64
}

/** Parameters after validation: the schema's defaults filled in. */
export type Params = Readonly<Record<string, Json>>

/**
 * The lane of a format: integers, booleans and dates in `i32` where they fit 32 bits; big integers, decimals, times and floats in `f64`; uuid and bytes in
 * `bytes`; everything else in `text`.
 */
export function laneOf(format: Format, type: TypeRef): 'i32' | 'f64' | 'text' | 'bytes' {
  switch (format.kind) {
    case 'integer':
      return type.kind === 'integer' && type.bits <= 32 && !(type.unsigned && type.bits === 32) ? 'i32' : 'f64'
    case 'boolean':
    case 'date':
      return 'i32'
    case 'decimal':
    case 'float':
    case 'time':
    case 'timestamp':
      return 'f64'
    case 'uuid':
    case 'bytes':
      return 'bytes'
    case 'text':
      return 'text'
  }
}

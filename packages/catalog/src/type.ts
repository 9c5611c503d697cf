import type { Expression } from './expression.ts'
import type { QualifiedName } from './name.ts'

/**
 * What a column holds, in terms every dialect shares. `raw` keeps the dialect's own spelling (`character varying(40)`),
 * so that nothing is lost; planning and encoding look only at `kind` and its parameters.
 */
export type TypeRef = { readonly raw: string } & TypeKind

/** Character sets that have not all characters: the basic plane of Unicode, or what MySQL calls them. */
export type Repertoire =
  | 'ascii'
  | 'latin1'
  | 'latin2'
  | 'latin5'
  | 'latin7'
  | 'cp1250'
  | 'cp1251'
  | 'cp1257'
  | 'cp866'
  | 'koi8r'
  | 'koi8u'
  | 'greek'
  | 'hebrew'
  | 'basic-plane'

export type TypeKind =
  /** Integers; `bits` 8 … 64. MySQL's unsigned ones say so. */
  | { readonly kind: 'integer'; readonly bits: 8 | 16 | 24 | 32 | 64; readonly unsigned?: boolean }
  /** Decimals, exact but where they are `binary`: SQLite keeps them as doubles, and finds sums of cents unlike that are the same. Without `precision` the dialect's widest. MySQL's unsigned ones say so. */
  | {
      readonly kind: 'decimal'
      readonly precision?: number
      readonly scale?: number
      readonly unsigned?: boolean
      readonly binary?: true
    }
  | { readonly kind: 'float'; readonly bits: 32 | 64; readonly unsigned?: boolean }
  | { readonly kind: 'money' }
  | { readonly kind: 'boolean' }
  /**
   * Text; `length` in characters. `fixed` is `char(n)`, and `padded` one whose filling patterns see; `caseInsensitive` is citext or a `_ci` collation; `repertoire` the only
   * characters that the column's character set is sure to have, where it has not all.
   */
  | {
      readonly kind: 'text'
      readonly length?: number
      readonly fixed?: boolean
      readonly padded?: boolean
      readonly caseInsensitive?: boolean
      readonly repertoire?: Repertoire
    }
  /** `fixed`: every value has `length` bytes. */
  | { readonly kind: 'bytes'; readonly length?: number; readonly fixed?: boolean }
  | { readonly kind: 'date' }
  /** `precision`: digits of the second's fraction, 0 … 6. */
  | { readonly kind: 'time'; readonly zone: boolean; readonly precision?: number }
  /** `unix`: it counts the seconds from 1970 in 32 bits, so none before and none after January 2038 (MySQL's TIMESTAMP). */
  | { readonly kind: 'timestamp'; readonly zone: boolean; readonly precision?: number; readonly unix?: true }
  | { readonly kind: 'interval'; readonly fields?: string; readonly precision?: number }
  | { readonly kind: 'year' }
  | { readonly kind: 'uuid' }
  /** `structure` where every value has the same: nested types (DuckDB), whose values travel as JSON. */
  | { readonly kind: 'json'; readonly binary: boolean; readonly structure?: NestedType }
  | { readonly kind: 'xml' }
  | { readonly kind: 'bits'; readonly length?: number; readonly varying: boolean }
  | { readonly kind: 'array'; readonly element: TypeRef; readonly dimensions: number }
  /** A named type found in the catalog under the same name. */
  | { readonly kind: 'enum'; readonly name: QualifiedName }
  | { readonly kind: 'domain'; readonly name: QualifiedName }
  | { readonly kind: 'composite'; readonly name: QualifiedName }
  | { readonly kind: 'range'; readonly subtype: TypeRef; readonly multi: boolean; readonly name: QualifiedName }
  /** Enumerations and sets declared in place (MySQL). */
  | { readonly kind: 'inline-enum'; readonly labels: readonly string[] }
  | { readonly kind: 'set'; readonly labels: readonly string[] }
  /** Network, search, geometry and extension types, by their plain lower-case name. */
  | { readonly kind: 'special'; readonly name: SpecialType; readonly arguments?: readonly string[] }
  /** A type that nothing here knows: planning refuses it by name (POP-1002). */
  | { readonly kind: 'unknown' }

/** What JSON of a fixed structure is made of. */
export type NestedType =
  | { readonly of: 'object'; readonly fields: readonly { readonly name: string; readonly type: TypeRef }[] }
  /** `length` where lists have just so many elements. */
  | { readonly of: 'list'; readonly element: TypeRef; readonly length?: number }
  | { readonly of: 'map'; readonly key: TypeRef; readonly value: TypeRef }

/**
 * `isn` stands for all types of that extension; `arguments` tells which (`isbn13`). The `vector` family has its dimensions there,
 * PostGIS types their shape and reference system.
 */
export type SpecialType =
  | 'inet'
  | 'cidr'
  | 'macaddr'
  | 'macaddr8'
  | 'tsvector'
  | 'tsquery'
  | 'jsonpath'
  | 'point'
  | 'line'
  | 'lseg'
  | 'box'
  | 'path'
  | 'polygon'
  | 'circle'
  | 'hstore'
  | 'ltree'
  | 'lquery'
  | 'ltxtquery'
  | 'raster'
  | 'cube'
  | 'seg'
  | 'earth'
  | 'query_int'
  | 'isn'
  | 'geometry'
  | 'geography'
  | 'box2d'
  | 'box3d'
  | 'vector'
  | 'halfvec'
  | 'sparsevec'
  | 'oid'
  | 'regclass'
  | 'regcollation'
  | 'regconfig'
  | 'regdictionary'
  | 'regnamespace'
  | 'regoper'
  | 'regoperator'
  | 'regproc'
  | 'regprocedure'
  | 'regrole'
  | 'regtype'
  | 'pg_lsn'
  | 'txid_snapshot'
  | 'pg_snapshot'
  | 'xid'
  | 'xid8'
  | 'cid'
  | 'tid'
  | 'name'
  | 'internal-char'
  | 'refcursor'
  | 'aclitem'
  | 'int2vector'
  | 'oidvector'

/** An enumeration; labels in their order. */
export interface EnumType extends QualifiedName {
  readonly labels: readonly string[]
}

/** A domain: a type with conditions of its own; the value under test is the column `value`. */
export interface Domain extends QualifiedName {
  readonly base: TypeRef
  readonly nullable: boolean
  readonly default?: Expression
  readonly checks: readonly { readonly name: string; readonly expression: Expression }[]
}

/** A row type. */
export interface CompositeType extends QualifiedName {
  readonly fields: readonly { readonly name: string; readonly type: TypeRef }[]
}

/** A user-defined range type. */
export interface RangeType extends QualifiedName {
  readonly subtype: TypeRef
}

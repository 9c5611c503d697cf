import type { SpecialType, TypeRef } from '@populace/catalog'
import type { Json } from '@populace/model'
import type { TableKind } from './table-kinds.ts'

/** Kinds of types as rules speak of them. `number` takes whole numbers too. */
export type TypeGroup =
  | 'text'
  | 'integer'
  /** A whole number that is declared as long: SQLite's of any size are not. */
  | 'long'
  | 'number'
  /** A decimal that is as long, and has as many digits behind the point, as amounts of money are given. */
  | 'sum'
  | 'boolean'
  | 'date'
  | 'timestamp'
  | 'time'
  | 'interval'
  | 'json'
  | 'bytes'
  | 'inet'
  | 'macaddr'
  | 'uuid'
  /** A pair of coordinates, of the globe or of any plane. */
  | 'point'
  /** A shape whose coordinates are degrees. */
  | 'globe'

/**
 * A rule of inference, as data: columns whose words match one of the patterns, of one of the types, in a table of one of the kinds, probably mean what the
 * generator makes.
 */
export interface Rule {
  readonly generator: string
  readonly params?: Readonly<Record<string, Json>>
  /**
   * Patterns, separated by commas: the words of a name in order. `…` stands for any words, none too (`… price`, `number of …`); `~price` for `price` and `… price`; `a/b` for one of two.
   */
  readonly column: string
  /** Text when absent. */
  readonly types?: readonly TypeGroup[]
  /** The table's kind (`table-kinds.ts`), where the meaning depends on it. */
  readonly table?: readonly TableKind[]
  /** Only texts and bytes that hold at least, and at most, so many characters or bytes: a country of two letters is a code. */
  readonly least?: number
  readonly most?: number
  /** 0 … 1: how sure the rule is of itself when it matches word for word. */
  readonly score: number
  /** What the generator stands for, to complete "the name means …". */
  readonly means: string
  /** Share of NULLs where the column allows them; by default few. */
  readonly nulls?: number
  /** Its values are some of many: a column whose values all differ would run out of them. */
  readonly examples?: true
  /** What is more than its generator says: part of a sum of money, which a byte is too small for; the number of one row elsewhere. */
  readonly holds?: 'sum' | 'elsewhere'
}

/** Rules of one topic; what most of them share is said once. */
export const rulesOf = (
  common: Partial<Rule>,
  own: readonly (Omit<Rule, keyof Rule> & Partial<Rule>)[],
): readonly Rule[] => own.map((rule) => ({ generator: '', column: '', score: 0, means: '', ...common, ...rule }))

/** Characters that a text column holds, bytes that one of bytes does. */
export const roomOf = (type: TypeRef): number =>
  type.kind === 'text' || type.kind === 'bytes' ? (type.length ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY

/** What a decimal stays below by its digits before the point: 10 of `numeric(5,4)`. */
export const boundOf = (type: TypeRef): number =>
  type.kind === 'decimal' && type.precision !== undefined
    ? 10 ** (type.precision - (type.scale ?? 0))
    : Number.POSITIVE_INFINITY

/** Without digits behind the point it counts, as in databases that have no other whole numbers; cents and their parts are money's. */
function groupsOfDecimal({
  precision = 0,
  scale = 0,
}: Pick<Extract<TypeRef, { kind: 'decimal' }>, 'precision' | 'scale'>): readonly TypeGroup[] {
  if (precision > 0 && scale === 0) return ['integer', 'number']
  const isSum = (scale === 2 && precision >= 8) || (scale >= 4 && scale <= 6 && precision >= 15)
  return isSum ? ['number', 'sum'] : ['number']
}

/** The groups that a type belongs to. */
export function typeGroups(type: TypeRef): readonly TypeGroup[] {
  switch (type.kind) {
    case 'text':
      return ['text']
    case 'integer':
      return /^(?:bigint|int8|long)/i.test(type.raw) ? ['integer', 'number', 'long'] : ['integer', 'number']
    case 'year':
      return ['integer', 'number']
    case 'decimal':
      return groupsOfDecimal(type)
    case 'bits':
      return type.length === 1 && !type.varying ? ['boolean'] : []
    case 'float':
    case 'money':
      return ['number']
    case 'boolean':
    case 'date':
    case 'timestamp':
    case 'time':
    case 'interval':
    case 'json':
    case 'bytes':
    case 'uuid':
      return [type.kind]
    case 'special':
      return specialGroups[type.name]?.(type.arguments ?? []) ?? []
    default:
      return []
  }
}

/** WGS 84, and what columns have that name none. */
const IN_DEGREES: readonly (string | undefined)[] = [undefined, '0', '4326']

const specialGroups: Partial<Record<SpecialType, (modifiers: readonly string[]) => readonly TypeGroup[]>> = {
  inet: () => ['inet'],
  cidr: () => ['inet'],
  macaddr: () => ['macaddr'],
  macaddr8: () => ['macaddr'],
  name: () => ['text'],
  point: () => ['point'],
  geography: () => ['globe'],
  geometry: ([, srid]) => (IN_DEGREES.includes(srid) ? ['globe'] : []),
}

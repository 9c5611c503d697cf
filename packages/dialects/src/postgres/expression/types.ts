/** What `simplify` must know of types, by their printed names without modifiers. */
import type { ExpressionTree } from '@populace/catalog'

/** The types in force where an expression stands. */
export interface TypeContext {
  /** The printed type of a column; undefined for an unknown column. */
  column(name: string): string | undefined
  /** What a domain is over (through domains over domains); every other type is its own base. */
  base(type: string): string
}

const textual = new Set(['text', 'character varying', 'bpchar', 'character', 'name', '"char"'])
/** Numeric types from narrow to wide: an operator converts its narrower operand to the type of the wider. */
const numericRank: ReadonlyMap<string, number> = new Map(
  ['smallint', 'integer', 'bigint', 'numeric', 'real', 'double precision'].map((name, rank) => [name, rank]),
)

/** A printed type without its modifiers. */
export function bareType(type: string): string {
  const bare = type.replace(/ ?\(\s*\w+(?:\s*,\s*[\w-]+)*\s*\)/, '')
  if (bare.startsWith('interval')) return bare.endsWith('[]') ? 'interval[]' : 'interval'
  return bare === 'character' ? 'bpchar' : bare === 'character[]' ? 'bpchar[]' : bare
}

/** Whether values of the type compare as plain text. */
export function isTextual(type: string | undefined): boolean {
  return type !== undefined && textual.has(type)
}

/** A numeric type's place in the order of widening; undefined for other types. */
export function rankOf(type: string | undefined): number | undefined {
  return type === undefined ? undefined : numericRank.get(type)
}

/** Whether a numeric type counts in integers, in decimals or in floating point. */
export function numberClass(type: string | undefined): 'integer' | 'decimal' | 'float' | undefined {
  const rank = rankOf(type)
  if (rank === undefined) return undefined
  return type === 'numeric' ? 'decimal' : rank > (rankOf('numeric') ?? 0) ? 'float' : 'integer'
}

const rangeBounds: ReadonlyMap<string, string> = new Map([
  ['int4range', 'integer'],
  ['int8range', 'bigint'],
  ['numrange', 'numeric'],
  ['daterange', 'date'],
  ['tsrange', 'timestamp without time zone'],
  ['tstzrange', 'timestamp with time zone'],
])

/** The type that a function takes its argument as, for the functions whose arguments are often bare text. */
export function argumentType(name: string, index: number): string | undefined {
  const bound = rangeBounds.get(name)
  return bound !== undefined && index > 1 ? 'text' : bound
}

const resultTypes: ReadonlyMap<string, string> = new Map([
  ...'lower upper initcap trim btrim ltrim rtrim substring substr replace regexp_replace translate concat concat_ws left right lpad rpad repeat reverse md5 format to_char split_part encode jsonb_typeof json_typeof collate normalize chr quote_ident quote_literal string_agg overlay array_to_string'
    .split(' ')
    .map((name) => [name, 'text'] as const),
  ...'length char_length character_length octet_length bit_length position strpos array_length array_upper array_lower cardinality array_ndims ascii num_nulls num_nonnulls json_array_length jsonb_array_length array_position masklen family date_mi'
    .split(' ')
    .map((name) => [name, 'integer'] as const),
  ...'extract'.split(' ').map((name) => [name, 'numeric'] as const),
  ...'random sqrt power exp ln sin cos'.split(' ').map((name) => [name, 'double precision'] as const),
  ...'isempty lower_inc upper_inc starts_with isfinite'.split(' ').map((name) => [name, 'boolean'] as const),
  ...'gen_random_uuid uuid_generate_v4 uuid_generate_v1 uuidv7 uuidv4'
    .split(' ')
    .map((name) => [name, 'uuid'] as const),
  ...[...rangeBounds.keys()].map((name) => [name, name] as const),
  ['make_date', 'date'],
  ['age', 'interval'],
  ['make_interval', 'interval'],
  ['to_timestamp', 'timestamp with time zone'],
  ['to_tsvector', 'tsvector'],
  ['to_date', 'date'],
  ['to_jsonb', 'jsonb'],
  ['nextval', 'bigint'],
  ['string_to_array', 'text[]'],
  ['regexp_split_to_array', 'text[]'],
  ['digest', 'bytea'],
])
/** Functions whose result has the type of their first argument. */
const transparent = new Set([
  'abs',
  'round',
  'floor',
  'ceil',
  'ceiling',
  'trunc',
  'array_remove',
  'array_append',
  'array_cat',
])

const clockTypes: ReadonlyMap<string, string> = new Map([
  ['current_date', 'date'],
  ['current_time', 'time with time zone'],
  ['localtime', 'time without time zone'],
  ['localtimestamp', 'timestamp without time zone'],
  ['timeofday', 'text'],
])

const zoned = 'timestamp with time zone'
const unzoned = 'timestamp without time zone'

/** The printed type of an expression, as far as it can be told; a string literal without a cast has none of its own. */
export function typeOf(tree: ExpressionTree, context: TypeContext): string | undefined {
  const of = (child: ExpressionTree | undefined) => (child === undefined ? undefined : typeOf(child, context))
  // Bare text counts as the same type as its partner.
  const beside = (child: ExpressionTree, other: ExpressionTree) =>
    of(child) ?? (child.op === 'literal' && child.value !== null ? of(other) : undefined)
  switch (tree.op) {
    case 'column': {
      const type = context.column(tree.name)
      return type === undefined ? undefined : context.base(type)
    }
    case 'literal':
      return literalType(tree.value)
    case 'cast':
      return context.base(bareType(tree.type))
    case 'call': {
      const result = resultTypes.get(tree.name)
      if (tree.schema !== undefined) return undefined
      if (result !== undefined) return result
      const moment = of(tree.args[1])
      if (tree.name === 'date_trunc') return moment === 'date' ? zoned : moment
      if (tree.name === 'timezone') return moment === unzoned ? zoned : moment && unzoned
      return transparent.has(tree.name) ? of(tree.args[0]) : undefined
    }
    case 'clock':
      return clockTypes.get(tree.name) ?? 'timestamp with time zone'
    case 'lookup':
      return tree.gives ? undefined : 'boolean'
    case 'next-value':
      return 'bigint'
    case 'binary':
      return binaryType(tree.operator, beside(tree.left, tree.right), beside(tree.right, tree.left))
    case 'unary':
      return of(tree.arg)
    case 'coalesce':
    case 'greatest':
    case 'least':
      return widest(tree.args.map(of))
    case 'nullif':
      return of(tree.left)
    case 'case':
      return widest([...tree.branches.map((branch) => of(branch.result)), of(tree.otherwise)])
    case 'array': {
      const element = widest(tree.args.map(of))
      return element === undefined ? undefined : `${element}[]`
    }
    case 'subscript':
      return of(tree.arg)?.replace(/\[\]$/, '')
    case 'field':
    case 'row':
      return undefined
    default:
      return 'boolean'
  }
}

function literalType(value: unknown): string | undefined {
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value !== 'number') return undefined
  if (!Number.isInteger(value)) return 'numeric'
  return Math.abs(value) < 2 ** 31 ? 'integer' : 'bigint'
}

/** The widest of numeric types, else the first that is known. */
function widest(types: readonly (string | undefined)[]): string | undefined {
  const known = types.filter((type) => type !== undefined)
  return known.reduce<string | undefined>((best, type) => {
    const [bestRank, rank] = [rankOf(best), rankOf(type)]
    return best === undefined || (bestRank !== undefined && rank !== undefined && rank > bestRank) ? type : best
  }, undefined)
}

/** What arithmetic with dates gives; jsonb loses keys by `-` and stays jsonb. */
function datedType(operator: string, left: string | undefined, right: string | undefined): string | undefined {
  const isMoment = /^timestamp/.test(left ?? '')
  if (left === 'jsonb') return left
  if (operator === '-' && left === 'date' && right === 'date') return 'integer'
  if (left === 'date')
    return right === 'interval' ? 'timestamp without time zone' : rankOf(right) === undefined ? undefined : 'date'
  if (operator === '-' && isMoment && (right === 'date' || /^timestamp/.test(right ?? ''))) return 'interval'
  if (isMoment || left === 'interval') return right === undefined ? undefined : /^timestamp/.test(right) ? right : left
  return undefined
}

function binaryType(operator: string, left: string | undefined, right: string | undefined): string | undefined {
  switch (operator) {
    case '||':
      return left === 'jsonb' || left?.endsWith('[]') ? left : 'text'
    case '->>':
    case '#>>':
      return 'text'
    case '->':
    case '#>':
      return left
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
    case '^':
    case '&':
    case '|':
    case '#':
    case '<<':
    case '>>':
      if (rankOf(left) !== undefined && rankOf(right) !== undefined) return widest([left, right])
      return datedType(operator, left, right)
    case '@>':
    case '<@':
    case '&&':
    case '?':
    case '?|':
    case '?&':
    case '@@':
      return 'boolean'
    default:
      return undefined
  }
}

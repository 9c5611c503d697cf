import type { ExpressionTree } from '@populace/catalog'
import { countedUnits } from '../../sql/expression/counted-units.ts'
import type { ExpressionGrammar, Infix, Match, Operands } from '../../sql/expression/grammar.ts'
import { fromEnd } from '../../sql/expression/from-end.ts'
import { glob } from '../../sql/expression/glob-pattern.ts'
import { and, atLevel, binary, comparisons, or, unary } from '../../sql/expression/infix.ts'
import { likePattern } from '../../sql/expression/like-pattern.ts'
import { duckdbLexis } from '../lexis.ts'

type Tree = ExpressionTree

/** Levels as PostgreSQL has them, whose parser DuckDB grew out of. */
const LEVEL = {
  or: 1,
  and: 2,
  not: 3,
  comparison: 4,
  other: 6,
  sum: 7,
  product: 8,
  power: 9,
  collate: 10,
  sign: 11,
  cast: 12,
}

const like =
  (caseInsensitive: boolean): Match =>
  (arg, pattern, negated, escapedBy) => {
    // By itself DuckDB's LIKE has no escape: a backslash is one only where ESCAPE says so.
    const neutral = likePattern(pattern, escapedBy)
    return neutral && { op: 'match', syntax: 'like', caseInsensitive, negated, arg, pattern: neutral }
  }

/** DuckDB leaves characters out by `[!…]`. */
const globWithout: Match = (arg, pattern, negated, escapedBy) => {
  const value = pattern.op === 'literal' && typeof pattern.value === 'string' ? pattern.value : undefined
  return value === undefined
    ? undefined
    : glob(arg, { op: 'literal', value: value.replaceAll('[!', '[^') }, negated, escapedBy)
}

const similar: Match = (arg, pattern, negated) => fullMatch(arg, pattern, negated)

/** SIMILAR TO is a regular expression that the whole text has to match. */
function fullMatch(arg: Tree, pattern: Tree | undefined, negated: boolean): Tree | undefined {
  if (pattern?.op !== 'literal' || typeof pattern.value !== 'string') return undefined
  return posix(arg, { op: 'literal', value: `^(${pattern.value})$` }, negated)
}

const posix = (arg: Tree, pattern: Tree | undefined, negated: boolean): Tree | undefined =>
  pattern && { op: 'match', syntax: 'posix', caseInsensitive: false, negated, arg, pattern }

/** How DuckDB prints LIKE and its kin. */
const printed = (match: Match, negated: boolean): ((level: number) => Infix) => {
  return (level) => ({ level, build: (left, right) => match(left, right, negated, undefined) })
}

/** DuckDB's expressions, as scripts write and the catalog prints them. */
export const duckdbExpressions: ExpressionGrammar = {
  lexis: duckdbLexis,
  infix: {
    OR: or(LEVEL.or),
    AND: and(LEVEL.and),
    ...atLevel(LEVEL.comparison, { ...comparisons, '==': comparisons['='] }),
    ...atLevel(LEVEL.other, {
      '~~~': printed(globWithout, false),
      '~~': printed(like(false), false),
      '!~~': printed(like(false), true),
      '~~*': printed(like(true), false),
      '!~~*': printed(like(true), true),
      '||': binary('||'),
      '->': binary('->'),
      '->>': binary('->>'),
      '&': binary('&'),
      '|': binary('|'),
      '<<': binary('<<'),
      '>>': binary('>>'),
      '//': binary('//'),
    }),
    ...atLevel(LEVEL.sum, { '+': binary('+'), '-': binary('-') }),
    ...atLevel(LEVEL.product, { '*': binary('*'), '/': binary('/'), '%': binary('%') }),
    '::': { level: LEVEL.cast, build: (arg, type) => cast(arg, type) },
    ...atLevel(LEVEL.power, { '^': binary('^'), '**': binary('^') }),
  },
  prefix: atLevel(LEVEL.sign, { '-': unary('-'), '+': unary('+'), '~': unary('~') }),
  matches: { LIKE: like(false), ILIKE: like(true), GLOB: globWithout, 'SIMILAR TO': similar },
  comparison: LEVEL.comparison,
  not: LEVEL.not,
  collate: LEVEL.collate,
  whole: countedUnits({ date_diff: 'begun', datediff: 'begun', date_sub: 'whole', datesub: 'whole' }),
  bare: new Set(['CURRENT_DATE', 'CURRENT_TIME', 'CURRENT_TIMESTAMP', 'LOCALTIMESTAMP']),
  primary: list,
  behind,
  specialCall: () => undefined,
  call,
  constant: () => undefined,
}

/** `x::DECIMAL(10,2)`: the type has been read as a column or a call. */
function cast(arg: Tree, type: Tree): Tree | undefined {
  if (type.op === 'column') return { op: 'cast', arg, type: type.name.toLowerCase() }
  if (type.op !== 'call') return undefined
  const sizes = type.args.map((size) => (size.op === 'literal' ? String(size.value) : ''))
  return { op: 'cast', arg, type: `${type.name}(${sizes.join(',')})` }
}

const CLOCKS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    now: 'current_timestamp',
    get_current_timestamp: 'current_timestamp',
    current_timestamp: 'current_timestamp',
    transaction_timestamp: 'current_timestamp',
    localtimestamp: 'current_timestamp',
    current_date: 'current_date',
    today: 'current_date',
    current_time: 'current_time',
  }),
)

function call(name: string, args: readonly Tree[]): Tree | undefined {
  const [first, second] = args
  const clock = args.length === 0 ? CLOCKS.get(name) : undefined
  if (clock) return { op: 'clock', name: clock }
  switch (name) {
    case 'coalesce':
    case 'ifnull':
      return { op: 'coalesce', args }
    case 'nullif':
      return first && second && { op: 'nullif', left: first, right: second }
    case 'greatest':
    case 'least':
      return { op: name, args }
    case 'regexp_matches':
      return first && args.length === 2 ? posix(first, second, false) : undefined
    case 'regexp_full_match':
      return first && args.length === 2 ? fullMatch(first, second, false) : undefined
    // In bytes, where `length` counts characters.
    case 'strlen':
      return { op: 'call', name: 'octet_length', args }
    case 'array_slice':
      return slice(args) ?? { op: 'call', name, args }
    case 'nextval':
      return first?.op === 'literal' ? nextValue(String(first.value)) : undefined
    default:
      return (
        (first && args.length === 1 ? ofMoment(name, first) : undefined) ??
        fromEnd(name, args) ?? { op: 'call', name, args }
      )
  }
}

/** Parts of moments, and spans of time. */
function ofMoment(name: string, of: Tree): Tree | undefined {
  if (PARTS.has(name))
    return { op: 'call', name: 'date_part', args: [{ op: 'literal', value: PARTS.get(name) ?? name }, of] }
  const [, unit] = /^to_(years|months|weeks|days|hours|minutes|seconds)$/.exec(name) ?? []
  const count = unit && constantIn(of)
  return count === undefined
    ? undefined
    : { op: 'cast', arg: { op: 'literal', value: `${count} ${unit}` }, type: 'interval' }
}

/** `CAST(trunc(CAST(8 AS DOUBLE)) AS BIGINT)`, as the catalog prints the 8 of an interval. */
function constantIn(tree: Tree): number | undefined {
  if (tree.op === 'literal') return typeof tree.value === 'number' ? tree.value : undefined
  const [arg] = tree.op === 'cast' ? [tree.arg] : tree.op === 'call' && tree.name === 'trunc' ? tree.args : []
  return arg && constantIn(arg)
}

/** `['a', 'b']`. */
function list(operands: Operands): Tree | undefined {
  const { cursor } = operands
  if (!cursor.accept('[')) return undefined
  const args = cursor.at(']') ? [] : operands.list()
  cursor.expect(']')
  return { op: 'array', args }
}

/** `list[1]`, `text[2:4]`. */
function behind(operand: Tree, operands: Operands): Tree | undefined {
  const { cursor } = operands
  if (!cursor.accept('[')) return undefined
  const from = cursor.at(':') ? undefined : operands.parse()
  const isSlice = cursor.accept(':')
  const to = isSlice && !cursor.at(']') ? operands.parse() : undefined
  cursor.expect(']')
  if (isSlice) return operands.orHole(from && to && slice([operand, from, to]))
  return operands.orHole(from && { op: 'subscript', arg: operand, index: from })
}

/** `text[2:4]`: of a text what stands from one place to another. */
function slice([of, from, to]: readonly Tree[]): Tree | undefined {
  const [first, last] = [from, to].map((place) => (place ? constantIn(place) : undefined))
  if (!of || !from || first === undefined || last === undefined || first < 1 || last < first) return undefined
  return { op: 'call', name: 'substring', args: [of, from, { op: 'literal', value: last - first + 1 }] }
}

/** Functions of a moment that are parts of it, with the parts' names. */
const PARTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    day: 'day',
    dayofmonth: 'day',
    dayofweek: 'dow',
    weekday: 'dow',
    isodow: 'isodow',
    dayofyear: 'doy',
    quarter: 'quarter',
    epoch: 'epoch',
    hour: 'hour',
    minute: 'minute',
  }),
)

function nextValue(text: string): Tree {
  const [schema, name] = text.includes('.') ? text.replaceAll('"', '').split('.') : ['main', text.replaceAll('"', '')]
  return { op: 'next-value', sequence: { schema: schema ?? 'main', name: name ?? '' } }
}

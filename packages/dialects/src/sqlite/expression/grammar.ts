import type { ExpressionTree } from '@populace/catalog'
import type { ExpressionGrammar, Match } from '../../sql/expression/grammar.ts'
import { fromEnd } from '../../sql/expression/from-end.ts'
import { glob } from '../../sql/expression/glob-pattern.ts'
import { and, atLevel, binary, compare, comparisons, or, unary } from '../../sql/expression/infix.ts'
import { likePattern } from '../../sql/expression/like-pattern.ts'
import { sqliteLexis } from '../lexis.ts'

type Tree = ExpressionTree

/** Levels after sqlite.org/lang_expr.html#operators_and_parse_affecting_attributes. */
const LEVEL = { or: 1, and: 2, not: 3, equal: 4, order: 5, bits: 6, sum: 7, product: 8, join: 9, collate: 10, sign: 11 }

const like: Match = (arg, pattern, negated, escapedBy) => {
  const neutral = likePattern(pattern, escapedBy)
  // ASCII letters only, which is what is generated where case matters.
  return neutral && { op: 'match', syntax: 'like', caseInsensitive: true, negated, arg, pattern: neutral }
}

/** REGEXP and MATCH are functions that an application brings along. */
const unknown: Match = () => undefined

/** SQLite's expressions. */
export const sqliteExpressions: ExpressionGrammar = {
  lexis: sqliteLexis,
  infix: {
    OR: or(LEVEL.or),
    AND: and(LEVEL.and),
    ...atLevel(LEVEL.equal, { '=': compare('='), '==': compare('='), '<>': compare('<>'), '!=': compare('<>') }),
    ...atLevel(LEVEL.order, {
      '<': comparisons['<'],
      '<=': comparisons['<='],
      '>': comparisons['>'],
      '>=': comparisons['>='],
    }),
    ...atLevel(LEVEL.bits, { '&': binary('&'), '|': binary('|'), '<<': binary('<<'), '>>': binary('>>') }),
    ...atLevel(LEVEL.sum, { '+': binary('+'), '-': binary('-') }),
    ...atLevel(LEVEL.product, { '*': binary('*'), '/': binary('/'), '%': binary('%') }),
    ...atLevel(LEVEL.join, { '||': binary('||'), '->': binary('->'), '->>': binary('->>') }),
  },
  prefix: atLevel(LEVEL.sign, { '-': unary('-'), '+': unary('+'), '~': unary('~') }),
  matches: { LIKE: like, GLOB: glob, REGEXP: unknown, MATCH: unknown },
  comparison: LEVEL.equal,
  not: LEVEL.not,
  collate: LEVEL.collate,
  bare: new Set(['CURRENT_DATE', 'CURRENT_TIME', 'CURRENT_TIMESTAMP']),
  primary: () => undefined,
  specialCall: () => undefined,
  call,
  // What is whole but for its point divides as a double all the same.
  number: (text) =>
    /^\d+\.0*$/.test(text) && Number.isSafeInteger(Number(text))
      ? { op: 'cast', arg: { op: 'literal', value: Number(text) }, type: 'numeric' }
      : undefined,
  // Bytes have no neutral form.
  constant: () => undefined,
}

const CLOCKS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    current_timestamp: 'current_timestamp',
    current_date: 'current_date',
    current_time: 'current_time',
  }),
)
/** `datetime('now')` and its like, by what they give. */
const NOW: ReadonlyMap<string, string> = new Map(
  Object.entries({
    datetime: 'current_timestamp',
    date: 'current_date',
    time: 'current_time',
  }),
)

function call(name: string, args: readonly Tree[]): Tree | undefined {
  const [first, second, third] = args
  const clock = CLOCKS.get(name) ?? (isNow(args) ? NOW.get(name) : undefined)
  if (clock) return { op: 'clock', name: clock }
  switch (name) {
    case 'coalesce':
    case 'ifnull':
      return { op: 'coalesce', args }
    case 'nullif':
      return first && second && { op: 'nullif', left: first, right: second }
    case 'iif':
    case 'if':
      return (
        first &&
        second && { op: 'case', branches: [{ when: first, result: second }], ...(third && { otherwise: third }) }
      )
    case 'max':
      return args.length > 1 ? { op: 'greatest', args } : undefined
    case 'min':
      return args.length > 1 ? { op: 'least', args } : undefined
    case 'like':
      return second && first && like(second, first, false, third)
    case 'glob':
      return second && first && glob(second, first, false, undefined)
    default:
      return fromEnd(name, args) ?? { op: 'call', name, args }
  }
}

const isNow = ([moment, ...more]: readonly Tree[]) =>
  moment === undefined || (moment.op === 'literal' && /^now$/i.test(String(moment.value)) && more.length === 0)

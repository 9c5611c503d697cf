import type { ExpressionTree } from '@populace/catalog'
import { countedUnits } from '../../sql/expression/counted-units.ts'
import type { ExpressionGrammar, Match } from '../../sql/expression/grammar.ts'
import { and, atLevel, binary, comparisons, or, unary } from '../../sql/expression/infix.ts'
import { mysqlLexis } from '../lexis.ts'
import { callOf, clocks, daysBetween, either } from './calls.ts'
import { primary } from './primary.ts'
import { specialCall } from './special-calls.ts'

type Tree = ExpressionTree

/** Levels as the manual's "Operator Precedence" has them, loosest first. */
const [OR, XOR, AND, NOT, COMPARISON, BIT_OR, BIT_AND, SHIFT, SUM, PRODUCT, BIT_XOR, SIGN, BANG, COLLATE] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
]

const operator = (build: (left: Tree, right: Tree) => Tree | undefined) => (level: number) => ({ level, build })
const extract = (left: Tree, path: Tree): Tree => ({ op: 'call', name: 'json_extract', args: [left, path] })

function difference(left: Tree, right: Tree): Tree {
  const [a] = left.op === 'call' && left.name === 'to_days' ? left.args : []
  const [b] = right.op === 'call' && right.name === 'to_days' ? right.args : []
  return a && b ? daysBetween(a, b) : { op: 'binary', operator: '-', left, right }
}

/** `/` gives a decimal, whatever it divides; `DIV` a whole number. */
const quotient = (left: Tree, right: Tree): Tree => ({
  op: 'binary',
  operator: '/',
  left: { op: 'cast', arg: left, type: 'decimal' },
  right,
})

/** Patterns escape with a backslash; another escape character in a constant pattern is written as one. */
const like: Match = (arg, pattern, negated, escapedBy) => {
  const plain = escapedBy === undefined ? pattern : escaped(pattern, escapedBy)
  return plain && { op: 'match', syntax: 'like', caseInsensitive: false, negated, arg, pattern: plain }
}

function escaped(pattern: Tree, escapedBy: Tree): Tree | undefined {
  if (pattern.op !== 'literal' || escapedBy.op !== 'literal') return undefined
  const [text, char] = [String(pattern.value), String(escapedBy.value)]
  if (char === '\\') return pattern
  const written = [...text.replaceAll('\\', '\\\\')]
  if (char === '') return { op: 'literal', value: written.join('') }
  const value = written.map((c, i) => (c === char && written[i - 1] !== char ? '\\' : c)).join('')
  return { op: 'literal', value }
}

const regexp: Match = (arg, pattern, negated) => ({
  op: 'match',
  syntax: 'posix',
  caseInsensitive: false,
  negated,
  arg,
  pattern,
})

/** Expressions of MySQL 8 and MariaDB. Letter case in comparisons and patterns is the column's collation's. */
export const mysqlExpressions: ExpressionGrammar = {
  lexis: mysqlLexis,
  comparison: COMPARISON,
  not: NOT,
  collate: COLLATE,
  whole: countedUnits({ timestampdiff: 'whole' }),
  infix: {
    ...atLevel(OR, { OR: or, '||': or }),
    ...atLevel(XOR, { XOR: operator(either) }),
    ...atLevel(AND, { AND: and, '&&': and }),
    ...atLevel(COMPARISON, {
      ...comparisons,
      '<=>': operator((left, right) => ({ op: 'distinct', negated: true, left, right })),
    }),
    ...atLevel(BIT_OR, { '|': binary('|') }),
    ...atLevel(BIT_AND, { '&': binary('&') }),
    ...atLevel(SHIFT, { '<<': binary('<<'), '>>': binary('>>') }),
    ...atLevel(SUM, { '+': binary('+'), '-': operator(difference) }),
    ...atLevel(PRODUCT, {
      '*': binary('*'),
      '%': binary('%'),
      MOD: binary('%'),
      '/': operator(quotient),
      DIV: operator((left, right) => ({ op: 'call', name: 'div', args: [left, right] })),
    }),
    ...atLevel(BIT_XOR, { '^': binary('#') }),
    ...atLevel(COLLATE, {
      '->': operator(extract),
      '->>': operator((left, path) => ({ op: 'call', name: 'json_unquote', args: [extract(left, path)] })),
    }),
  },
  prefix: {
    ...atLevel(SIGN, { '-': unary('-'), '+': unary('+'), '~': unary('~') }),
    '!': { level: BANG, build: (arg) => ({ op: 'not', arg }) },
  },
  matches: { LIKE: like, REGEXP: regexp, RLIKE: regexp, 'SOUNDS LIKE': () => undefined, 'MEMBER OF': () => undefined },
  bare: new Set([...clocks].map((name) => name.toUpperCase()).filter((name) => /^(CURRENT|LOCAL|UTC)_?/.test(name))),
  primary,
  specialCall,
  call: callOf,
  constant: (kind, digits) => (kind === 'hex' ? undefined : { op: 'literal', value: Number.parseInt(digits, 2) }),
}

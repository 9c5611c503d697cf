import type { ExpressionTree } from '@populace/catalog'
import fc from 'fast-check'

/** An expression twice: as SQL and as a tree. */
export interface Both {
  readonly sql: string
  readonly tree: ExpressionTree
}

export const column = (name: string): Both => ({ sql: name, tree: { op: 'column', name } })

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const literal = (value: string | number | boolean | null): Both => ({
  sql: typeof value === 'string' ? quoted(value) : String(value),
  tree: { op: 'literal', value },
})

const call = (name: string, ...args: readonly Both[]): Both => ({
  sql: `${name}(${args.map((arg) => arg.sql).join(', ')})`,
  tree: { op: 'call', name, args: args.map((arg) => arg.tree) },
})

const cast = (arg: Both, type: string): Both => ({
  sql: `(${arg.sql})::${type}`,
  tree: { op: 'cast', arg: arg.tree, type },
})

const binary = (operator: string, left: Both, right: Both): Both => ({
  sql: `(${left.sql} ${operator} ${right.sql})`,
  tree: { op: 'binary', operator, left: left.tree, right: right.tree },
})

const list = (op: 'coalesce' | 'greatest' | 'least', args: readonly Both[]): Both => ({
  sql: `${op}(${args.map((arg) => arg.sql).join(', ')})`,
  tree: { op, args: args.map((arg) => arg.tree) },
})

const nullif = (left: Both, right: Both): Both => ({
  sql: `nullif(${left.sql}, ${right.sql})`,
  tree: { op: 'nullif', left: left.tree, right: right.tree },
})

const choice = (when: Both, result: Both, otherwise: Both | undefined): Both => ({
  sql: `(CASE WHEN ${when.sql} THEN ${result.sql}${otherwise ? ` ELSE ${otherwise.sql}` : ''} END)`,
  tree: {
    op: 'case',
    branches: [{ when: when.tree, result: result.tree }],
    ...(otherwise ? { otherwise: otherwise.tree } : {}),
  },
})

const interval = (text: string): Both => cast(literal(text), 'interval')

/** The kinds of values that the random columns hold. */
const columns = {
  whole: ['a', 'b'],
  decimal: ['n', 'm'],
  text: ['t', 'u'],
  date: ['d'],
  moment: ['s'],
  flag: ['f'],
} as const

const patterns = ['a%', '%b', '_', '%', 'A_%', '', '%a%b%', 'a\\%']
const expressions = ['^a', 'b$', '^[a-z]+$', 'a|B', '^$', '[[:digit:]]', '\\d{2}', '^[^a]*$']
const texts = ['', 'a', 'ab', 'B', 'Ab ', 'a%', 'zz9', '12']

/** Random conditions over the columns, nested up to a depth. */
export const { condition } = fc.letrec<{
  condition: Both
  number: Both
  whole: Both
  decimal: Both
  text: Both
  date: Both
  moment: Both
}>((tie) => {
  const comparison = fc.constantFrom('=', '<>', '<', '<=', '>', '>=')
  const compared = (side: fc.Arbitrary<Both>) =>
    fc.tuple(side, comparison, side).map(
      ([left, operator, right]): Both => ({
        sql: `(${left.sql} ${operator} ${right.sql})`,
        tree: { op: 'compare', operator, left: left.tree, right: right.tree },
      }),
    )
  const tested = (side: fc.Arbitrary<Both>) =>
    fc.tuple(side, fc.boolean()).map(
      ([arg, negated]): Both => ({
        sql: `(${arg.sql} IS ${negated ? 'NOT ' : ''}NULL)`,
        tree: { op: negated ? 'is-not-null' : 'is-null', arg: arg.tree },
      }),
    )
  const distinct = (side: fc.Arbitrary<Both>) =>
    fc.tuple(side, side, fc.boolean()).map(
      ([left, right, negated]): Both => ({
        sql: `(${left.sql} IS ${negated ? 'NOT ' : ''}DISTINCT FROM ${right.sql})`,
        tree: { op: 'distinct', negated, left: left.tree, right: right.tree },
      }),
    )
  const listed = (side: fc.Arbitrary<Both>, items: fc.Arbitrary<Both>) =>
    fc.tuple(side, fc.array(items, { minLength: 1, maxLength: 3 }), fc.boolean()).map(
      ([arg, all, negated]): Both => ({
        sql: `(${arg.sql} ${negated ? 'NOT ' : ''}IN (${all.map((item) => item.sql).join(', ')}))`,
        tree: { op: 'in', negated, arg: arg.tree, list: all.map((item) => item.tree) },
      }),
    )
  const junction = fc
    .tuple(fc.constantFrom('and', 'or'), fc.array(tie('condition'), { minLength: 2, maxLength: 3 }))
    .map(
      ([op, args]): Both => ({
        sql: `(${args.map((arg) => arg.sql).join(` ${op} `)})`,
        tree: { op, args: args.map((arg) => arg.tree) },
      }),
    )
  const truthTest = fc.tuple(tie('condition'), fc.constantFrom(true, false, null), fc.boolean()).map(
    ([arg, value, negated]): Both => ({
      sql: `(${arg.sql} IS ${negated ? 'NOT ' : ''}${value === null ? 'UNKNOWN' : String(value)})`,
      tree: { op: 'is', arg: arg.tree, value, negated },
    }),
  )
  const like = fc.tuple(tie('text'), fc.constantFrom(...patterns), fc.boolean(), fc.boolean()).map(
    ([arg, pattern, negated, caseInsensitive]): Both => ({
      sql: `(${arg.sql} ${negated ? 'NOT ' : ''}${caseInsensitive ? 'ILIKE' : 'LIKE'} ${quoted(pattern)})`,
      tree: {
        op: 'match',
        syntax: 'like',
        caseInsensitive,
        negated,
        arg: arg.tree,
        pattern: { op: 'literal', value: pattern },
      },
    }),
  )
  const posix = fc.tuple(tie('text'), fc.constantFrom(...expressions), fc.boolean(), fc.boolean()).map(
    ([arg, pattern, negated, caseInsensitive]): Both => ({
      sql: `(${arg.sql} ${negated ? '!' : ''}~${caseInsensitive ? '*' : ''} ${quoted(pattern)})`,
      tree: {
        op: 'match',
        syntax: 'posix',
        caseInsensitive,
        negated,
        arg: arg.tree,
        pattern: { op: 'literal', value: pattern },
      },
    }),
  )
  const counted = fc
    .tuple(fc.constantFrom('num_nulls', 'num_nonnulls'), fc.subarray(['a', 'b', 'n', 't', 'd'], { minLength: 1 }))
    .map(([name, names]) => call(name, ...names.map(column)))
  const chosen = (side: fc.Arbitrary<Both>) =>
    fc
      .tuple(tie('condition'), side, fc.option(side, { nil: undefined }))
      .map(([when, result, other]) => choice(when, result, other))
  const among = (side: fc.Arbitrary<Both>) =>
    fc
      .tuple(fc.constantFrom('coalesce', 'greatest', 'least'), fc.array(side, { minLength: 2, maxLength: 3 }))
      .map(([op, args]) => list(op, args))
  const missing = (side: fc.Arbitrary<Both>) => fc.tuple(side, side).map(([left, right]) => nullif(left, right))
  const field = fc.constantFrom('year', 'month', 'day', 'dow', 'isodow', 'doy', 'quarter')
  const span = fc.constantFrom('1 day', '1 month', '-2 months', '1 year 3 days', '36 hours', '90 minutes').map(interval)
  const size = tie('text').map((arg) => call('length', arg))
  const place = size.map((arg) => binary('+', arg, literal(1)))
  const wholes = fc.integer({ min: -20, max: 20 }).map(literal)

  return {
    condition: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'condition' },
      fc.constantFrom(...columns.flag).map(column),
      compared(tie('number')),
      compared(tie('text')),
      compared(tie('date')),
      compared(fc.oneof(tie('moment'), tie('date'))),
      listed(tie('whole'), fc.oneof(wholes, fc.constant(literal(null)))),
      listed(tie('text'), fc.constantFrom(...texts).map(literal)),
      tested(fc.oneof(tie('number'), tie('text'), tie('moment'), tie('condition'))),
      distinct(tie('number')),
      distinct(tie('text')),
      like,
      posix,
      truthTest,
      junction,
      tie('condition').map((arg): Both => ({ sql: `(NOT ${arg.sql})`, tree: { op: 'not', arg: arg.tree } })),
    ),
    number: fc.oneof({ depthIdentifier: 'number' }, tie('whole'), tie('decimal')),
    whole: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'number' },
      fc.constantFrom(...columns.whole).map(column),
      wholes,
      fc
        .tuple(fc.constantFrom('+', '-', '*', '/', '%'), tie('whole'), tie('whole'))
        .map(([op, a, b]) => binary(op, a, b)),
      tie('whole').map((arg) => call('abs', arg)),
      size,
      fc.tuple(tie('text'), tie('text')).map(([arg, part]) => call('strpos', arg, part)),
      fc.tuple(tie('date'), tie('date')).map(([a, b]) => binary('-', a, b)),
      tie('decimal').map((arg) => cast(arg, 'integer')),
      tie('condition').map((arg) => cast(arg, 'integer')),
      counted,
      among(tie('whole')),
      missing(tie('whole')),
      chosen(tie('whole')),
    ),
    decimal: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'number' },
      fc.constantFrom(...columns.decimal).map(column),
      fc.constantFrom(0.5, 1.25, -3.75, 10.1, 0).map(literal),
      fc.tuple(fc.constantFrom('+', '-', '*'), tie('number'), tie('decimal')).map(([op, a, b]) => binary(op, a, b)),
      fc.tuple(fc.constantFrom('abs', 'floor', 'ceil', 'sign'), tie('decimal')).map(([name, arg]) => call(name, arg)),
      fc.tuple(tie('decimal'), fc.nat(2)).map(([arg, places]) => call('round', arg, literal(places))),
      fc
        .tuple(field, tie('date'))
        .map(([name, arg]) => ({ ...call('date_part', literal(name), arg), sql: `extract(${name} from ${arg.sql})` })),
      chosen(tie('decimal')),
    ),
    text: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'text' },
      fc.constantFrom(...columns.text).map(column),
      fc.constantFrom(...texts).map((text) => cast(literal(text), 'text')),
      fc.tuple(fc.constantFrom('lower', 'upper'), tie('text')).map(([name, arg]) => call(name, arg)),
      fc.tuple(tie('text'), tie('text')).map(([a, b]) => binary('||', a, b)),
      fc
        .tuple(fc.constantFrom('left', 'right'), tie('text'), fc.oneof(fc.nat(3).map(literal), size))
        .map(([name, arg, length]) => call(name, arg, length)),
      fc
        .tuple(
          tie('text'),
          fc.oneof(fc.integer({ min: 1, max: 4 }).map(literal), place),
          fc.oneof(fc.nat(3).map(literal), size),
        )
        .map(([arg, from, length]) => call('substring', arg, from, length)),
      fc
        .tuple(tie('text'), fc.constantFrom('a', 'b', '9', 'zz', 'ab'), fc.integer({ min: 1, max: 3 }))
        .map(([arg, separator, number]) => call('split_part', arg, literal(separator), literal(number))),
      tie('whole').map((arg) => cast(arg, 'text')),
      among(tie('text')),
      missing(tie('text')),
    ),
    date: fc.oneof(
      { maxDepth: 2, depthIdentifier: 'moment' },
      fc.constantFrom(...columns.date).map(column),
      fc.constantFrom('2020-02-29', '1999-12-31', '2024-06-15').map((text) => cast(literal(text), 'date')),
      fc.tuple(tie('date'), fc.integer({ min: -400, max: 400 })).map(([arg, days]) => binary('+', arg, literal(days))),
      tie('moment').map((arg) => cast(arg, 'date')),
      fc
        .tuple(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
        .map((parts) => call('make_date', ...parts.map(literal))),
    ),
    moment: fc.oneof(
      { maxDepth: 2, depthIdentifier: 'moment' },
      fc.constantFrom(...columns.moment).map(column),
      fc.constantFrom('2020-02-29 12:30:00', '2024-01-31 23:59:59.5').map((text) => cast(literal(text), 'timestamp')),
      fc
        .tuple(fc.constantFrom('+', '-'), fc.oneof(tie('moment'), tie('date')), span)
        .map(([op, arg, by]) => binary(op, arg, by)),
      among(tie('moment')),
      fc
        .tuple(fc.constantFrom('year', 'quarter', 'month', 'week', 'day', 'hour', 'minute'), tie('moment'))
        .map(([unit, arg]) => call('date_trunc', literal(unit), cast(arg, 'timestamp'))),
    ),
  }
})

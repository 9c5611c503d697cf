import type { ExpressionTree, TypeRef } from '@populace/catalog'
import { describe, expect, test } from 'vitest'
import { planConstraints } from './plan-constraints.ts'
import { and, call, catalogOf, column, compare, integer, isNull, literal, or, tableOf, text } from './sample-trees.ts'

const types: Readonly<Record<string, TypeRef>> = {
  a: integer,
  b: integer,
  c: integer,
  name: text,
  url: text,
  words: { raw: 'tsvector', kind: 'special', name: 'tsvector' },
  price: { raw: 'numeric(8,2)', kind: 'decimal', precision: 8, scale: 2 },
}

function planned(...checks: readonly ExpressionTree[]) {
  const table = tableOf('item', types, checks)
  return planConstraints(table, catalogOf(table), 0)
}
const messages = (...checks: readonly ExpressionTree[]) =>
  planned(...checks).diagnostics.map(({ code, message }) => `${code} ${message}`)
const known = (name: string): ExpressionTree => ({ op: 'is-not-null', arg: column(name) })

describe('a contradiction is refused, naming the conditions that make it', () => {
  test('between bounds', () => {
    const conditions = [compare(column('a'), '>', literal(5)), compare(column('a'), '<', literal(3)), known('a')]
    expect(messages(...conditions)).toEqual(['POP-3002 no row of item can meet k2 together with k0, k1'])
  })

  test('between orders', () => {
    const conditions = [
      compare(column('a'), '<', column('b')),
      compare(column('b'), '<', column('a')),
      known('a'),
      known('b'),
    ]
    expect(messages(...conditions)).toEqual([
      expect.stringMatching(/^POP-3002 no row of item can meet k0 together with k1/),
    ])
  })

  test('between counts', () => {
    const counted = (operator: '<=' | '>=', n: number) =>
      compare(call('num_nonnulls', column('a'), column('b')), operator, literal(n))
    expect(messages(counted('<=', 0), or(known('a'), known('b')))).toEqual([expect.stringContaining('POP-3002')])
  })

  test('but not where NULL gets round it', () => {
    expect(messages(compare(column('a'), '>', literal(5)), compare(column('a'), '<', literal(3)))).toEqual([])
    expect(messages(compare(column('a'), '<', column('b')), compare(column('b'), '<', column('a')))).toEqual([])
  })
})

test('what can neither be built in nor evaluated is refused with the construct’s name', () => {
  expect(messages(call('is_valid', column('name')))).toEqual([
    "POP-3006 k0 of item can't be honoured: the function is_valid (condition 0)",
  ])
  expect(messages({ op: 'binary', operator: '<<', left: column('name'), right: literal('10.0.0.0/8') })).toEqual([
    "POP-3006 k0 of item can't be honoured: the operator << of text and text (condition 0)",
  ])
})

test('nor is the length of what is only written as a text taken for that of its letters', () => {
  expect(messages(compare(call('char_length', column('words')), '>', literal(3)))).toEqual([
    "POP-3006 k0 of item can't be honoured: char_length of a tsvector (condition 0)",
  ])
  expect(messages(compare(call('num_nonnulls', column('words'), column('a')), '=', literal(2)))).toEqual([])
})

test('an alternative that can be met makes up for one that can’t be evaluated', () => {
  const { diagnostics, required } = planned(or(call('is_valid', column('name')), known('a')))
  expect(diagnostics).toEqual([])
  expect([...required]).toEqual(['a'])
})

test('facts about single columns become their domains', () => {
  const { domains, required, absent, plan } = planned(
    and(compare(column('a'), '>=', literal(1)), compare(column('a'), '<', literal(10))),
    compare(call('upper', column('name')), '=', literal('X')),
    compare(column('price'), '>', literal(0)),
    isNull('b'),
    known('c'),
  )
  expect(Object.fromEntries(domains)).toEqual({ a: { min: 1, max: 9 }, name: { oneOf: ['X'] }, price: { min: 1 } })
  expect([[...required], [...absent], plan]).toEqual([['c'], ['b'], undefined])
})

test('what alternatives leave of a column is known of it', () => {
  const either = or(
    and(compare(column('name'), '=', literal('x')), compare(column('a'), '<', literal(0))),
    and(compare(column('name'), '=', literal('y')), compare(column('a'), '>', literal(9))),
  )
  const { domains, unproven } = planned(either, known('name'))
  expect(domains.get('name')).toEqual({ oneOf: ['x', 'y'] })
  expect(unproven).toEqual([])
})

test('an order passes bounds on', () => {
  const { domains, plan } = planned(
    compare(column('a'), '<', column('b')),
    compare(column('b'), '<=', literal(10)),
    compare(column('a'), '>=', literal(0)),
  )
  expect(Object.fromEntries(domains)).toEqual({ a: { min: 0, max: 9 }, b: { min: 1, max: 10 } })
  expect(plan?.components.map(({ orders }) => orders.map(({ column }) => column))).toEqual([['a', 'b']])
})

test('conditions over one column that no domain can say are tried until they hold', () => {
  const third = compare(call('mod', call('abs', column('a')), literal(3)), '=', literal(1))
  const { plan, unproven } = planned(third)
  expect(unproven).toEqual(['k0'])
  expect(plan?.components[0]?.retry).toMatchObject({ redraw: ['a'], escape: ['a'] })
})

test('a plan is plain JSON', () => {
  const { plan } = planned(
    compare(column('a'), '<', column('b')),
    or(isNull('c'), compare(column('name'), '=', literal('x'))),
  )
  expect(JSON.parse(JSON.stringify(plan))).toEqual(plan)
})

describe('a text that stands in another one', () => {
  const equal = (cut: ExpressionTree) => compare(cut, '=', column('name'))
  test.each<[string, ExpressionTree]>([
    ['at its end', call('right', column('url'), literal(2))],
    ['behind its first characters', call('substring', column('url'), literal(5), literal(4))],
    ['as a field', call('split_part', column('url'), literal('-'), literal(2))],
    ['behind the last separator', call('substring_index', column('url'), literal('/'), literal(-1))],
    [
      'before a separator',
      call('left', column('url'), {
        op: 'binary',
        operator: '-',
        left: call('strpos', column('url'), literal('@')),
        right: literal(1),
      }),
    ],
  ])('%s is written there', (_, cut) => {
    const { plan, diagnostics } = planned(equal(cut))
    expect(diagnostics).toEqual([])
    expect(plan?.components.flatMap(({ derivations }) => derivations.map((each) => each.column))).toEqual(['url'])
  })
})

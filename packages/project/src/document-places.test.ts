import type { ExpressionTree } from '@populace/catalog'
import { expect, test } from 'vitest'
import { placesOf } from './document-places.ts'

const data: ExpressionTree = { op: 'column', name: 'data' }
const literal = (value: string | number): ExpressionTree => ({ op: 'literal', value })
const binary = (left: ExpressionTree, operator: string, right: ExpressionTree): ExpressionTree => ({
  op: 'binary',
  operator,
  left,
  right,
})

test('places come with what they are compared with, and none on the way to others', () => {
  const size: ExpressionTree = { op: 'cast', type: 'integer', arg: binary(data, '->>', literal('size')) }
  const kind = binary(binary(data, '->', literal('meta')), '->>', literal('kind'))
  const both: ExpressionTree = {
    op: 'and',
    args: [
      binary(data, '?', literal('meta')),
      { op: 'compare', operator: '>', left: size, right: literal(3) },
      { op: 'in', negated: false, arg: kind, list: [literal('box'), literal('bag')] },
    ],
  }
  expect(placesOf(both)).toEqual([
    { path: ['size'], literals: [3] },
    { path: ['meta', 'kind'], literals: ['box', 'bag'] },
  ])
})

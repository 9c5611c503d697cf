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
const call = (name: string, ...args: ExpressionTree[]): ExpressionTree => ({ op: 'call', name, args })
const paths = (tree: ExpressionTree) => placesOf(tree).map(({ path }) => path)

test('places are found however a dialect names them', () => {
  const nested = [['meta', 'owner']]
  expect(paths(binary(binary(data, '->', literal('meta')), '->>', literal('owner')))).toEqual(nested)
  expect(paths(binary(data, '#>>', { op: 'cast', type: 'text[]', arg: literal('{meta,owner}') }))).toEqual(nested)
  expect(paths(call('json_extract', data, literal('$.meta.owner')))).toEqual(nested)
  expect(paths(call('jsonb_extract_path_text', data, literal('meta'), literal('owner')))).toEqual(nested)
  expect(paths(call('jsonb_array_length', binary(data, '->', literal('items'))))).toEqual([['items']])
  expect(paths(binary(data, '?&', { op: 'array', args: [literal('a'), literal('b')] }))).toEqual([['a'], ['b']])
  expect(paths(call('json_contains_path', data, literal('all'), literal('$.kind'), literal('$."a b"[2].c')))).toEqual([
    ['kind'],
    ['a b', 2, 'c'],
  ])
  expect(paths(call('jsonb_path_exists', data, literal('$."lines"[*]?(@."qty" > 2 && @.on == true)')))).toEqual([
    ['lines', 0, 'qty'],
    ['lines', 0, 'on'],
  ])
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

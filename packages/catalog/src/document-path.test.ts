import { expect, test } from 'vitest'
import { documentPaths } from './document-path.ts'
import type { ExpressionTree } from './expression.ts'

const data: ExpressionTree = { op: 'column', name: 'data' }
const literal = (value: string | number): ExpressionTree => ({ op: 'literal', value })
const binary = (left: ExpressionTree, operator: string, right: ExpressionTree): ExpressionTree => ({
  op: 'binary',
  operator,
  left,
  right,
})
const call = (name: string, ...args: ExpressionTree[]): ExpressionTree => ({ op: 'call', name, args })
const paths = (tree: ExpressionTree) => {
  const found = documentPaths(tree)
  expect(found?.column).toBe('data')
  return found?.paths
}

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

test('the column itself is the whole document, and what takes nothing out of one is no place', () => {
  expect(paths(data)).toEqual([[]])
  expect(paths(call('jsonb_typeof', data))).toEqual([[]])
  expect(paths({ op: 'subscript', arg: data, index: literal('a') })).toEqual([['a']])
  expect(documentPaths(binary(data, '||', literal('x')))).toBeUndefined()
  expect(documentPaths(literal('$.a'))).toBeUndefined()
  expect(documentPaths(call('now'))).toBeUndefined()
})

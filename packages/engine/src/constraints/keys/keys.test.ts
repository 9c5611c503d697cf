import type { Column, ExpressionTree, KeyPart, Table, UniqueKey } from '@populace/catalog'
import { describe, expect, test } from 'vitest'
import { expressionKeys } from './apart.ts'
import { keyColumns } from './keys.ts'
import { call, catalogOf, column, integer, literal, tableOf, text } from '../sample-trees.ts'
import { tableScope } from '../table-scope.ts'

const key = (...trees: readonly ExpressionTree[]): UniqueKey => ({
  name: 'key',
  parts: trees.map((tree): KeyPart => {
    return tree.op === 'column'
      ? { kind: 'column', column: tree.name }
      : { kind: 'expression', expression: { text: '', tree } }
  }),
  nullsDistinct: true,
  deferrable: 'not-deferrable',
  origin: 'index',
})
const binary = (left: ExpressionTree, operator: string, right: ExpressionTree): ExpressionTree => ({
  op: 'binary',
  operator,
  left,
  right,
})

describe('a key tells rows apart by', () => {
  test.each<[string, UniqueKey, readonly string[]]>([
    ['its columns', key(column('a'), column('b')), ['a', 'b']],
    ['what its expressions read', key(call('lower', column('email'))), ['email']],
    ['each column once', key(column('a'), binary(column('a'), '+', column('b'))), ['a', 'b']],
  ])('%s', (_, unique, expected) => {
    expect(keyColumns(unique)).toEqual(expected)
  })
})

const base = tableOf('item', {
  a: integer,
  b: integer,
  name: text,
  at: { raw: 'timestamp', kind: 'timestamp', zone: false },
  price: { raw: 'numeric(8,2)', kind: 'decimal', precision: 8, scale: 2 },
})
const keysOver = (table: Table) => expressionKeys(table, tableScope(table, catalogOf(table), 0))
const over = (...trees: readonly ExpressionTree[]) => keysOver({ ...base, uniques: [key(...trees)] })
const said = (tree: ExpressionTree | undefined): string => {
  if (tree?.op === 'column') return tree.name
  if (tree?.op === 'literal') return String(tree.value)
  if (tree?.op === 'compare' || tree?.op === 'binary') return `${said(tree.left)} ${tree.operator} ${said(tree.right)}`
  return tree?.op === 'call' ? `${tree.name}(${tree.args.map(said).join(', ')})` : '?'
}

describe('an expression differs wherever its columns do', () => {
  test.each<[string, ExpressionTree]>([
    ['in another case', call('lower', column('name'))],
    ['as a digest', call('md5', column('name'))],
    ['with a fallback', { op: 'coalesce', args: [column('a'), literal(0)] }],
    ['with a suffix', binary(call('lower', column('name')), '||', literal('@x'))],
    ['as a wider text', { op: 'cast', arg: column('a'), type: 'text' }],
    ['plus one', binary(column('a'), '+', literal(1))],
    ['as a function of the user’s own gives it', call('canonical', column('a'))],
  ])('%s', (_, tree) => {
    expect(over(tree)).toEqual([])
  })

  test.each<[string, readonly ExpressionTree[], readonly string[]]>([
    [
      'as a day, of whole days',
      [{ op: 'cast', arg: column('at'), type: 'date' }],
      ['at = date_trunc(day, at)', 'at >= 1940-01-09 00:00:00', 'at <= 1970-01-01 00:00:00'],
    ],
    ['as a shorter text, of short ones', [call('left', column('name'), literal(3))], ['char_length(name) <= 3']],
    ['as a remainder, of what is below', [binary(column('a'), '%', literal(7))], ['a >= 0', 'a < 7']],
    ['rounded, of whole numbers', [call('round', column('price'))], ['price % 1 = 0']],
    [
      'in a product, by remainder and quotient',
      [binary(column('price'), '*', column('b'))],
      ['b >= 1', 'b <= 99', 'price >= 0', 'price <= 999999.99', 'price % 1 = 0.01'],
    ],
    [
      'in a sum, by places of their own',
      [binary(column('a'), '+', column('b'))],
      ['a >= 0', 'a <= 99', 'b >= 0', 'b <= 2147483547', 'b % 100 = 0'],
    ],
    [
      'as a pair without order, of an even and an odd one',
      [
        { op: 'least', args: [column('a'), column('b')] },
        { op: 'greatest', args: [column('a'), column('b')] },
      ],
      ['a % 2 = 0', 'b % 2 = 1'],
    ],
  ])('%s', (_, trees, expected) => {
    const [found] = over(...trees)
    expect(found?.conditions?.map(({ tree }) => said(tree))).toEqual(expected)
  })

  test('through a column that the database computes', () => {
    const tree = binary(column('a'), '*', column('b'))
    const total: Column = {
      name: 'total',
      type: integer,
      nullable: true,
      generated: { expression: { text: '', tree }, stored: true },
    }
    const [found] = keysOver({ ...base, columns: [...base.columns, total], uniques: [key(column('total'))] })
    expect(found?.conditions?.map(({ tree }) => said(tree))).toContain('b % 100 = 1')
  })
})

test('of a length, or a choice, nothing is sure', () => {
  expect(over(call('length', column('name')))).toMatchObject([{ name: 'key', conditions: undefined }])
  expect(over({ op: 'case', branches: [{ when: column('a'), result: column('b') }] })).toMatchObject([
    { conditions: undefined },
  ])
})

test('a key that a column of it holds already asks for nothing', () => {
  const length = call('length', column('name'))
  expect(
    keysOver({
      ...base,
      primaryKey: { name: 'pk', columns: ['a'], deferrable: 'not-deferrable' },
      uniques: [key(column('a'), length)],
    }),
  ).toEqual([])
})

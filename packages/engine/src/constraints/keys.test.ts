import type { ExpressionTree, KeyPart, UniqueKey } from '@populace/catalog'
import { describe, expect, test } from 'vitest'
import { keyColumns } from './keys.ts'
import { call, column, literal } from './sample-trees.ts'

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

describe('a key tells rows apart by', () => {
  test.each<[string, UniqueKey, ReturnType<typeof keyColumns>]>([
    ['its columns', key(column('a'), column('b')), { columns: ['a', 'b'], folding: false, exact: true }],
    ['a folded column', key(call('lower', column('email'))), { columns: ['email'], folding: true, exact: true }],
    ['a digest', key(call('md5', column('url'))), { columns: ['url'], folding: false, exact: true }],
    [
      'a column with a fallback',
      key({ op: 'coalesce', args: [column('a'), literal('')] }),
      { columns: ['a'], folding: false, exact: true },
    ],
    [
      'a column with a suffix',
      key({ op: 'binary', operator: '||', left: call('lower', column('a')), right: literal('@x') }),
      { columns: ['a'], folding: true, exact: true },
    ],
    [
      'a wider text',
      key({ op: 'cast', arg: column('a'), type: 'text' }),
      { columns: ['a'], folding: false, exact: true },
    ],
  ])('%s', (_, unique, expected) => {
    expect(keyColumns(unique)).toEqual(expected)
  })
})

describe('different values may be one to a key of', () => {
  test.each<[string, ExpressionTree]>([
    ['a day', { op: 'cast', arg: column('a'), type: 'date' }],
    ['a JSON field', { op: 'binary', operator: '->>', left: column('a'), right: literal('k') }],
    ['two joined texts', { op: 'binary', operator: '||', left: column('a'), right: column('b') }],
    ['a function of the user’s own', call('canonical', column('a'))],
    ['a shorter text', { op: 'cast', arg: column('a'), type: 'varchar(3)' }],
  ])('%s', (_, tree) => {
    expect(keyColumns(key(tree))).toMatchObject({ exact: false, columns: expect.arrayContaining(['a']) })
  })
})

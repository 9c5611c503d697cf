import type { Catalog, ExpressionTree, Table } from '@populace/catalog'
import { loadVocabulary } from '@populace/vocabulary'
import { describe, expect, test } from 'vitest'
import { and, call, catalogOf, column, compare, integer, literal, tableOf, text } from '../constraints/sample-trees.ts'
import { resolve } from './resolve.ts'

const vocabulary = await loadVocabulary('en')

const planned = (catalog: Catalog, fit: boolean) =>
  resolve(
    { version: 1, seed: 's', locale: 'en', clock: '2026-01-01T00:00:00Z', rows: 40, scale: 1, tables: {} },
    catalog,
    vocabulary,
    { fit },
  )

const never = and(compare(column('a'), '>', literal(5)), compare(column('a'), '<', literal(3)))
const required = (table: Table): Table => ({
  ...table,
  columns: table.columns.map((each) => ({ ...each, nullable: false })),
})
const impossible = required(tableOf('impossible', { a: integer }, [never]))
const plain = required(tableOf('plain', { a: integer }))

describe('a table of which no row can be', () => {
  test('stays empty beside others that are filled, and says why', () => {
    const { plan } = planned(catalogOf(impossible, plain), true)
    expect(plan?.tables.map(({ name, rows }) => [name, rows])).toEqual([
      ['impossible', 0],
      ['plain', 40],
    ])
    const [first] = plan?.tables ?? []
    expect(first?.capped).toEqual({ constraint: 'k0', reason: 'no row of impossible can meet k0' })
  })

  test('is refused by name where caps are not accepted, with all other faults', () => {
    const { plan, diagnostics } = planned(catalogOf(impossible, { ...impossible, name: 'another' }), false)
    expect(plan).toBeUndefined()
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'POP-3002 no row of impossible can meet k0',
      'POP-3002 no row of another can meet k0',
    ])
  })

  test('leaves tables empty that need its rows, and is refused with them where caps are not accepted', () => {
    const child: Table = {
      ...plain,
      name: 'child',
      foreignKeys: [
        {
          name: 'fk',
          columns: ['a'],
          references: { schema: 'public', name: 'impossible', columns: ['a'] },
          match: 'simple',
          onUpdate: 'no action',
          onDelete: 'no action',
          deferrable: 'not-deferrable',
          validated: true,
        },
      ],
    }
    const { plan } = planned(catalogOf(impossible, child), true)
    expect(plan?.tables.map(({ key, rows }) => [key, rows])).toEqual([
      ['public.impossible', 0],
      ['public.child', 0],
    ])
    expect(plan?.tables[1]?.capped?.constraint).toBe('fk')
    expect(planned(catalogOf(impossible, child), false).diagnostics[0]?.code).toBe('POP-3002')
  })
})

describe('a key over an expression that nothing keeps apart', () => {
  const length = call('length', column('name'))
  const over = (tree: ExpressionTree): Table => ({
    ...required(tableOf('word', { name: text })),
    uniques: [
      {
        name: 'word_key',
        parts: [{ kind: 'expression', expression: { text: '', tree } }],
        nullsDistinct: true,
        deferrable: 'not-deferrable',
        origin: 'index',
      },
    ],
  })

  test('bounds the table to the rows that differ in it', () => {
    const { plan } = planned(catalogOf(over(length)), true)
    const [word] = plan?.tables ?? []
    expect(word?.rows).toBeGreaterThan(0)
    expect(word?.rows).toBeLessThan(40)
    expect(word?.capped?.constraint).toBe('word_key')
  })

  test('is refused by name before anything is written, where caps are not accepted', () => {
    const { diagnostics } = planned(catalogOf(over(length)), false)
    expect(diagnostics).toMatchObject([{ code: 'POP-3001', subject: 'public.word.word_key' }])
  })
})

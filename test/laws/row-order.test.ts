import type { Model } from '@populace/model'
import { loadVocabulary } from '@populace/vocabulary'
import { expect, test } from 'vitest'
import { nodes } from '../../packages/engine/src/kernel/walk.ts'
import { lowerPlan } from '../../packages/engine/src/lower/lower.ts'
import { csvOf, worldOf } from './world.ts'

const ledger = (opened: string) => `
  CREATE TABLE account (id bigserial PRIMARY KEY, name text NOT NULL ${opened});
  CREATE TABLE entry (id bigserial PRIMARY KEY, account_id bigint NOT NULL REFERENCES account, amount numeric(12,2) NOT NULL,
    balance_after numeric(12,2) NOT NULL, created_at timestamptz NOT NULL);
`
const vocabulary = await loadVocabulary('en')

const sized = (model: Model): Model => ({
  ...model,
  tables: Object.fromEntries(
    Object.entries(model.tables).map(([name, table]) => [name, { ...table, rows: name === 'account' ? 3 : 2000 }]),
  ),
})

/** How many places the entries of an account are put in order by, beside their rows. */
async function placesAsked(ddl: string, change: (model: Model) => Model = sized): Promise<number[]> {
  const { plan } = await worldOf(ddl, change)
  const steps = lowerPlan(plan, vocabulary).programs.get('public.entry')?.steps ?? []
  return steps.flatMap(({ value }) => nodes([value]).flatMap((e) => (e.op === 'window' ? [e.places.length] : [])))
}

test('entries whose moments rise with their rows are asked for their rows alone', async () => {
  expect(await placesAsked(ledger(''))).toEqual([0])
})

test.each([
  ['come after something of their own', ledger(', opened_at timestamptz NOT NULL'), {}],
  [
    'have to be late enough',
    ledger('').replace('created_at timestamptz NOT NULL', "$& CHECK (created_at > '2026-01-01')"),
    {},
  ],
  ['are drawn at random', ledger(''), { generator: 'time.past', params: {} }],
])('entries that %s are asked for their moments', async (_, ddl, setting) => {
  const change = (model: Model): Model => {
    const { tables } = sized(model)
    const entry = tables.entry
    const createdAt = entry?.columns.created_at
    if (!entry || !createdAt) throw new Error('no entries')
    const columns = { ...entry.columns, created_at: { ...createdAt, ...setting } }
    return { ...model, tables: { ...tables, entry: { ...entry, columns } } }
  }
  expect(await placesAsked(ddl, change)).toEqual([2])
})

test('balances go on from those before them in the order of moments and numbers', async () => {
  const world = await worldOf(ledger(''), sized)
  const entries = csvOf(world, 'public.entry', 0, 2000).map(
    (line): { account_id: number; created_at: string; id: number; amount: string; balance_after: string } =>
      JSON.parse(line),
  )
  const left = new Map<number, number>()
  const inOrder = [...entries].sort((a, b) => a.created_at.localeCompare(b.created_at) || a.id - b.id)
  for (const { account_id, amount, balance_after } of inOrder) {
    const before = left.get(account_id) ?? 0
    expect(Math.round(100 * Number(balance_after))).toBe(before + Math.round(100 * Number(amount)))
    left.set(account_id, Math.round(100 * Number(balance_after)))
  }
  expect(left.size).toBe(3)
})

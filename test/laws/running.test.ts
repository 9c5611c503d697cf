import { loadVocabulary } from '@populace/vocabulary'
import { expect, test } from 'vitest'
import type { DescribedObject } from '../../packages/engine/src/kernel/described.ts'
import type { Described } from '../../packages/engine/src/kernel/ir.ts'
import { compileKernels } from '../../packages/engine/src/kernel/javascript/compile.ts'
import { makeDescribed } from '../../packages/engine/src/kernel/registry.ts'
import { lowerPlan } from '../../packages/engine/src/lower/lower.ts'
import { worldOf } from './world.ts'

const BANK = `
  CREATE TABLE account (id bigserial PRIMARY KEY, opened_at timestamptz NOT NULL);
  CREATE TABLE account_entry (id bigserial PRIMARY KEY, account_id bigint NOT NULL REFERENCES account, amount numeric(12,2) NOT NULL,
    balance_before numeric(12,2) NOT NULL, balance_after numeric(12,2) NOT NULL, created_at timestamptz NOT NULL);
  CREATE TABLE movement (id bigserial PRIMARY KEY, account_id bigint NOT NULL REFERENCES account, amount numeric(12,2) NOT NULL,
    running_total numeric(14,2) NOT NULL, created_at timestamptz NOT NULL);
`
const vocabulary = await loadVocabulary('en')

/** How often rows are looked for that belong to a place among an account's: what reading a sibling begins with. */
async function siblingsRead(table: string, accounts: number, rows: number, asked: (first: number) => boolean) {
  const { plan } = await worldOf(BANK, (model) => ({
    ...model,
    tables: Object.fromEntries(
      Object.entries(model.tables).map(([name, each]) => [
        name,
        { ...each, rows: name === 'account' ? accounts : rows },
      ]),
    ),
  }))
  let read = 0
  const counted = new Map<DescribedObject, DescribedObject>()
  const make = (description: Described): DescribedObject => {
    const object = makeDescribed(description)
    if (description.type !== 'chronology') return object
    const known = counted.get(object) ?? {
      permute: (row: number) => object.permute?.(row) ?? 0,
      unpermute: (slot: number) => {
        read++
        return object.unpermute?.(slot) ?? 0
      },
    }
    counted.set(object, known)
    return known
  }
  const key = `public.${table}`
  const columns = plan.tables.find((one) => one.key === key)?.columns.map(({ name }) => name) ?? []
  const kernel = compileKernels(lowerPlan(plan, vocabulary).programs, make).table(key, columns)
  for (let first = 0; first < rows; first += 1000) if (asked(first)) kernel.fill(first, 1000)
  return read / rows
}

test.each(['account_entry', 'movement'])(
  '%s: running values cost a few looks a row, whoever has how many',
  async (table) => {
    for (const [accounts, rows] of [
      [1, 4000],
      [1, 16_000],
      [40, 16_000],
      [2000, 16_000],
    ] as const) {
      const read = await siblingsRead(table, accounts, rows, () => true)
      expect(read, `${rows} of ${accounts}`).toBeGreaterThan(0)
      expect(read, `${rows} of ${accounts}`).toBeLessThanOrEqual(4)
    }
  },
)

test('a page far into one account costs a few looks a row of the account', async () => {
  expect(await siblingsRead('account_entry', 1, 100_000, (first) => first === 90_000)).toBeLessThanOrEqual(4)
})

import { readdirSync, readFileSync } from 'node:fs'
import type { DialectName } from '@populace/catalog'
import { readDdl } from '@populace/dialects'
import { defaultGenerator, generators, type Plan, resolve } from '@populace/engine'
import { infer } from '@populace/inference'
import { loadVocabulary } from '@populace/vocabulary'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { schemaDrafts } from './random-schema/draft.ts'
import { findings } from './random-schema/findings.ts'
import { dialectOf, type FlavourName, flavours } from './random-schema/flavours.ts'
import { written } from './random-schema/write.ts'

const vocabulary = await loadVocabulary('en')
const folder = new URL('../fixtures/schemas/', import.meta.url)
const dialects: Readonly<Record<string, DialectName>> = {
  pg: 'postgres',
  mysql: 'mysql',
  sqlite: 'sqlite',
  duckdb: 'duckdb',
}
/** Of large schemas some tables stand for all. */
const MOST_TABLES = 12

/** Plans for a schema: of all tables, and of one with what it needs. */
async function plansFor(ddl: string, dialect: DialectName) {
  const { catalog } = await readDdl(ddl, dialect)
  const { model: inferred } = infer(catalog, { generators, fallback: defaultGenerator })
  const model = { ...inferred, rows: 60 }
  const planOf = (wanted?: ReadonlySet<string>) =>
    resolve(model, catalog, vocabulary, { fit: true, ...(wanted ? { wanted } : {}) }).plan
  return { whole: planOf(), alone: (key: string) => planOf(new Set([key])) }
}

const byKey = (plan: Plan | undefined) => new Map(plan?.tables.map((table) => [table.key, table]))

/** Holds every table that is planned for the sake of one against the plan of all; answers how many these were, by table. */
async function expectAsInWhole(ddl: string, dialect: DialectName): Promise<ReadonlyMap<string, number>> {
  const { whole, alone } = await plansFor(ddl, dialect)
  const tables = byKey(whole)
  const step = Math.ceil(tables.size / MOST_TABLES)
  const found = [...tables.keys()].filter((_, i) => i % step === 0).map((key) => [key, byKey(alone(key))] as const)
  for (const [key, needed] of found) {
    expect(needed.has(key)).toBe(true)
    for (const [name, planned] of needed) expect(planned, `${name}, for ${key}`).toEqual(tables.get(name))
  }
  return new Map(found.map(([key, needed]) => [key, needed.size]))
}

describe('a table that is planned alone is what it is among all', () => {
  test.each(readdirSync(folder).filter((file) => file.endsWith('.sql')))('%s', async (file) => {
    const [, dialect = ''] = /\.(\w+)\.sql$/.exec(file) ?? []
    await expectAsInWhole(readFileSync(new URL(file, folder), 'utf8'), dialects[dialect] ?? 'postgres')
  })

  test('in schemas that were hard to plan', async () => {
    for (const { ddl, dialects } of Object.values(findings)) await expectAsInWhole(ddl, dialects[0] ?? 'postgres')
  })

  test.each(Object.keys(flavours) as FlavourName[])('in random schemas: %s', async (name) => {
    await fc.assert(
      fc.asyncProperty(schemaDrafts(14), async (draft) => {
        await expectAsInWhole(written(draft, flavours[name]), dialectOf(name))
      }),
      { numRuns: Number(process.env.POPULACE_FUZZ_RUNS ?? 8), seed: Number(process.env.POPULACE_FUZZ_SEED ?? 6) },
    )
  })
})

test('few of many tables are planned for the sake of one', async () => {
  const script = readFileSync(new URL('danbooru.pg.sql', folder), 'utf8')
  const sizes = await expectAsInWhole(script, 'postgres')
  expect(Math.max(...sizes.values())).toBeLessThan(20)
})

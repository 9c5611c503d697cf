import { readdirSync, readFileSync } from 'node:fs'
import type { DialectName } from '@populace/catalog'
import { PopulaceError } from '@populace/diagnostics'
import { readDdl } from '@populace/dialects'
import type { Plan } from '@populace/engine'
import { completeModel, planProject, planTables } from '@populace/project'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { schemaDrafts } from './random-schema/draft.ts'
import { findings } from './random-schema/findings.ts'
import { dialectOf, type FlavourName, flavours } from './random-schema/flavours.ts'
import { written } from './random-schema/write.ts'

const folder = new URL('../fixtures/schemas/', import.meta.url)
const dialects: Readonly<Record<string, DialectName>> = {
  pg: 'postgres',
  mysql: 'mysql',
  sqlite: 'sqlite',
  duckdb: 'duckdb',
}
/** Of large schemas some tables stand for all. */
const MOST_TABLES = 6

const ROWS = 60

/** Plans for a schema: of all tables, unless some are refused, and of one with what it needs. */
async function plansFor(ddl: string, dialect: DialectName) {
  const { catalog, diagnostics } = await readDdl(ddl, { dialect })
  const source = { label: 'schema.sql', catalog, diagnostics }
  return {
    whole: await completeModel(source, { rows: ROWS })
      .then((project) => planProject(project, { fit: true }))
      .catch(noneIfRefused),
    alone: async (key: string) => (await planTables(source, { rows: ROWS }, new Set([key]))).plan,
  }
}

function noneIfRefused(error: unknown): undefined {
  if (!(error instanceof PopulaceError)) throw error
}

const byKey = ({ tables }: Plan) => new Map(tables.map((table) => [table.key, table]))

/** Holds every table that is planned for the sake of one against the plan of all; answers how many these were, by table. */
async function expectAsInWhole(ddl: string, dialect: DialectName): Promise<ReadonlyMap<string, number>> {
  const { whole, alone } = await plansFor(ddl, dialect)
  if (!whole) return new Map()
  const tables = byKey(whole.plan)
  const step = Math.ceil(tables.size / MOST_TABLES)
  const counts = new Map<string, number>()
  for (const key of [...tables.keys()].filter((_, i) => i % step === 0)) {
    const needed = byKey(await alone(key))
    expect(needed.has(key)).toBe(true)
    for (const [name, planned] of needed) expect(planned, `${name}, for ${key}`).toEqual(tables.get(name))
    counts.set(key, needed.size)
  }
  return counts
}

/** Told apart by what stands behind the name: `chinook.mysql.sql`. */
const fixtures = readdirSync(folder).filter((file) => file.endsWith('.sql'))

describe('a table that is inferred and planned alone is what it is among all', () => {
  test.each(fixtures)('%s', async (file) => {
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
      { numRuns: Number(process.env.POPULACE_FUZZ_RUNS ?? 4), seed: Number(process.env.POPULACE_FUZZ_SEED ?? 6) },
    )
  })
})

test('numbers of one sequence are as if every table that draws from it were there', async () => {
  const tables = ['a', 'b', 'c'].map((name) => `CREATE TABLE ${name} (id int PRIMARY KEY DEFAULT nextval('ids'))`)
  const sizes = await expectAsInWhole(['CREATE SEQUENCE ids', ...tables].join(';'), 'postgres')
  expect([...sizes.values()]).toEqual([1, 1, 1])
})

test('few of many tables are planned for the sake of one', async () => {
  const script = readFileSync(new URL('danbooru.pg.sql', folder), 'utf8')
  const sizes = await expectAsInWhole(script, 'postgres')
  expect(Math.max(...sizes.values())).toBeLessThan(20)
})

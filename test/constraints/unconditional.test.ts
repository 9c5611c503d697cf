import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Catalog, Table } from '@populace/catalog'
import { readDdl } from '@populace/dialects'
import { blankModel } from '@populace/model'
import { expect, test } from 'vitest'
import { planConstraints } from '../../packages/engine/dist/constraints/conditioned.js'
import * as later from '../../packages/engine/dist/constraints/conditioned-later.js'
import { asksNothing, isUnconditional, NOTHING_ASKED } from '../../packages/engine/dist/constraints/unconditional.js'

const folder = fileURLToPath(new URL('../fixtures/schemas/', import.meta.url))
const scripts = readdirSync(folder).filter((file) => file.endsWith('.sql'))

async function catalogOf(script: string): Promise<Catalog> {
  return (await readDdl(script, {})).catalog
}

test('a table that is taken to ask nothing is planned as if nothing were asked, in every schema that is kept here', async () => {
  const counts = { asking: 0, not: 0 }
  for (const script of scripts) {
    const catalog = await catalogOf(readFileSync(`${folder}${script}`, 'utf8'))
    for (const table of catalog.tables) {
      if (asksNothing(table)) {
        counts.not++
        expect(planConstraints(table, catalog, 0), `${script}: ${table.name}`).toEqual(NOTHING_ASKED)
      } else counts.asking++
    }
  }
  expect(counts.not).toBeGreaterThan(300)
  expect(counts.asking).toBeGreaterThan(100)
})

test('what plans conditions is loaded where a schema or a model has some, and not before', async () => {
  const plain = await catalogOf('CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);')
  await later.loadConditions(plain, blankModel)
  const [table] = plain.tables as [Table]
  expect(later.planConstraints(table, plain, 0)).toEqual(NOTHING_ASKED)

  const checked = await catalogOf('CREATE TABLE t (id INTEGER PRIMARY KEY, price REAL CHECK (price > 0));')
  const [asking] = checked.tables as [Table]
  expect(() => later.planConstraints(asking, checked, 0)).toThrow(/were not looked for/)
  const keeping = { columns: {}, relations: {}, holds: ['name is not null'] }
  await later.loadConditions(plain, { ...blankModel, tables: { t: keeping } })
  expect(later.planConstraints(asking, checked, 0)).toEqual(planConstraints(asking, checked, 0))
})

test('of arrays the elements may have conditions', async () => {
  const script = 'CREATE DOMAIN size AS int CHECK (value > 0); CREATE TABLE t (id serial, sizes size[]);'
  const catalog = await catalogOf(script)
  expect(catalog.tables.some(asksNothing)).toBe(false)
  expect(isUnconditional(catalog)).toBe(false)
})

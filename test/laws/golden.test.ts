import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { loadPopulation } from '@populace/engine'
import { digestTables } from './digest.ts'
import { FIXTURES } from './fixtures.ts'
import { worldOf } from './world.ts'

const file = fileURLToPath(new URL('../golden/digests.json', import.meta.url))

test('the same schemas give the same bytes as when the digests were accepted (POPULACE_ACCEPT=1 accepts new ones)', async () => {
  const digests: Record<string, Record<string, string>> = {}
  for (const [name, ddl] of Object.entries(FIXTURES))
    digests[name] = await digestTables((await worldOf(ddl, (model) => ({ ...model, rows: 200 }))).population)
  if (process.env.POPULACE_ACCEPT === '1') writeFileSync(file, `${JSON.stringify(digests, null, 2)}\n`)
  expect(digests).toEqual(JSON.parse(readFileSync(file, 'utf8')))
})

test('kernels compiled to WebAssembly give the accepted bytes', async () => {
  const digests: Record<string, Record<string, string>> = {}
  for (const [name, ddl] of Object.entries(FIXTURES)) {
    const { plan } = await worldOf(ddl, (model) => ({ ...model, rows: 200 }))
    digests[name] = await digestTables(await loadPopulation(plan, { backEnd: 'webassembly' }))
  }
  expect(digests).toEqual(JSON.parse(readFileSync(file, 'utf8')))
})

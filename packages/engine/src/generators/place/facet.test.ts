import type { TypeRef } from '@populace/catalog'
import { loadVocabulary, type Vocabulary } from '@populace/vocabulary'
import { beforeAll, expect, test } from 'vitest'
import { firstCells } from '../workbench.ts'

let vocabulary: Vocabulary
beforeAll(async () => {
  vocabulary = await loadVocabulary('en')
})

const text = (length?: number): TypeRef => ({
  raw: 'varchar',
  kind: 'text',
  ...(length === undefined ? {} : { length }),
})
const cells = (generator: string, length?: number) =>
  firstCells({ vocabulary, generator, type: text(length) }, 400).map(String)

test('a region or a country whose name is too long for its column is given by its code', () => {
  for (const generator of ['place.region', 'place.country']) {
    const [long, short] = [cells(generator), cells(generator, 12)]
    expect(long.some((name) => name.length > 12)).toBe(true)
    for (const [i, name] of long.entries())
      if (name.length <= 12) expect(short[i]).toBe(name)
      else expect(short[i]).toMatch(/^[A-Z0-9]{1,3}$/)
  }
})

test.each([
  ['job.title', 20],
  ['job.title', 12],
] as const)('%s of %d characters is of whole words, as long as a word fits', (generator, length) => {
  const [long, short] = [cells(generator), cells(generator, length)]
  for (const [i, name] of long.entries()) {
    const cell = short[i] ?? ''
    expect(name.startsWith(cell)).toBe(true)
    expect(cell.length).toBeLessThanOrEqual(length)
    const isWhole = cell.length === name.length || /[\s,-]/.test(name[cell.length] ?? '')
    expect(isWhole || !/[\s-]/.test(name.slice(0, length))).toBe(true)
  }
})

test('a city whose name is too long for its column is the nearest of its region that fits', () => {
  const world = vocabulary.table('place')
  const regions = new Map<string, Set<string>>()
  world.texts('city').forEach((city, i) => {
    regions.set(city, (regions.get(city) ?? new Set()).add(world.texts('region')[i] ?? ''))
  })
  const [long, short] = [cells('place.city'), cells('place.city', 9)]
  expect(long.some((name) => name.length > 9)).toBe(true)
  for (const [i, name] of long.entries()) {
    const cell = short[i] ?? ''
    if (name.length <= 9) expect(cell).toBe(name)
    expect(cell.length).toBeLessThanOrEqual(9)
    const shared = [...(regions.get(cell) ?? [])].filter((region) => regions.get(name)?.has(region))
    if (regions.has(cell)) expect(shared, `${name} as ${cell}`).not.toEqual([])
  }
})

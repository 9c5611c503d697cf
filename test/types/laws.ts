import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textsOf } from './cells.ts'
import { arrowAsJsonLines, parquetAsJsonLines } from './columnar.ts'
import { claimed, filledBy } from './filled.ts'
import type { Place } from './place.ts'
import { type DatabaseTypes, FORMATS, type FileFormat, type TypeCase } from './table.ts'
import { makeWorld, type World } from './world.ts'

/** What has to hold of every type of a database. */
export function lawsOfTypes(types: DatabaseTypes, newPlace: () => Promise<Place>): void {
  let world: World
  beforeAll(async () => {
    world = await makeWorld(types, newPlace)
  }, 300_000)
  afterAll(() => world.close())

  test('is filled by the generators that the guide names', () => {
    const found = filledBy(types, world.population.plan)
    expect(found).toEqual(claimed(types, found))
  })

  const filled = types.cases.filter((one) => one.refused === undefined)
  describe.each(filled.map((one) => [one.type, one] as const))('%s', (_, one) => {
    test('is what the engine says it is, and not the same in every row', async () => {
      const cells = await world.filled.cells(one)
      expect(cells).toEqual(await world.filled.understood(one, textsOf(world.population, one.table)))
      expect(new Set(cells.filter((cell) => cell !== null)).size).toBeGreaterThan(1)
    })

    test.each(FORMATS)('is the same from %s, unless it is known what is lost', async (format) => {
      const place = world.empty[format]
      await readFile(place, one, world.fileOf(one, format), format)
      const [read, filled] = [await place.cells(one), await world.filled.cells(one)]
      if (one.loses[format] === undefined) expect(read).toEqual(filled)
      else expect(read).not.toEqual(filled)
    })
  })

  const refused = types.cases.filter((one) => one.refused !== undefined)
  test.each(refused.map((one) => [one.type, one] as const))('%s is refused by name', (_, { table, refused: code }) => {
    expect(world.refused).toContainEqual(expect.objectContaining({ code, subject: `${table}.thing` }))
  })
}

/** Reads a file into the database, those of columns by way of JSON Lines. */
async function readFile(place: Place, one: TypeCase, file: string, format: FileFormat): Promise<void> {
  if (format === 'parquet') await place.read.jsonl(one, await parquetAsJsonLines(file))
  else if (format === 'arrow') await place.read.jsonl(one, await arrowAsJsonLines(file))
  else await place.read[format](one, file)
}

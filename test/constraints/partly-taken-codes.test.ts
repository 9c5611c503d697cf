import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

const ROWS = 700

test.each(['one', 'two', 'three', 'four'])(
  'codes of which a check takes some differ where they must: seed %s',
  async (seed) => {
    const world = await worldOf(
      `CREATE TABLE seat (id serial PRIMARY KEY, seat varchar(20) NOT NULL UNIQUE CHECK (seat ~ '^[1-9][A-H]$' OR seat ~ '^[1-9][0-9][A-H]$'));`,
      (model) => ({ ...model, seed, rows: ROWS }),
    )
    const seats = csvOf(world, 'public.seat', 0, ROWS).map((line): string => JSON.parse(line).seat)
    expect(new Set(seats).size).toBe(ROWS)
    for (const [row, seat] of [...seats.entries()].filter(([at]) => at % 90 === 0)) {
      expect(seat).toMatch(/^[1-9][0-9]?[A-H]$/)
      expect(world.population.find('public.seat', 'seat', seat)).toBe(row)
    }
  },
)

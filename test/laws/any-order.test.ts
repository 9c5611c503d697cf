import { decodeText } from '@populace/columnar'
import { loadPopulation } from '@populace/engine'
import { createEncoder, encoderFactories, encoderFactory } from '@populace/sinks'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { schemas } from './schemas.ts'
import { csvOf, everyRow, valueAt, worldOf } from './world.ts'

const ROWS = 60
const FORMATS = encoderFactories.map(({ format }) => format)

/** Rows lead to earlier ones, whose keys are kept, and have lists, whose elements are persons of rows that there are not. */
const LISTS_BESIDE_KEPT_KEYS = `CREATE TABLE owner (id serial PRIMARY KEY);
  CREATE TABLE item (line_no integer, scope_id integer NOT NULL REFERENCES owner, owner_id integer REFERENCES owner, of_owner_id integer, of_line_no integer, email text[],
    PRIMARY KEY (owner_id, line_no), UNIQUE (scope_id, owner_id, line_no),
    FOREIGN KEY (scope_id, of_owner_id, of_line_no) REFERENCES item (scope_id, owner_id, line_no))`

const small = (ddl: string) => worldOf(ddl, (model) => ({ ...model, rows: ROWS }))

test('a row alone is the row in the stream, and batches may be cut anywhere', async () => {
  await fc.assert(
    fc.asyncProperty(schemas(4), fc.integer({ min: 1, max: ROWS - 1 }), async (ddl, cut) => {
      const world = await small(ddl)
      for (const { key, firstRow, rows } of world.plan.tables) {
        const whole = csvOf(world, key, firstRow, rows)
        const at = Math.min(cut, rows)
        // The later part first: what was computed before must not matter.
        const later = csvOf(world, key, firstRow + at, rows - at)
        expect([...csvOf(world, key, firstRow, at), ...later]).toEqual(whole)
        for (const row of [0, at, rows - 1])
          if (row >= 0 && row < rows) expect(csvOf(world, key, firstRow + row, 1)).toEqual([whole[row]])
      }
    }),
    { numRuns: 40 * inject('times') },
  )
})

test('the same schema and seed give the same rows, another seed others', async () => {
  await fc.assert(
    fc.asyncProperty(schemas(3), async (ddl) => {
      expect(everyRow(await small(ddl))).toEqual(everyRow(await small(ddl)))
    }),
    { numRuns: 15 * inject('times') },
  )
  const ddl = 'CREATE TABLE person (id serial PRIMARY KEY, first_name text NOT NULL, last_name text NOT NULL)'
  const [a, b] = [await small(ddl), await worldOf(ddl, (model) => ({ ...model, rows: ROWS, seed: 'another' }))]
  expect(everyRow(a)).not.toEqual(everyRow(b))
})

test.each(['javascript', 'webassembly', 'by-size'] as const)(
  'tables computed in %s give what the interpreter gives',
  async (backEnd) => {
    await fc.assert(
      fc.asyncProperty(schemas(4), async (ddl) => {
        const { plan } = await small(ddl)
        const population = await loadPopulation(plan, { backEnd })
        for (const { key, firstRow, rows } of plan.tables) {
          if (rows === 0) continue
          const { layout, fill } = population.table(key)
          const { columns } = fill(firstRow, rows)
          for (const row of [0, 1, Math.floor(rows / 2), rows - 1]) {
            const cells = population.row(key, firstRow + Math.min(row, rows - 1))
            for (const [i, { name }] of layout.columns.entries()) {
              const vector = columns[i]
              if (!vector) throw new Error(`no vector for ${key}.${name}`)
              const compiled = valueAt(vector, Math.min(row, rows - 1))
              const interpreted = cells.get(name) ?? null
              const expected = interpreted instanceof Uint8Array ? [...interpreted] : interpreted
              expect(
                Array.isArray(compiled) && typeof expected === 'string'
                  ? decodeText(Uint8Array.from(compiled))
                  : compiled,
                `${key}.${name} row ${row}`,
              ).toEqual(expected)
            }
          }
        }
      }),
      { numRuns: 40 * inject('times'), examples: [[LISTS_BESIDE_KEPT_KEYS]] },
    )
  },
)

test('a table that is made ready alone has the rows that it has among the others, which can not be asked for', async () => {
  await fc.assert(
    fc.asyncProperty(schemas(4), async (ddl) => {
      const world = await small(ddl)
      for (const { key, firstRow, rows } of world.plan.tables) {
        const population = await loadPopulation(world.plan, { only: new Set([key]) })
        expect(csvOf({ ...world, population }, key, firstRow, rows)).toEqual(csvOf(world, key, firstRow, rows))
        for (const other of world.plan.tables)
          if (other.key !== key) expect(() => population.table(other.key)).toThrow()
      }
    }),
    { numRuns: 12 * inject('times') },
  )
})

test('rows are the same bytes in every format, whether they are computed and written in WebAssembly or in JavaScript', async () => {
  await fc.assert(
    fc.asyncProperty(schemas(4), fc.constantFrom(...FORMATS), async (ddl, format) => {
      const { plan } = await small(ddl)
      const [one, other] = [
        await loadPopulation(plan, { backEnd: 'javascript' }),
        await loadPopulation(plan, { backEnd: 'webassembly' }),
      ]
      for (const { key, firstRow, rows } of plan.tables) {
        const { layout } = one.table(key)
        if (rows === 0 || !encoderFactory(format).supports(layout).ok) continue
        const bytes = (population: typeof one) => {
          const { encode, groups } = createEncoder({ format }, layout)
          const written = Buffer.from(encode(population.table(key).fill(firstRow, rows)))
          return groups ? Buffer.concat([written, groups.close().bytes]) : written
        }
        expect(bytes(other).toString('latin1'), key).toBe(bytes(one).toString('latin1'))
      }
    }),
    { numRuns: 40 * inject('times') },
  )
})

import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { schemas } from './schemas.ts'
import { columnsOf, worldOf } from './world.ts'

const ROWS = 40

test('children and parent are inverses of each other', async () => {
  let followed = 0
  await fc.assert(
    fc.asyncProperty(schemas(4), async (ddl) => {
      const { plan, population } = await worldOf(ddl, (model) => ({ ...model, rows: ROWS }))
      for (const table of plan.tables)
        for (const relation of table.relations) {
          const parents = plan.tables.find((t) => t.key === relation.parent)
          if (!parents || parents.rows === 0 || table.rows === 0) continue
          const claimed = new Map<number, number>()
          for (let p = parents.firstRow; p < parents.firstRow + parents.rows; p++) {
            const children = population.children(table.key, relation.name, p)
            if (!children) break
            for (let i = 0; i < children.count; i++) claimed.set(children.row(i), p)
            followed++
          }
          if (claimed.size === 0) continue
          for (let row = table.firstRow; row < table.firstRow + table.rows; row++)
            expect(claimed.get(row), `${table.key}.${relation.name} row ${row}`).toBe(
              population.parent(table.key, relation.name, row),
            )
        }
    }),
    { numRuns: 12 * inject('times') },
  )
  expect(followed).toBeGreaterThan(100)
})

test('find leads from a unique value back to its row', async () => {
  const world = await worldOf(
    `CREATE TABLE person (id serial PRIMARY KEY, first_name text NOT NULL, last_name text NOT NULL, email text NOT NULL UNIQUE);
     CREATE TABLE token (id uuid PRIMARY KEY, n bigint NOT NULL UNIQUE)`,
    (model) => ({ ...model, rows: 300 }),
  )
  let found = 0
  for (const table of world.plan.tables)
    for (const column of table.columns) {
      if (column.source.kind !== 'generator' || !column.source.slot) continue
      const values = columnsOf(world, table.key, 300).get(column.name) ?? []
      for (const row of [0, 17, 299]) {
        const value: unknown = JSON.parse(values[row] ?? 'null')
        const answer = world.population.find(table.key, column.name, String(value))
        if (answer === undefined) continue
        expect(answer).toBe(row)
        found++
      }
    }
  expect(found).toBeGreaterThanOrEqual(3)
})

/** Numbers, UUIDs and padded texts can be written in several ways. */
function spelling(column: string, value: string): string {
  if (column !== 'id') return value.replace(/ +$/, '')
  return value.length > 20 ? value.toLowerCase().replaceAll('-', '') : String(Number(value))
}

test('find answers for values that rows have, and for no others', async () => {
  const rows = 200
  const world = await worldOf(
    `CREATE TABLE member (id serial PRIMARY KEY, first_name text NOT NULL, last_name text NOT NULL, email text NOT NULL UNIQUE, username varchar(24) NOT NULL UNIQUE);
     CREATE TABLE item (id uuid PRIMARY KEY, sku varchar(12) NOT NULL UNIQUE, slug text NOT NULL UNIQUE, code char(6) NOT NULL UNIQUE, token text NOT NULL UNIQUE);
     CREATE TABLE country (code char(2) PRIMARY KEY)`,
    (model) => ({ ...model, rows: Math.min(rows, model.rows) }),
  )
  const unique = world.plan.tables.flatMap((table) =>
    table.columns.flatMap(({ name, source }) => {
      if (source.kind !== 'generator' || !source.slot) return []
      const cells = columnsOf(world, table.key, table.rows).get(name) ?? []
      return [{ table: table.key, name, values: cells.map((cell) => String(JSON.parse(cell ?? 'null'))) }]
    }),
  )
  expect(unique.length).toBeGreaterThan(6)
  let strangers = 0
  const changes = fc.record({
    at: fc.nat(40),
    row: fc.nat(rows - 1),
    by: fc.constantFrom('', 'x', '2', '-', '0', '.', 'A', ' '),
  })
  fc.assert(
    fc.property(fc.constantFrom(...unique), changes, fc.boolean(), ({ table, name, values }, { at, row, by }, cut) => {
      const value = values[row % values.length] ?? ''
      const wanted = value.slice(0, at) + by + value.slice(cut ? at + 1 : at)
      const found = world.population.find(table, name, wanted)
      if (found !== undefined) expect(spelling(name, values[found] ?? '')).toBe(spelling(name, wanted))
      if (!values.includes(wanted)) strangers++
    }),
    { numRuns: 2000 * inject('times') },
  )
  expect(strangers).toBeGreaterThan(500)
})

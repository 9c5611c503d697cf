import { decodeText } from '@populace/columnar'
import type { Model } from '@populace/model'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { schemas } from './schemas.ts'
import { columnsOf, csvOf, everyRow, valueAt, type World, worldOf } from './world.ts'

const ROWS = 60
const nasty = (model: Model): Model => ({ ...model, rows: ROWS, edges: 0.25 })
const plain = (model: Model): Model => ({ ...model, rows: ROWS })

test('with edge cases too a row alone is the row in the stream, and compiled kernels give what the interpreter gives', async () => {
  await fc.assert(
    fc.asyncProperty(schemas(4), fc.integer({ min: 1, max: ROWS - 1 }), async (ddl, cut) => {
      const world = await worldOf(ddl, nasty)
      for (const { key, firstRow, rows } of world.plan.tables) {
        if (rows === 0) continue
        const whole = csvOf(world, key, firstRow, rows)
        const at = Math.min(cut, rows)
        const later = csvOf(world, key, firstRow + at, rows - at)
        expect([...csvOf(world, key, firstRow, at), ...later]).toEqual(whole)
        const { layout, fill } = world.population.table(key)
        const { columns } = fill(firstRow, rows)
        for (let row = 0; row < rows; row += 7) {
          const cells = world.population.row(key, firstRow + row)
          for (const [i, { name }] of layout.columns.entries()) {
            const vector = columns[i]
            if (!vector) throw new Error(`no vector for ${key}.${name}`)
            const compiled = valueAt(vector, row)
            const interpreted = cells.get(name) ?? null
            const expected = interpreted instanceof Uint8Array ? [...interpreted] : interpreted
            const readable =
              Array.isArray(compiled) && typeof expected === 'string' ? decodeText(Uint8Array.from(compiled)) : compiled
            expect(readable, `${key}.${name} row ${row}`).toEqual(expected)
          }
        }
      }
    }),
    { numRuns: 40 * inject('times') },
  )
})

test('cells that are no edge cases are what they are without any', async () => {
  const ddl = `CREATE TABLE person (id serial PRIMARY KEY, first_name text NOT NULL, age integer NOT NULL, born date NOT NULL)`
  const [before, after] = [columnsOf(await worldOf(ddl, plain), 'public.person', ROWS), await nastyColumns(ddl)]
  const changed = (name: string) => (before.get(name) ?? []).filter((value, row) => value !== after.get(name)?.[row])
  expect(changed('id')).toEqual([])
  for (const name of ['first_name', 'age', 'born']) {
    expect(changed(name).length, name).toBeGreaterThan(4)
    expect(changed(name).length, name).toBeLessThan(30)
  }
})

const nastyColumns = async (ddl: string) => columnsOf(await worldOf(ddl, nasty), 'public.person', ROWS)

const DDL = `
  CREATE TABLE parent (id serial PRIMARY KEY, name varchar(40) NOT NULL, code char(4) UNIQUE NOT NULL);
  CREATE TABLE child (
    id serial PRIMARY KEY, parent_id int NOT NULL REFERENCES parent, note text NOT NULL, amount int NOT NULL CHECK (amount BETWEEN 5 AND 90),
    low int NOT NULL, high int NOT NULL CHECK (high > low), unit int NOT NULL, total int GENERATED ALWAYS AS (unit * 2) STORED);`

function differing(a: World, b: World, table: string, column: string): number {
  const [before, after] = [a, b].map((world) => columnsOf(world, table, 200).get(column) ?? [])
  return (before ?? []).filter((value, row) => value !== after?.[row]).length
}

test('what other values rest on keeps its own', async () => {
  const [a, b] = [
    await worldOf(DDL, (m) => ({ ...m, rows: 200 })),
    await worldOf(DDL, (m) => ({ ...m, rows: 200, edges: 0.3 })),
  ]
  for (const column of ['id', 'parent_id', 'low', 'high', 'unit']) {
    expect(differing(a, b, 'public.child', column), column).toBe(0)
  }
  expect(differing(a, b, 'public.parent', 'code')).toBe(0)
  expect(differing(a, b, 'public.child', 'note')).toBeGreaterThan(30)
  const amounts = columnsOf(b, 'public.child', 200).get('amount')?.map(Number) ?? []
  expect([Math.min(...amounts), Math.max(...amounts)]).toEqual([5, 90])
})

test('a column says more than its table, and a table more than the model', async () => {
  const told = (model: Model): Model => {
    const child = model.tables.child ?? { columns: {}, relations: {} }
    const note = child.columns.note
    if (!note) throw new Error('no note')
    const columns = { ...child.columns, note: { ...note, edges: 0 } }
    return { ...model, rows: 200, edges: 0.3, tables: { ...model.tables, child: { ...child, columns, edges: 1 } } }
  }
  const [a, b] = [await worldOf(DDL, (m) => ({ ...m, rows: 200 })), await worldOf(DDL, told)]
  expect(differing(a, b, 'public.child', 'note')).toBe(0)
  expect(differing(a, b, 'public.child', 'amount')).toBeGreaterThan(180)
  expect(differing(a, b, 'public.parent', 'name')).toBeGreaterThan(30)
  expect(differing(a, b, 'public.parent', 'name')).toBeLessThan(120)
})

test('adding a column moves no edge case of another', async () => {
  const with_ = DDL.replace('note text NOT NULL', 'note text NOT NULL, extra text')
  const [a, b] = [await worldOf(DDL, nasty), await worldOf(with_, nasty)]
  expect(everyRow(a).get('public.parent')).toEqual(everyRow(b).get('public.parent'))
  expect(columnsOf(b, 'public.child', ROWS).get('note')).toEqual(columnsOf(a, 'public.child', ROWS).get('note'))
})

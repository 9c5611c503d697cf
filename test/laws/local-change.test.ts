import { children, type ExpressionTree, type Table } from '@populace/catalog'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import type { TablePlan } from '@populace/engine'
import { mergeModel, type Model, type TableModel } from '@populace/model'
import { schemas } from './schemas.ts'
import { columnsOf, type World, worldOf } from './world.ts'

const ROWS = 50

/** An earlier model, with what is inferred of the tables and columns that it did not have: the user's model does not change because the schema grew. */
const keeping =
  ({ catalog, model }: World) =>
  (inferred: Model): Model => {
    const tables = Object.entries(inferred.tables).map(([name, table]): [string, TableModel] => {
      const had = catalog.tables.find((t) => t.name === name)?.columns.map((column) => column.name)
      if (!had) return [name, table]
      const added = Object.entries(table.columns).filter(([column]) => !had.includes(column))
      const before = model.tables[name] ?? { columns: {}, relations: {} }
      return [name, { ...before, columns: { ...before.columns, ...Object.fromEntries(added) } }]
    })
    return { ...model, tables: Object.fromEntries(tables) }
  }

function expectSame(before: World, after: World, except: ReadonlySet<string> = new Set()): void {
  for (const table of before.plan.tables) {
    const later = after.plan.tables.find((t) => t.key === table.key)
    if (!later || later.rows !== table.rows || table.rows === 0) continue
    const now = columnsOf(after, table.key, table.rows)
    for (const [name, values] of columnsOf(before, table.key, table.rows))
      if (now.has(name) && !except.has(`${table.key}.${name}`))
        expect(now.get(name), `${table.key}.${name}`).toEqual(values)
  }
}

const columnsNamed = (tree: ExpressionTree): readonly string[] =>
  tree.op === 'column' ? [tree.name] : children(tree).flatMap(columnsNamed)

/** Whether a parameter reads a relation or one of the columns: by its name, or in a formula. */
const speaksOf = (parameter: string, columns: ReadonlySet<string>): boolean =>
  parameter.includes('@') || parameter.split(/\W+/).some((word) => columns.has(word))

/**
 * Columns that follow from relations, and so from how many rows share the parents: by reading a parent, by a key made of one, or by way of a column that does. Ranges that
 * must not overlap, for they share a window of time out among all rows, and what groups them goes round among as many as all rows need; moments that rise from row to row, which say how far along all rows a row comes;
 * and what partial keys cover, which is nothing where they have no room for all rows.
 */
function followingTheWhole(table: TablePlan, { uniques = [] }: Partial<Table>): ReadonlySet<string> {
  const found = new Set(uniques.flatMap(({ predicate }) => (predicate?.tree ? columnsNamed(predicate.tree) : [])))
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const { name, source } of table.columns) {
      if (source.kind !== 'generator' || source.generator === 'time.rising') found.add(name)
      else if (source.slot && ('key' in source.slot || source.slot.kind === 'rotation')) found.add(name)
      else if (source.determinedBy) found.add(name)
      else if (Object.values(source.params).some((p) => typeof p === 'string' && speaksOf(p, found))) found.add(name)
    }
    for (const { columns, disjoint } of table.constraints?.components ?? [])
      if (disjoint.length > 0 || columns.some((c) => found.has(c))) for (const c of columns) found.add(c)
  }
  return found
}

test('another column moves no other cell', async () => {
  await fc.assert(
    fc.asyncProperty(
      schemas(3),
      fc.constantFrom('nickname text', 'rank integer NOT NULL', 'seen_at timestamptz', 'extra uuid'),
      async (ddl, column) => {
        const before = await worldOf(ddl, (model) => ({ ...model, rows: ROWS }))
        const after = await worldOf(`${ddl}\nALTER TABLE t0 ADD COLUMN ${column};`, keeping(before))
        expectSame(before, after)
      },
    ),
    { numRuns: 30 * inject('times') },
  )
})

test('another table moves no other cell', async () => {
  await fc.assert(
    fc.asyncProperty(schemas(3), async (ddl) => {
      const before = await worldOf(ddl, (model) => ({ ...model, rows: ROWS }))
      const more = 'CREATE TABLE aardvark (id serial PRIMARY KEY, name text, t integer);'
      const after = await worldOf(`${more}\n${ddl}`, keeping(before))
      expectSame(before, after)
    }),
    { numRuns: 20 * inject('times') },
  )
})

test('another generator for one column changes that column alone', async () => {
  const ddl = `CREATE TABLE city (id serial PRIMARY KEY, name text NOT NULL);
    CREATE TABLE person (id serial PRIMARY KEY, first_name text NOT NULL, last_name text NOT NULL, email text NOT NULL UNIQUE, city_id integer NOT NULL REFERENCES city, note text)`
  const before = await worldOf(ddl, (model) => ({ ...model, rows: ROWS }))
  const after = await worldOf(ddl, (model) =>
    mergeModel(
      { ...model, rows: ROWS },
      { tables: { person: { columns: { note: { generator: 'constant', params: { value: 'x' } } }, relations: {} } } },
    ),
  )
  expectSame(before, after, new Set(['public.person.note']))
  expect(columnsOf(after, 'public.person', 5).get('note')).not.toEqual(
    columnsOf(before, 'public.person', 5).get('note'),
  )
})

test('a unique constraint renames nobody', async () => {
  const ddl = (unique: string) =>
    `CREATE TABLE person (id serial PRIMARY KEY, first_name text NOT NULL, last_name text NOT NULL, email text NOT NULL ${unique})`
  const before = await worldOf(ddl(''), (model) => ({ ...model, rows: ROWS }))
  expectSame(before, await worldOf(ddl('UNIQUE'), keeping(before)), new Set(['public.person.email']))
})

test("more rows keep the earlier rows' own values", async () => {
  await fc.assert(
    fc.asyncProperty(schemas(3), async (ddl) => {
      const before = await worldOf(ddl, (model) => ({ ...model, rows: ROWS }))
      const after = await worldOf(ddl, (model) =>
        mergeModel({ ...model, rows: ROWS * 3 }, { ...before.model, rows: ROWS * 3 }),
      )
      for (const table of before.plan.tables) {
        const later = after.plan.tables.find((t) => t.key === table.key)
        if (!later || later.rows < table.rows || table.rows < ROWS) continue
        const now = columnsOf(after, table.key, table.rows)
        const related = followingTheWhole(table, before.catalog.tables.find((t) => t.name === table.name) ?? {})
        for (const [name, values] of columnsOf(before, table.key, table.rows))
          if (!related.has(name)) expect(now.get(name), `${table.key}.${name}`).toEqual(values)
      }
    }),
    { numRuns: 30 * inject('times') },
  )
})

test('a list of a few rows keeps one however little of the whole is asked for', async () => {
  const ddl = `CREATE TABLE region (id integer PRIMARY KEY); CREATE TABLE shop (id integer PRIMARY KEY, region_id integer NOT NULL REFERENCES region);`
  const { plan } = await worldOf(ddl, (model) => ({
    ...model,
    scale: 0.001,
    tables: { region: { ...model.tables.region!, rows: 5 }, shop: { ...model.tables.shop!, rows: 10_000 } },
  }))
  expect(plan.tables.map(({ key, rows }) => [key, rows])).toEqual([
    ['public.region', 1],
    ['public.shop', 10],
  ])
})

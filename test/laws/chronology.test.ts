import { expect, test } from 'vitest'
import { columnsOf, worldOf } from './world.ts'

const ROWS = 400

const ddl = `
  CREATE TABLE customer (id serial PRIMARY KEY, parent_id integer REFERENCES customer, created_at timestamptz NOT NULL);
  CREATE TABLE project (id serial PRIMARY KEY, customer_id integer NOT NULL REFERENCES customer, created_at timestamptz NOT NULL);
  CREATE TABLE attachment (id serial PRIMARY KEY, project_id integer NOT NULL REFERENCES project, customer_id integer REFERENCES customer,
    created_at timestamptz NOT NULL)`

/** Numbers as they are, moments as milliseconds. */
const numbers = (values: readonly string[] | undefined): readonly (number | undefined)[] =>
  (values ?? []).map((text) => {
    const value: unknown = JSON.parse(text)
    if (value === null) return undefined
    return typeof value === 'string' ? Date.parse(value) : Number(value)
  })

test('rows are made one after the other, each after its parents, whose late rows have early parents too', async () => {
  const world = await worldOf(ddl, (model) => ({ ...model, rows: ROWS }))
  const table = (name: string) => {
    const columns = columnsOf(world, `public.${name}`, ROWS)
    return (column: string) => numbers(columns.get(column))
  }
  const of = { customer: table('customer'), project: table('project'), attachment: table('attachment') }
  for (const column of Object.values(of)) {
    const made = column('created_at')
    const back = made.filter((at, row) => row > 0 && (at ?? 0) < (made[row - 1] ?? 0))
    expect(back.length).toBeLessThan(ROWS / 50)
  }
  const keys = [
    [of.project, 'customer_id', of.customer],
    [of.customer, 'parent_id', of.customer],
    [of.attachment, 'project_id', of.project],
    [of.attachment, 'customer_id', of.customer],
  ] as const
  for (const [child, key, parent] of keys) {
    const made = child('created_at')
    const [ids, theirs] = [parent('id'), parent('created_at')]
    const parents = child(key).map((id) => (id === undefined ? undefined : ids.indexOf(id)))
    for (const [i, row] of parents.entries())
      if (row !== undefined) expect(made[i]).toBeGreaterThanOrEqual(theirs[row] ?? 0)
    const late = parents.slice(ROWS / 2).filter((row) => row !== undefined && row < ROWS / 2)
    expect(late.length).toBeGreaterThan(5)
  }
})

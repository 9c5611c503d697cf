import { expect, test } from 'vitest'
import { columnsOf, csvOf, worldOf } from '../laws/world.ts'

test('a row does not wait for whoever is named only once something happened to it', async () => {
  const { model } = await worldOf(`
    CREATE TABLE users (id serial PRIMARY KEY, created_at timestamptz NOT NULL);
    CREATE TABLE issues (id serial PRIMARY KEY, status text NOT NULL CHECK (status IN ('open', 'resolved', 'ignored')), resolved_at timestamptz,
      resolved_by integer REFERENCES users, reported_user_id integer NOT NULL REFERENCES users, created_at timestamptz NOT NULL);`)
  expect(model.tables.issues?.columns.created_at?.params).toMatchObject({ after: ['@reported_user_id.created_at'] })
})

test('nor for whoever started it, where that is a state of its own', async () => {
  const world = await worldOf(`
    CREATE TABLE workers (id serial PRIMARY KEY, registered_at timestamptz NOT NULL);
    CREATE TABLE jobs (id serial PRIMARY KEY, status text NOT NULL DEFAULT 'available' CHECK (status IN ('available', 'running', 'completed')),
      created_at timestamptz NOT NULL, started_by integer REFERENCES workers);`)
  expect(world.model.tables.jobs?.columns.created_at?.params ?? {}).not.toHaveProperty('after')
  expect(csvOf(world, 'public.jobs', 0, 3)).toHaveLength(3)
})

test('a row is no older than the one that it hangs below, whatever either had to wait for', async () => {
  const rows = 400
  const world = await worldOf(
    `
    CREATE TABLE team (id serial PRIMARY KEY, created_at timestamptz NOT NULL);
    CREATE TABLE folder (id serial PRIMARY KEY, parent_id integer REFERENCES folder, team_id integer NOT NULL REFERENCES team,
      user_id integer NOT NULL REFERENCES team, created_at timestamptz NOT NULL);`,
    (model) => ({
      ...model,
      rows,
      tables: { ...model.tables, team: { columns: {}, relations: {}, ...model.tables.team, rows: 20 } },
    }),
  )
  const columns = columnsOf(world, 'public.folder', rows)
  // The first row, which has none above it, by itself.
  expect(world.population.row('public.folder', 0).get('parent_id')).toBeNull()
  const [ids, parents, made] = ['id', 'parent_id', 'created_at'].map((name) => columns.get(name) ?? [])
  const above = parents?.flatMap((id, row) => (id === 'null' ? [] : [[row, ids?.indexOf(id) ?? -1] as const])) ?? []
  expect(above.length).toBeGreaterThan(rows / 2)
  // Some begin trees.
  expect(above.length).toBeLessThan(rows * 0.9)
  for (const [row, parent] of above)
    expect(Date.parse(made?.[row]?.slice(1, -1) ?? '')).toBeGreaterThanOrEqual(
      Date.parse(made?.[parent]?.slice(1, -1) ?? ''),
    )
})

test('a birthday is no beginning of a row, however it is called: no one’s jobs begin when they are one year old', async () => {
  const { model } = await worldOf(`
    CREATE TABLE staff (id serial PRIMARY KEY, name text NOT NULL, emp_birthday date NOT NULL, joined_date date);
    CREATE TABLE past_job (id serial PRIMARY KEY, staff_id integer NOT NULL REFERENCES staff, started_on date NOT NULL);`)
  expect(JSON.stringify(model.tables.past_job?.columns.started_on?.params)).not.toContain('birthday')
})

test('neither an employee’s birthday nor the end of a licence is the beginning of the row, though both are called after the employee', async () => {
  const { model } = await worldOf(`
    CREATE TABLE employee (id serial PRIMARY KEY, emp_birthday date, emp_dri_lice_exp_date date, joined_date date, purged_at timestamp);`)
  expect(model.tables.employee?.columns.purged_at?.params).toMatchObject({ column: 'joined_date' })
})

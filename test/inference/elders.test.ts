import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

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

import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { ask, loadInto, planOf } from '../runs/world.ts'
import { createDatabase } from '../servers/postgres.ts'

const DDL = `
  CREATE EXTENSION btree_gist;
  CREATE TABLE room (id int PRIMARY KEY CHECK (id BETWEEN 1 AND 20), name text NOT NULL);
  CREATE TABLE reservation (id int PRIMARY KEY, room_id int NOT NULL REFERENCES room, check_in date NOT NULL, check_out date NOT NULL,
    status text NOT NULL CHECK (status IN ('booked', 'checked_in', 'checked_out', 'cancelled')),
    CHECK (check_out > check_in), EXCLUDE USING gist (room_id WITH =, daterange(check_in, check_out) WITH &&) WHERE (status <> 'cancelled'));`

test('the state of a booking goes by when it is in the end, where rooms are shared out among the bookings that are not cancelled', async () => {
  const url = await createDatabase(inject('postgres'))
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(DDL)
  await client.end()
  const plan = await planOf(DDL, 500)
  await loadInto(url, plan)
  const clock = `timestamp 'epoch' + interval '1 microsecond' * ${plan.clock}`
  const rows = await ask(
    url,
    `SELECT count(*)::int, count(DISTINCT status)::int > 1, count(*) FILTER (WHERE status = 'cancelled')::int BETWEEN 5 AND 80,
       count(*) FILTER (WHERE status = 'booked' AND check_in < ${clock})::int,
       count(*) FILTER (WHERE status = 'checked_in' AND (check_in > ${clock} OR check_out < ${clock}))::int,
       count(*) FILTER (WHERE status = 'checked_out' AND check_out > ${clock})::int
     FROM reservation`,
  )
  expect(rows).toEqual([[500, true, true, 0, 0, 0]])
})

import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

const ddl = `create table rooms (id serial primary key, room_number text not null);
  create table bookings (id serial primary key, room_id int not null references rooms, check_in date not null, check_out date not null);
  create table vehicles (id serial primary key, plate_number text not null);
  create table rentals (id serial primary key, vehicle_id int not null references vehicles, pickup_date timestamp not null, return_date timestamp, daily_rate numeric(8,2) not null, total_amount numeric(10,2) not null);
  create table desk_assignments (id serial primary key, room_id int not null references rooms, start_date date not null, end_date date);`

test('a room, a car and a desk are given back before the next one has them', async () => {
  const world = await worldOf(ddl, (model) => {
    const few = (name: string) => {
      const table = model.tables[name]
      return table ? { [name]: { ...table, rows: 30 } } : {}
    }
    return { ...model, rows: 500, tables: { ...model.tables, ...few('rooms'), ...few('vehicles') } }
  })
  for (const [table, key, start, end] of [
    ['bookings', 'room_id', 'check_in', 'check_out'],
    ['rentals', 'vehicle_id', 'pickup_date', 'return_date'],
    ['desk_assignments', 'room_id', 'start_date', 'end_date'],
  ] as const) {
    const rows = csvOf(world, `public.${table}`, 0, 500).map((line): Record<string, unknown> => JSON.parse(line))
    rows.sort((a, b) => String(a[start]).localeCompare(String(b[start])))
    for (const [at, row] of rows.entries()) {
      const next = rows.slice(at + 1).find((one) => one[key] === row[key])
      // Those who come at once are nobody's next.
      if (next && next[start] !== row[start] && row[end] !== null)
        expect(String(row[end]) <= String(next[start])).toBe(true)
      if (table !== 'rentals' || row[end] === null) continue
      const days = Math.floor((Date.parse(String(row[end])) - Date.parse(String(row[start]))) / 86_400_000)
      expect(Math.abs(Number(row.total_amount) / Number(row.daily_rate) - Math.max(days, 1))).toBeLessThanOrEqual(1.01)
    }
  }
})

import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

type Row = Readonly<Record<string, string | number | boolean | null>>

async function rowsOf(ddl: string, table: string): Promise<readonly Row[]> {
  return csvOf(await worldOf(ddl), `public.${table}`, 0, 500).map((line) => JSON.parse(line))
}

/** ISO 8601's number of a week. */
function weekOf(day: Date): number {
  const thursday = new Date(day.getTime() + (4 - (day.getUTCDay() || 7)) * 86_400_000)
  return Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / 604_800_000) + 1
}

test('the parts of a day are those of the date beside them', async () => {
  const rows = await rowsOf(
    `create table calendar_days (id serial primary key, full_date date not null unique, year int not null, quarter int not null, month int not null, month_name text not null, week int not null,
      day int not null, day_of_week int not null, day_name text not null, is_weekend boolean not null)`,
    'calendar_days',
  )
  const name = (options: Intl.DateTimeFormatOptions, day: Date) =>
    new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...options }).format(day)
  for (const { full_date, id: _, ...parts } of rows) {
    const day = new Date(`${full_date}T00:00:00Z`)
    expect(parts).toEqual({
      year: day.getUTCFullYear(),
      quarter: Math.floor(day.getUTCMonth() / 3) + 1,
      month: day.getUTCMonth() + 1,
      month_name: name({ month: 'long' }, day),
      week: weekOf(day),
      day: day.getUTCDate(),
      day_of_week: day.getUTCDay(),
      day_name: name({ weekday: 'long' }, day),
      is_weekend: day.getUTCDay() % 6 === 0,
    })
  }
})

test('where no date stands beside them they are of one day all the same', async () => {
  const rows = await rowsOf(
    'create table sales (id serial primary key, year int not null, quarter int not null, month int not null, week int not null)',
    'sales',
  )
  for (const { quarter, month, week } of rows) {
    expect(quarter).toBe(Math.floor((Number(month) - 1) / 3) + 1)
    if (Number(month) > 1 && Number(month) < 12) expect(Math.abs(Number(week) - Number(month) * 4.35)).toBeLessThan(5)
  }
  expect(new Set(rows.map(({ month }) => month)).size).toBe(12)
})

test('where a key counts through months their quarters follow', async () => {
  const rows = await rowsOf(
    'create table targets (id serial primary key, year int not null, month int not null, quarter int not null, unique (year, month))',
    'targets',
  )
  for (const { quarter, month } of rows) expect(quarter).toBe(Math.floor((Number(month) - 1) / 3) + 1)
})

test('cues lie within their recording, chapters too, and begin before they end', async () => {
  const world = await worldOf(`
    create table recordings (id serial primary key, title text not null, duration_seconds int not null);
    create table cue_points (id serial primary key, recording_id int not null references recordings, position_ms int not null);
    create table chapters (id serial primary key, recording_id int not null references recordings, start_seconds int not null, end_seconds int not null);`)
  const read = (table: string): Row[] => csvOf(world, `public.${table}`, 0, 1000).map((line) => JSON.parse(line))
  const lengths = new Map(read('recordings').map(({ id, duration_seconds }) => [id, Number(duration_seconds)]))
  for (const { recording_id = 0, position_ms } of read('cue_points'))
    expect(Number(position_ms)).toBeLessThanOrEqual((lengths.get(recording_id) ?? 0) * 1000)
  for (const { recording_id = 0, start_seconds, end_seconds } of read('chapters')) {
    expect(Number(end_seconds)).toBeLessThanOrEqual(lengths.get(recording_id) ?? 0)
    expect(Number(start_seconds)).toBeLessThanOrEqual(Number(end_seconds))
  }
})

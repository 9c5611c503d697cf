import { expect, test } from 'vitest'
import { filled, type Row } from './filled.ts'

/** Readings of each thing in the order of their moments. */
function byThing(rows: readonly Row[], key: string, moment: string): readonly (readonly Row[])[] {
  const things = new Map<unknown, Row[]>()
  for (const row of rows) things.set(row[key], [...(things.get(row[key]) ?? []), row])
  return [...things.values()].map((of) => [...of].sort((a, b) => (String(a[moment]) < String(b[moment]) ? -1 : 1)))
}

const neverFalls = (of: readonly Row[], column: string): boolean =>
  of.every((row, i) => i === 0 || Number(of[i - 1]?.[column]) <= Number(row[column]))

test('a meter shows more from reading to reading, and from its first day', async () => {
  const read =
    await filled(`create table meters (id serial primary key, serial_number varchar(30) not null unique, installed_at date not null);
    create table meter_readings (id bigserial primary key, meter_id int not null references meters, read_at timestamptz not null, reading numeric(12,3) not null, previous_reading numeric(12,3), consumption numeric(12,3) not null);`)
  const meters = byThing(read('meter_readings', 1000), 'meter_id', 'read_at')
  expect(meters.filter((of) => of.length > 2).length).toBeGreaterThan(15)
  for (const of of meters) {
    expect(neverFalls(of, 'reading')).toBe(true)
    for (const [i, row] of of.entries()) {
      const before = of[i - 1]
      expect(row.previous_reading === null ? null : Number(row.previous_reading)).toBe(
        before ? Number(before.reading) : null,
      )
      if (before) expect(Number(row.consumption)).toBeCloseTo(Number(row.reading) - Number(before.reading), 3)
    }
  }
  const rises = meters.flatMap((of) => of.slice(1).map((row, i) => Number(row.reading) - Number(of[i]?.reading)))
  expect(rises.filter((rise) => rise > 0).length).toBeGreaterThan(rises.length * 0.95)
})

test('an odometer is one for all tables that read it, and the vehicle’s own shows the most', async () => {
  const read =
    await filled(`create table vehicles (id serial primary key, registration varchar(12) not null unique, odometer_km int not null);
    create table fuel_logs (id bigserial primary key, vehicle_id int not null references vehicles, filled_at timestamptz not null, odometer_km int not null);
    create table maintenance (id bigserial primary key, vehicle_id int not null references vehicles, serviced_at timestamptz not null, mileage int);
    create table trips (id bigserial primary key, vehicle_id int not null references vehicles, departed_at timestamptz not null, arrived_at timestamptz not null, start_odometer_km int not null,
      end_odometer_km int not null, distance_km numeric(8,1) not null);`)
  const vehicles = new Map(read('vehicles').map((row) => [row.id, Number(row.odometer_km)]))
  const [fuel, services] = [read('fuel_logs'), read('maintenance')]
  const all = [
    ...fuel.map(({ vehicle_id, filled_at, odometer_km }) => ({ vehicle_id, at: filled_at, odometer_km })),
    ...services.map(({ vehicle_id, serviced_at, mileage }) => ({ vehicle_id, at: serviced_at, odometer_km: mileage })),
  ].filter(({ odometer_km }) => odometer_km !== null)
  for (const of of byThing(all as readonly Row[], 'vehicle_id', 'at')) {
    expect(neverFalls(of, 'odometer_km')).toBe(true)
    expect(Number(of.at(-1)?.odometer_km)).toBeLessThanOrEqual(
      vehicles.get(of[0]?.vehicle_id ?? null) ?? Number.POSITIVE_INFINITY,
    )
  }
  for (const row of read('trips'))
    expect(Number(row.end_odometer_km) - Number(row.start_odometer_km)).toBe(Math.round(Number(row.distance_km)))
})

test('what a quarter of an hour used is no state of the meter, and used cars have mileages of their own', async () => {
  const read = await filled(`create table meters (id serial primary key, serial_number varchar(30) not null unique);
    create table interval_readings (id bigserial primary key, meter_id int not null references meters, read_at timestamptz not null, kwh numeric(12,3) not null);
    create table vehicles (id serial primary key, registration varchar(12) not null unique, mileage int not null);`)
  expect(Math.max(...read('interval_readings').map((row) => Number(row.kwh)))).toBeLessThan(1001)
  expect(Math.min(...read('vehicles').map((row) => Number(row.mileage)))).toBeLessThan(10_000)
})

test('water is counted in cubic metres, electricity in kilowatt hours', async () => {
  const read = await filled(
    'create table meters (id serial primary key, meter_type varchar(20) not null, unit varchar(10) not null);',
  )
  for (const row of read('meters')) {
    if (row.meter_type === 'water') expect(row.unit).toBe('m³')
    if (row.meter_type === 'electricity') expect(row.unit).toBe('kWh')
  }
})

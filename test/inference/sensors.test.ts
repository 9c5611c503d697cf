import { expect, test } from 'vitest'
import { filled, type Row } from './filled.ts'

const LISTED = `
  CREATE TABLE sensor_type (id serial PRIMARY KEY, name text NOT NULL UNIQUE, unit text NOT NULL, min_value numeric(8,2), max_value numeric(8,2));
  CREATE TABLE sensor (id serial PRIMARY KEY, label text, sensor_type_id int NOT NULL REFERENCES sensor_type);
  CREATE TABLE reading (id bigserial PRIMARY KEY, sensor_id int NOT NULL REFERENCES sensor, value double precision NOT NULL, unit text, recorded_at timestamptz NOT NULL);`

test('types of sensors are what there is to measure, each with its unit, and readings lie where their sensor’s type says', async () => {
  const rows = await filled(LISTED)
  const types = rows('sensor_type', 16)
  const called = (name: string) => types.find((type) => type.name === name)
  expect([called('temperature')?.unit, called('co2')?.unit, called('humidity')?.unit]).toEqual(['°C', 'ppm', '%'])
  expect(new Set(types.map(({ name }) => name)).size).toBe(16)
  const sensors = rows('sensor')
  const typeOf = ({ sensor_id }: Row) =>
    types.find(({ id }) => id === sensors.find((sensor) => sensor.id === sensor_id)?.sensor_type_id)
  const readings = rows('reading').filter((row) => typeOf(row) !== undefined)
  expect(readings.length).toBeGreaterThan(100)
  for (const row of readings) expect(row.unit ?? typeOf(row)?.unit).toBe(typeOf(row)?.unit)
  const within = readings.filter((row) => {
    const { min_value: low, max_value: high } = typeOf(row) ?? {}
    return Number(row.value) >= Number(low) && Number(row.value) <= Number(high)
  })
  expect(within.length / readings.length).toBeGreaterThan(0.8)
})

test('a sensor that says itself what it measures is of the type that is called so', async () => {
  const rows = await filled(LISTED.replace('label text', 'label text, kind varchar(30) NOT NULL'))
  const names = new Map(rows('sensor_type', 16).map(({ id, name }) => [id, name]))
  for (const { kind, sensor_type_id } of rows('sensor')) expect(names.get(sensor_type_id ?? 0)).toBe(kind)
})

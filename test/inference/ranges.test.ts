import { expect, test } from 'vitest'
import { filled, type Row } from './filled.ts'

const of = (rows: readonly Row[], id: Row[string] | undefined): Row => rows[Number(id) - 1] ?? {}
const between = (value: unknown, low: unknown, high: unknown): boolean =>
  Number(value) >= Number(low) && Number(value) <= Number(high)

test('what was measured lies mostly in the range of what it is a value of, and flags say where not', async () => {
  const read =
    await filled(`create table quality_parameters (id serial primary key, name text not null, unit text not null, min_limit numeric(8,2) not null, max_limit numeric(8,2) not null);
    create table quality_checks (id serial primary key, parameter_id int not null references quality_parameters, measured_value numeric(8,2) not null, passed boolean not null, checked_at timestamp not null);
    create table metrics (id serial primary key, name text not null, unit text, min_value double precision not null, max_value double precision not null);
    create table measurements (id bigserial primary key, metric_id int not null references metrics, value double precision not null, measured_at timestamptz not null);`)
  const [parameters, metrics] = [read('quality_parameters', 1000), read('metrics', 1000)]
  for (const row of parameters)
    if (row.name === 'pH value')
      expect([row.min_limit, row.max_limit]).toEqual([6.5, 8.5].map((one) => expect.closeTo(one, 5)))
  const checks = read('quality_checks')
  for (const row of checks) {
    const { min_limit, max_limit } = of(parameters, row.parameter_id)
    expect(row.passed).toBe(between(row.measured_value, min_limit, max_limit))
  }
  const passed = checks.filter((row) => row.passed).length
  expect(passed).toBeGreaterThan(300)
  expect(passed).toBeLessThan(400)
  for (const row of read('measurements')) {
    const { min_value, max_value } = of(metrics, row.metric_id)
    expect(between(row.value, 0, Number(max_value) + 0.07 * (Number(max_value) - Number(min_value)))).toBe(true)
  }
})

test('an alert is as grave as its rule, is called as that, and lies beyond its threshold', async () => {
  const read =
    await filled(`create table alert_rules (id serial primary key, name text not null, operator text not null check (operator in ('>', '<', '>=', '<=')), threshold double precision not null,
      severity text not null check (severity in ('info', 'warning', 'critical')));
    create table alerts (id serial primary key, rule_id int not null references alert_rules, severity text not null check (severity in ('info', 'warning', 'critical')), value double precision not null,
      message text not null, triggered_at timestamptz not null);`)
  const rules = read('alert_rules', 1000)
  for (const row of rules) if (row.name === 'High CPU usage') expect(row.operator).toBe('>')
  for (const row of read('alerts')) {
    const { severity, threshold, operator, name } = of(rules, row.rule_id)
    expect(row.severity).toBe(severity)
    expect(row.message).toBe(name)
    const above = Number(row.value) - Number(threshold)
    expect(String(operator).startsWith('>') ? above : -above).toBeGreaterThanOrEqual(0)
  }
})

test('animals are of breeds of their species, and weigh what such do, at the vet’s too', async () => {
  const read = await filled(`create table species (id serial primary key, name text not null unique);
    create table breeds (id serial primary key, species_id int not null references species, name text not null);
    create table pets (id serial primary key, species_id int not null references species, breed_id int references breeds, name text not null, weight_kg numeric(6,2) not null);
    create table vet_visits (id serial primary key, pet_id int not null references pets, visited_at timestamp not null, weight_kg numeric(6,2) not null);
    create table strays (id serial primary key, species varchar(20) not null, breed varchar(60) not null);`)
  const [species, breeds, pets] = [read('species'), read('breeds', 1000), read('pets', 1000)]
  expect(species.slice(0, 2).map(({ name }) => name)).toEqual(['dog', 'cat'])
  for (const row of breeds)
    if (row.name === 'Siamese' || row.name === 'Beagle')
      expect(of(species, row.species_id).name).toBe(row.name === 'Beagle' ? 'dog' : 'cat')
  for (const row of pets) {
    if (row.breed_id !== null) expect(of(breeds, row.breed_id).species_id).toBe(row.species_id)
    if (of(species, row.species_id).name === 'cat') expect(between(row.weight_kg, 3, 7)).toBe(true)
  }
  for (const row of read('vet_visits')) {
    const { weight_kg } = of(pets, row.pet_id)
    expect(between(row.weight_kg, Number(weight_kg) * 0.8, Number(weight_kg) * 1.1 + 0.01)).toBe(true)
  }
  for (const row of read('strays')) if (row.breed === 'Holland Lop') expect(row.species).toBe('rabbit')
})

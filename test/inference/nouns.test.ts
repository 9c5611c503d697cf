import { expect, test } from 'vitest'
import { loadVocabulary, nounWords } from '@populace/vocabulary'
import { columnsOf, worldOf } from '../laws/world.ts'
import { catalogOf, inferred } from './generators-of.ts'

const rows = nounWords.split('\n').map((line) => {
  const [says = '', of = '', values = ''] = line.split('\t')
  return { says, nouns: of.split(', '), values }
})

test('of no noun the same is said twice', () => {
  const all = rows.flatMap(({ says, nouns }) => nouns.map((noun) => `${says} ${noun}`))
  expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([])
})

test('whatever texts of things are made from is in the vocabulary', async () => {
  const english = await loadVocabulary('en')
  const nouns = english.table('name.thing').texts('noun')
  const lists = rows.flatMap(({ says, values }) => {
    if (says === 'thing') return [`thing.${values}`]
    if (says === 'note') return [`thing.${values}.note`]
    return says === 'text' ? [`thing.text.${values}`] : []
  })
  expect(lists.filter((list) => english.kindOf(list) !== 'words')).toEqual([])
  expect(rows.filter(({ says, values }) => says === 'title' && !nouns.includes(values))).toEqual([])
})

/** A port, a clinic and a relief organisation, of whose tables no rule knows more than their names. */
const SCHEMA = `
create table vessel (id serial primary key, name varchar(60) not null, type varchar(40), status varchar(20), description text);
create table relief_camps (id serial primary key, name varchar(60) not null, disaster_type varchar(30), shelter_type varchar(30), level varchar(20), findings text, remarks text);
create table permit_types (id serial primary key, name varchar(40) not null, description text);
create table change_orders (id serial primary key, title varchar(120), transfer_reason varchar(80), lead_time text);
create table breeds (id serial primary key, name varchar(120), origin varchar(60));
create table sessions_of_ferry (id serial primary key, earliest_departure_time varchar(20));
create table audit_logs (id serial primary key, table_name varchar(40), field_name varchar(40), old_value text, new_value text, changes jsonb, module varchar(40));
`
const ROWS = 60
const world = worldOf(SCHEMA, (model) => ({ ...model, rows: ROWS }))
const cellsOf = async (table: string, column: string): Promise<readonly string[]> =>
  (columnsOf(await world, `public.${table}`, ROWS).get(column) ?? [])
    .map((cell) => JSON.parse(cell))
    .filter((cell) => cell !== null)
const modelOf = async () => inferred(await catalogOf(SCHEMA)).model.tables

test('types, states and reasons are those of the thing', async () => {
  expect(new Set(await cellsOf('relief_camps', 'shelter_type'))).toContain('emergency')
  expect(
    (await cellsOf('vessel', 'status')).every((state) => /^(in_port|at_sea|maintenance|retired)$/.test(state)),
  ).toBe(true)
  expect(new Set(await cellsOf('relief_camps', 'disaster_type'))).toContain('flood')
  expect(await cellsOf('change_orders', 'transfer_reason')).toContain('capacity')
})

test('a list of types has each once', async () => {
  const { permit_types: types } = await modelOf()
  const names = types?.columns.name?.params?.values
  expect(names).toContain('Fishing')
  expect(types?.rows).toBe((names as readonly string[]).length)
})

test('texts are of what the row is, and of what their names say', async () => {
  const { vessel, relief_camps: camps, change_orders: orders } = await modelOf()
  expect(vessel?.columns.description).toMatchObject({ generator: 'about.thing', params: { list: 'thing.vehicle' } })
  expect(camps?.columns.findings).toMatchObject({ params: { list: 'thing.text.finding' } })
  expect(camps?.columns.remarks).toMatchObject({ params: { list: 'thing.place.note' } })
  expect(orders?.columns.lead_time).toMatchObject({ params: { list: 'thing.text.lead.time' } })
  const names = await cellsOf('vessel', 'name')
  const told = await cellsOf('vessel', 'description')
  expect(told.filter((text) => names.some((name) => text.includes(name))).length).toBeGreaterThan(0)
  expect(told.filter((text) => /[{}]/.test(text))).toEqual([])
})

test('a change order is titled as one, a breed comes from a country', async () => {
  const { change_orders: orders, breeds } = await modelOf()
  expect(orders?.columns.title).toMatchObject({ generator: 'text.name', params: { of: 'variation' } })
  expect(breeds?.columns.origin).toMatchObject({ generator: 'place.country' })
})

test('times of day are written as such in texts', async () => {
  const times = await cellsOf('sessions_of_ferry', 'earliest_departure_time')
  expect(times.filter((time) => !/^\d\d:\d\d(:\d\d)?$/.test(time))).toEqual([])
})

test('an audit tells of tables, columns and values that there are, and of no change into the same', async () => {
  const [tables, fields, old, now, changes] = await Promise.all(
    ['table_name', 'field_name', 'old_value', 'new_value', 'changes'].map((column) => cellsOf('audit_logs', column)),
  )
  const known: Readonly<Record<string, RegExp>> = {
    'vessel status': /^(in_port|at_sea|maintenance|retired)$/,
    'relief_camps level': /^(low|medium|high)$/,
  }
  expect(old?.length).toBe(ROWS)
  for (const [row, value] of (old ?? []).entries()) {
    const values = known[`${tables?.[row]} ${fields?.[row]}`]
    expect(values?.test(value)).toBe(true)
    expect(values?.test(now?.[row] ?? '')).toBe(true)
    expect(now?.[row]).not.toBe(value)
  }
  for (const change of changes ?? []) expect(Object.keys(change)).toEqual([fields?.[0]])
  expect(
    (await cellsOf('audit_logs', 'module')).filter(
      (name) => !/^(Vessel|Relief camps|Change orders|Breeds|Permit)/.test(name),
    ),
  ).toEqual([])
})

import { expect, test } from 'vitest'
import { readDdl } from '@populace/dialects'
import { catalogOf, inferred } from './generators-of.ts'

const generatorsIn = (catalog: Awaited<ReturnType<typeof catalogOf>>) => {
  const { model } = inferred(catalog)
  return (table: string) =>
    Object.fromEntries(
      Object.entries(
        Object.entries(model.tables).find(([name]) => name === table || name.endsWith(`.${table}`))?.[1].columns ?? {},
      ).map(([column, { generator }]) => [column, generator]),
    )
}

test('a name says the same with its table’s written short behind it, or its letters in front', async () => {
  const columns = generatorsIn(
    await catalogOf(`
      create table club_adherents (id_adh serial primary key, nom_adh varchar(60), prenom_adh varchar(60), email_adh varchar(100), ddn_adh date, cp_adh varchar(10), gsm_adh varchar(30));
      create table club_texts (tid serial primary key, tsubject varchar(200), tlang varchar(16));`),
  )
  expect(columns('club_adherents')).toMatchObject({
    nom_adh: 'person.family',
    prenom_adh: 'person.given',
    email_adh: 'person.email',
    ddn_adh: 'person.birth-date',
    cp_adh: 'place.postcode',
    gsm_adh: 'person.phone',
  })
  expect(columns('club_texts').tlang).toBe('language.code')
})

test('what shares a table with a numbered key is no such number if it is a text, and leads elsewhere if it is declared alike', async () => {
  const { catalog } = await readDdl(
    'create table staff (id bigint auto_increment primary key, employee_id varchar(50), ethnicity bigint, swaps int);',
    { dialect: 'mysql' },
  )
  const columns = Object.values(inferred(catalog).model.tables)[0]?.columns ?? {}
  expect(columns.employee_id?.generator).toBe('text.code')
  expect(columns.ethnicity).toMatchObject({ generator: 'number.integer', params: { min: 1, max: 1000 } })
  expect(columns.swaps?.params).not.toMatchObject({ min: 1, max: 1000 })
})

test('papers expire ahead, however long they are good for', async () => {
  const { model } = inferred(
    await catalogOf('create table visas (id serial primary key, passport_issue_date date, passport_expiry_date date);'),
  )
  expect(Object.values(model.tables)[0]?.columns.passport_expiry_date?.params.future).toBe(true)
})

test('names of registries in Portuguese lead where they say, and hold what they say', async () => {
  const columns = generatorsIn(
    await catalogOf(`
      create table pessoas (id serial primary key, ref_usuario_cad integer, idpes_mae numeric(8,0), telefone_empresa numeric(11,0), cpf numeric(11,0), celular char(1),
        nome_responsavel varchar(150), desc_tratamento_medico varchar(100), renda double precision);`),
  )('pessoas')
  expect(columns).toMatchObject({
    ref_usuario_cad: 'number.integer',
    idpes_mae: 'number.integer',
    telefone_empresa: 'person.phone',
    cpf: 'number.integer',
    nome_responsavel: 'person.full',
  })
  expect(columns.celular).not.toBe('person.phone')
  expect(columns.desc_tratamento_medico).not.toBe('person.full')
})

test('a state beside a city is one of a country, in words or by its number', async () => {
  const columns = generatorsIn(
    await catalogOf(`
      create table alerts (id serial primary key, city varchar(60), state varchar(60));
      create table branches (id serial primary key, city varchar(60), state int);
      create table tickets (id serial primary key, title varchar(60), state varchar(60));`),
  )
  expect(columns('alerts').state).toBe('place.region')
  expect(columns('branches').state).toBe('number.integer')
  expect(columns('tickets').state).not.toBe('place.region')
})

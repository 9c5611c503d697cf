import { expect, test } from 'vitest'
import { readDdl } from '@populace/dialects'
import { inferred } from './generators-of.ts'

/** Tables of programs written in other languages, with the forms that old ones have for truth, moments and kinds. */
const PROGRAMS = `
create table oxuser (OXID char(32) primary key, OXFNAME varchar(60), OXBILLLNAME varchar(60), OXFON varchar(40), OXTITLE varchar(15));
create table oxcountry (OXID char(32) primary key, OXTITLE varchar(128));
create table rechnungen (id int primary key, art varchar(20), bezahltam date, zahlungsart varchar(30), rechnungsbetrag decimal(10,2), urlaubstage int);
create table fatture (id int primary key, data date, data_source varchar(40), numero_documento varchar(20), cuenta_bloqueada smallint, formando smallint default 0);
create table pracownicy (id int primary key, imie varchar(40), nazwisko varchar(60), data_urodzenia date, kod_pocztowy varchar(6), miasto varchar(40));
create table musteriler (id int primary key, soyadi varchar(40), dogum_tarihi date, aktif_mi smallint);
create table logs (id int primary key, data text, art varchar(20), time_start int unsigned, tstamp int unsigned, type tinyint(1), allergy char(1));
`
const { catalog } = await readDdl(PROGRAMS, { dialect: 'mysql' })
const { model } = inferred(catalog)
const generatorsOf = (table: string) => {
  const columns = Object.entries(model.tables).find(([name]) => name.endsWith(table))?.[1].columns ?? {}
  return Object.fromEntries(Object.entries(columns).map(([name, { generator }]) => [name, generator]))
}

test('letters written together with all names of a program say nothing', () => {
  expect(generatorsOf('oxuser')).toMatchObject({
    OXFNAME: 'person.given',
    OXBILLLNAME: 'person.family',
    OXFON: 'person.phone',
    OXTITLE: 'person.prefix',
  })
  expect(generatorsOf('oxcountry').OXTITLE).toBe('place.country')
})

test('German, Italian, Polish and Turkish names are read by their words', () => {
  expect(generatorsOf('rechnungen')).toMatchObject({
    zahlungsart: 'order.payment-method',
    rechnungsbetrag: 'number.money',
  })
  expect(generatorsOf('pracownicy')).toMatchObject({
    imie: 'person.given',
    nazwisko: 'person.family',
    data_urodzenia: 'person.birth-date',
    kod_pocztowy: 'place.postcode',
    miasto: 'place.city',
  })
  expect(generatorsOf('musteriler')).toMatchObject({ soyadi: 'person.family', dogum_tarihi: 'person.birth-date' })
})

test('a word that English has too is of the language of its table', () => {
  expect(generatorsOf('rechnungen').art).toBe('choice')
  // No rule says what it is there; what it is taken for is no more than likely.
  expect(generatorsOf('logs').art).not.toBe('choice')
})

test('what has room for one digit or one letter alone tells whether', () => {
  expect(generatorsOf('fatture')).toMatchObject({ cuenta_bloqueada: 'choice', formando: 'choice' })
  expect(generatorsOf('musteriler').aktif_mi).toBe('choice')
  expect(generatorsOf('logs')).toMatchObject({ type: 'boolean', allergy: 'choice' })
})

test('moments kept as whole numbers are moments', () => {
  const [, logs] = Object.entries(model.tables).find(([name]) => name.endsWith('logs')) ?? []
  for (const column of ['time_start', 'tstamp'])
    expect(logs?.columns[column]?.generator).toMatch(/^time\.(past|rising|after)$/)
})

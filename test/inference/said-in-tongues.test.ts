import { expect, test } from 'vitest'
import { readDdl } from '@populace/dialects'
import { inferred } from './generators-of.ts'

const modelOf = async (ddl: string) => {
  const { catalog } = await readDdl(ddl, { dialect: 'postgres' })
  return inferred(catalog).model.tables
}

const PRACTICE = `
create table patient (patient_id int primary key, vorname text not null, nachname text not null, geburtsdatum date, strasse text, plz text, ort text, telefon text);
create table rechnung (rechnung_id int primary key, patient_id int not null references patient, rechnungsdatum date not null, betrag numeric(10,2), mwst numeric(10,2), gesamtbetrag numeric(10,2),
  status text, bezahlt boolean, bezahlt_am date);
create table termin (termin_id int primary key, patient_id int not null references patient, beginn timestamp not null, ende timestamp, status varchar(20) not null default 'geplant', absagegrund text);
create table bestellung (bestellung_id int primary key, bestelldatum date not null, status varchar(20) default 'PENDING');
create table mahnung (mahnung_id int primary key, angelegt_am timestamp not null, status text check (status in ('offen', 'bezahlt', 'storniert')), bezahlt_am timestamp);
`

test('states are said in the language of a schema’s names, and what follows from them speaks of the same words', async () => {
  const { rechnung } = await modelOf(PRACTICE)
  expect(rechnung?.columns.status?.params.path).toEqual(['Entwurf', 'offen', 'bezahlt'])
  expect(rechnung?.columns.bezahlt?.params.value).toBe(`status = 'bezahlt'`)
  expect(rechnung?.columns.bezahlt_am?.when).toBe(`status = 'bezahlt'`)
})

test('a default in that language is one of the states, and those beside it are in its language', async () => {
  const { termin } = await modelOf(PRACTICE)
  expect(termin?.columns.status?.params.path).toEqual(['geplant', 'bestätigt', 'abgeschlossen'])
  expect(termin?.columns.absagegrund?.when).toBe(`status = 'storniert'`)
})

test('whoever writes a default in English writes the other states in English', async () => {
  const { bestellung } = await modelOf(PRACTICE)
  expect(bestellung?.columns.status?.params.path).toEqual(['PENDING', 'PAID', 'PROCESSING', 'SHIPPED', 'DELIVERED'])
})

test('states that a check lists in another language are passed through like those in English', async () => {
  const { mahnung } = await modelOf(PRACTICE)
  expect(mahnung?.columns.status).toMatchObject({ generator: 'lifecycle', params: { path: ['offen', 'bezahlt'] } })
  expect(mahnung?.columns.status?.params.exits).toMatchObject([{ state: 'storniert' }])
  expect(mahnung?.columns.bezahlt_am?.when).toBe(`status = 'bezahlt'`)
})

test('an English schema is spoken to in English', async () => {
  const { invoice } = await modelOf('create table invoice (id int primary key, issued_on date, status text);')
  expect(invoice?.columns.status?.params.path).toContain('paid')
})

test('a bill says what its amount comes to with tax, in whatever language', async () => {
  const { rechnung } = await modelOf(PRACTICE)
  expect(rechnung?.columns.mwst?.params.value).toBe('coalesce(betrag, 0) * 0.08')
  expect(rechnung?.columns.gesamtbetrag?.params.value).toBe('coalesce(betrag, 0) + coalesce(mwst, 0)')
})

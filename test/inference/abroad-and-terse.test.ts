import { expect, test } from 'vitest'
import { readDdl } from '@populace/dialects'
import { loadVocabulary } from '@populace/vocabulary'
import { columnsOf, worldOf } from '../laws/world.ts'
import { catalogOf, inferred } from './generators-of.ts'

/** A hospital whose names are mostly such as several languages share. */
const HOPITAL = `
create table service (id serial primary key, nom varchar(80) not null unique, nb_lits int);
create table medecin (id serial primary key, nom varchar(60) not null, prenom varchar(60) not null, specialite varchar(60), date_embauche date);
create table hospitalisation (id serial primary key, medecin_id int not null references medecin, date_entree timestamp not null, date_sortie timestamp, motif varchar(200));
create table diagnostic (id serial primary key, hospitalisation_id int not null references hospitalisation, code_cim10 varchar(8), libelle varchar(200));
create table medicament (id serial primary key, dci varchar(80), forme varchar(40), posologie varchar(100), prix_unitaire numeric(8,2));
create table garde (id serial primary key, medecin_id int not null references medecin, debut timestamp not null, fin timestamp not null);
create table facture (id serial primary key, num_facture varchar(20) not null, date_facture date, montant_ht numeric(10,2));
`
const ROWS = 60
const hopital = worldOf(HOPITAL, (model) => ({ ...model, rows: ROWS }))
const cellsOf = async (table: string, column: string): Promise<readonly string[]> =>
  (columnsOf(await hopital, `public.${table}`, ROWS).get(column) ?? []).map((cell) => JSON.parse(cell))

test('names that several languages share count among those that are foreign, and few of its own tell which one it is', async () => {
  expect(inferred(await catalogOf(HOPITAL)).model.locale).toBe('fr')
})

test('what practices write is in the language of the schema’s names', async () => {
  const { tables } = inferred(await catalogOf(HOPITAL)).model
  const french = await loadVocabulary('fr')
  expect(french.table('medical.condition').texts('name')).toContain('Lombalgie')
  expect(french.table('medical.drug').texts('form')).toContain('comprimé')
  expect(tables.diagnostic?.columns.libelle).toMatchObject({ generator: 'medical.condition' })
  expect(tables.service?.columns.nom).toMatchObject({ params: { list: 'job.department' } })
  expect(tables.facture?.columns.num_facture).toMatchObject({ params: { pattern: 'FA-######' } })
})

test('words that English has too begin and end what their table’s language says', async () => {
  for (const [table, start, end] of [
    ['garde', 'debut', 'fin'],
    ['hospitalisation', 'date_entree', 'date_sortie'],
  ] as const) {
    const [starts, ends] = [await cellsOf(table, start), await cellsOf(table, end)]
    for (const [row, at] of ends.entries()) if (at !== null) expect(at >= (starts[row] ?? '')).toBe(true)
  }
})

const TERSE = `
create table tblTechnician (lngTechnicianID int auto_increment primary key, strFName varchar(40), strLName varchar(40));
create table tblWorkOrder (lngWOID int auto_increment primary key, strStatus varchar(20), dtmScheduled datetime not null, dtmStarted datetime, dtmCompleted datetime,
  curLabourCost decimal(10,2) not null, curPartsCost decimal(10,2), curTotalCost decimal(10,2));
create table pmt (pmt_id int auto_increment primary key, pmt_meth_cd varchar(20), stat_cd varchar(12), tot_amt decimal(10,2));
create table stat_lst (stat_cd varchar(12) primary key, descr varchar(80));
`
const terse = readDdl(TERSE, { dialect: 'mysql' }).then(({ catalog }) => inferred(catalog).model)
const columnOf = async (table: string, column: string) =>
  Object.entries((await terse).tables).find(([name]) => name.endsWith(table))?.[1].columns[column]

test('letters that tell a column’s type hide neither what it is nor what follows from it', async () => {
  expect(await columnOf('tblTechnician', 'strFName')).toMatchObject({ generator: 'person.given' })
  expect(await columnOf('tblTechnician', 'strLName')).toMatchObject({ generator: 'person.family' })
  expect((await columnOf('tblWorkOrder', 'dtmCompleted'))?.when).toBe("strStatus = 'completed'")
})

test('a code of few things is one of them, but where each row has its own', async () => {
  expect(await columnOf('pmt', 'pmt_meth_cd')).toMatchObject({ generator: 'order.payment-method' })
  expect(await columnOf('pmt', 'stat_cd')).toMatchObject({ generator: 'choice' })
  expect((await columnOf('stat_lst', 'stat_cd'))?.generator).toMatch(/^text\./)
})

test('a total is the sum of the parts that are told one by one', async () => {
  expect((await columnOf('tblWorkOrder', 'curTotalCost'))?.params.value).toBe(
    'curLabourCost + coalesce(curPartsCost, 0)',
  )
})

import { expect, test } from 'vitest'
import { readDdl } from '@populace/dialects'
import { inferred } from './generators-of.ts'

/** Columns of programs in ten languages, some in each, as such programs abbreviate, join and order their words: type and generator behind each. */
const PROGRAMS: Readonly<Record<string, Readonly<Record<string, readonly [type: string, generator: string]>>>> = {
  zakaznici: {
    prijmeni: ['varchar(60)', 'person.family'],
    rodne_cislo: ['varchar(12)', 'text.code'],
    vlozil_kdo: ['varchar(40)', 'person.username'],
    vlozeno_kdy: ['datetime', 'time.rising'],
    schvaleno_kym: ['varchar(60)', 'person.full'],
    variabilni_symbol: ['varchar(20)', 'finance.reference'],
  },
  wypozyczenia: {
    data_wypozyczenia: ['datetime', 'time.past'],
    data_zwrotu: ['datetime', 'time.after'],
    termin_zwrotu: ['date', 'time.after'],
    kara: ['decimal(8,2)', 'number.decimal'],
  },
  samochody: {
    rodzaj_paliwa: ['varchar(30)', 'vehicle.fuel'],
    skrzynia_biegow: ['varchar(30)', 'vehicle.gear'],
    czy_dostepny: ['tinyint(1)', 'boolean'],
  },
  klanten: {
    voorletters: ['varchar(10)', 'person.initials'],
    kvknr: ['varchar(12)', 'text.code'],
    ingevoerd_door: ['varchar(40)', 'person.username'],
    notitie: ['text', 'text.word'],
  },
  kunden: {
    ktonr: ['varchar(20)', 'finance.account-number'],
    updatevon: ['varchar(32)', 'person.username'],
    suchbegriff: ['varchar(60)', 'internet.search'],
    landkz: ['char(2)', 'place.country-code'],
  },
  anagrafiche_clienti: {
    ragsoc: ['varchar(80)', 'company.name'],
    codfis: ['char(16)', 'text.code'],
    pariva: ['varchar(20)', 'finance.tax-number'],
    unimis: ['varchar(10)', 'product.unit'],
    preacq: ['decimal(10,2)', 'number.price'],
  },
  factures: {
    dt_echeance: ['date', 'time.after'],
    date_facture: ['date', 'time.rising'],
    px_achat: ['decimal(10,2)', 'number.price'],
    tx_remise: ['decimal(5,4)', 'choice'],
    saisie_par: ['varchar(40)', 'person.username'],
    approuve_par: ['varchar(60)', 'person.full'],
  },
  clientes_loja: {
    ds_email: ['varchar(100)', 'person.email'],
    ds_bairro: ['varchar(60)', 'text.word'],
    st_ativo: ['char(1)', 'choice'],
    orgao_emissor: ['varchar(60)', 'company.name'],
    forma_pagto: ['varchar(30)', 'order.payment-method'],
  },
  ventas: {
    fecha_emision: ['date', 'time.past'],
    fec_vto: ['date', 'time.after'],
    cajero: ['varchar(60)', 'person.full'],
    usu_reg: ['varchar(40)', 'person.username'],
    vuelto: ['decimal(10,2)', 'number.money'],
  },
  siswa: {
    nama_ortu: ['varchar(60)', 'person.full'],
    no_hp_ortu: ['varchar(20)', 'person.phone'],
    nik: ['varchar(16)', 'text.code'],
    jk: ['char(1)', 'person.sex'],
    mapel: ['varchar(60)', 'text.subject'],
  },
  hastalar: {
    kan_grubu: ['varchar(5)', 'medical.blood'],
    teshis: ['text', 'medical.condition'],
    randevu_saati: ['time', 'time.time'],
    devamsizlik: ['int', 'number.integer'],
  },
}
const ddl = Object.entries(PROGRAMS).map(
  ([table, columns]) =>
    `create table ${table} (id int primary key, ${Object.entries(columns).map(([name, [type]]) => `${name} ${type}`)});`,
)
const modelOf = async (script: string) => inferred((await readDdl(script, { dialect: 'mysql' })).catalog).model
const model = await modelOf(ddl.join('\n'))
const columnsIn = (of: typeof model, table: string) =>
  Object.entries(of.tables).find(([name]) => name.endsWith(table))?.[1].columns ?? {}

test.each(Object.entries(PROGRAMS))('columns of %s are taken for what they say', (table, columns) => {
  const found = columnsIn(model, table)
  expect(Object.fromEntries(Object.keys(columns).map((name) => [name, found[name]?.generator]))).toEqual(
    Object.fromEntries(Object.entries(columns).map(([name, [, generator]]) => [name, generator])),
  )
})

test('numbers of states have the form that each of them lays down', () => {
  const patternOf = (table: string, column: string) => columnsIn(model, table)[column]?.params
  expect(patternOf('zakaznici', 'rodne_cislo')).toEqual({ pattern: '######/####' })
  expect(patternOf('anagrafiche_clienti', 'codfis')).toEqual({ pattern: '@@@@@@##@##@###@' })
  expect(patternOf('siswa', 'nik')).toEqual({ pattern: '################' })
  expect(patternOf('klanten', 'kvknr')).toEqual({ pattern: '########' })
})

test('a schema is Czech though half its words are other languages’ too', async () => {
  const { locale } =
    await modelOf(`create table faktury (id int primary key, datum date, firma varchar(60), adresa varchar(80), cena decimal(8,2),
    splatnosti date, castka decimal(8,2), poznamka text, datum_vlozeni date, vlozil varchar(40), jmeno varchar(40));`)
  expect(locale).toBe('cs_CZ')
})

test('letters that lead a foreign name lead no English one', async () => {
  const english = await modelOf(
    'create table modules (id int primary key, name varchar(40), lib_path varchar(200), in_stock int, no_show tinyint(1), hr_email varchar(100), roles varchar(60), gap_am varchar(20));',
  )
  expect(columnsIn(english, 'modules')).toMatchObject({
    lib_path: { generator: expect.not.stringContaining('text.name') },
    in_stock: { generator: 'number.stock' },
    no_show: { generator: 'boolean' },
    hr_email: { generator: 'person.email' },
    roles: { generator: 'access.role' },
  })
})

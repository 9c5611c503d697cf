import { readDdl } from '@populace/dialects'
import { loadVocabulary, nounsAbroad, nounWords } from '@populace/vocabulary'
import { describe, expect, test } from 'vitest'
import { filled } from './filled.ts'
import { inferred } from './generators-of.ts'

/** Schemas of small firms, each in a language: what things are there in it, and what happens to them. */
const SCHEMAS: Readonly<Record<string, string>> = {
  de: `create table patienten (pat_nr int primary key, vorname varchar(40), nachname varchar(40), gebdat date, bemerkungen text);
    create table lagerorte (id int primary key, bezeichnung varchar(50) not null, lagerart varchar(20), beschreibung varchar(200));
    create table behandlungen (id int primary key, pat_nr int references patienten, behandlungsart varchar(30), befund text, empfehlung varchar(200), oeffnungszeiten varchar(40));
    create table geraete (id int primary key, geraetetyp varchar(30), anschaffungsdatum date, beschreibung text);`,
  fr: `create table fournisseurs (id int primary key, raison_sociale varchar(80), code_postal char(5), ville varchar(40));
    create table entrepots (id int primary key, nom varchar(60), type_entrepot varchar(30), description text);
    create table commandes (id int primary key, id_fournisseur int references fournisseurs, date_commande date, etat varchar(20), montant_ttc numeric(12,2));
    create table inventaires (id int primary key, type_inventaire varchar(20), date_inventaire date, conclusion text);`,
  es: `create table pacientes (id int primary key, nombre varchar(40), apellidos varchar(60), fecha_nacimiento date, observaciones text);
    create table citas (id int primary key, id_paciente int references pacientes, fecha_cita timestamp, tipo_cita varchar(30), motivo varchar(120));
    create table tratamientos (id int primary key, id_cita int references citas, tipo_tratamiento varchar(30), descripcion text, indicaciones text);`,
  pt_BR: `create table alunos (id int primary key, nome varchar(80), dt_nasc date, endereco varchar(120), bairro varchar(40), cidade varchar(40));
    create table ocorrencias (id int primary key, aluno_id int references alunos, dt_ocorrencia date, tipo_ocorrencia varchar(30), descricao text);
    create table cursos (id int primary key, nome varchar(80), tipo_curso varchar(30), descricao text);`,
  it: `create table clienti (id int primary key, nome varchar(40), cognome varchar(40), indirizzo varchar(100), data_nascita date);
    create table veicoli (targa varchar(8) primary key, tipo_veicolo varchar(30), descrizione text, anno_immatricolazione int);
    create table manutenzioni (id int primary key, targa varchar(8) references veicoli, tipo_manutenzione varchar(30), data_intervento date, descrizione_lavori text);`,
  nl: `create table klanten (id int primary key, voornaam varchar(40), achternaam varchar(40), geboortedatum date, klanttype varchar(20));
    create table gereedschap (id int primary key, naam varchar(60), gereedschapstype varchar(30), aanschafdatum date, omschrijving text);
    create table schademeldingen (id int primary key, schadesoort varchar(30), oorzaak varchar(100), omschrijving text);`,
  pl: `create table klienci (id int primary key, imie varchar(40), nazwisko varchar(40), data_urodzenia date, typ_klienta varchar(20));
    create table wypozyczenia (id int primary key, id_klienta int references klienci, data_wypozyczenia timestamp, status varchar(20));
    create table platnosci (id int primary key, id_wypozyczenia int references wypozyczenia, status_platnosci varchar(20), kwota numeric(8,2));
    create table przeglady (id int primary key, rodzaj_przegladu varchar(30), data_przegladu date, zalecenia text);`,
}

const languages = Object.keys(SCHEMAS)

const catalogOf = async (locale: string) => (await readDdl(SCHEMAS[locale] ?? '', { dialect: 'postgres' })).catalog
const textsOf = async (locale: string, table: string, column: string): Promise<ReadonlySet<string>> => {
  const rows = await filled(SCHEMAS[locale] ?? '', locale)
  return new Set(rows(table, 120).flatMap((row) => (row[column] === null ? [] : [String(row[column])])))
}
/** What a language's line of a noun lists. */
const listed = (locale: string, says: string, noun: string): readonly string[] =>
  (nounsAbroad[locale] ?? '')
    .split('\n')
    .map((line) => line.split('\t'))
    .find((line) => line[0] === says && line[1] === noun)?.[2]
    ?.split('; ') ?? []

test('schemas of so few words are taken for the language that they are in', async () => {
  for (const locale of languages) expect(inferred(await catalogOf(locale)).model.locale).toBe(locale)
})

test.each([
  ['de', 'behandlungen', 'behandlungsart', 'treatment'],
  ['de', 'lagerorte', 'lagerart', 'warehouse'],
  ['fr', 'entrepots', 'type_entrepot', 'warehouse'],
  ['fr', 'inventaires', 'type_inventaire', 'inventory'],
  ['es', 'citas', 'tipo_cita', 'appointment'],
  ['es', 'tratamientos', 'tipo_tratamiento', 'treatment'],
  ['pt_BR', 'ocorrencias', 'tipo_ocorrencia', 'incident'],
  ['pt_BR', 'cursos', 'tipo_curso', 'course'],
  ['it', 'veicoli', 'tipo_veicolo', 'vehicle'],
  ['it', 'manutenzioni', 'tipo_manutenzione', 'maintenance'],
  ['nl', 'klanten', 'klanttype', 'customer'],
  ['nl', 'gereedschap', 'gereedschapstype', 'tool'],
  ['pl', 'klienci', 'typ_klienta', 'customer'],
  ['pl', 'przeglady', 'rodzaj_przegladu', 'inspection'],
])('in %s the %s come in the kinds that they have there (%s)', async (locale, table, column, noun) => {
  const kinds = await textsOf(locale, table, column)
  expect(kinds.size).toBeGreaterThan(2)
  expect([...kinds].filter((kind) => !listed(locale, 'type', noun).includes(kind))).toEqual([])
})

test.each([
  ['de', 'behandlungen', 'befund', 'thing.text.finding.medical'],
  ['de', 'geraete', 'beschreibung', 'thing.equipment'],
  ['fr', 'inventaires', 'conclusion', 'thing.text.conclusion'],
  ['es', 'tratamientos', 'descripcion', 'thing.medical'],
  ['pt_BR', 'ocorrencias', 'descricao', 'thing.incident'],
  ['it', 'veicoli', 'descrizione', 'thing.vehicle'],
  ['nl', 'gereedschap', 'omschrijving', 'thing.equipment'],
  ['nl', 'schademeldingen', 'oorzaak', 'thing.text.cause'],
  ['pl', 'przeglady', 'zalecenia', 'thing.text.recommendation'],
])('in %s the texts of %s are about what the row is (%s)', async (locale, table, column, list) => {
  const { model } = inferred(await catalogOf(locale))
  expect(model.tables[table]?.columns[column]).toMatchObject({ generator: 'about.thing', params: { list } })
  const vocabulary = await loadVocabulary(locale)
  const said = vocabulary
    .words(list)
    .texts.map((text) => new RegExp(`^${text.replace(/[.*+?()[\]]/g, '\\$&').replace(/\{[^}]*\}/g, '.+')}`))
  const texts = [...(await textsOf(locale, table, column))]
  expect(texts.length).toBeGreaterThan(2)
  expect(texts.filter((text) => !said.some((one) => one.test(text)))).toEqual([])
})

test('what goes by another table’s states goes by them as they are said', async () => {
  const rows = await filled(SCHEMAS.pl ?? '', 'pl')
  const states = new Map(rows('wypozyczenia').map(({ id, status }) => [id, status]))
  const paid = rows('platnosci').map((row) => `${states.get(row.id_wypozyczenia ?? '')}: ${row.status_platnosci}`)
  expect(paid.some((pair) => pair.startsWith('anulowany: '))).toBe(true)
  expect(paid.filter((pair) => /: (paid|pending|refunded)$/.test(pair))).toEqual([])
  expect(paid.filter((pair) => pair === 'anulowany: opłacony')).toEqual([])
})

test('a state that is too long for its column is said in fewer letters', async () => {
  const states = await textsOf('fr', 'commandes', 'etat')
  expect(states).toContain('livré')
  expect([...states].filter((state) => state.length > 20 || state === 'delivered')).toEqual([])
})

test('opening hours are written as they are there', async () => {
  expect(
    [...(await textsOf('de', 'behandlungen', 'oeffnungszeiten'))].filter((hours) => /Mon|daily/.test(hours)),
  ).toEqual([])
})

describe.each(Object.keys(nounsAbroad))('what nouns come in, in %s', (locale) => {
  test('goes with lines that English has, or with nouns that stand alone, each once', () => {
    const lines = (nounsAbroad[locale] ?? '').split('\n').map((line) => line.split('\t'))
    const keys = lines.map(([says, of]) => `${says} ${of}`)
    expect(keys.length).toBeGreaterThan(200)
    expect(new Set(keys).size).toBe(keys.length)
    const heads = new Set(
      nounWords.split('\n').map((line) => `${line.split('\t')[0]} ${line.split('\t')[1]?.split(', ')[0]}`),
    )
    const alone = keys.filter((key) => !heads.has(key) && !key.startsWith('name '))
    expect(alone.length).toBeLessThan(6)
  })

  test('is several things, none of them twice', () => {
    for (const line of (nounsAbroad[locale] ?? '').split('\n')) {
      const values = line.split('\t')[2]?.split('; ') ?? []
      if (values[0]?.includes('{')) continue
      expect(values.length, line).toBeGreaterThan(2)
      expect(new Set(values).size, line).toBe(values.length)
    }
  })

  test('has texts on every kind of thing that are no English, and name none by its English noun', async () => {
    const [own, english] = await Promise.all([loadVocabulary(locale), loadVocabulary('en')])
    const kinds = new Set(
      nounWords.split('\n').flatMap((line) => {
        const [says, , value = ''] = line.split('\t')
        return says === 'thing' ? [`thing.${value}`] : says === 'text' ? [`thing.text.${value}`] : []
      }),
    )
    const same = [...kinds].filter((list) => own.words(list).texts.join() === english.words(list).texts.join())
    // Odds and margins are numbers, and tracks are for horses.
    expect(same.filter((list) => !/odds|margin|track/.test(list))).toEqual([])
    const named = [...kinds].filter((list) => own.words(list).texts.some((text) => /\{\^?thing\./.test(text)))
    expect(named).toEqual([])
  })
})

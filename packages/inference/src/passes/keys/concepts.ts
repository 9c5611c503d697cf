import type { ForeignKey } from '@populace/catalog'
import { formulaName } from '@populace/model'
import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Guess, type Inferring, keyOf, type TableDraft } from '../../draft.ts'
import type { TableKind } from '../../table-kinds.ts'
import { guessOf, leadToRecord } from './recorded-costs.ts'

/** What lists of a terminology say of a concept. */
const SAID_OF: ReadonlyMap<TableKind, string> = new Map<TableKind, string>([
  ['concept domain', 'medical.concept-domain'],
  ['terminology', 'medical.concept-vocabulary'],
  ['concept class', 'medical.concept-class'],
])

/** The same where no key leads to such a list. */
const SAID_AS: readonly (readonly [words: RegExp, generator: string])[] = [
  [/^(concept )?domain( id)?$/, 'medical.concept-domain'],
  [/^(concept )?(vocabulary|terminology)( id)?$/, 'medical.concept-vocabulary'],
  [/^concept class( id)?$/, 'medical.concept-class'],
]

/** Of which domain the concepts are that keys lead to, by what the keys say they are: the first that is so. */
const DOMAINS: readonly (readonly [role: RegExp, domain: string, usual?: readonly string[]])[] = [
  [/(^| )drug type$/, 'Type Concept', ['Pharmacy claim', 'EHR order', 'Patient self-report']],
  [/(^| )(measurement|specimen|lab) type$/, 'Type Concept', ['Lab result', 'EHR encounter record']],
  [
    /(^| )(condition|procedure) type$/,
    'Type Concept',
    ['EHR problem list', 'EHR encounter record', 'Outpatient claim'],
  ],
  [/(^| )death type$/, 'Type Concept', ['Death certificate', 'Registry']],
  [/(^| )(visit|visit detail|note|device|observation) type$/, 'Type Concept', ['EHR encounter record', 'EHR order']],
  [/(^| )(cost|period) type$/, 'Type Concept', ['Outpatient claim', 'Inpatient claim']],
  [/(^| )type$/, 'Type Concept'],
  [/(^| )disease status$/, 'Spec Disease Status'],
  [/^(condition )?status$|(^| )condition status$/, 'Condition Status'],
  [/(^| )plan stop reason$|^stop reason$/, 'Plan Stop Reason'],
  [/(^| )operator$/, 'Meas Value Operator', ['=', '<', '>']],
  [/(^| )unit$/, 'Unit'],
  [/(^| )(drug|ingredient|medication|medicine)$/, 'Drug'],
  [/(^| )(condition|diagnosis|cause|episode object)$/, 'Condition'],
  [/(^| )procedure$/, 'Procedure'],
  [/(^| )(measurement|lab test|test)$/, 'Measurement'],
  [/(^| )(observation|qualifier)$/, 'Observation'],
  [/(^| )device$/, 'Device'],
  [/(^| )(visit|visit detail|admitted from|discharged to|admitting source|place of service)$/, 'Visit'],
  [/(^| )anatomic site$|(^| )body site$/, 'Spec Anatomic Site'],
  [/(^| )specimen$/, 'Specimen'],
  [/(^| )(note|note class|section)$/, 'Note'],
  [/(^| )gender$|(^| )sex$/, 'Gender'],
  [/(^| )race$/, 'Race'],
  [/(^| )ethnicity$/, 'Ethnicity'],
  [/(^| )route$/, 'Route'],
  [/(^| )value as$/, 'Meas Value', ['Within range', 'Elevated']],
  [/(^| )specialty$/, 'Provider'],
  [/(^| )payer$/, 'Payer'],
  [/(^| )plan$/, 'Plan'],
  [/(^| )sponsor$/, 'Sponsor'],
  [/(^| )episode$/, 'Episode'],
  [/(^| )currency$/, 'Currency', ['US dollar']],
  [/(^| )language$/, 'Language'],
  [/(^| )country$/, 'Geography'],
  [/(^| )revenue code$/, 'Revenue Code'],
  [/(^| )relationship$/, 'Relationship'],
  [/(^| )(field|event field|encoding|version|metadata)$/, 'Metadata'],
]

/** Lists whose members concepts are called after. */
const NAMES =
  /^(medical\.(drug|test|test-unit|route|specialty|procedure|visit|insurer)|person\.sex|text\.word|choice|case|place\.country)$/

/** Of these, lists of what a row is about. */
const TELLING = /^medical\.|^text\.word$/

/**
 * A concept is of one domain, terminology and class; a key leads to a concept of the domain that it is a key for, and to the one that is called what the row itself keeps of its source:
 * the concept of a drug whose `drug_source_value` is Omeprazole is that of Omeprazole.
 */
export function nameConcepts(inferring: Inferring): void {
  if (!inferring.generators.has('medical.concept')) return
  for (const concepts of inferring.drafts.values()) {
    const name = concepts.kinds.includes('clinical concept') ? nameOf(concepts) : undefined
    if (name) describe(concepts, name, inferring)
  }
  for (const table of inferring.drafts.values()) {
    endReplaced(table)
    leadToEvent(table)
    leadToRecord(table, inferring)
    for (const key of table.table.foreignKeys) {
      const concepts = inferring.drafts.get(keyOf(key.references))
      if (concepts?.kinds.includes('clinical concept') && concepts !== table && key.columns.length === 1)
        leadToConcept(key, table, concepts, inferring)
    }
  }
}

/** Until when concepts were valid that no longer are. */
const REPLACED = ['2021-06-30', '2022-08-31', '2023-01-31', '2024-02-29', '2025-08-31']

/** What is no longer valid has an end that is past, and is no standard. */
function endReplaced({ columns, table }: TableDraft): void {
  const named = (words: RegExp) => columns.find((column) => words.test(column.words.join(' ')))
  const reason = named(/^invalid(ation)? reason$|^reason invalid$/)
  const end = named(/^valid end date$/)
  const standard = named(/^standard concept$/)
  if (reason?.guess?.generator !== 'choice' || end?.guess?.generator !== 'choice') return
  const given = formulaName(reason.column.name)
  const when = `${given} is not null`
  const params = { cases: [{ when, values: REPLACED }], otherwise: { values: end.guess.params.values ?? [] } }
  amend(end, { generator: 'case', params }, `it is past where there is a ${reason.column.name}`)
  if (standard && !isUnique(table, [standard.column.name]))
    amend(standard, { when: `${given} is null` }, 'what is replaced is none')
}

/** The key to the visit that a row belongs to. */
const visitOf = ({ columns }: TableDraft): ColumnDraft | undefined =>
  columns.find(({ words, referenced }) => referenced && /^visit( occurrence)?( id)?$/.test(words.join(' ')))

/** Where the number of an event stands beside the concept of what kind it is of, and the row belongs to a visit, that visit is the event. */
function leadToEvent(table: TableDraft): void {
  const visit = visitOf(table)
  const event = table.columns.find(({ words, referenced }) => !referenced && /(^| )event id$/.test(words.join(' ')))
  const isOfKind = table.columns.some(
    ({ words, referenced }) => referenced && /(^| )event field concept id$/.test(words.join(' ')),
  )
  if (
    !visit ||
    !event?.guess ||
    !isOfKind ||
    event.type.kind !== 'integer' ||
    isUnique(table.table, [event.column.name])
  )
    return
  const value = formulaName(visit.column.name)
  const there = event.column.nullable && visit.column.nullable ? { when: `${value} is not null` } : {}
  amend(event, { generator: 'formula', params: { value }, nulls: 0, ...there }, 'it is the visit')
}

/** A visit, where the row belongs to one. */
function eventOf(role: string, table: TableDraft): Guess | undefined {
  const visit = /(^| )event field$/.test(role) ? visitOf(table) : undefined
  if (!visit) return undefined
  return where(`${nameIn(visit)} is not null`, [VISIT])
}
const where = (when: string, values: readonly string[]): Guess =>
  guessOf('case', { cases: [{ when, values: [...values] }], otherwise: { values: [NONE] } }, 'it is so there')
const nameIn = ({ column }: ColumnDraft): string => formulaName(column.name)
const VISIT = 'Visit occurrence record'
/** No concept is called so. */
const NONE = ''

const nameOf = ({ columns, table }: TableDraft): ColumnDraft | undefined =>
  columns.find(
    ({ words, type, column }) =>
      /^(concept )?name$/.test(words.join(' ')) && type.kind === 'text' && !isUnique(table, [column.name]),
  )

/** The lists that a concept's keys lead to say the same concept. */
function describe(concepts: TableDraft, name: ColumnDraft, { drafts }: Inferring): void {
  name.guess = guessOf('medical.concept', { of: 'list' }, 'it is what the concept is called')
  for (const column of concepts.columns) {
    const generator = SAID_AS.find(([words]) => words.test(column.words.join(' ')))?.[1]
    const isOwn = !column.referenced && column.type.kind === 'text' && !isUnique(concepts.table, [column.column.name])
    if (generator !== undefined && isOwn) column.guess = guessOf(generator, { of: 'list' }, 'it is that of the concept')
  }
  for (const key of concepts.table.foreignKeys) {
    const [kind] = drafts.get(keyOf(key.references))?.kinds ?? []
    const generator = kind && SAID_OF.get(kind)
    const column = columnOf(key, concepts)
    if (generator === undefined || column?.type.kind !== 'text') continue
    column.guess = guessOf(generator, { of: 'list' }, 'it is that of the concept')
  }
}

function leadToConcept(key: ForeignKey, table: TableDraft, concepts: TableDraft, { drafts }: Inferring): void {
  const relation = table.relations.get(key.name)
  const column = columnOf(key, table)
  const isOpen = relation && relation.follows === undefined && relation.when === undefined
  if (!isOpen || !column || isUnique(table.table, key.columns)) return
  const words = column.words.filter((word) => !/^(concept|id|source|[0-9])$/.test(word)).join(' ')
  const [, meant, usual] = DOMAINS.find(([role]) => role.test(words)) ?? []
  // What is noted of a patient may be what was measured.
  const domain = keptOf(words, table)?.guess?.generator === 'medical.test' ? 'Measurement' : meant
  const said = domainColumn(concepts, drafts)
  const name = nameOf(concepts)
  const number = table.columns.find((one) => one.words.join(' ') === `${words} number`)
  const isInstead = words === 'value as' && column.column.nullable
  const chosen = usual && (isInstead && number ? where(`${nameIn(number)} is null`, usual) : usually(usual))
  const source = name && (sourceOf(words, table) ?? eventOf(words, table) ?? chosen)
  const isNamed = name?.guess?.generator === 'medical.concept' && source !== undefined
  if (domain === undefined && !isNamed) return
  if (isNamed) column.guess = source
  const { order: _, ...rest } = relation
  table.relations.set(key.name, {
    ...rest,
    ...(domain !== undefined && said !== undefined ? { among: `${formulaName(said)} = '${domain}'` } : {}),
    // What the source says is known, wherever it says something.
    ...(isNamed ? { match: name.column.name, nulls: 0 } : {}),
    ...(isInstead && number && !isNamed ? { when: `${nameIn(number)} is null` } : {}),
    reason: `${relation.reason}; it is a concept of the domain ${domain ?? 'that the row says'}`,
  })
}

/** The concepts' key to their domains, where its text is a domain's. */
const domainColumn = (concepts: TableDraft, drafts: Inferring['drafts']): string | undefined =>
  concepts.table.foreignKeys
    .filter((key) => drafts.get(keyOf(key.references))?.kinds[0] === 'concept domain')
    .map((key) => columnOf(key, concepts))
    .find((column) => column?.guess?.generator === 'medical.concept-domain')?.column.name

/** What a column is called, behind what the concept is, that keeps its name. */
const KEPT = ['source value', 'string']

const keptOf = (role: string, { columns }: TableDraft): ColumnDraft | undefined =>
  columns.find(({ words }) => KEPT.some((last) => words.join(' ') === `${role} ${last}`))

/** The first of some names in nearly all rows. */
const usually = (values: readonly string[]): Guess =>
  guessOf('choice', { values, weights: values.map((_, at) => 92 / 12 ** at) }, 'most are such')

/** What the row keeps of the source, by which the concept is found; of a code, the diagnosis that it stands for. */
function sourceOf(role: string, table: TableDraft): Guess | undefined {
  const kept = keptOf(role, table)
  const generator = kept?.guess?.generator ?? ''
  if (generator === 'medical.condition-code') return guessOf('medical.condition', {}, 'it is the one of that code')
  if (!kept || !NAMES.test(generator)) return undefined
  // Without a name the concept would be any of its domain, and what else the row says that of another one.
  if (TELLING.test(generator)) amend(kept, { nulls: 0 }, 'the concept is found by it')
  return guessOf('copy', { column: kept.column.name }, `${kept.column.name} is what it is called`)
}

const columnOf = ({ columns: [name] }: ForeignKey, { columns }: TableDraft): ColumnDraft | undefined =>
  columns.find(({ column }) => column.name === name)

import type { Vocabulary } from '@populace/vocabulary'
import { below, dict, fromU32, lookup, mod, row, trunc } from '../kernel/build.ts'
import type { Expr, I32 } from '../kernel/ir.ts'
import { pickWeighted } from '../generators/value/chance.ts'
import type { Entity, EntityLowering } from './entity.ts'

/** A record of a vocabulary table, whose columns belong together. */
export interface RecordTable {
  /** The entity's name and the table's. */
  readonly entity: string
  readonly table: string
  readonly texts: readonly string[]
  readonly numbers: readonly string[]
  /** Names of instances that are of some of the records alone: a document is no picture. */
  readonly among?: Readonly<Record<string, { readonly column: string; readonly texts: readonly string[] }>>
  /** Numbers that each instance has for itself, such as an account's: how many there are to draw from. */
  readonly drawn?: Readonly<Record<string, number>>
}

/** Instances that are called after the only text that their records have in a column. */
const one = (column: string, texts: readonly string[]): NonNullable<RecordTable['among']> =>
  Object.fromEntries(texts.map((text) => [text, { column, texts: [text] }]))

/** A card's number has seven digits between those of its network and the check digit. */
export const CARD_ACCOUNTS = 10 ** 7

/** Tables of things that rows speak of: which columns agree because they are of one record. */
export const recordTables: readonly RecordTable[] = [
  { entity: 'currency', table: 'currency', texts: ['code', 'numeric', 'name', 'symbol'], numbers: ['digits'] },
  {
    entity: 'card',
    table: 'finance.card',
    texts: ['network'],
    numbers: ['prefix'],
    drawn: { account: CARD_ACCOUNTS },
  },
  { entity: 'language', table: 'language', texts: ['name', 'code', 'code3', 'native'], numbers: [] },
  {
    entity: 'job',
    table: 'job',
    texts: ['title', 'department', 'level'],
    numbers: ['low', 'high'],
    among: {
      staff: {
        column: 'level',
        texts: ['Intern', 'Junior', 'Mid-level', 'Senior', 'Lead', 'Manager', 'Director', 'Vice President'],
      },
    },
  },
  { entity: 'industry', table: 'company.industry', texts: ['industry', 'sector'], numbers: [] },
  { entity: 'vehicle', table: 'vehicle', texts: ['maker', 'model', 'type'], numbers: [] },
  {
    entity: 'file',
    table: 'web.file',
    texts: ['type', 'extension', 'kind'],
    numbers: ['low', 'high'],
    among: {
      document: { column: 'kind', texts: ['document', 'spreadsheet', 'presentation'] },
      ...one('kind', ['image', 'audio', 'video', 'archive']),
      ...one('extension', ['pdf', 'xml', 'csv', 'json', 'xlsx', 'docx', 'pptx', 'zip', 'txt', 'html', 'svg', 'ics']),
    },
  },
  { entity: 'http-status', table: 'web.status', texts: ['text'], numbers: ['code'] },
  { entity: 'color', table: 'color.web', texts: ['name', 'hex'], numbers: [] },
  { entity: 'unit', table: 'unit', texts: ['name', 'symbol', 'quantity'], numbers: [] },
  { entity: 'condition', table: 'medical.condition', texts: ['code', 'name'], numbers: [] },
  { entity: 'drug', table: 'medical.drug', texts: ['name', 'form', 'strength', 'atc'], numbers: [] },
  {
    entity: 'concept',
    table: 'medical.concept',
    texts: ['name', 'domain', 'vocabulary', 'class'],
    numbers: [],
  },
  { entity: 'medical-test', table: 'medical.test', texts: ['name', 'unit', 'range'], numbers: ['low', 'high'] },
  { entity: 'airline', table: 'travel.airline', texts: ['name', 'iata'], numbers: [] },
  { entity: 'airport', table: 'travel.airport', texts: ['name', 'iata'], numbers: [] },
  { entity: 'airplane', table: 'travel.airplane', texts: ['name', 'iata'], numbers: [] },
  { entity: 'model', table: 'software.model', texts: ['app', 'model'], numbers: [] },
  { entity: 'permission', table: 'software.permission', texts: ['code', 'name'], numbers: [] },
  { entity: 'change', table: 'software.change', texts: ['field', 'old', 'new'], numbers: [] },
  { entity: 'sensor', table: 'software.sensor', texts: ['kind', 'unit'], numbers: ['low', 'high'] },
  { entity: 'element', table: 'science.element', texts: ['symbol', 'name'], numbers: ['number'] },
]

/** Rows of the instance named `list` are the records one by one, as a table of currencies has them; others are drawn by popularity. */
function index(context: EntityLowering, record: RecordTable): I32 {
  const { rows, weights } = context.vocabulary.table(record.table)
  if (context.instance === 'list') return trunc(mod(row, rows))
  const among = record.among?.[context.instance]
  const kinds = among && textsOf(context.vocabulary, record, among.column)
  const kept = kinds?.map((kind, at) => (among?.texts.includes(kind) ? (weights?.[at] ?? 1) : 0))
  return pickWeighted(context, rows, kept ?? weights, 'record')
}

function recordEntity(record: RecordTable): Entity {
  const read = (column: string, make: (vocabulary: Vocabulary, at: I32) => Expr) =>
    [column, (context: EntityLowering) => make(context.vocabulary, context.index('index'))] as const
  return {
    name: record.entity,
    version: 1,
    facets: {
      index: (context) => index(context, record),
      ...Object.fromEntries([
        ...record.texts.map((column) =>
          read(column, (vocabulary, at) => dict(textsOf(vocabulary, record, column), at)),
        ),
        ...record.numbers.map((column) =>
          read(column, (vocabulary, at) => lookup('f64', vocabulary.table(record.table).numbers(column), at)),
        ),
        ...Object.entries(record.drawn ?? {}).map(
          ([name, count]) => [name, (context: EntityLowering) => fromU32(below(context.word(name), count))] as const,
        ),
      ]),
    },
  }
}

/** A column's texts. */
export const textsOf = (vocabulary: Vocabulary, { table }: RecordTable, column: string): readonly string[] =>
  vocabulary.table(table).texts(column)

export const records: readonly Entity[] = recordTables.map(recordEntity)

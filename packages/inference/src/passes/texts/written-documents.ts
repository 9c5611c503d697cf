import { documentWords } from '@populace/vocabulary'
import type { Catalog } from '@populace/catalog'
import { isRecord, type Json } from '@populace/model'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { nameOf, quoted } from '../../totals/columns.ts'
import { tableWords } from '../../names/table-names.ts'
import { cutName } from '../../names/tokens.ts'
import { siblingOf } from './told-fields.ts'

/** What JSON holds of which nothing more is known than what it and its table are called. */
interface Written {
  readonly column: RegExp
  readonly table: RegExp | undefined
  readonly holds: string
}

let known: readonly Written[] | undefined

const written = (): readonly Written[] =>
  (known ??= documentWords.split('\n').map((line) => {
    const [column = '', table = '', holds = ''] = line.split('\t')
    return { column: whole(column), table: table === '' ? undefined : new RegExp(`(^| )(?:${table})$`), holds }
  }))

const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`)

/**
 * Documents are about what their rows are, and say what the columns beside them say: what a payment's provider answered has the payment's amount.
 */
export function writeDocuments(inferring: Inferring): void {
  const isSnake = writesSnake(inferring.catalog)
  for (const table of inferring.drafts.values()) {
    const of = tableWords(table.name.split('.').at(-1) ?? table.name).join(' ')
    for (const draft of table.columns) {
      if (!isOpen(draft)) continue
      const found = knownAs([cutName(draft.column.name), draft.words], of)
      if (found) write(draft, JSON.parse(numberedAs(table, found.holds)), { table, inferring, isSnake })
    }
  }
}

const IDS = '{"generator":"json.array","params":{"of":"identifier.nanoid"'
const NUMBERS = '{"generator":"json.array","params":{"of":{"generator":"number.integer","params":{"min":1,"max":900}}'

/** Lists of ids are of numbers where rows are numbered. */
function numberedAs({ columns, table }: TableDraft, holds: string): string {
  const key = columns.find(({ column }) => column.name === table.primaryKey?.columns[0])
  return key?.type.kind === 'integer' ? holds.replace(IDS, NUMBERS) : holds
}

/** What a name says as a whole, or by its last word, unless a line leaves some names out: it does not mean what is left of them. */
function knownAs(readings: readonly (readonly string[])[], of: string): Written | undefined {
  // A line that fits no name is never asked about its table: an expression is compiled when it is first asked.
  const byName = (names: readonly string[], lines: readonly Written[]) =>
    lines.find(({ column, table }) => names.some((name) => column.test(name)) && (table?.test(of) ?? true))
  const whole = readings.map((words) => words.join(' '))
  const last = readings.flatMap((words) => words.slice(-1))
  return (
    byName(whole, written()) ??
    byName(
      last,
      written().filter(({ column }) => !column.source.includes('(?!')),
    )
  )
}

/** Whether nothing but its name says yet what a document holds. */
function isOpen({ guess, type }: ColumnDraft): boolean {
  if (isStore(type)) return guess?.generator === 'special'
  if (guess?.generator !== 'json.object') return false
  const { shape, ...others } = guess.params
  return Object.keys(others).length === 0 && (shape === undefined || shape === 'metadata')
}

/** Keys are written as columns are. */
function writesSnake({ tables }: Catalog): boolean {
  let [snake, camel] = [0, 0]
  for (const { columns } of tables)
    for (const { name } of columns) {
      if (/[a-z]_[a-z]/.test(name)) snake++
      else if (/[a-z][A-Z]/.test(name)) camel++
    }
  return snake > camel
}

/** Pairs of a key and a text, and no more. */
const isStore = (type: ColumnDraft['type']): boolean => type.kind === 'special' && type.name === 'hstore'

interface Place {
  readonly table: TableDraft
  readonly inferring: Inferring
  readonly isSnake: boolean
}

function write(draft: ColumnDraft, holds: Json, place: Place): void {
  const why = `such documents of ${place.table.name} hold it`
  if (isStore(draft.type)) {
    if (isRecord(holds) && !isGenerator(holds))
      amend(draft, { generator: 'json.object', params: { fields: flat(fieldsOf(holds, place)) } }, why)
  } else if (Array.isArray(holds)) amend(draft, { params: { among: holds } }, why)
  else if (isGenerator(holds)) amend(draft, { generator: holds.generator, params: paramsOf(holds, place) }, why)
  else if (isRecord(holds)) amend(draft, { params: { fields: fieldsOf(holds, place) } }, why)
}

type Fields = { readonly [key: string]: Json }

const isGenerator = (value: Json): value is { readonly generator: string; readonly params: Fields } =>
  isRecord(value) && typeof value.generator === 'string' && isRecord(value.params)

/** What has no parts of its own. */
const flat = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isRecord(value) || isGenerator(value)))

/** Lists of documents have fields of their own. */
const paramsOf = ({ params }: { readonly params: Fields }, place: Place): Fields => {
  const { fields } = params
  return isRecord(fields) ? { ...params, fields: fieldsOf(fields, place) } : params
}

const fieldsOf = (fields: Fields, place: Place): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      const field = fieldOf(key, value, place)
      return field === undefined ? [] : [[place.isSnake ? snake(key) : key, field] as const]
    }),
  )

const snake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const RANGE = /^(-?\d+(?:\.(\d+))?)\.\.(-?\d+(?:\.(\d+))?)$/

/** Keys that say of their own document what it is, whatever the row is. */
const PLAIN = /^(id|type|kind|name|key|url|value|label|version|metric|from|to|by)$/

/** A field written out; undefined where it would say what another column says, and there is none. */
function fieldOf(key: string, value: Json, place: Place): Json | undefined {
  const copied = (column: string): Json => ({ generator: 'copy', params: { column } })
  const own =
    PLAIN.test(key) || (isRecord(value) && !isGenerator(value))
      ? undefined
      : siblingOf(place.table, (words) => words === cutName(key).join(' '))
  if (own) return copied(own)
  if (isGenerator(value)) return { ...value, params: paramsOf(value, place) }
  if (isRecord(value)) return fieldsOf(value, place)
  if (typeof value !== 'string') return value
  if (value.startsWith('=')) {
    const [names = '', otherwise] = value.slice(1).split(';')
    const pattern = whole(names)
    const found = siblingOf(place.table, (words) => pattern.test(words))
    return found === undefined ? otherwise && fieldOf(key, otherwise, place) : copied(found)
  }
  if (value.includes(CALLED)) return calledIn(value, place)
  if (value.startsWith('?')) return { generator: 'boolean', params: { share: Number(value.slice(1)) / 100 } }
  if (value.startsWith('#')) return { generator: 'text.word', params: { list: value.slice(1) } }
  const [, low, fine = '', high, finer = ''] = RANGE.exec(value) ?? []
  if (low !== undefined && high !== undefined)
    return between(Number(low), Number(high), Math.max(fine.length, finer.length))
  if (!place.inferring.generators.has(value)) return [value]
  const of = value.startsWith('product.') ? productOf(place.table) : undefined
  return of === undefined ? value : { generator: value, params: { of } }
}

/** Stands for what the row's package is called, in addresses that have its name in them. */
const CALLED = '{called}'
const CALLS = /^((package|gem|rubygem|crate|library|project|plugin) )?name$/

/** What packages are called, of which nothing is known. */
const ANY = '{software.word}-{software.stem}'

/** An address with the name of the row's package in it, or of the one that the row is a version of. */
function calledIn(value: string, { table, inferring }: Place): Json | undefined {
  const isName = ({ guess, referenced, words }: ColumnDraft) =>
    !referenced && CALLS.test(words.join(' ')) && guess?.generator === 'software.package'
  const own = table.columns.find(isName)
  const names = table.table.foreignKeys.flatMap((key) => {
    const name = inferring.drafts.get(keyOf(key.references))?.columns.find(isName)
    return name ? [`${referenceOf(key.columns)}.${nameOf(name)}`] : []
  })
  const [name] = own ? [nameOf(own)] : names
  if (name === undefined || !inferring.generators.has('formula'))
    return { generator: 'text.template', params: { template: value.replaceAll(CALLED, ANY) } }
  const parts = value
    .split(CALLED)
    .flatMap((text, at) => [...(at > 0 ? [name] : []), ...(text === '' ? [] : [quoted(text)])])
  return { generator: 'formula', params: { value: `concat(${parts.join(', ')})` } }
}

/** The product that the columns of a row tell of, where it is one of a category or of another table's: a document tells of the same. */
const productOf = ({ columns }: TableDraft): Json | undefined =>
  columns.find(({ guess }) => guess?.generator === 'product.name')?.guess?.params.of

const between = (min: number, max: number, scale: number): Json =>
  scale === 0
    ? { generator: 'number.integer', params: { min, max } }
    : { generator: 'number.decimal', params: { min, max, scale: scale + 1 } }

import type { Catalog, Column, Table, TypeRef } from '@populace/catalog'
import { defaultGenerator, generators } from '@populace/engine'
import { type ColumnModel, type Json, type SparseModel, tableKey } from '@populace/model'

type Fields = { readonly [name: string]: Json }

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of what a schema says no more than the type, and the type as a column would have it. */
const PLAIN: Readonly<Record<string, TypeRef>> = {
  'text.words': { raw: 'text', kind: 'text' },
  'number.integer': { raw: 'integer', kind: 'integer', bits: 32 },
  'number.decimal': { raw: 'numeric(12,2)', kind: 'decimal', precision: 12, scale: 2 },
}

/** Keys that hold something without saying what: their fields are the object's around them. */
const HOLLOW =
  /^(data|attributes|attrs|details?|info|value|values|meta|payload|content|body|result|properties|fields|item|items)$/i

/** A field's type, where nothing else is known of it. */
function plainType(shape: Json): TypeRef | undefined {
  if (typeof shape === 'string') return PLAIN[shape]
  if (!isFields(shape) || typeof shape.generator !== 'string') return undefined
  return isFields(shape.params) && Object.keys(shape.params).length > 0 ? undefined : PLAIN[shape.generator]
}

/** What an object's parts are: the fields of a shape, be they a list's. */
function fieldsIn(shape: Json): Fields | undefined {
  if (!isFields(shape)) return undefined
  if (typeof shape.generator !== 'string') return shape
  return isFields(shape.params) && isFields(shape.params.fields) ? shape.params.fields : undefined
}

/** What a document's fields would mean as columns of a table that is called as their object is, by `object.field`. */
type Meanings = ReadonlyMap<string, Json>

/**
 * A model that a tool's schema tells, with its documents' fields made as columns of their names would be: `address.city` is a city, `tags[].name` a tag. Only fields of which the schema says no more than
 * their type: formats, patterns and bounds are kept.
 */
export async function withFieldsMeant(told: SparseModel, catalog: Catalog): Promise<SparseModel> {
  const objects = new Map<string, Map<string, TypeRef>>()
  const gather = (shape: Json, name: string): undefined => {
    for (const [field, inner] of Object.entries(fieldsIn(shape) ?? {})) {
      const type = plainType(inner)
      if (type) objects.set(name, (objects.get(name) ?? new Map<string, TypeRef>()).set(field, type))
      else gather(inner, nameWithin(name, field))
    }
  }
  eachDocument(told, gather)
  if (objects.size === 0) return told
  const meanings = await meaningsOf(objects, catalog)
  const meant = (shape: Json, name: string): Json => {
    const fields = fieldsIn(shape)
    if (!isFields(shape) || !fields) return shape
    const made = Object.fromEntries(
      Object.entries(fields).map(([field, inner]) => [
        field,
        plainType(inner) ? (meanings.get(`${name}.${field}`) ?? inner) : meant(inner, nameWithin(name, field)),
      ]),
    )
    return typeof shape.generator === 'string' && isFields(shape.params)
      ? { ...shape, params: { ...shape.params, fields: made } }
      : made
  }
  return eachDocument(told, meant)
}

const nameWithin = (name: string, field: string): string => (HOLLOW.test(field) ? name : field)

/** The model with each column's documents as a function makes them, which is told what their object is called. */
function eachDocument(told: SparseModel, make: (shape: Json, name: string) => Json | undefined): SparseModel {
  const tables = Object.entries(told.tables).map(([key, table]) => {
    const object = key.split('.').at(-1) ?? key
    const columns = Object.entries(table.columns).map(([column, said]) => {
      if (said.generator === undefined || !said.generator.startsWith('json.')) return [column, said] as const
      const { generator, params } = said
      const made = make({ generator, params }, nameWithin(object, column))
      return [column, isFields(made) && isFields(made.params) ? { ...said, params: made.params } : said] as const
    })
    return [key, { ...table, columns: Object.fromEntries(columns) }] as const
  })
  return { ...told, tables: Object.fromEntries(tables) }
}

async function meaningsOf(
  objects: ReadonlyMap<string, ReadonlyMap<string, TypeRef>>,
  catalog: Catalog,
): Promise<Meanings> {
  const schema = catalog.defaultSchema
  const tables = [...objects].map(
    ([name, fields]): Table => ({
      schema,
      name,
      columns: [...fields].map(([field, type]): Column => ({ name: field, type, nullable: true })),
      uniques: [],
      foreignKeys: [],
      checks: [],
      exclusions: [],
      triggers: [],
      inherits: [],
      persistence: 'permanent',
    }),
  )
  const alone: Catalog = { ...catalog, tables, enums: [], domains: [], composites: [], ranges: [], functions: [] }
  const { infer } = await import('@populace/inference')
  const { model, reasons } = infer(alone, { generators, fallback: defaultGenerator })
  return new Map(
    tables.flatMap((table) => {
      const key = tableKey(alone, table)
      const { columns = {} } = model.tables[key] ?? {}
      return table.columns.flatMap(({ name, type }) => {
        const made = columns[name]
        const isSure = (reasons.get(key)?.get(name)?.score ?? 0) >= SURE
        const shape = made && isSure && standsAlone(made, table) ? shapeOf(made, type) : undefined
        return shape === undefined ? [] : [[`${table.name}.${name}`, shape] as const]
      })
    }),
  )
}

/** The shape of a field that is made as a column is: numbers only by what writes numbers. No list is gone through, as documents hold a few of its texts each. */
function shapeOf({ generator, params: { distinct: _, ...params } }: ColumnModel, type: TypeRef): Json | undefined {
  if (type.kind === 'text') return { generator, params }
  if (generator === 'choice') return params.values
  return generator.startsWith('number.') ? { generator, params } : undefined
}

/** Below this a column would have been made by its type. */
const SURE = 0.55

const READS_OTHERS =
  /^(copy|formula|case|lifecycle|time\.(after|rising)|text\.(slug|tree-path|mnemonic|abbreviation|lexemes)|number\.(part|sequence)|json\.)/

/** Whether values come of the row alone: a document's field can't read another. */
const standsAlone = ({ generator, params }: ColumnModel, { columns }: Table): boolean =>
  !READS_OTHERS.test(generator) &&
  !Object.values(params).some(
    (value) => typeof value === 'string' && (/^@\w/.test(value) || columns.some(({ name }) => name === value)),
  )

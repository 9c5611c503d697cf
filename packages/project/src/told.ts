import type { Catalog, CheckConstraint } from '@populace/catalog'
import { type ColumnModel, type Model, own, type SparseModel, tableKey } from '@populace/model'
import type { Source } from './opened-source.ts'

/** What the schema itself says of its columns, as a model's text would. A database may have been made otherwise since: what it lacks is left out. */
export function toldBy({ told: { generators = {}, references = {} } = {}, catalog }: Source): SparseModel {
  const tables = catalog.tables.flatMap((table) => {
    const name = tableKey(catalog, table)
    const isThere = (column: string) => table.columns.some((one) => one.name === column)
    const isFree = (column: string) =>
      !table.foreignKeys.some(({ columns: [first, ...others] }) => first === column && others.length === 0)
    const columns = Object.entries(own(generators, name) ?? {}).flatMap(([column, said]) => {
      if (!isThere(column)) return []
      const { nulls } = said
      const settings = said.generator === undefined ? (nulls === undefined ? undefined : { nulls }) : said
      return settings ? [[column, settings] as const] : []
    })
    const relations = Object.entries(own(references, name) ?? {})
      .filter(([column]) => isThere(column) && isFree(column))
      .map(([column, to]) => [column, { references: to }] as const)
    if (columns.length + relations.length === 0) return []
    return [[name, { columns: Object.fromEntries(columns), relations: Object.fromEntries(relations) }] as const]
  })
  return { tables: Object.fromEntries(tables) }
}

/** The catalog with the texts that columns hold listed as by checks, for inference: what a list means (a status, a colour) does not depend on who sees to it. */
export function withListedValues({ told: { generators = {} } = {}, catalog }: Source): Catalog {
  if (Object.keys(generators).length === 0) return catalog
  const tables = catalog.tables.map((table) => {
    const told = Object.entries(own(generators, tableKey(catalog, table)) ?? {})
    const listed = told.flatMap(([name, said]): CheckConstraint[] => {
      const values = said.generator === undefined ? said.values : undefined
      if (!values || !table.columns.some((column) => column.name === name)) return []
      const list = values.map((value) => ({ op: 'literal', value }) as const)
      const tree = { op: 'in', negated: false, arg: { op: 'column', name }, list } as const
      return [{ name: `${name} as told`, expression: { text: `${name} is listed`, tree }, validated: true }]
    })
    return listed.length > 0 ? { ...table, checks: [...table.checks, ...listed] } : table
  })
  return { ...catalog, tables }
}

/** Generators whose numbers stand for themselves: not places in an order, nor parts of a whole. */
const MEASURES = /^(number\.(?!sequence$|part$)|time\.year$)/

/** The model with its numbers where samples have theirs. */
export function withinRanges(model: Model, { told: { generators = {} } = {} }: Source): Model {
  const tables = Object.entries(generators).flatMap(([name, columns]) => {
    const table = own(model.tables, name)
    const bounded = Object.entries(columns).flatMap(([column, said]): (readonly [string, ColumnModel])[] => {
      const range = said.generator === undefined ? said.range : undefined
      const guess = table && own(table.columns, column)
      if (!range || !guess || !MEASURES.test(guess.generator)) return []
      const { min, max, distribution } = range
      const generator = /^number\.(integer|float)$/.test(guess.generator) ? guess.generator : 'number.decimal'
      return [[column, { ...guess, generator, params: { min, max, distribution } }]]
    })
    return table && bounded.length > 0
      ? [[name, { ...table, columns: { ...table.columns, ...Object.fromEntries(bounded) } }] as const]
      : []
  })
  return tables.length > 0 ? { ...model, tables: { ...model.tables, ...Object.fromEntries(tables) } } : model
}

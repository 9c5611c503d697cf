import type { Catalog, Column, Table, TypeRef } from '@populace/catalog'
import {
  blankModel,
  type ColumnModel,
  type GeneratorSpec,
  type Json,
  type Model,
  type RelationModel,
} from '@populace/model'
import { candidatesFor } from './candidates.ts'
import { storedType } from './column-facts.ts'
import { type ColumnDraft, type Guess, type Inferring, keyOf, type TableDraft } from './draft.ts'
import { shareNulls } from './passes/nulls.ts'
import { tieEntities } from './passes/places.ts'
import { shapeRelations } from './passes/relations.ts'
import { orderTimes } from './passes/times.ts'
import { tableKinds } from './table-kind.ts'
import { sharedPrefix, tableTokens, tokenise } from './tokens.ts'

export interface InferOptions {
  /** The generators there are. */
  readonly generators: readonly GeneratorSpec[]
  /** The generator of a type whose column's name says nothing. Every known type has one. */
  readonly fallback: (type: TypeRef) => { readonly generator: string; readonly params: Readonly<Record<string, Json>> }
}

/** Why a column or relation is generated as it is. */
export interface Reason {
  readonly reason: string
  /** 0 … 1. */
  readonly score: number
  /** What else was considered, best first. */
  readonly alternatives: readonly { readonly generator: string; readonly score: number; readonly reason: string }[]
}

export interface Inference {
  readonly model: Model
  /** By the table's name in the model, then the column's. */
  readonly reasons: ReadonlyMap<string, ReadonlyMap<string, Reason>>
  readonly relationReasons: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/**
 * What each column of a database means, from its catalog alone: rules over the words of names, types, keys and checks suggest generators, then passes over
 * whole tables put times in order, tie places and people together and shape relations. Every choice keeps its reason.
 */
export function infer(catalog: Catalog, options: InferOptions): Inference {
  const generators = new Map(options.generators.map((spec) => [spec.name, spec]))
  const tables = catalog.tables.filter((table) => !table.partitionOf)
  const drafts = new Map(tables.map((table) => [keyOf(table), draftTable(table, catalog, generators, options)]))
  const inferring: Inferring = { catalog, drafts, generators }
  shapeRelations(inferring)
  orderTimes(inferring)
  tieEntities(inferring)
  shareNulls(inferring)
  return conclude(catalog, drafts)
}

function draftTable(
  table: Table,
  catalog: Catalog,
  generators: ReadonlyMap<string, GeneratorSpec>,
  options: InferOptions,
): TableDraft {
  const words = table.columns.map((column) => tokenise(column.name))
  const prefix = sharedPrefix(words)
  const plain = words.map((w) => w.slice(prefix.length))
  const referenced = new Set(table.foreignKeys.flatMap((key) => key.columns))
  const kinds = kindsOf(table, plain, referenced)
  const about = tableTokens(table.name).at(-1) ?? ''
  const columns = table.columns.map((column, i): ColumnDraft => {
    const own = plain[i] ?? []
    // `customer_name` in a table of customers is also just `name`.
    const names = own.length > 1 && own[0] === about ? [own, own.slice(1)] : [own]
    return draftColumn(table, column, names, kinds, referenced.has(column.name), catalog, generators, options)
  })
  const name = table.schema === catalog.defaultSchema ? table.name : keyOf(table)
  return { table, name, kinds, columns, relations: new Map() }
}

/** A table with a given and a family name is about people, whatever it is called. */
function kindsOf(
  table: Table,
  words: readonly (readonly string[])[],
  referenced: ReadonlySet<string>,
): readonly string[] {
  const kinds = tableKinds(table.name)
  const has = (name: string) =>
    words.some((w, i) => w.join(' ') === name && !referenced.has(table.columns[i]?.name ?? ''))
  const person = has('last name') || (has('password') && has('email')) || has('birth date')
  return person && kinds[0] !== 'person' ? ['person', ...kinds] : kinds
}

function draftColumn(
  table: Table,
  column: Column,
  names: readonly (readonly string[])[],
  kinds: readonly string[],
  referenced: boolean,
  catalog: Catalog,
  generators: ReadonlyMap<string, GeneratorSpec>,
  options: InferOptions,
): ColumnDraft {
  const type = storedType(column.type, catalog)
  const draft = { column, type, words: names[0] ?? [], referenced }
  if (referenced || column.generated) return { ...draft, candidates: [] }
  const candidates = candidatesFor(table, column, type, names, kinds, catalog, generators)
  const fallback: Guess = {
    ...options.fallback(type),
    score: 0.3,
    reason: `nothing but its type (${column.type.raw}) says what it holds`,
  }
  return { ...draft, candidates, guess: candidates[0] ?? fallback }
}

function conclude(catalog: Catalog, drafts: ReadonlyMap<string, TableDraft>): Inference {
  const reasons = new Map<string, ReadonlyMap<string, Reason>>()
  const relationReasons = new Map<string, ReadonlyMap<string, string>>()
  const tables = [...drafts.values()].map((draft) => {
    reasons.set(draft.name, new Map(draft.columns.flatMap(reasonOf)))
    relationReasons.set(draft.name, new Map([...draft.relations].map(([name, { reason }]) => [name, reason])))
    const relations = [...draft.relations].map(([name, { children, nulls }]): [string, RelationModel] => [
      name,
      { ...(children ? { children } : {}), ...(nulls === undefined ? {} : { nulls }) },
    ])
    const columns = draft.columns.flatMap((c) => (c.guess ? [[c.column.name, columnModel(c, c.guess)] as const] : []))
    return [draft.name, { columns: Object.fromEntries(columns), relations: Object.fromEntries(relations) }] as const
  })
  return {
    model: { ...blankModel, dialect: catalog.dialect, tables: Object.fromEntries(tables) },
    reasons,
    relationReasons,
  }
}

function columnModel({ column }: ColumnDraft, guess: Guess): ColumnModel {
  const nulls = column.nullable && guess.nulls ? { nulls: guess.nulls } : {}
  return { generator: guess.generator, params: guess.params, ...nulls }
}

function reasonOf(draft: ColumnDraft): [string, Reason][] {
  const { guess } = draft
  if (!guess) return []
  const alternatives = draft.candidates
    .slice(1, 4)
    .map(({ generator, score, reason }) => ({ generator, score, reason }))
  return [[draft.column.name, { reason: guess.reason, score: guess.score, alternatives }]]
}

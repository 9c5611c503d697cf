import type { Catalog, Column, Table } from '@populace/catalog'
import {
  blankModel,
  type ColumnModel,
  gatherRules,
  type Model,
  type RelationModel,
  tableKey,
  withReferences,
} from '@populace/model'
import { type ColumnDraft, type Guess, type Inferring, keyOf } from './draft.ts'
import { type Drafting, draftingOf } from './drafting.ts'
import { DraftsByNeed } from './drafts.ts'
import type { InferOptions } from './infer-options.ts'
import { localeOf } from './names/tongues.ts'
import { passes } from './passes/in-order.ts'
import { type ImpliedReference, type ImpliedReferences, withImplied } from './references/implied-reference.ts'
import { impliedReferences } from './references/references.ts'

/** Why a column or relation is generated as it is. */
export interface Reason {
  /** To follow "because". */
  readonly reason: string
  /** 0 … 1. */
  readonly score: number
  /** What else was considered, best first. */
  readonly alternatives: readonly { readonly generator: string; readonly score: number; readonly reason: string }[]
}

/** A complete model with what speaks for it. */
export interface Inference {
  readonly model: Model
  /** By the table's name in the model, then the column's. */
  readonly reasons: ReadonlyMap<string, ReadonlyMap<string, Reason>>
  readonly relationReasons: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Of tables that are lists, or that a framework keeps: why they have the rows they have. */
  readonly tableReasons: ReadonlyMap<string, string>
  /** By table and column: what those hold of which only a likeness says where they lead, should it lead to no row. */
  readonly unled: ReadonlyMap<string, ReadonlyMap<string, ColumnModel>>
}

/**
 * What each column of a database means, from its catalog alone: rules over the words of names, types, keys and checks suggest generators, then passes over
 * whole tables put times in order, tie places, people and texts together, repeat what parents say and shape relations. Every choice keeps its reason.
 *
 * Local: what a column means depends on its own name and type, its table's name and the tables that keys tie it to. Other columns matter only where a value
 * must agree with theirs, and then its parameters or its reason name them.
 */
export function infer(given: Catalog, options: InferOptions): Inference {
  const declared = withReferences(gatherRules(given), options.stated ?? { tables: {} })
  const implied = impliedReferences(declared, options.stated)
  const catalog = withImplied(declared, implied)
  const generators = new Map(options.generators.map((spec) => [spec.name, spec]))
  const drafting = draftingOf(catalog, generators, options)
  const locale = localeOf(catalog)
  let asked = options.wanted && withParents(options.wanted, catalog)
  for (;;) {
    const drafts = new DraftsByNeed(catalog, asked, drafting)
    const inferring = { catalog, drafts, generators, locale }
    for (const pass of [...passes, ...(options.further ?? [])]) pass(inferring)
    if (!asked || drafts.missing.size === 0) return conclude(inferring, implied, drafting)
    asked = withParents([...asked, ...drafts.missing], catalog)
  }
}

/** Tables, and all that foreign keys lead to from them, one after the other. */
function withParents(keys: Iterable<string>, catalog: Catalog): ReadonlySet<string> {
  const tables = new Map(catalog.tables.map((table) => [keyOf(table), table]))
  const found = new Set(keys)
  for (const key of found) for (const { references } of tables.get(key)?.foreignKeys ?? []) found.add(keyOf(references))
  return found
}

function conclude({ catalog, drafts, locale }: Inferring, implied: ImpliedReferences, drafting: Drafting): Inference {
  const reasons = new Map<string, ReadonlyMap<string, Reason>>()
  const relationReasons = new Map<string, ReadonlyMap<string, string>>()
  const tableReasons = new Map([...drafts.values()].flatMap(({ name, reason }) => (reason ? [[name, reason]] : [])))
  const tables = [...drafts.values()].map((draft) => {
    reasons.set(draft.name, new Map(draft.columns.flatMap(reasonOf)))
    const told = new Map(implied.get(keyOf(draft.table))?.map((one) => [one.key.name, one]))
    relationReasons.set(
      draft.name,
      new Map([...draft.relations].map(([name, { reason }]) => [name, told.get(name)?.reason ?? reason])),
    )
    const relations = [...draft.relations].map(
      ([name, { children, nulls, when, follows, like, among, match, order }]): [string, RelationModel] => [
        name,
        {
          ...referencing(told.get(name), catalog),
          ...(children ? { children } : {}),
          ...(nulls === undefined ? {} : { nulls }),
          ...(when === undefined ? {} : { when }),
          ...(follows === undefined ? {} : { follows }),
          ...(like === undefined ? {} : { like }),
          ...(among === undefined ? {} : { among }),
          ...(match === undefined ? {} : { match }),
          ...(order === undefined ? {} : { order }),
        },
      ],
    )
    const columns = draft.columns.flatMap((c) =>
      c.guess ? [[c.column.name, modelOf(c.column, c.guess)] as const] : [],
    )
    const rows = draft.rows === undefined ? {} : { rows: draft.rows }
    return [
      draft.name,
      {
        ...rows,
        ...(draft.holds.length > 0 ? { holds: draft.holds } : {}),
        columns: Object.fromEntries(columns),
        relations: Object.fromEntries(relations),
      },
    ] as const
  })
  return {
    model: {
      ...blankModel,
      locale: locale ?? blankModel.locale,
      dialect: catalog.dialect,
      tables: { ...Object.fromEntries(tables), ...leadsOf(catalog, implied, reasons) },
    },
    reasons,
    relationReasons,
    tableReasons,
    unled: new Map([...drafts.values()].map(({ name, table }) => [name, unledIn(table, implied, drafting)])),
  }
}

/** What columns of a table hold that are only guessed to lead elsewhere, were it not so. */
const unledIn = (table: Table, implied: ImpliedReferences, drafting: Drafting): ReadonlyMap<string, ColumnModel> =>
  new Map(
    (implied.get(keyOf(table)) ?? []).flatMap(({ key, guessed }) => {
      const column = guessed && table.columns.find(({ name }) => name === key.columns[0])
      return column ? [[column.name, modelOf(column, drafting.alone(table, column))] as const] : []
    }),
  )

/** Where names lead from tables of which nothing else was wanted. */
const leadsOf = (catalog: Catalog, implied: ImpliedReferences, known: Inference['reasons']): Model['tables'] =>
  Object.fromEntries(
    catalog.tables.flatMap((table) => {
      const leads = implied.get(keyOf(table))?.map((one) => [one.key.name, referencing(one, catalog)])
      return leads && !known.has(tableKey(catalog, table))
        ? [[tableKey(catalog, table), { columns: {}, relations: Object.fromEntries(leads) }]]
        : []
    }),
  )

const referencing = (implied: ImpliedReference | undefined, catalog: Catalog): Pick<RelationModel, 'references'> =>
  implied
    ? { references: `${tableKey(catalog, implied.key.references)}.${implied.key.references.columns.join(', ')}` }
    : {}

function modelOf(column: Column, guess: Guess): ColumnModel {
  const nulls = column.nullable && guess.nulls ? { nulls: guess.nulls } : {}
  const when = column.nullable && guess.when !== undefined ? { when: guess.when } : {}
  const per = guess.per === undefined ? {} : { per: guess.per }
  return { generator: guess.generator, params: guess.params, ...nulls, ...when, ...per }
}

function reasonOf({ column, guess, candidates }: ColumnDraft): [string, Reason][] {
  if (!guess) return []
  const alternatives = candidates
    .filter(({ generator }) => generator !== guess.generator)
    .slice(0, 3)
    .map(({ generator, score, reason }) => ({ generator, score, reason }))
  return [[column.name, { reason: guess.reason, score: guess.score, alternatives }]]
}

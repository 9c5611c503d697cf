import type { Catalog, TypeRef } from '@populace/catalog'
import {
  blankModel,
  type ColumnModel,
  gatherRules,
  type GeneratorSpec,
  type Json,
  type Model,
  type RelationModel,
  type SparseModel,
  tableKey,
  unknownWithin,
  withReferences,
} from '@populace/model'
import { candidatesFor, elementReadings } from './candidates.ts'
import { listOf, storedType } from './column-facts.ts'
import { columnsInCircles } from './circles.ts'
import { type ColumnDraft, type Guess, type Inferring, keyOf, type TableDraft } from './draft.ts'
import { passedThrough } from './lifecycles/status.ts'
import { readingsOf } from './names/column-names.ts'
import { chainEvents } from './passes/chains.ts'
import { repeatParents } from './passes/copies.ts'
import { shapeDocuments } from './passes/documents.ts'
import { keepFrameworks } from './passes/frameworks.ts'
import { sortGoods } from './passes/goods.ts'
import { liftBounds } from './passes/keys.ts'
import { breakCircles } from './passes/dependencies.ts'
import { liveOut } from './passes/lifecycles.ts'
import { countLists } from './passes/lists.ts'
import { shareDays } from './passes/same-days.ts'
import { scaleRatings } from './passes/scales.ts'
import { shareNulls } from './passes/nulls.ts'
import { tieCompanies } from './passes/companies.ts'
import { tiePeople } from './passes/people.ts'
import { tiePlaces } from './passes/places.ts'
import { tieByType } from './passes/polymorphic.ts'
import { tieRecords } from './passes/records.ts'
import { shapeRelations } from './passes/relations.ts'
import { tieTexts } from './passes/texts.ts'
import { measureInUnits } from './passes/units.ts'
import { orderPairs } from './passes/pairs.ts'
import { shareAddresses, shareOwners } from './passes/owners.ts'
import { lastSpans, measureSpans } from './passes/spans.ts'
import { orderTimes } from './passes/times.ts'
import { addUp, dateByOthers } from './passes/totals.ts'
import { portion } from './totals/parts.ts'
import { type ImpliedReference, type ImpliedReferences, withImplied } from './implied-reference.ts'
import { impliedReferences } from './references.ts'
import { roomOf } from './rule.ts'
import { childrenOf, kindsOf, listRows } from './table-facts.ts'

/** What inference is told of the generators: it knows none of them itself. */
export interface InferOptions {
  /** The generators there are. */
  readonly generators: readonly GeneratorSpec[]
  /** The generator of a type whose column's name says nothing. Every known type has one. */
  readonly fallback: (type: TypeRef) => { readonly generator: string; readonly params: Readonly<Record<string, Json>> }
  /** What the model's text says: where it gives a column a generator, or says where it leads, nothing is inferred of that. */
  readonly stated?: SparseModel
}

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
  const drafts = draftTables(catalog, generators, options)
  const inferring: Inferring = { catalog, drafts, generators }
  keepFrameworks(inferring)
  shapeRelations(inferring)
  shareOwners(inferring)
  shareAddresses(inferring)
  liftBounds(inferring)
  dateByOthers(inferring)
  orderTimes(inferring)
  chainEvents(inferring)
  lastSpans(inferring)
  shareDays(inferring)
  tiePlaces(inferring)
  tiePeople(inferring)
  tieCompanies(inferring)
  tieRecords(inferring)
  sortGoods(inferring)
  tieByType(inferring)
  scaleRatings(inferring)
  tieTexts(inferring)
  shapeDocuments(inferring)
  shareNulls(inferring)
  repeatParents(inferring)
  measureSpans(inferring)
  addUp(inferring)
  countLists(inferring)
  liveOut(inferring)
  portion(inferring)
  orderPairs(inferring)
  measureInUnits(inferring)
  breakCircles(inferring)
  return conclude(catalog, drafts, implied)
}

function draftTables(
  catalog: Catalog,
  generators: ReadonlyMap<string, GeneratorSpec>,
  options: InferOptions,
): ReadonlyMap<string, TableDraft> {
  const tables = catalog.tables.filter((table) => !table.partitionOf)
  const byKey = new Map(tables.map((table) => [keyOf(table), table]))
  const children = childrenOf(catalog)
  const circles = columnsInCircles(catalog)
  const kinds = new Map(tables.map((table) => [keyOf(table), kindsOf(table, children, byKey)]))
  return new Map(
    tables.map((table) => {
      const own = kinds.get(keyOf(table)) ?? []
      const parents = table.foreignKeys
        .filter(({ references }) => keyOf(references) !== keyOf(table))
        .map(({ references }) => kinds.get(keyOf(references)) ?? [])
      const rows = listRows(own, parents)
      const referenced = new Set(table.foreignKeys.flatMap((key) => key.columns))
      const columns = table.columns.map((column): ColumnDraft => {
        const type = storedType(column.type, catalog)
        const whole = readingsOf(column.name, table.name)
        const readings = type.kind === 'array' ? elementReadings(whole) : whole
        const states = listOf(table, column, type, catalog)
        const known = { column, type, words: readings[0]?.words ?? [], referenced: referenced.has(column.name) }
        const draft = states ? { ...known, states } : known
        const isOwn = !draft.referenced || circles.get(keyOf(table))?.has(column.name)
        if (!isOwn || column.generated) return { ...draft, candidates: [] }
        const candidates = candidatesFor({ table, column, type, readings, kinds: own, catalog, generators })
        // What nothing knows is for the model to say.
        if (unknownWithin(column.type, catalog)) return { ...draft, candidates: [] }
        const guess = candidates[0] ?? byType(type, column.type.raw, options)
        const passed = states ?? passedThrough(guess)
        return { ...draft, ...(passed ? { states: passed } : {}), candidates, guess }
      })
      const draft = { table, name: tableKey(catalog, table), kinds: own, columns, relations: new Map(), holds: [] }
      return [keyOf(table), rows === undefined ? draft : { ...draft, rows }]
    }),
  )
}

/** How sure a guess by nothing but the type is. */
const BY_TYPE = 0.3
/** Types that leave no doubt, whatever the column is called. */
const PLAIN_TYPES = new Set<TypeRef['kind']>(['json', 'uuid', 'special', 'range', 'set', 'bits', 'xml', 'composite'])

const byType = (type: TypeRef, raw: string, options: InferOptions): Guess => {
  if (PLAIN_TYPES.has(type.kind))
    return { ...options.fallback(type), score: 0.7, reason: `its type (${raw}) leaves little else` }
  const reason = `nothing but its type (${raw}) says what it holds`
  return { ...(type.kind === 'text' ? opaque(type, options) : options.fallback(type)), score: BY_TYPE, reason }
}

/** Shorter texts are codes, longer ones may be what something is called. */
const LEAST_NAME = 13
const CODE = '@@-#########'

/** A text of which nothing is known: a code where there is little room, else a name that stands for anything. */
function opaque(type: TypeRef, { generators, fallback }: InferOptions): Pick<Guess, 'generator' | 'params'> {
  const room = roomOf(type)
  const wanted = room < LEAST_NAME ? 'text.code' : 'text.name'
  if (room < 4 || !generators.some(({ name, accepts }) => name === wanted && accepts(type))) return fallback(type)
  return { generator: wanted, params: wanted === 'text.code' ? { pattern: CODE.slice(0, room) } : {} }
}

function conclude(catalog: Catalog, drafts: ReadonlyMap<string, TableDraft>, implied: ImpliedReferences): Inference {
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
      ([name, { children, nulls, when, follows, order }]): [string, RelationModel] => [
        name,
        {
          ...referencing(told.get(name), catalog),
          ...(children ? { children } : {}),
          ...(nulls === undefined ? {} : { nulls }),
          ...(when === undefined ? {} : { when }),
          ...(follows === undefined ? {} : { follows }),
          ...(order === undefined ? {} : { order }),
        },
      ],
    )
    const columns = draft.columns.flatMap((c) => (c.guess ? [[c.column.name, columnModel(c, c.guess)] as const] : []))
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
    model: { ...blankModel, dialect: catalog.dialect, tables: Object.fromEntries(tables) },
    reasons,
    relationReasons,
    tableReasons,
  }
}

const referencing = (implied: ImpliedReference | undefined, catalog: Catalog): Pick<RelationModel, 'references'> =>
  implied
    ? { references: `${tableKey(catalog, implied.key.references)}.${implied.key.references.columns.join(', ')}` }
    : {}

function columnModel({ column }: ColumnDraft, guess: Guess): ColumnModel {
  const nulls = column.nullable && guess.nulls ? { nulls: guess.nulls } : {}
  const when = column.nullable && guess.when !== undefined ? { when: guess.when } : {}
  return { generator: guess.generator, params: guess.params, ...nulls, ...when }
}

function reasonOf({ column, guess, candidates }: ColumnDraft): [string, Reason][] {
  if (!guess) return []
  const alternatives = candidates
    .filter(({ generator }) => generator !== guess.generator)
    .slice(0, 3)
    .map(({ generator, score, reason }) => ({ generator, score, reason }))
  return [[column.name, { reason: guess.reason, score: guess.score, alternatives }]]
}

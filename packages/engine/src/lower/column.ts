import { InvariantError } from '@populace/diagnostics'
import { edgeExpression } from '../edges/edge-expression.ts'
import { edgeValues } from '../edges/edge-values.ts'
import {
  type ColumnRead,
  type Generator,
  type Lowered,
  type Lowering,
  laneOf,
  type Target,
} from '../generators/generator.ts'
import { nothing } from '../generators/choice.ts'
import { valueAt } from '../generators/value/option.ts'
import { columnOfReference } from '../generators/value/range-end.ts'
import { findGenerator } from '../generators/registry.ts'
import * as k from '../kernel/build.ts'
import type { Expr, F64, I32, Key } from '../kernel/ir.ts'
import type { ColumnPlan, ColumnSource, Demanded, Edges, RelationPlan, TablePlan } from '../plan/plan.ts'
import { deriveKey } from '../random/key.ts'
import { shareOf } from '../random/kinds.ts'
import { lowerAggregate } from './aggregate.ts'
import { unlessTrue } from './condition.ts'
import { convert, isConvertible } from './convert.ts'
import { readFacet } from './facet.ts'
import { originStep } from './latent.ts'
import { relationOf } from './numbering.ts'
import { componentOf } from './settle.ts'
import { lowerRoot } from './trees.ts'
import type { TableContext } from './context.ts'

/** A column's kernel: a generator's value, or the cell of the row that a relation leads to. */
export function lowerColumn(table: TableContext, column: ColumnPlan): Lowered {
  switch (column.source.kind) {
    case 'generator':
      if (column.source.determinedBy) return lowerDetermined(table, column, column.source)
      return column.source.carriedBy === undefined
        ? lowerGenerated(table, column, column.source)
        : lowerCarried(table, column, relationOf(table.plan, column.source.carriedBy))
    case 'reference':
      return lowerReference(table, column, column.source)
    case 'given':
      return lowerGiven(column.source)
    case 'database':
      throw new InvariantError(`column ${table.plan.key}.${column.name} is the database's to compute`)
  }
}

/** What the database holds, by the row's number. */
function lowerGiven({ values, target }: Extract<ColumnSource, { kind: 'given' }>) {
  const known = values.map((value) => value ?? values.find((each) => each !== null) ?? '')
  const row = k.trunc(k.row)
  const value = valueAt(known, row, target)
  if (!values.includes(null)) return { value }
  const nulls = k.lookup(
    'i32',
    values.map((each) => Number(each === null)),
    row,
  )
  return { value, nulls }
}

/** A column that rows have from another one, a tree's from its root, as that has it. Whether it is NULL is each row's own. */
export function lowerOrigin(table: TableContext, column: ColumnPlan): Lowered {
  const { source } = column
  if (source.kind !== 'generator') throw new InvariantError(`${table.plan.key}.${column.name} has no generator`)
  const { value, nulls } = lowerGenerated(table, column, source)
  return nulls && source.determinedBy?.whole ? { value, nulls } : { value }
}

/** What a generator makes of a row beside a column's value: the name of the row that its key leads to. */
export function lowerMade(
  table: TableContext,
  column: ColumnPlan,
  source: Extract<ColumnSource, { kind: 'generator' }>,
): Lowered {
  return generatorOf(source).lower(source.params, loweringOf(table, column, source))
}

function generatorOf({ generator: name }: Extract<ColumnSource, { kind: 'generator' }>): Generator {
  const generator = findGenerator(name)
  if (!generator) throw new InvariantError(`there is no generator ${name}`)
  return generator
}

function lowerCarried(table: TableContext, column: ColumnPlan, relation: RelationPlan) {
  table.need(originStep(column.name))
  const at = { table: table.plan.key, step: originStep(column.name), row: lowerRoot(table.relations, relation) }
  return { value: k.cell(laneOf(column.format, column.wire), at) }
}

/** The value as the row makes it that the one in another column leads to: by its parent, its number, or its length. Whether it is NULL is each row's own. */
function lowerDetermined(
  table: TableContext,
  column: ColumnPlan,
  source: Extract<ColumnSource, { kind: 'generator' }>,
): Lowered {
  const { rows, firstRow, relations, key } = table.plan
  const by = source.determinedBy?.column
  const relation = relations.find(({ columns }) => columns.length === 1 && columns[0] === by)
  const number = relation ? table.parent(relation).row : numberOf(by === undefined ? undefined : table.read(by)?.value)
  table.need(originStep(column.name))
  const row = k.add(k.mod(number, Math.max(1, rows)), firstRow)
  const value = k.cell(laneOf(column.format, column.wire), { table: key, step: originStep(column.name), row })
  const { nulls } = lowerGenerated(table, column, source)
  if (!nulls) return { value }
  const own = { table: key, step: originStep(column.name), row }
  return { value, nulls: source.determinedBy?.whole ? { op: 'cell-null', lane: 'i32', ...own } : nulls }
}

function numberOf(value: Expr | undefined): F64 {
  if (value?.lane === 'i32') return k.fromI32(value)
  if (value?.lane === 'f64') return k.floor(value)
  return value?.lane === 'text' ? k.fromI32({ op: 'length', lane: 'i32', arg: value }) : k.f64(0)
}

function lowerReference(table: TableContext, column: ColumnPlan, source: Extract<ColumnSource, { kind: 'reference' }>) {
  const relation = relationOf(table.plan, source.relation)
  const read = table.readThrough(relation, source.column)
  const stored = { format: column.format, type: column.wire }
  const isLed = relation.nulls < 1 && relation.parents > 0
  if (!isLed && column.nullable && !(read && isConvertible(read, stored))) return nothing(stored)
  if (!read) throw new InvariantError(`${table.plan.key}.${column.name} refers to a column that is not generated`)
  const value = convert(read.value, read, stored)
  return read.nulls && column.nullable ? { value, nulls: read.nulls } : { value }
}

function lowerGenerated(
  table: TableContext,
  column: ColumnPlan,
  source: Extract<ColumnSource, { kind: 'generator' }>,
): Lowered {
  const { value, nulls, ...others } = lowerMade(table, column, source)
  const lane = laneOf(column.format, column.wire)
  if (value.lane !== lane)
    throw new InvariantError(
      `${source.generator} gives ${value.lane} where ${table.plan.key}.${column.name} stores ${lane}`,
    )
  const past = source.valuesEnd === undefined ? undefined : k.lessThan(k.f64(source.valuesEnd - 1), k.row)
  const unmet =
    source.when === undefined ? undefined : unlessTrue(table, source.when, `${table.plan.key}.${column.name}`)
  const all = [nulls, absence(table, column, source.nulls), unmet, past].reduce((a, b) =>
    a && b ? k.either(a, b) : (a ?? b),
  )
  const made =
    source.edges === undefined ? value : withEdges(table, column, source, generatorOf(source), value, source.edges)
  const given = source.demanded ? withDemanded(source.demanded, source.target, made) : made
  return all && column.nullable ? { ...others, value: given, nulls: all } : { ...others, value: given }
}

/** The value, and in some rows what is demanded of them. */
function withDemanded({ values, from, to }: Demanded, target: Target, value: Expr): Expr {
  const isDemanded = k.both(k.lessThan(k.f64(from - 1), k.row), k.lessThan(k.row, to))
  return k.select(isDemanded, valueAt(values, k.trunc(k.mod(k.row, values.length)), target), value)
}

/** The value, and in a share of the rows one of those that programs get wrong. */
function withEdges(
  table: TableContext,
  column: ColumnPlan,
  source: Extract<ColumnSource, { kind: 'generator' }>,
  generator: Generator,
  value: Expr,
  { share, dialect }: Edges,
): Expr {
  const { plan } = table.shared
  const values = edgeValues(source.target, generator, dialect)
  if (!values) return value
  const key = deriveKey(plan.seed, table.plan.stream, 'column', column.stream, 'edges')
  const isEdge = k.lessThan(k.fromU32(k.draw(key)), share * 2 ** 32)
  return k.select(isEdge, edgeExpression(values, k.draw(key, { half: 1 }), value.lane), value)
}

/** The exact share of rows in which the column is NULL for no reason of its own. */
function absence(table: TableContext, column: ColumnPlan, share: number): I32 | undefined {
  if (share <= 0) return undefined
  if (share >= 1) return k.i32(1)
  return k.trunc(k.call(shareOf(table.relations.key('column', column.stream, 'nulls'), share), 'hit', k.row))
}

function loweringOf(
  table: TableContext,
  column: ColumnPlan,
  source: Extract<ColumnSource, { kind: 'generator' }>,
): Lowering {
  const { plan, vocabulary } = table.shared
  const key = (purpose = '') => deriveKey(plan.seed, table.plan.stream, 'column', column.stream, purpose)
  return {
    target: source.target,
    clock: plan.clock,
    rows: table.plan.rows,
    firstRow: table.plan.firstRow,
    vocabulary,
    ...(source.slot ? { slot: table.relations.slot(source.slot, column.stream) } : {}),
    key,
    word: (purpose, draw = 0, half = 0) => k.draw(key(purpose), { draw, half }),
    column: (reference) => table.read(reference),
    draft: (reference) => (comesBack(reference, column, table.plan) ? table.readDraft(reference) : undefined),
    aggregate: (aggregate) => lowerAggregate(table, aggregate),
    anyRow: (name, of) => readAnyRow(table, key('row'), name, of),
    facet: (entity, facet, of, at) => readFacet(table, entity, facet, of, at),
  }
}

/**
 * Whether a column that conditions tie to others is settled together with one that comes of the asking column: that can't wait for it then, and goes by the draft. Other columns
 * are read as they are.
 */
function comesBack(reference: string, asking: ColumnPlan, plan: TablePlan): boolean {
  const tied = componentOf(plan, columnOfReference(reference))?.columns ?? []
  const found = new Set(tied)
  for (const name of found) {
    const relations = plan.relations.filter(({ columns }) => columns.includes(name)).map(({ when }) => when)
    const said = JSON.stringify([plan.columns.find((one) => one.name === name)?.source, relations])
    for (const other of plan.columns) if (!found.has(other.name) && said.includes(other.name)) found.add(other.name)
  }
  return found.has(asking.name)
}

/** A column of a row of another table, any one; NULL where that has none. A table is called as in the model: in full, or by its name alone where no other is called so. */
function readAnyRow({ shared }: TableContext, key: Key, name: string, of: string): ColumnRead | undefined {
  const called = shared.plan.tables.filter((one) => one.key === name || one.key.endsWith(`.${name}`))
  const found = called.find((one) => one.key === name) ?? (called.length === 1 ? called[0] : undefined)
  const column = found?.columns.find((one) => one.name === of)
  if (!found || !column || column.source.kind === 'database') return undefined
  const stored = { format: column.format, type: column.wire }
  if (found.rows === 0) return { ...stored, ...nothing(stored) }
  const step = shared.table(found.key).need(of)
  const row = k.add(k.belowWide(k.draw(key), k.draw(key, { half: 1 }), k.f64(found.rows)), found.firstRow)
  const at = { table: found.key, step: of, row }
  const nulls = step.nulls ? { nulls: { op: 'cell-null', lane: 'i32', ...at } as const } : {}
  return { value: k.cell(laneOf(column.format, column.wire), at), ...stored, ...nulls }
}

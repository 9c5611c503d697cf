import type { Column, Table } from '@populace/catalog'
import type { ColumnPlan, RelationPlan, TablePlan } from '@populace/engine'
import { type Degree, own, relationKeys, tableKey } from '@populace/model'
import { constraintsOf } from './constraint-views.ts'
import type { ColumnView, RelationView, SchemaView, TableView } from './schema-view.ts'
import type { Shape } from './session.ts'

/** What the screens show of a shape. */
export function describe(shape: Shape, version: number): SchemaView {
  const { catalog, model, plan } = shape
  const planned = new Map(plan.tables.map((table) => [table.key, table]))
  return {
    version,
    dialect: catalog.dialect,
    seed: model.seed,
    locale: model.locale,
    rows: plan.tables.reduce((sum, table) => sum + table.rows, 0),
    rowsByDefault: model.rows,
    tables: catalog.tables.filter((table) => !table.partitionOf).map((table) => tableView(shape, table, planned)),
    diagnostics: shape.diagnostics,
  }
}

function tableView(shape: Shape, table: Table, planned: ReadonlyMap<string, TablePlan>): TableView {
  const key = `${table.schema}.${table.name}`
  const name = tableKey(shape.catalog, table)
  const plan = planned.get(key)
  return {
    key,
    schema: table.schema,
    name,
    ...(table.comment === undefined ? {} : { comment: table.comment }),
    rows: plan?.rows ?? 0,
    requested: plan?.requested ?? 0,
    ...(plan?.capped ? { capped: plan.capped.reason } : {}),
    skipped: own(shape.model.tables, name)?.skip === true,
    columns: table.columns.map((column) => columnView(shape, table, name, column, plan)),
    relations: (plan?.relations ?? []).map((relation) => relationView(shape, table, name, relation)),
    constraints: constraintsOf(table, plan),
  }
}

const FIGURES: ReadonlySet<Column['type']['kind']> = new Set(['integer', 'decimal', 'float', 'money'])

function columnView(shape: Shape, table: Table, name: string, column: Column, plan?: TablePlan): ColumnView {
  const planned = plan?.columns.find((c) => c.name === column.name)
  const reason = shape.inference.reasons.get(name)?.get(column.name)
  const said = own(own(shape.sparse.tables, name)?.columns ?? {}, column.name)
  const chosen = said?.generator !== undefined
  return {
    name: column.name,
    type: column.type.raw,
    figure: FIGURES.has(column.type.kind),
    nullable: column.nullable,
    ...keyOf(table, column.name),
    ...supplyOf(shape, name, column.name, planned),
    ...(reason && !chosen ? { reason: reason.reason, score: reason.score } : {}),
    alternatives: reason?.alternatives ?? [],
    chosen,
    said: said !== undefined,
  }
}

function keyOf(table: Table, column: string): Pick<ColumnView, 'key'> {
  if (table.primaryKey?.columns.includes(column)) return { key: 'primary' }
  const unique = table.uniques.some(
    (u) => u.parts.length === 1 && u.parts[0]?.kind === 'column' && u.parts[0].column === column,
  )
  return unique ? { key: 'unique' } : {}
}

function supplyOf(shape: Shape, table: string, column: string, planned: ColumnPlan | undefined) {
  const source = planned?.source
  if (source?.kind === 'reference') return { relation: source.relation, params: {}, nulls: 0, edges: 0 }
  if (source?.kind !== 'generator') return { params: {}, nulls: 0, edges: 0 }
  // What the model says, rather than what the plan made of it: that is what an edit changes.
  const said = own(own(shape.model.tables, table)?.columns ?? {}, column)
  return {
    generator: said?.generator ?? source.generator,
    params: said?.params ?? source.params,
    nulls: source.nulls,
    edges: said?.edges ?? own(shape.model.tables, table)?.edges ?? shape.model.edges ?? 0,
    ...(said?.when === undefined ? {} : { when: said.when }),
    ...(said?.per ? { per: said.per } : {}),
  }
}

function relationView(shape: Shape, table: Table, key: string, relation: RelationPlan): RelationView {
  const nullable = (column: string) => table.columns.find((c) => c.name === column)?.nullable !== false
  const same = (columns: readonly string[]) =>
    columns.length === relation.columns.length && columns.every((c) => relation.columns.includes(c))
  const names = relationKeys(relation)
  const said = own(shape.sparse.tables, key)?.relations
  return {
    name: relation.name,
    columns: relation.columns,
    parent: relation.parent,
    parentColumns: relation.parentColumns,
    required: !relation.columns.some(nullable),
    unique:
      same(table.primaryKey?.columns ?? []) ||
      table.uniques.some((u) => same(u.parts.flatMap((p) => (p.kind === 'column' ? [p.column] : [])))),
    route: relation.route.kind,
    ...(relation.route.kind === 'shared' ? { degree: degreeOf(shape, key, names, relation.route.distribution) } : {}),
    nulls: relation.nulls,
    ...inferredOf(shape, key, relation.name),
    setting: names.find((name) => said && Object.hasOwn(said, name)) ?? names.at(-1) ?? relation.name,
  }
}

/** A reference that the model adds to the schema's keys, with why. */
function inferredOf({ model, inference }: Shape, table: string, name: string): Pick<RelationView, 'inferred'> {
  if (own(own(model.tables, table)?.relations ?? {}, name)?.references === undefined) return {}
  return { inferred: inference.relationReasons.get(table)?.get(name) ?? '' }
}

/** What the model says of how children spread, or what came of its silence. */
function degreeOf(shape: Shape, key: string, names: readonly string[], distribution: Degree['distribution']): Degree {
  const relations = own(shape.model.tables, key)?.relations ?? {}
  return names.flatMap((name) => own(relations, name)?.children ?? [])[0] ?? { distribution }
}

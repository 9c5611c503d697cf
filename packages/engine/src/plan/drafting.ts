import type { Catalog, Column, Table } from '@populace/catalog'
import { fault, InvariantError } from '@populace/diagnostics'
import { type ColumnModel, type Degree, type Model, own, type RelationModel, type TableModel } from '@populace/model'
import { findTable } from '../constraints/condition.ts'
import { seenOf } from '../constraints/lookups/leading-key.ts'
import type { PlannedConstraints } from '../constraints/planned-constraints.ts'
import { defaultGenerator, findGenerator } from '../generators/registry.ts'
import { formatOf, type ResolvedType, resolveType } from './columns/column-type.ts'
import type { ColumnDraft, RelationDraft, TableDraft } from './draft.ts'
import { modelKey, tableKey } from './draft.ts'
import { type Narrowing, narrowed } from './columns/narrowing.ts'
import { targetOf } from './target.ts'
import { filledIn } from './columns/widening.ts'

/** A foreign key's children when the model says nothing: many parents with few, some with many. */
const DEFAULT_DEGREE: Degree = { distribution: 'geometric' }
/** Share of NULL parents, and of NULL values, when the model says nothing. */
const DEFAULT_RELATION_NULLS = 0.1

const EMPTY: TableModel = { columns: {}, relations: {} }

/** Rows asked of a table: its own count or the model's, scaled. A list of five regions keeps one where a thousandth is asked for: without it nothing that refers to it had any. */
function requestedRows(model: Model, table: TableModel): number {
  const rows = table.skip ? 0 : (table.rows ?? model.rows)
  return rows === 0 ? 0 : Math.max(1, Math.round(rows * model.scale))
}

/** What the catalog as a whole says of a table's columns. */
export type TableRules = Pick<PlannedConstraints, 'domains' | 'required' | 'fewChildren'> & {
  /** What columns must fit because others refer to them. */
  readonly narrowings?: ReadonlyMap<string, Narrowing> | undefined
}

/** Begins the plan of one table: what the model and the catalog say of each column and key, before anything is decided. */
export function draftTable(
  table: Table,
  catalog: Catalog,
  model: Model,
  rules: TableRules,
  firstRow: number,
  report: (d: ReturnType<typeof fault>) => void,
): TableDraft {
  const label = modelKey(catalog, table)
  const key = tableKey(table)
  const tableModel = own(model.tables, label) ?? EMPTY
  const stream = tableModel.was ? tableKey(splitName(tableModel.was, catalog)) : key
  const requested = requestedRows(model, tableModel)
  const relations = table.foreignKeys.map((fk) =>
    draftRelation(table, fk, catalog, relationModel(tableModel, fk, table), rules),
  )
  const columns = table.columns.map((column) =>
    draftColumn(table, column, catalog, own(tableModel.columns, column.name), rules, label, report),
  )
  return {
    table,
    key,
    label,
    stream,
    model: tableModel,
    requested,
    firstRow,
    rows: requested,
    columns,
    relations,
    coveredBy: [],
  }
}

function relationModel(
  { relations }: TableModel,
  { name, columns }: Table['foreignKeys'][number],
  table: Table,
): RelationModel | undefined {
  return own(relations, name) ?? own(relations, seenOf(table, columns).join(', '))
}

function splitName(name: string, catalog: Catalog) {
  const dot = name.indexOf('.')
  return dot < 0 ? { schema: catalog.defaultSchema, name } : { schema: name.slice(0, dot), name: name.slice(dot + 1) }
}

/** SQLite lets most primary keys be NULL, which nobody means. */
function mayBeNull(
  { name, nullable }: Column,
  { primaryKey }: Table,
  resolved: ResolvedType,
  required: ReadonlySet<string>,
): boolean {
  return nullable && resolved.nullable && !required.has(name) && primaryKey?.columns.includes(name) !== true
}

function draftRelation(
  table: Table,
  fk: Table['foreignKeys'][number],
  catalog: Catalog,
  model: RelationModel | undefined,
  { required, fewChildren }: TableRules,
): RelationDraft {
  const few = fewChildren.filter(({ columns }) => columns.join() === fk.columns.join()).map(({ most }) => most)
  const { max, ...degree } = model?.children ?? DEFAULT_DEGREE
  const most = Math.min(max ?? Infinity, ...few)
  const nullables = fk.columns.filter((name) => {
    const column = table.columns.find((c) => c.name === name)
    return column !== undefined && mayBeNull(column, table, resolveType(column.type, catalog), required)
  })
  // MATCH FULL allows no mixture of NULL and value, so every column must be able to be NULL.
  const nullable = fk.match === 'full' ? nullables.length === fk.columns.length : nullables.length > 0
  const when = nullable ? model?.when : undefined
  const wantedNulls = nullable ? (model?.nulls ?? (when === undefined ? DEFAULT_RELATION_NULLS : 0)) : 0
  return {
    key: fk,
    name: fk.name,
    columns: fk.columns,
    called: seenOf(table, fk.columns).join('+'),
    ...parentOf(fk, catalog),
    parentColumns: fk.references.columns,
    nullable,
    degree: most === Infinity ? degree : { ...degree, max: most },
    few: few.length > 0,
    degreeGiven: model?.children !== undefined,
    wantedNulls,
    nulls: wantedNulls,
    when,
    follows: model?.follows,
    like: model?.like,
    among: model?.among === '' ? undefined : model?.among,
    match: model?.match,
    order: model?.order,
    parents: 0,
    mostParents: Number.MAX_SAFE_INTEGER,
    least: model?.children?.min ?? 0,
    own: new Set(),
    listed: false,
    followed: false,
    apart: [],
  }
}

/** The table that a key's parents are planned with: of a partition, the whole. */
function parentOf(
  { references }: Table['foreignKeys'][number],
  catalog: Catalog,
): Pick<RelationDraft, 'parent' | 'partition'> {
  const partition = findTable(catalog, references)
  let whole = partition
  while (whole?.partitionOf) whole = findTable(catalog, whole.partitionOf.parent)
  if (!partition || !whole || whole === partition) return { parent: tableKey(references) }
  return { parent: tableKey(whole), partition }
}

function draftColumn(
  table: Table,
  column: Column,
  catalog: Catalog,
  model: ColumnModel | undefined,
  rules: TableRules,
  label: string,
  report: (d: ReturnType<typeof fault>) => void,
): ColumnDraft {
  const resolved = resolveType(column.type, catalog)
  const narrowing = rules.narrowings?.get(column.name)
  const measure = { type: resolved.wire, format: formatOf(resolved.wire) }
  const domain = narrowed(rules.domains.get(column.name) ?? {}, narrowing ?? {}, measure)
  const target = targetOf(tableKey(table), column.name, column.type, catalog, domain, narrowing?.length)
  const usual = defaultGenerator(target.type)
  const known = model && findGenerator(model.generator)
  if (model && !known)
    report(fault('POP-2006', `there is no generator ${model.generator}`, { subject: `${label}.${column.name}` }))
  const chosen = known ? model : usual
  const generator = known ?? findGenerator(usual.generator)
  if (!generator) throw new InvariantError(`no generator makes ${column.type.raw} by default`)
  const params = generator.params.safeParse(chosen.params, { jitless: true })
  if (!params.success)
    report(
      fault(
        'POP-2003',
        `parameters of ${generator.name}: ${params.error.issues.map((i) => `${i.path.join('.')} ${i.message}`).join('; ')}`,
        {
          subject: `${label}.${column.name}`,
        },
      ),
    )
  const nullable = mayBeNull(column, table, resolved, rules.required)
  const wantedNulls = nullable ? (model?.nulls ?? 0) : 0
  return {
    column,
    stream: model?.was ?? column.name,
    wire: resolved.wire,
    target,
    nullable,
    model: { ...chosen },
    generator,
    params: params.success ? filledIn(chosen.params, params.data) : chosen.params,
    wantedNulls,
    nulls: wantedNulls,
    when: nullable ? model?.when : undefined,
    database: column.generated !== undefined,
  }
}

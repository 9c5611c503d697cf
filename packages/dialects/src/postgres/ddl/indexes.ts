import type { Constraint, IndexElem, IndexStmt, Node } from 'libpg-query'
import type { Deferrability } from '@populace/catalog'
import { childrenOf, type DraftIndex, type DraftIndexPart, type DraftTable, keyOf } from '../draft/draft.ts'
import { strings } from '../grammar/nodes.ts'
import { chooseRelationName, expressionLabel, indexColumnNames, joinColumns } from './object-names.ts'
import type { Session } from './session.ts'

/** An index to be made: without a name it gets PostgreSQL's. */
export type IndexPlan = Omit<DraftIndex, 'kind' | 'schema' | 'name' | 'table'> & { readonly name: string | undefined }

/** A plain index's properties, for plans to start from. */
const plainIndex = {
  name: undefined,
  unique: false,
  predicate: undefined,
  nullsDistinct: true,
  deferrable: 'not-deferrable',
  constraint: undefined,
  method: 'btree',
  included: [],
  operators: [],
  withoutOverlaps: false,
  parent: undefined,
} satisfies Omit<IndexPlan, 'parts'> // prettier-ignore

/** What a part is called inside an index's name. */
const labelOf = (part: DraftIndexPart) => ('column' in part ? part.column.name : part.label)

/** Makes an index, and with it one on each partition unless `only` the table itself is meant. */
export function addIndex(session: Session, table: DraftTable, plan: IndexPlan, only = false): DraftIndex {
  const { draft } = session
  const name = plan.name ?? indexName(session, table, plan)
  const index: DraftIndex = { ...plan, kind: 'index', schema: table.schema, name, table }
  table.indexes.push(index)
  draft.relations.set(keyOf(index.schema, name), index)
  if (index.constraint === 'primary') for (const part of index.parts) if ('column' in part) part.column.notNull = true
  if (table.partitioning !== undefined && !only)
    for (const child of childrenOf(draft, table)) attachOrAdd(session, index, child)
  return index
}

function indexName(session: Session, table: DraftTable, plan: IndexPlan): string {
  const suffix = plan.constraint === 'primary' ? 'pkey' : plan.constraint === 'exclusion' ? 'excl' : 'idx'
  const label = plan.constraint === 'unique' ? 'key' : suffix
  const columns =
    plan.constraint === 'primary'
      ? undefined
      : joinColumns(indexColumnNames([...plan.parts.map(labelOf), ...plan.included]))
  return chooseRelationName(session.draft, table.schema, table.name, columns, label, plan.constraint !== undefined)
}

/** Gives a partition its part of an index: one it has already, or a new one. */
export function attachOrAdd(session: Session, index: DraftIndex, child: DraftTable) {
  const parts = index.parts.map((part) => ('column' in part ? columnPart(child, part.column.name) : part))
  const own = child.indexes.find((candidate) => candidate.parent === undefined && equivalent(candidate, index))
  if (own !== undefined) own.parent = index
  else {
    const { kind, schema, name, table, ...properties } = index
    addIndex(session, child, {
      ...properties,
      name: undefined,
      parent: index,
      parts: parts.filter((part) => part !== undefined),
    })
  }
}

function equivalent(a: DraftIndex, b: DraftIndex): boolean {
  const describe = (index: DraftIndex) =>
    JSON.stringify([
      index.parts.map((part) => ('column' in part ? part.column.name : (part.expression.tree ?? part.expression.text))),
      [index.unique, index.constraint ?? null, index.method, index.nullsDistinct, index.operators, index.deferrable],
      index.predicate?.tree ?? null,
    ])
  return describe(a) === describe(b)
}

function columnPart(table: DraftTable, name: string): DraftIndexPart | undefined {
  const column = table.columns.find((candidate) => candidate.name === name)
  return column === undefined ? undefined : { column }
}

/** An index's part as written; undefined (and reported) when the table lacks the column. */
function indexPart(session: Session, table: DraftTable, element: IndexElem): DraftIndexPart | undefined {
  if (element.expr !== undefined) {
    const { expr } = element
    return { expression: session.expression(expr), label: expressionLabel(expr) }
  }
  const part = columnPart(table, element.name ?? '')
  if (part === undefined) missingColumn(session, table, element.name ?? '')
  return part
}

/** Reports a column that a constraint or index names and its table lacks. */
export function missingColumn(session: Session, table: DraftTable, column: string, at = 0) {
  const subject = `${table.schema}.${table.name}.${column}`
  session.report('POP-1004', 'error', `Table ${table.schema}.${table.name} has no column ${column}`, { subject, at })
}

export function createIndex(session: Session, statement: IndexStmt) {
  const table = session.table(statement.relation)
  if (table === undefined) return
  const taken = statement.idxname !== undefined && session.draft.relations.has(keyOf(table.schema, statement.idxname))
  if (taken) return
  const elements = (statement.indexParams ?? []).flatMap((node) => ('IndexElem' in node ? [node.IndexElem] : []))
  const parts = elements.map((element) => indexPart(session, table, element))
  const plan: IndexPlan = {
    ...plainIndex,
    name: statement.idxname,
    unique: statement.unique ?? false,
    parts: parts.filter((part) => part !== undefined),
    nullsDistinct: !statement.nulls_not_distinct,
    method: statement.accessMethod ?? 'btree',
    included: (statement.indexIncludingParams ?? []).flatMap((node) =>
      'IndexElem' in node ? (node.IndexElem.name ?? []) : [],
    ),
    predicate: statement.whereClause && session.expression(statement.whereClause),
  }
  if (!parts.includes(undefined)) addIndex(session, table, plan, statement.relation?.inh !== true)
}

/** When a constraint is checked, from the two flags of the grammar. */
export function deferrability(constraint: { deferrable?: boolean; initdeferred?: boolean }): Deferrability {
  if (constraint.initdeferred) return 'initially-deferred'
  return constraint.deferrable ? 'initially-immediate' : 'not-deferrable'
}

/** The index that a PRIMARY KEY, UNIQUE or EXCLUDE constraint asks for; `column` when written beside a column. */
export function keyPlan(
  session: Session,
  table: DraftTable,
  constraint: Constraint,
  column?: string,
): IndexPlan | undefined {
  const names = column === undefined ? strings(constraint.keys) : [column]
  const exclusion =
    constraint.contype === 'CONSTR_EXCLUSION' ? exclusionParts(session, table, constraint.exclusions ?? []) : undefined
  const parts = exclusion?.parts ?? names.map((name) => columnPart(table, name))
  names.forEach((name, i) => {
    if (parts[i] === undefined) missingColumn(session, table, name, constraint.location)
  })
  if (parts.includes(undefined)) return undefined
  const primary = constraint.contype === 'CONSTR_PRIMARY'
  const overlaps = constraint.without_overlaps ?? false
  return {
    name: constraint.conname,
    unique: exclusion === undefined,
    parts: parts.filter((part) => part !== undefined),
    nullsDistinct: !constraint.nulls_not_distinct,
    deferrable: deferrability(constraint),
    constraint: primary ? 'primary' : exclusion === undefined ? 'unique' : 'exclusion',
    method: constraint.access_method ?? (overlaps ? 'gist' : 'btree'),
    included: strings(constraint.including),
    operators: exclusion?.operators ?? [],
    predicate: constraint.where_clause && session.expression(constraint.where_clause),
    withoutOverlaps: overlaps,
    parent: undefined,
  }
}

function exclusionParts(session: Session, table: DraftTable, elements: readonly Node[]) {
  const pairs = elements.flatMap((node) => {
    const [element, operator] = 'List' in node ? (node.List.items ?? []) : []
    if (element === undefined || !('IndexElem' in element)) return []
    const names = operator !== undefined && 'List' in operator ? strings(operator.List.items) : []
    return [{ part: indexPart(session, table, element.IndexElem), operator: names.at(-1) ?? '=' }]
  })
  return { parts: pairs.map((pair) => pair.part), operators: pairs.map((pair) => pair.operator) }
}

/** Whether an index that a table's definition asks for is one that it asked for before. */
export function sameKey(a: IndexPlan, b: IndexPlan): boolean {
  const columns = (plan: IndexPlan) => plan.parts.map(labelOf).join('\u0000')
  return (
    a.constraint !== 'exclusion' &&
    b.constraint !== 'exclusion' &&
    columns(a) === columns(b) &&
    a.deferrable === b.deferrable &&
    a.nullsDistinct === b.nullsDistinct &&
    a.withoutOverlaps === b.withoutOverlaps
  ) // prettier-ignore
}

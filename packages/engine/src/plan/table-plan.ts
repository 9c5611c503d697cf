import { withColumnsBetween } from './between.ts'
import { demandedRows } from './admission/demands.ts'
import type { RelationDraft, TableDraft } from './draft.ts'
import type { EdgeShares } from './columns/edges.ts'
import type { ColumnPlan, Edges, RelationPlan, TablePlan } from './plan.ts'
import { apartFrom } from './relations/ties.ts'
import { inStripe, stripeOf } from './keys/stripe.ts'

/** What was decided of a table. */
export function tablePlan(draft: TableDraft, constraints: TablePlan['constraints'], edges: EdgeShares): TablePlan {
  const holds = (draft.model.holds ?? []).filter((text) => draft.table.checks.some(({ name }) => name === text))
  return withColumnsBetween({
    schema: draft.table.schema,
    name: draft.table.name,
    key: draft.key,
    stream: draft.stream,
    firstRow: draft.firstRow,
    ...(draft.firstRow > (draft.passed ?? 0) ? { isAdded: true as const } : {}),
    rows: draft.rows,
    requested: draft.requested,
    ...(draft.isGiven ? { given: true } : {}),
    ...(draft.capped ? { capped: draft.capped } : {}),
    ...(holds.length > 0 ? { holds } : {}),
    relations: draft.relations.map((relation) => relationPlan(relation, draft)),
    columns: draft.columns.map((column) => columnPlan(column, draft, edges(draft, column))),
    ...(constraints ? { constraints } : {}),
  })
}

function relationPlan(draft: RelationDraft, table: TableDraft): RelationPlan {
  const { name, parent, parents, nulls, slots } = draft
  const isSeen = draft.columns.map((own) => !table.columns.some(({ column }) => column.name === own && column.latent))
  const columns = draft.columns.filter((_, i) => isSeen[i])
  const parentColumns = draft.parentColumns.filter((_, i) => isSeen[i])
  const only = draft.only && inStripe(draft.only, draft)
  const others = apartFrom(draft, table)
  // Only a table without rows is left without a route: any will do.
  const route = draft.route ?? { kind: 'one-to-one' }
  const isFree = route.kind === 'shared' && !draft.followed && !slots && !sharesColumns(draft, table)
  const when = isFree && draft.when !== undefined ? { when: draft.when } : {}
  const ties = { ...when, ...(others.length > 0 ? { apartFrom: others } : {}), ...(slots ? { slots } : {}) }
  const stripe = stripeOf(draft)
  const isLed = route.kind === 'shared' || route.kind === 'alike' || route.kind === 'named'
  const among = draft.amongNone === false && isLed && draft.among !== undefined ? { among: draft.among } : {}
  const admitted = only ? { only } : stripe ? { stripe: { place: stripe.place, of: stripe.of } } : {}
  return {
    name,
    columns,
    parent,
    parentColumns,
    parents,
    ...admitted,
    ...among,
    route,
    nulls,
    ...ties,
  }
}

/** Whether another key of the table is over some of the relation's columns: what the one leads to, the other must have. */
const sharesColumns = (draft: RelationDraft, { relations }: TableDraft): boolean =>
  relations.some((other) => other !== draft && other.columns.some((column) => draft.columns.includes(column)))

function columnPlan(draft: TableDraft['columns'][number], table: TableDraft, edges: Edges | undefined): ColumnPlan {
  const { column, wire, target, stream, nullable } = draft
  return {
    name: column.name,
    stream,
    type: column.type,
    wire,
    ...(target.labels ? { labels: target.labels } : {}),
    format: target.format,
    nullable,
    ...(column.latent ? { latent: true as const } : {}),
    source: draft.given
      ? { kind: 'given', values: draft.given, target }
      : draft.database
        ? { kind: 'database' }
        : draft.reference
          ? { kind: 'reference', relation: draft.reference.relation.name, column: draft.reference.column }
          : {
              kind: 'generator',
              generator: draft.generator.name,
              version: draft.generator.version,
              params: draft.params,
              ...(draft.slot ? { slot: draft.slot } : {}),
              nulls: draft.nulls,
              ...(edges ? { edges } : {}),
              ...(draft.when === undefined ? {} : { when: draft.when }),
              ...(draft.demanded
                ? { demanded: { values: draft.demanded.values, ...demandedRows(draft.demanded, table) } }
                : {}),
              ...(draft.valuesEnd === undefined ? {} : { valuesEnd: draft.valuesEnd }),
              ...(draft.carriedBy ? { carriedBy: draft.carriedBy.name } : {}),
              ...(draft.determinedBy ? { determinedBy: draft.determinedBy } : {}),
              target,
            },
  }
}

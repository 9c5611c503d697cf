import { type ExpressionTree, replace } from '@populace/catalog'
import { aggregateCall, aggregateOf } from '@populace/model'
import { findGenerator } from '../generators/registry.ts'
import { formulaTree } from '../formula/tree.ts'
import type { ColumnPlan, Plan, TablePlan } from '../plan/plan.ts'
import { columnsOf } from '../constraints/tree.ts'
import type { Claim, ClaimedColumn, ClaimPlace } from './claim.ts'
import { claimsOfRelation, present } from './relations.ts'
import { columnTree, isThere, momentTree } from './trees.ts'
import { wayOf } from '../plan/relations/way.ts'

/**
 * What a plan claims of its rows beyond what the schema demands: the order of moments, formulas, copies, and values that are there when a condition is true. The same
 * whoever filled the tables, so that a database can be asked whether it holds.
 */
export const claimsOf = (plan: Plan): readonly Claim[] =>
  plan.tables.flatMap((table) =>
    [
      ...(table.holds ?? []).map((text) => held(text, table)),
      ...table.columns.flatMap((column) => claimsOfColumn(column, table, plan)),
      ...table.relations.flatMap((relation) => claimsOfRelation(relation, table, placeOf(plan, table))),
    ].flatMap((claim): Claim[] => {
      const [holds, given] = [claim.holds, claim.given].map((tree) => tree && askable(tree, table, plan))
      const isAskable = holds !== undefined && (given !== undefined || claim.given === undefined)
      return isAskable ? [{ ...claim, holds, ...(given ? { given } : {}) }] : []
    }),
  )

/** As a database can be asked: the present is the model's, and rows come in the order of what numbers them; undefined where nothing does. */
function askable(tree: ExpressionTree, table: TablePlan, { clock }: Plan): ExpressionTree | undefined {
  const number = table.columns.find(({ source }) => isNumbering(source))?.name
  let isOrdered = true
  const asked = replace(atPresent(tree, clock), (part) => {
    const aggregate = aggregateOf(part)
    if (aggregate?.upTo?.length !== 0) return undefined
    isOrdered &&= number !== undefined
    return aggregateCall({ ...aggregate, upTo: number === undefined ? [] : [number] })
  })
  return isOrdered ? asked : undefined
}

const isNumbering = (source: ColumnPlan['source']): boolean =>
  source.kind === 'generator' && source.generator === 'number.sequence' && Number(source.params.step ?? 1) > 0

/** The model's present, not the database's. */
const atPresent = (tree: ExpressionTree, clock: number): ExpressionTree =>
  replace(tree, (part) => {
    if (part.op !== 'call' || part.args.length > 0) return undefined
    if (part.name === 'now') return momentTree(clock, 'timestamp')
    return part.name === 'current_date' ? momentTree(clock, 'date') : undefined
  })

/** A condition of the model's, met as a check is: true or unknown. */
function held(text: string, table: TablePlan): Claim {
  const tree = formulaTree(text)
  const holds: ExpressionTree = { op: 'coalesce', args: [tree, { op: 'literal', value: true }] }
  return { kind: 'condition', table: table.key, subject: columnsOf(tree)[0] ?? '', rule: text, holds }
}

function claimsOfColumn(column: ColumnPlan, table: TablePlan, plan: Plan): readonly Claim[] {
  const { source } = column
  if (source.kind !== 'generator' || source.carriedBy !== undefined || source.determinedBy) return []
  const whole = findGenerator(source.generator)?.claims?.(source.params, placeOf(plan, table)(column)) ?? []
  // Where there is to be no value, nothing is said of it but that.
  const own =
    source.when === undefined ? whole : whole.map((claim) => ({ given: isThere(columnTree(column.name)), ...claim }))
  const isLoose = source.nulls > 0 || isAbsent(source)
  const presence = column.nullable && source.when !== undefined ? [present(column.name, source.when, isLoose)] : []
  return [...own, ...presence].map((claim) => ({ ...claim, table: table.key, subject: column.name }))
}

const isAbsent = ({ generator, params }: Extract<ColumnPlan['source'], { kind: 'generator' }>): boolean =>
  findGenerator(generator)?.absent?.(params) === true

/** Where a generator of a column stands. */
const placeOf =
  (plan: Plan, table: TablePlan) =>
  (column: ColumnPlan): ClaimPlace => ({
    column: claimed(column),
    clock: plan.clock,
    columnNamed: (reference) => named(reference, table, plan),
  })

function claimed({ name, format, wire, nullable, source }: ColumnPlan): ClaimedColumn {
  const whole = source.kind === 'generator' && source.nulls === 0 && source.when === undefined && !isAbsent(source)
  return { name, format, wire, nullable, whole }
}

function named(reference: string, table: TablePlan, plan: Plan): ClaimedColumn | undefined {
  const found = columnNamed(reference, table, plan)
  return found && claimed(found)
}

function columnNamed(reference: string, table: TablePlan, plan: Plan): ColumnPlan | undefined {
  if (!reference.startsWith('@')) return table.columns.find(({ name }) => name === reference)
  const tableOf = (name: string | undefined) => plan.tables.find(({ key }) => key === name)
  const way = wayOf(reference, table, tableOf)
  return tableOf(way?.keys.at(-1)?.parent)?.columns.find(({ name }) => name === way?.column)
}

/** The parts of a list of claims that belong to each table, in the order of the list. */
export function byTable<T extends Pick<Claim, 'table'>>(claims: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>()
  for (const claim of claims) found.set(claim.table, [...(found.get(claim.table) ?? []), claim])
  return found
}

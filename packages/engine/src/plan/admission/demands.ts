import type { Vocabulary } from '@populace/vocabulary'
import { admits, ANY, intersect } from '../../constraints/domain/domain.ts'
import { formulasOn } from '../../constraints/conditioned.ts'
import { tableScope } from '../../constraints/table-scope.ts'
import { laneOf, type Target, type ValueDomain } from '../../generators/generator.ts'
import { literalNumber } from '../../generators/value/literal.ts'
import { MOST_LOOKED_AT, rowsMeeting } from '../../lower/sampling.ts'
import { constantDomain } from '../columns/constant-column.ts'
import type { ColumnDraft, Demand, Planning, RelationDraft, TableDraft } from '../draft.ts'
import { hasKeyWithin } from '../keys/key-columns.ts'
import type { Plan } from '../plan.ts'

/** Values that a column is asked to hold at most. */
const MOST_VALUES = 32

/**
 * What a relation that no row of its parent would do for asks of that: `CHECK (scope_id = 'global')` on a key to scopes asks for a scope `global`. Only columns that a generator
 * fills can see to it, and none that would then repeat a value that a key takes.
 */
export function demandsOf(relation: RelationDraft, draft: TableDraft, planning: Planning): readonly Demand[] {
  const parent = planning.drafts.get(relation.parent)
  const domains = planning.constraints.get(draft.table)?.domains
  if (!parent || parent.isGiven || parent.firstRow > 0) return []
  return relation.columns.flatMap((name, i): readonly Demand[] => {
    const column = parent.columns.find((each) => each.column.name === relation.parentColumns[i])
    const domain = domains?.get(name) ?? constantDomain(name, draft.table, planning.clock) ?? ANY
    const values = domain.oneOf ?? []
    const known = column && demandOn(column, parent, planning.demands)
    if (column && values.length === 0) return formOf(domain, column, parent, known)
    if (!column || values.length > MOST_VALUES) return []
    const further = values.filter((value) => isNew(value, column, parent, known))
    if (further.length === 0) return []
    const { values: before = [], refused = [], ...place } = known ?? {}
    return [{ ...place, table: parent.key, column: column.column.name, values: [...before, ...further], refused }]
  })
}

/** `CHECK (code = lower(code))` on a key to texts in capitals asks for texts of that form in all rows. */
function formOf(
  asked: ValueDomain,
  column: ColumnDraft,
  { key }: TableDraft,
  known: Demand | undefined,
): readonly Demand[] {
  const { target } = column
  const { patterns, minLength, maxLength, noneOf } = asked
  const isForm = patterns !== undefined || minLength !== undefined || maxLength !== undefined || noneOf !== undefined
  if (!isForm || target.format.kind !== 'text' || known?.form === 'refused' || isGivenByOthers(column)) return []
  const form = intersect(target, known?.form ?? ANY, asked)
  if (JSON.stringify(form) === JSON.stringify(known?.form)) return []
  return [{ values: [], refused: [], ...known, table: key, column: column.column.name, form }]
}

const isGivenByOthers = ({ database, given, reference, carriedBy, determinedBy }: ColumnDraft): boolean =>
  Boolean(database || given || reference || carriedBy || determinedBy)

const demandOn = ({ column }: ColumnDraft, { key }: TableDraft, demands: readonly Demand[]): Demand | undefined =>
  demands.find((each) => each.table === key && each.column === column.name)

/** Whether a column can hold a value in its first rows that it holds in none so far. */
function isNew(value: string, column: ColumnDraft, parent: TableDraft, known: Demand | undefined): boolean {
  if (known?.values.includes(value) || known?.refused.includes(value) || !fits(value, column.target)) return false
  if (isGivenByOthers(column)) return false
  if (!isAlone(column, parent)) return column.slot === undefined
  // Of the others' values all were looked at, or they are of another form.
  return parent.rows <= MOST_LOOKED_AT || !admits(column.target, column.target.domain, value)
}

/** Whether no two rows may share a value of the column. */
export const isAlone = ({ column }: ColumnDraft, { table }: TableDraft): boolean => hasKeyWithin(table, [column.name])

/** Whether the type has such a value. */
function fits(value: string, target: Target): boolean {
  if (target.labels) return target.labels.includes(value)
  const lane = laneOf(target.format, target.type)
  if (lane === 'i32' || lane === 'f64') return !Number.isNaN(literalNumber(value, target))
  return lane === 'bytes' ? target.format.kind === 'uuid' : [...value].length <= (target.length ?? Infinity)
}

/** Demands joined to those there are, each column's as one. */
export const withDemands = (known: readonly Demand[], further: readonly Demand[]): readonly Demand[] => {
  const byColumn = new Map(known.map((demand) => [JSON.stringify([demand.table, demand.column]), demand]))
  for (const demand of further) {
    const key = JSON.stringify([demand.table, demand.column])
    const before = byColumn.get(key)
    const values = [...new Set([...(before?.values ?? []), ...demand.values])].slice(0, MOST_VALUES)
    const form = demand.form ?? before?.form
    byColumn.set(key, { ...demand, values, ...(form && { form }) })
  }
  return [...byColumn.values()]
}

/** Makes columns hold what is demanded: in a row for each value where no two rows may share one, else in half of the rows. */
export function meetDemands(drafts: ReadonlyMap<string, TableDraft>, demands: readonly Demand[]): void {
  for (const { table, column: name, values, form, last } of demands) {
    const draft = drafts.get(table)
    const column = draft?.columns.find((each) => each.column.name === name)
    if (!draft || !column) continue
    if (form && form !== 'refused')
      column.target = { ...column.target, domain: intersect(column.target, column.target.domain, form) }
    if (values.length === 0) continue
    const rows = isAlone(column, draft) ? values.length : Math.ceil(draft.rows / 2)
    column.demanded = { values, rows, last: last === true }
  }
}

/** The rows that hold what is demanded: the first of the table's, or the last. */
export function demandedRows(
  { rows, last }: NonNullable<ColumnDraft['demanded']>,
  table: Pick<TableDraft, 'rows'>,
): { readonly from: number; readonly to: number } {
  const from = last ? Math.max(0, table.rows - rows) : 0
  return { from, to: Math.min(table.rows, from + rows) }
}

/** The demands without the values that conditions of their own table keep out; undefined where there is none of these. */
export function withoutRefused(
  plan: Plan,
  { catalog, drafts, demands, clock }: Planning,
  vocabulary: Vocabulary,
): readonly Demand[] | undefined {
  let isSame = true
  const kept = demands.map((demand): Demand => {
    const draft = drafts.get(demand.table)
    const column = draft?.columns.find(({ column: { name } }) => name === demand.column)
    if (!draft || draft.rows === 0 || !column?.demanded) return demand
    const formulas = formulasOn([demand.column], draft.table, catalog, tableScope(draft.table, catalog, clock))
    if (formulas?.length === 0) return demand
    const { from, to } = demandedRows(column.demanded, draft)
    const rows = Array.from({ length: Math.min(to - from, MOST_LOOKED_AT) }, (_, i) => from + i)
    const met = new Set(formulas && rowsMeeting(plan, demand.table, formulas, vocabulary, rows))
    const broken = rows.filter((row) => !met.has(row))
    const refused = demand.values.filter((_, i) => broken.some((row) => row % demand.values.length === i))
    if (refused.length === 0) return demand
    isSame = false
    const values = demand.values.filter((value) => !refused.includes(value))
    return { ...demand, values, refused: [...demand.refused, ...refused] }
  })
  return isSame ? undefined : kept
}

/**
 * The demands on tables that fall short, made of their last rows in place of the first, and then no more: what they lack is not to keep other tables' rows waiting. Undefined where
 * there is none of these.
 */
export function withoutThose(demands: readonly Demand[], tables: ReadonlySet<string>): readonly Demand[] | undefined {
  const isMet = ({ table, values, form = 'refused' }: Demand) =>
    (values.length === 0 && form === 'refused') || !tables.has(table)
  if (demands.every(isMet)) return undefined
  return demands.map((demand): Demand => {
    if (isMet(demand)) return demand
    if (demand.form && demand.form !== 'refused') return { ...demand, form: 'refused' }
    if (!demand.last) return { ...demand, last: true }
    return { ...demand, values: [], refused: [...demand.refused, ...demand.values] }
  })
}

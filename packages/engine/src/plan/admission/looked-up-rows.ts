import type { Vocabulary } from '@populace/vocabulary'
import { saidOfRow } from '../../constraints/conditioned.ts'
import type { RowCondition } from '../../constraints/lookups/asking.ts'
import { rowKeys, rowsMeeting } from '../../lower/sampling.ts'
import { type Planning, type RelationDraft, type TableDraft, tableKey } from '../draft.ts'
import type { Plan } from '../plan.ts'

/** What finding rows needs. */
export interface Asking {
  readonly planning: Planning
  /** Everything that is planned. */
  readonly planSoFar: () => Plan
  readonly vocabulary: Vocabulary
}

/** What conditions ask of the rows that a relation leads to, beyond the key's own columns. */
interface Asked {
  readonly conditions: readonly RowCondition[]
  /** Which share of the rows it has to itself, or leaves to others. */
  readonly turns: readonly ((row: number) => boolean)[]
  /** Rows that a key which this one implies leads to: of each, the columns of this one's parent that lead there. */
  readonly implied: readonly {
    readonly columns: readonly string[]
    readonly relation: RelationDraft
    readonly asked: Asked
  }[]
}

/** Undefined where nothing is asked. */
export function askedOf(relation: RelationDraft, draft: TableDraft, asking: Asking): Asked | undefined {
  const { planning } = asking
  const { rowConditions = [] } = planning.constraints.get(draft.table) ?? {}
  const own = rowConditions.filter(({ columns }) => columns.join() === relation.columns.join())
  const implied = draft.relations.flatMap((other) => {
    if (other.agreed?.kind !== 'implied' || other.agreed.by !== relation.name) return []
    const asked = askedOf(other, draft, asking)
    const columns = other.columns.map((name) => relation.parentColumns[relation.columns.indexOf(name)] ?? name)
    return asked ? [{ columns, relation: other, asked }] : []
  })
  const turns = turnsOf(relation, draft, planning)
  return own.length + implied.length + turns.length > 0 ? { conditions: own, turns, implied } : undefined
}

/** The rows of a table that meet what is asked of them. */
export function rowsAsked(key: string, { conditions, turns, implied }: Asked, asking: Asking): readonly number[] {
  const met = rowsMeant(key, conditions, asking).filter((row) => turns.every((isOwn) => isOwn(row)))
  return implied.reduce<readonly number[]>(
    (rows, { columns, relation: { parent, parentColumns }, asked }) =>
      leadingTo(rows, key, columns, parent, parentColumns, rowsAsked(parent, asked, asking), asking),
    met,
  )
}

function rowsMeant(key: string, conditions: readonly RowCondition[], asking: Asking): readonly number[] {
  const { planning, planSoFar, vocabulary } = asking
  const draft = planning.drafts.get(key)
  if (!draft || draft.rows === 0) return []
  const said = conditions.map((condition) => saidOfRow(condition, draft.table, planning.catalog, planning.clock))
  const formulas = said.map(({ formula }) => formula)
  const met = rowsMeeting(planSoFar(), key, formulas, vocabulary)
  return said
    .flatMap((each) => each.rowConditions)
    .reduce<readonly number[]>((rows, further) => {
      const relation = draft.relations.find((each) => each.columns.join() === further.columns.join())
      if (!relation) return []
      const { parent, columns, parentColumns } = relation
      return leadingTo(rows, key, columns, parent, parentColumns, rowsMeant(parent, [further], asking), asking)
    }, met)
}

/** Those of some rows whose columns lead to some rows of another table. */
function leadingTo(
  rows: readonly number[],
  key: string,
  columns: readonly string[],
  parent: string,
  parentColumns: readonly string[],
  wanted: readonly number[],
  { planSoFar, vocabulary }: Asking,
): readonly number[] {
  if (rows.length === 0 || wanted.length === 0) return []
  const plan = planSoFar()
  const there = new Set(wanted.map(rowKeys(plan, parent, parentColumns, vocabulary)))
  const told = rowKeys(plan, key, columns, vocabulary)
  return rows.filter((row) => there.has(told(row)))
}

/**
 * How a table whose rows must have none of another's beside them shares the rows that both refer to with it: each table that is avoided has a turn of its own, and whoever avoids it
 * the others.
 */
function turnsOf(relation: RelationDraft, draft: TableDraft, { drafts, constraints }: Planning) {
  const avoided: string[] = []
  const avoidedHere: string[] = []
  const nameOf = (table: string, columns: readonly string[]) => `${table} ${columns.join()}`
  for (const other of drafts.values())
    for (const { table, key, columns } of constraints.get(other.table)?.avoided ?? []) {
      const away = drafts.get(tableKey(table))
      const leads = away?.relations.find((each) => each.columns.join() === key.join())
      if (!away || leads?.parent !== relation.parent) continue
      const name = nameOf(away.key, key)
      if (!avoided.includes(name)) avoided.push(name)
      if (other === draft && columns.join() === relation.columns.join()) avoidedHere.push(name)
    }
  const turns = avoided.length + 2
  const turnOf = (row: number) => row % turns
  const own = avoided.indexOf(nameOf(draft.key, relation.columns))
  const others = new Set(avoidedHere.map((name) => avoided.indexOf(name) + 1))
  return [
    ...(own >= 0 ? [(row: number) => turnOf(row) === own + 1] : []),
    ...(others.size > 0 ? [(row: number) => !others.has(turnOf(row))] : []),
  ]
}

import { type Diagnostic, fault } from '@populace/diagnostics'
import type { Vocabulary } from '@populace/vocabulary'
import { repeatedKeys } from '../lower/repeats.ts'
import { unmetConditions } from '../lower/sampling.ts'
import { conditionOfMade } from '../constraints/condition.ts'
import type { ExpressionKey } from '../constraints/keys/apart.ts'
import type { PlannedConstraints } from '../constraints/planned-constraints.ts'
import { type Limit, type Planning, type TableDraft, tableKey } from './draft.ts'
import type { Plan } from './plan.ts'

/** What a plan's rows, looked at, fall short of: conditions that some do not meet, keys that some repeat. */
export function limitsOf(plan: Plan, { drafts, constraints }: Planning, vocabulary: Vocabulary): readonly Limit[] {
  const keys = new Map(
    [...constraints].map(([table, { doubtfulKeys }]) => {
      const draft = drafts.get(tableKey(table))
      return [tableKey(table), doubtfulKeys.filter((key) => !isToldBySlot(key, draft))]
    }),
  )
  const unmet = unmetConditions(plan, vocabulary).map(({ table, name, message }): Limit => {
    return { table, rows: 0, constraint: name, reason: message, code: 'POP-3002' }
  })
  if (unmet.length > 0) return unmet
  return repeatedKeys(plan, keys, vocabulary).map(({ table, key, rows }): Limit => {
    const reason = `${key} of ${drafts.get(table)?.label ?? table} is over an expression in which only ${rows} rows are sure to differ`
    return { table, rows, constraint: key, reason, code: 'POP-3001' }
  })
}

/** Whether a column of the key was made to differ from row to row. */
const isToldBySlot = ({ parts }: ExpressionKey, draft: TableDraft | undefined): boolean =>
  parts.some(
    (part) =>
      part.op === 'column' &&
      draft?.columns.some(
        ({ column, slot }) => column.name === part.name && (slot?.kind === 'row' || slot?.kind === 'scattered'),
      ),
  )

/**
 * Conditions of triggers that give way before a table has no rows, as loads can do without triggers: those that rows were found not to meet, or else all that the table's triggers ask, which
 * may keep rows from meeting what the table does.
 */
export function givingWay(
  limits: readonly Limit[],
  { drafts }: Planning,
  before: readonly Limit[] = [],
): readonly Limit[] {
  return limits.flatMap((limit): readonly Limit[] => {
    const isOf = ({ table, constraint }: Limit, name: string) =>
      table === limit.table && constraint.split(', ').includes(name)
    const { triggers = [] } = (limit.rows === 0 && drafts.get(limit.table)?.table) || {}
    const names = triggers
      .flatMap(({ name, makes = [] }) => [name, ...makes.map(({ column }) => conditionOfMade(name, column))])
      .filter((name) => !before.some((each) => isOf(each, name)))
    const named = names.filter((name) => isOf(limit, name))
    return (named.length > 0 ? named : names).map((constraint) => ({ ...limit, constraint }))
  })
}

/** A limit that is not accepted, as a fault. */
export function refusal({ table, rows, constraint, reason, code }: Limit): Diagnostic {
  const fix = rows > 0 ? { fix: `ask for at most ${rows} rows, or accept that with --fit` } : {}
  return fault(code, reason, { subject: `${table}.${constraint}`, ...fix })
}

/** A table of which a condition lets no row exist has none, nor has one of which nobody can tell what would meet a condition. */
export function leaveImpossibleEmpty(draft: TableDraft, planned: PlannedConstraints | undefined): void {
  const impossible = planned?.diagnostics.find(({ severity }) => severity === 'error')
  if (!impossible) return
  draft.rows = 0
  draft.capped = { reason: impossible.message, constraint: impossible.subject?.split('.').at(-1) ?? draft.label }
}

/** What the table was found to fall short of. */
export function limitOf({ key, rows }: TableDraft, { limits }: Planning) {
  const limit = limits.find((each) => each.table === key && each.rows < rows)
  return limit && { rows: limit.rows, key: limit.constraint, reason: limit.reason }
}

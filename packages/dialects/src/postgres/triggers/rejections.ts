import { type Effect, effectOf } from '../../sql/routines/rejection.ts'
import { conditionOf, type Statement } from '../../sql/routines/statement.ts'
import { type Draft, type DraftFunction, type DraftTable, type DraftTrigger, tablesOf } from '../draft/draft.ts'
import type { Grammar } from '../grammar/parser.ts'
import { triggerBody } from '../grammar/plpgsql.ts'
import type { Scope } from '../types/type-name.ts'
import { finder } from '../lookups/read-lookups.ts'
import { statementOf } from '../lookups/statements.ts'

/** Has the triggers that see new rows say which of them they reject, and what they make of the others, as far as their functions' bodies tell it of the row alone. */
export function readRejections(draft: Draft, grammar: Grammar, scope: Scope): void {
  for (const table of tablesOf(draft))
    for (const trigger of table.triggers) {
      if (trigger.level !== 'row' || trigger.timing === 'instead of' || !trigger.events.includes('insert')) continue
      const routine = draft.functions.find(
        ({ schema, name }) => schema === trigger.function.schema && name === trigger.function.name,
      )
      if (routine?.language === 'plpgsql') Object.assign(trigger, effectIn(trigger, routine, table, grammar, scope))
    }
}

function effectIn(
  trigger: DraftTrigger,
  routine: DraftFunction,
  table: DraftTable,
  grammar: Grammar,
  scope: Scope,
): Effect {
  const { body } = routine
  const called = scope.draft.functions.filter((other) => other !== routine && isNamed(other.name, body))
  const isCallingRaisers = called.some((other) => raisesErrors(other.body))
  const isMaking = trigger.timing === 'before' && /\bnew\b[^;]*:?=|\binto\b[^;]*\bnew\b/i.test(body)
  if (!isMaking && !/\b(?:raise|assert)\b/i.test(body)) return isCallingRaisers ? { rejectsMore: true } : {}
  const parsed = triggerBody(body, grammar)
  if (!parsed) return raisesErrors(body) ? { rejectsMore: true } : {}
  const { condition } = trigger
  const done = statementOf(parsed, { grammar, scope, find: finder(scope) })
  const watched: Statement = condition
    ? { kind: 'choice', branches: [{ condition: conditionOf(condition.tree), body: [done] }] }
    : done
  const effect = effectOf(
    watched,
    table.columns.map(({ name }) => name),
    valuesOf(trigger, table),
    trigger.timing,
  )
  return isCallingRaisers ? { ...effect, rejectsMore: true } : effect
}

/** Whether a name is among the words of a body. */
const isNamed = (name: string, body: string) =>
  body
    .toLowerCase()
    .split(/[^\p{L}\p{N}_$]+/u)
    .includes(name.toLowerCase())

/** Whether a body may raise an error by itself, and does not only tell of something. */
const raisesErrors = (body: string) =>
  /\braise\b(?!\s+(?:debug|log|info|notice|warning)\b)|\bassert\b/i.test(
    body.replace(/--.*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, ' '),
  )

/** The variables that every trigger's function has, as far as they are known beforehand. */
const valuesOf = ({ name, timing, arguments: given }: DraftTrigger, table: DraftTable) => ({
  named: new Map([
    ['tg_op', 'INSERT'],
    ['tg_when', timing.toUpperCase()],
    ['tg_level', 'ROW'],
    ['tg_name', name],
    ['tg_table_name', table.name],
    ['tg_table_schema', table.schema],
  ]),
  given,
})

import { type Effect, effectOf } from '../../sql/routines/rejection.ts'
import type { FindTable } from '../../sql/routines/selection.ts'
import { conditionOf, type Statement } from '../../sql/routines/statement.ts'
import { type Draft, type DraftFunction, type DraftTable, type DraftTrigger, tablesOf } from '../draft/draft.ts'
import type { Grammar } from '../grammar/parser.ts'
import { triggerBody } from '../grammar/plpgsql.ts'
import type { Scope } from '../types/type-name.ts'
import { finder } from '../lookups/read-lookups.ts'
import { statementOf } from '../lookups/statements.ts'

/** What a body says, read once for all triggers that call it. */
interface Body {
  /** Whether one of the routines that it names may raise an error. */
  readonly isCallingRaisers: boolean
  /** Undefined where nothing is raised or assigned, or nobody can read it. */
  readonly done: Statement | undefined
}

/** Has the triggers that see new rows say which of them they reject, and what they make of the others, as far as their functions' bodies tell it of the row alone. */
export function readRejections(draft: Draft, grammar: Grammar, scope: Scope): void {
  const bodies = new Map<DraftFunction, Body>()
  const find = finder(scope)
  for (const table of tablesOf(draft))
    for (const trigger of table.triggers) {
      if (trigger.level !== 'row' || trigger.timing === 'instead of' || !trigger.events.includes('insert')) continue
      const routine = draft.functions.find(
        ({ schema, name }) => schema === trigger.function.schema && name === trigger.function.name,
      )
      if (routine?.language !== 'plpgsql') continue
      const body = bodies.get(routine) ?? bodyOf(routine, grammar, scope, find)
      bodies.set(routine, body)
      Object.assign(trigger, effectIn(trigger, routine, body, table))
    }
}

function bodyOf(routine: DraftFunction, grammar: Grammar, scope: Scope, find: FindTable): Body {
  const { body } = routine
  const words = new Set(body.toLowerCase().split(/[^\p{L}\p{N}_$]+/u))
  const called = scope.draft.functions.filter((other) => other !== routine && words.has(other.name.toLowerCase()))
  const parsed = isRaising(body) || isAssigning(body) ? triggerBody(body, grammar) : undefined
  return {
    isCallingRaisers: called.some((other) => raisesErrors(other.body)),
    done: parsed && statementOf(parsed, { grammar, scope, find }),
  }
}

function effectIn(
  trigger: DraftTrigger,
  { body }: DraftFunction,
  { isCallingRaisers, done }: Body,
  table: DraftTable,
): Effect {
  const isMaking = trigger.timing === 'before' && isAssigning(body)
  if (!isMaking && !isRaising(body)) return isCallingRaisers ? { rejectsMore: true } : {}
  if (!done) return raisesErrors(body) ? { rejectsMore: true } : {}
  const { condition } = trigger
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

const isRaising = (body: string) => /\b(?:raise|assert)\b/i.test(body)
const isAssigning = (body: string) => /\bnew\b[^;]*:?=|\binto\b[^;]*\bnew\b/i.test(body)

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

import { overColumns } from '../../sql/ddl/rejection.ts'
import { folded, ofNewRow } from '../../sql/routines/fold.ts'
import { raisedFor } from '../../sql/routines/raised-for.ts'
import { type Draft, type DraftFunction, type DraftTable, type DraftTrigger, tablesOf } from '../draft/draft.ts'
import type { Grammar } from '../grammar/parser.ts'
import { triggerBody } from '../grammar/plpgsql.ts'
import type { Scope } from '../types/type-name.ts'
import { finder } from '../lookups/read-lookups.ts'
import { statementOf } from '../lookups/statements.ts'

/** Has the triggers that see new rows say which of them they reject, as far as their functions' bodies tell it of the row alone. */
export function readRejections(draft: Draft, grammar: Grammar, scope: Scope): void {
  for (const table of tablesOf(draft))
    for (const trigger of table.triggers) {
      if (trigger.level !== 'row' || trigger.timing === 'instead of' || !trigger.events.includes('insert')) continue
      const routine = draft.functions.find(
        ({ schema, name }) => schema === trigger.function.schema && name === trigger.function.name,
      )
      if (routine?.language === 'plpgsql') Object.assign(trigger, rejectionOf(trigger, routine, table, grammar, scope))
    }
}

type Rejection = Pick<DraftTrigger, 'rejects' | 'rejectsMore'>

function rejectionOf(
  trigger: DraftTrigger,
  routine: DraftFunction,
  table: DraftTable,
  grammar: Grammar,
  scope: Scope,
): Rejection {
  const { body } = routine
  const called = scope.draft.functions.filter((other) => other !== routine && isNamed(other.name, body))
  const isCallingRaisers = called.some((other) => raisesErrors(other.body))
  if (!/\b(?:raise|assert)\b/i.test(body)) return { rejects: undefined, rejectsMore: isCallingRaisers }
  const parsed = triggerBody(body, grammar)
  const values = valuesOf(trigger, table)
  const { condition } = trigger
  const watched = condition?.tree && ofNewRow(condition.tree, values)
  if (!parsed || (condition && !watched)) return { rejects: undefined, rejectsMore: raisesErrors(body) }
  const names = table.columns.map(({ name }) => name)
  const raised = raisedFor(statementOf(parsed, { grammar, scope, find: finder(scope) }), {
    see: (tree) => ofNewRow(tree, values),
  })
  const all = raised.conditions.map(({ tree }) => folded({ op: 'and', args: [...(watched ? [watched] : []), tree] }))
  // What rejects every row says nothing of how one could be accepted.
  const own = all.filter(({ op }) => op !== 'literal')
  const rejectsAny = all.some((tree) => tree.op === 'literal' && tree.value === true)
  const rejections = own.flatMap((tree) => overColumns({ text: '', tree }, names)?.tree ?? [])
  return {
    rejects: rejections.length > 0 ? { text: '', tree: folded({ op: 'or', args: rejections }) } : undefined,
    rejectsMore: raised.isPartial || isCallingRaisers || rejectsAny || rejections.length < own.length,
  }
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

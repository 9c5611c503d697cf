import type { Expression } from '@populace/catalog'
import { overColumns } from '../../sql/ddl/rejection.ts'
import { type Draft, type DraftFunction, type DraftTable, type DraftTrigger, tablesOf } from '../draft/draft.ts'
import type { Grammar } from '../grammar/parser.ts'
import { triggerBody } from '../grammar/plpgsql.ts'
import type { Scope } from '../types/type-name.ts'
import { finder } from '../lookups/read-lookups.ts'
import { folded, ofNewRow } from './fold.ts'
import { raisedFor } from './raised-for.ts'

/** Has the triggers that see new rows say which of them they reject, as far as their functions' bodies tell it of the row alone. */
export function readRejections(draft: Draft, grammar: Grammar, scope: Scope): void {
  for (const table of tablesOf(draft))
    for (const trigger of table.triggers) {
      if (trigger.level !== 'row' || trigger.timing === 'instead of' || !trigger.events.includes('insert')) continue
      const routine = draft.functions.find(
        ({ schema, name }) => schema === trigger.function.schema && name === trigger.function.name,
      )
      if (routine?.language === 'plpgsql') trigger.rejects = rejectionOf(trigger, routine, table, grammar, scope)
    }
}

function rejectionOf(
  trigger: DraftTrigger,
  { body }: DraftFunction,
  table: DraftTable,
  grammar: Grammar,
  scope: Scope,
): Expression | undefined {
  if (!/\b(?:raise|assert)\b/i.test(body)) return undefined
  const parsed = triggerBody(body, grammar)
  if (!parsed) return undefined
  const values = valuesOf(trigger, table)
  const { condition } = trigger
  const watched = condition?.tree && ofNewRow(condition.tree, values)
  if (condition && !watched) return undefined
  const names = table.columns.map(({ name }) => name)
  const own = raisedFor(parsed, { grammar, scope, find: finder(scope), see: (tree) => ofNewRow(tree, values) })
    .map((tree) => folded({ op: 'and', args: [...(watched ? [watched] : []), tree] }))
    // What rejects every row says nothing of how one could be accepted.
    .filter(({ op }) => op !== 'literal')
  const rejections = own.flatMap((tree) => overColumns({ text: '', tree }, names)?.tree ?? [])
  return rejections.length > 0 ? { text: '', tree: folded({ op: 'or', args: rejections }) } : undefined
}

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

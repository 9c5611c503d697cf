import { someNode } from '@populace/catalog'
import { type Draft, type DraftTable, tablesOf } from '../draft/draft.ts'
import type { Grammar } from '../grammar/parser.ts'
import type { Scope } from '../types/type-name.ts'
import { routineValue } from './routine-value.ts'
import type { FindTable, FoundTable } from '../../sql/routines/selection.ts'

/** Has the functions that look at rows of tables, and those that call others, say what they give, as far as their bodies tell it plainly. */
export function readLookups(draft: Draft, grammar: Grammar, scope: Scope): void {
  if (!draft.functions.some(({ body }) => /\bfrom\b/i.test(body))) return
  const find = finder(scope)
  for (const routine of draft.functions) {
    const value = routineValue(routine, { grammar, scope, find })
    // What asks no other function or table is for whoever evaluates calls.
    if (value && someNode(value, ({ op }) => op === 'lookup' || op === 'call')) routine.value = value
  }
}

/** The tables that names in bodies mean. */
export const finder =
  ({ path, draft }: Scope): FindTable =>
  (schema, name) => {
    const found = [...tablesOf(draft)].filter((table) => table.name === name)
    const near = (schema === undefined ? path : [schema]).flatMap(
      (each) => found.find((table) => table.schema === each) ?? [],
    )
    // A body is read under the path of whoever calls it: one table of the name is the one that is meant.
    const table = near[0] ?? (schema === undefined && found.length === 1 ? found[0] : undefined)
    return table && foundTable(table)
  }

function foundTable({ schema, name, columns, indexes }: DraftTable): FoundTable {
  const keys = indexes.flatMap(({ unique, predicate, parts }) => {
    const names = parts.flatMap((part) => ('column' in part ? [part.column.name] : []))
    return unique && !predicate && names.length === parts.length ? [names] : []
  })
  return { schema, name, columns: new Map(columns.map((column) => [column.name, column.name])), keys }
}

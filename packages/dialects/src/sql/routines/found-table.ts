import type { TableDraft } from '../ddl/draft.ts'
import type { FoundTable } from './selection.ts'

/** A table in the making as bodies know it whose names are in lower case. */
export function foundTable({ schema, name, columns, keys }: Omit<TableDraft, 'checks'>): FoundTable {
  const spelled = new Map(columns.map((column) => [column.name.toLowerCase(), column.name]))
  const whole = keys.flatMap(({ kind, parts, predicate }) => {
    const names = parts.flatMap((part) =>
      part.kind === 'column' && part.prefixLength === undefined ? [spelled.get(part.column.toLowerCase()) ?? ''] : [],
    )
    return kind !== 'index' && !predicate && names.length === parts.length ? [names] : []
  })
  return { schema, name, columns: spelled, keys: whole }
}

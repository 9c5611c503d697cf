import type { ColumnDraft, Planning, TableDraft } from '../draft.ts'
import { isReferring } from '../relations/supply.ts'
import type { Coordinate, KeyDraft } from './key-drafts.ts'
import { distinct } from './tell-apart.ts'

/** Whether a column may be left NULL: no key, reference or condition over several columns says otherwise. */
const isNullableOut = (name: string, draft: TableDraft, { constraints }: Planning) => {
  const column = draft.columns.find((c) => c.column.name === name)
  const isChosen = constraints
    .get(draft.table)
    ?.plan?.components.some(({ states }) => states.some((l) => l.column === name))
  return column?.nullable === true && !isReferring(name, draft) && !column.slot && !column.database && isChosen !== true
}

/** The last resort for a key that NULLs escape: its only column runs out of values, or one of its columns stays NULL in every row. */
export function exempt(
  key: KeyDraft,
  coordinates: readonly Coordinate[],
  draft: TableDraft,
  planning: Planning,
): boolean {
  const able = draft.columns.filter(
    (c) => key.columns.includes(c.column.name) && isNullableOut(c.column.name, draft, planning),
  )
  const [only, ...others] = coordinates
  if (others.length === 0 && only?.kind === 'column' && able.includes(only.column) && only.size > 0) {
    if (leadersTo(only.column, draft, planning).includes(draft)) return false
    distinct(only.column, only.size, key.from)
    only.column.valuesEnd = only.size + (key.from ?? 0)
    return true
  }
  const column = able.find((c) => leadersTo(c, draft, planning).length === 0)
  if (column) column.nulls = 1
  return column !== undefined
}

/** The tables with foreign keys to a column: they need values in it. */
function leadersTo({ column }: ColumnDraft, { key }: TableDraft, { leadingTo }: Planning): readonly TableDraft[] {
  return (leadingTo.get(key) ?? []).flatMap(({ draft, relation }) =>
    relation.parentColumns.includes(column.name) ? [draft] : [],
  )
}

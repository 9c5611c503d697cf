import { NOTHING_KNOWN } from '../../sql/routines/fold.ts'
import { foundTable } from '../../sql/routines/found-table.ts'
import { type Rejection, rejectionBy } from '../../sql/routines/rejection.ts'
import type { FindTable } from '../../sql/routines/selection.ts'
import { MAIN, type SqliteTableDraft, type SqliteTrigger } from '../draft/draft.ts'
import { adapted, type Names } from '../expression/adapt.ts'
import { readBody } from './body.ts'

/** Which new rows a trigger rejects, as its text tells. */
export function rejectionOf(
  { trigger, source }: SqliteTrigger,
  table: SqliteTableDraft,
  tables: ReadonlyMap<string, SqliteTableDraft>,
  names: Names,
): Rejection {
  if (!trigger.events.includes('insert') || trigger.timing === 'instead of') return {}
  const find: FindTable = (_, name) => {
    const found = tables.get(name.toLowerCase())
    return found && foundTable({ ...found, schema: MAIN })
  }
  const columns = table.columns.map(({ name }) => name)
  const { rejects, ...more } = rejectionBy(readBody(source, find), columns, NOTHING_KNOWN)
  return { ...more, ...(rejects && { rejects: adapted(rejects, names) }) }
}

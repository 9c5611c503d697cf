import { NOTHING_KNOWN } from '../../sql/routines/fold.ts'
import type { Trigger } from '@populace/catalog'
import { foundTable } from '../../sql/routines/found-table.ts'
import { type Effect, effectOf } from '../../sql/routines/rejection.ts'
import type { FindTable } from '../../sql/routines/selection.ts'
import type { MysqlTable } from '../ddl/draft.ts'
import type { Session } from '../ddl/session.ts'
import { type FindProcedure, readBody } from './body.ts'

/** Which new rows a trigger rejects, and what it makes of the others, as its body tells. */
export function readEffect(trigger: Trigger, { schema, columns }: MysqlTable, session: Session): Effect {
  if (!trigger.events.includes('insert')) return {}
  const find: FindTable = (database, name) => {
    const wanted = { schema: database === undefined ? schema : session.schemaOf(database), name }
    const table = session.table(wanted) ?? session.alike(wanted)
    return table && foundTable(table)
  }
  const called: FindProcedure = (database, name) =>
    session.procedure({ schema: database === undefined ? schema : session.schemaOf(database), name })
  const body = readBody(session.bodyOf(trigger.function), find, called)
  const names = columns.map(({ name }) => name)
  return effectOf(body, names, NOTHING_KNOWN, trigger.timing)
}

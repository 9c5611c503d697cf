import type { CommentStmt } from 'libpg-query'
import { splitName, strings } from '../grammar/nodes.ts'
import { lookUp } from '../types/type-name.ts'
import type { Session } from './session.ts'

/** COMMENT ON TABLE and COMMENT ON COLUMN; an empty comment takes it away. */
export function comment(session: Session, statement: CommentStmt) {
  const { object, objtype } = statement
  const parts = object !== undefined && 'List' in object ? strings(object.List.items) : []
  const text = statement.comment === '' ? undefined : statement.comment
  const ofColumn = objtype === 'OBJECT_COLUMN'
  if (!ofColumn && objtype !== 'OBJECT_TABLE') return
  const { schema, name } = splitName(ofColumn ? parts.slice(0, -1) : parts)
  const table = lookUp(session.draft.relations, session, schema, name)
  if (table?.kind !== 'table') return
  if (!ofColumn) table.comment = text
  for (const column of table.columns) if (ofColumn && column.name === parts.at(-1)) column.comment = text
}

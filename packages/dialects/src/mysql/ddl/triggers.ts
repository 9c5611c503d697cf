import type { Trigger } from '@populace/catalog'
import type { Cursor } from '../../sql/cursor.ts'
import type { Session } from './session.ts'

/** `CREATE TRIGGER [IF NOT EXISTS] name BEFORE INSERT ON t FOR EACH ROW body`, the cursor after TRIGGER. */
export function createTrigger(session: Session, cursor: Cursor) {
  cursor.accept('IF', 'NOT', 'EXISTS')
  const { name } = cursor.qualifiedName()
  const timing = cursor.accept('BEFORE') ? 'before' : 'after'
  if (timing === 'after') cursor.expect('AFTER')
  const event = cursor.acceptOneOf('INSERT', 'UPDATE', 'DELETE')
  if (event === undefined) cursor.fail('expected INSERT, UPDATE or DELETE')
  cursor.expect('ON')
  const { start } = cursor.peek()
  const target = cursor.qualifiedName()
  const table = session.found(target)
  if (!table) return session.report(start, 'POP-1004', 'error', `${target.name} is not defined`)
  cursor.expect('FOR', 'EACH', 'ROW')
  const order = cursor.acceptOneOf('FOLLOWS', 'PRECEDES')
  if (order !== undefined) cursor.name()
  const events: Trigger['events'] = [event === 'INSERT' ? 'insert' : event === 'UPDATE' ? 'update' : 'delete']
  const body = cursor.rest().replace(/[\s;]+$/, '')
  session.addTrigger(table, body, {
    name,
    timing,
    events,
    level: 'row',
    function: { schema: table.schema, name },
    arguments: [],
    constraint: false,
    enabled: true,
  })
}

/** `DROP TRIGGER [IF EXISTS] name`, the cursor after TRIGGER. */
export function dropTrigger(session: Session, cursor: Cursor) {
  cursor.accept('IF', 'EXISTS')
  const { name } = cursor.qualifiedName()
  for (const table of session.tables.values()) table.triggers = table.triggers.filter((each) => each.name !== name)
}

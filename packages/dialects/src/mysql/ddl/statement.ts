import type { Cursor } from '../../sql/cursor.ts'
import { alterTable } from './alter-table.ts'
import { createTable } from './create-table.ts'
import { createProcedure } from './procedures.ts'
import type { Session } from './session.ts'
import { addKey } from './table-elements.ts'
import { createTrigger, dropTrigger } from './triggers.ts'

/** Applies one statement to what is defined; those that define nothing are passed over. */
export function applyStatement(session: Session, cursor: Cursor) {
  if (cursor.accept('CREATE')) return create(session, cursor)
  if (cursor.accept('ALTER')) return alter(session, cursor)
  if (cursor.accept('DROP')) return drop(session, cursor)
  if (cursor.accept('RENAME', 'TABLE') || cursor.accept('RENAME', 'TABLES')) return rename(session, cursor)
  if (cursor.accept('USE')) session.use(cursor.name())
}

function create(session: Session, cursor: Cursor) {
  cursor.accept('OR', 'REPLACE')
  skipDefiner(cursor)
  const temporary = cursor.accept('TEMPORARY')
  if (cursor.accept('TABLE')) return createTable(session, cursor, temporary)
  if (cursor.accept('DATABASE') || cursor.accept('SCHEMA')) return createDatabase(session, cursor)
  if (cursor.accept('TRIGGER')) return createTrigger(session, cursor)
  if (cursor.accept('PROCEDURE')) return createProcedure(session, cursor)
  const index = cursor.acceptOneOf('UNIQUE', 'FULLTEXT', 'SPATIAL')
  if (cursor.accept('INDEX')) return createIndex(session, cursor, index === 'UNIQUE')
  // `CREATE ALGORITHM = MERGE SQL SECURITY INVOKER VIEW v`
  while (cursor.peek().kind === 'word' && !cursor.at('VIEW') && !NOT_VIEWS.has(cursor.peek().key)) {
    cursor.next()
    if (cursor.accept('=')) cursor.next()
    skipDefiner(cursor)
  }
  if (!cursor.accept('VIEW')) return
  cursor.accept('IF', 'NOT', 'EXISTS')
  session.addView(cursor.qualifiedName())
}

const NOT_VIEWS = new Set(
  'PROCEDURE FUNCTION EVENT USER ROLE SERVER SEQUENCE PACKAGE TABLESPACE LOGFILE AGGREGATE SPATIAL RESOURCE'.split(' '),
)

/** `DEFINER = root@localhost`. */
function skipDefiner(cursor: Cursor) {
  if (!cursor.accept('DEFINER', '=')) return
  cursor.next()
  while (cursor.peek().kind === 'variable') {
    // The host is a word after the @, or quoted.
    if (cursor.next().text === '@') cursor.next()
  }
  if (cursor.accept('(')) cursor.expect(')')
}

function createDatabase(session: Session, cursor: Cursor) {
  cursor.accept('IF', 'NOT', 'EXISTS')
  cursor.name()
  const settings: { charset?: string; collation?: string } = {}
  for (; cursor.peek().kind !== 'end'; ) {
    cursor.accept('DEFAULT')
    if (cursor.accept('CHARACTER', 'SET') || cursor.accept('CHARSET')) settings.charset = settingOf(cursor)
    else if (cursor.accept('COLLATE')) settings.collation = settingOf(cursor)
    else cursor.next()
  }
  session.charset = settings.charset
  session.collation = settings.collation
}

function settingOf(cursor: Cursor): string {
  cursor.accept('=')
  return cursor.next().text.toLowerCase()
}

function createIndex(session: Session, cursor: Cursor, unique: boolean) {
  cursor.accept('IF', 'NOT', 'EXISTS')
  const name = cursor.name()
  if (cursor.accept('USING')) cursor.name()
  cursor.expect('ON')
  const { start } = cursor.peek()
  const target = cursor.qualifiedName()
  const table = session.found(target)
  if (!table) return session.report(start, 'POP-1004', 'error', `${target.name} is not defined`)
  addKey(cursor, table, unique ? 'unique' : 'index', name)
}

function alter(session: Session, cursor: Cursor) {
  cursor.acceptOneOf('ONLINE', 'IGNORE')
  if (cursor.accept('TABLE')) return alterTable(session, cursor)
  if (!cursor.accept('DATABASE') && !cursor.accept('SCHEMA')) return
  // The name may be left out.
  if (!cursor.at('CHARACTER') && !cursor.at('DEFAULT') && !cursor.at('COLLATE')) cursor.name()
  cursor.accept('DEFAULT')
  if (cursor.accept('CHARACTER', 'SET') || cursor.accept('CHARSET')) session.charset = settingOf(cursor)
  if (cursor.accept('COLLATE')) session.collation = settingOf(cursor)
}

function drop(session: Session, cursor: Cursor) {
  cursor.accept('TEMPORARY')
  if (cursor.accept('TABLE') || cursor.accept('TABLES')) {
    cursor.accept('IF', 'EXISTS')
    do {
      const table = session.table(cursor.qualifiedName())
      if (table) session.remove(table)
    } while (cursor.accept(','))
    return
  }
  if (cursor.accept('VIEW')) {
    cursor.accept('IF', 'EXISTS')
    do session.removeView(cursor.qualifiedName())
    while (cursor.accept(','))
    return
  }
  if (cursor.accept('TRIGGER')) return dropTrigger(session, cursor)
  if (!cursor.accept('INDEX')) return
  cursor.accept('IF', 'EXISTS')
  const name = cursor.name()
  cursor.expect('ON')
  session.dropKey(cursor.qualifiedName(), name)
}

function rename(session: Session, cursor: Cursor) {
  do {
    const { start } = cursor.peek()
    const old = cursor.qualifiedName()
    cursor.expect('TO')
    const name = cursor.qualifiedName()
    const table = session.table(old)
    if (table) session.rename(table, name)
    else session.report(start, 'POP-1004', 'error', `${old.name} is not defined`)
  } while (cursor.accept(','))
}

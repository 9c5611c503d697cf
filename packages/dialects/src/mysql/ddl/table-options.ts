import type { Cursor } from '../../sql/cursor.ts'
import type { MysqlTable } from './draft.ts'

/** Reads one option of a table, `NAME [=] value`; those that decide nothing about rows are passed over. False where none begins. */
export function readTableOption(cursor: Cursor, table: MysqlTable): boolean {
  const mark = cursor.mark()
  cursor.accept('DEFAULT')
  if (cursor.accept('CHARACTER', 'SET') || cursor.accept('CHARSET') || cursor.accept('CHAR', 'SET')) {
    setCharset(table, value(cursor))
    return true
  }
  if (cursor.accept('COLLATE')) {
    table.collation = value(cursor).toLowerCase()
    return true
  }
  if (cursor.accept('COMMENT')) {
    cursor.accept('=')
    table.comment = cursor.string()
    return true
  }
  if (cursor.accept('WITH', 'SYSTEM', 'VERSIONING') || cursor.accept('WITHOUT', 'SYSTEM', 'VERSIONING')) return true
  if (cursor.accept('DATA', 'DIRECTORY') || cursor.accept('INDEX', 'DIRECTORY')) {
    value(cursor)
    return true
  }
  const isOption =
    (cursor.peek().kind === 'word' || cursor.peek().kind === 'name') &&
    (cursor.peek(1).key === '=' || OPTIONS.has(cursor.peek().key))
  if (!isOption) {
    cursor.reset(mark)
    return false
  }
  cursor.next()
  value(cursor)
  return true
}

/** A character set brings its own collation. */
export function setCharset(table: MysqlTable, charset: string) {
  table.charset = charset.toLowerCase()
  delete table.collation
}

/** Options that may stand without an equals sign. */
const OPTIONS = new Set(
  `ENGINE TYPE AUTO_INCREMENT AVG_ROW_LENGTH CHECKSUM COMPRESSION CONNECTION DELAY_KEY_WRITE ENCRYPTION INSERT_METHOD KEY_BLOCK_SIZE MAX_ROWS MIN_ROWS
  PACK_KEYS PASSWORD ROW_FORMAT STATS_AUTO_RECALC STATS_PERSISTENT STATS_SAMPLE_PAGES TABLESPACE UNION PAGE_CHECKSUM TRANSACTIONAL SEQUENCE`.split(
    /\s+/,
  ),
)

function value(cursor: Cursor): string {
  cursor.accept('=')
  if (cursor.accept('(')) {
    cursor.skipToClosing()
    return ''
  }
  return cursor.next().text
}

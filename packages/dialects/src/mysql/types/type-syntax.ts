import type { Cursor } from '../../sql/cursor.ts'

/** A type as it is written, its synonyms resolved: `INTEGER(10) UNSIGNED` is `int` with the argument 10. */
export interface TypeSyntax {
  readonly name: string
  /** Lengths, or the labels of an enumeration. */
  readonly arguments: readonly string[]
  readonly unsigned: boolean
  readonly charset?: string
  readonly collation?: string
}

/** Synonyms of one word; those of several are in `readName`. */
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    integer: 'int',
    int1: 'tinyint',
    int2: 'smallint',
    int3: 'mediumint',
    middleint: 'mediumint',
    int4: 'int',
    int8: 'bigint',
    dec: 'decimal',
    numeric: 'decimal',
    fixed: 'decimal',
    number: 'decimal',
    float4: 'float',
    float8: 'double',
    real: 'double',
    character: 'char',
    nchar: 'char',
    nvarchar: 'varchar',
    varcharacter: 'varchar',
    varchar2: 'varchar',
    raw: 'varbinary',
    clob: 'longtext',
    long: 'mediumtext',
    geometrycollection: 'geomcollection',
  }),
)

/** Reads a type with what belongs to it: length, labels, sign, character set. */
export function readType(cursor: Cursor): TypeSyntax {
  const isNational = cursor.at('NATIONAL') || cursor.at('NCHAR') || cursor.at('NVARCHAR')
  const name = readName(cursor)
  const args = cursor.at('(') ? cursor.parenthesised(() => cursor.next().text) : []
  let [unsigned, binary] = [name === 'serial', false]
  // The national character set is always the older UTF-8, of three bytes at most.
  let charset = isNational ? 'utf8mb3' : undefined
  let collation: string | undefined
  for (;;) {
    if (cursor.accept('UNSIGNED') || cursor.accept('ZEROFILL')) unsigned = true
    else if (cursor.accept('BINARY')) binary = true
    else if (cursor.accept('CHARACTER', 'SET') || cursor.accept('CHARSET') || cursor.accept('CHAR', 'SET'))
      charset = cursor.next().text.toLowerCase()
    else if (cursor.accept('ASCII')) charset = 'latin1'
    else if (cursor.accept('UNICODE')) charset = 'ucs2'
    else if (cursor.accept('BYTE')) charset = 'binary'
    else if (cursor.accept('COLLATE')) collation = cursor.next().text.toLowerCase()
    else if (!cursor.accept('SIGNED') && !(cursor.at('REF_SYSTEM_ID') && skipReference(cursor))) break
  }
  if (binary) collation ??= `${charset ?? 'utf8mb4'}_bin`
  return {
    name,
    arguments: args,
    unsigned,
    ...(charset === undefined ? {} : { charset }),
    ...(collation === undefined ? {} : { collation }),
  }
}

/** `REF_SYSTEM_ID = 4326` of MariaDB's geometries. */
function skipReference(cursor: Cursor): boolean {
  cursor.next()
  cursor.accept('=')
  cursor.next()
  return true
}

function readName(cursor: Cursor): string {
  if (cursor.accept('NATIONAL')) return varying(cursor) ? 'varchar' : 'char'
  if (cursor.accept('DOUBLE', 'PRECISION')) return 'double'
  if (cursor.accept('LONG', 'VARBINARY')) return 'mediumblob'
  if (cursor.accept('LONG')) {
    varying(cursor)
    return 'mediumtext'
  }
  const written = cursor.name().toLowerCase()
  const name = SYNONYMS.get(written) ?? written
  if (written === 'nchar') return varying(cursor) ? 'varchar' : 'char'
  return name === 'char' && cursor.accept('VARYING') ? 'varchar' : name
}

/** The rest of a name of several words; whether texts are as long as they are. */
function varying(cursor: Cursor): boolean {
  if (cursor.acceptOneOf('VARCHAR', 'VARCHARACTER') !== undefined) return true
  cursor.acceptOneOf('CHAR', 'CHARACTER')
  return cursor.accept('VARYING')
}

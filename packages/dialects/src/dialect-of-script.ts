import type { DialectName } from '@populace/catalog'

/** What scripts for one database say: its own words, and words that it shares with some of the others. */
interface Marks {
  readonly own: RegExp
  readonly shared: RegExp
}

const OWN = 5

/** Counted outside comments and strings. A quantifier over white space never begins a pattern, so that each is linear. */
const marks: Readonly<Record<DialectName, Marks>> = {
  postgres: {
    own: /\b(SMALL|BIG)?SERIAL\b|\bTIMESTAMPTZ\b|\bTIMESTAMP\s?(\(\d\) )?WITH(OUT)? TIME ZONE\b|\bcharacter varying\b|\bJSONB\b|::\s?\w+|\bCREATE (TYPE|DOMAIN|EXTENSION)\b|\bUSING (btree|gin|gist)\b|\bpg_catalog\b|\$\$|\bBYTEA\b/gi,
    shared: /\bBOOLEAN\b|\bUUID\b|\bTEXT\b|\bTIMESTAMP\b|\bVARCHAR\b|\bINTEGER\b/gi,
  },
  mysql: {
    own: /\bENGINE ?=|\bAUTO_INCREMENT\b|\bUNSIGNED\b|\bCHARACTER SET\b|\/\*!|\b(TINY|MEDIUM|LONG)(TEXT|BLOB)\b|\bENUM ?\(|\bMEDIUMINT\b|^[ \t]*DELIMITER\b|^[ \t]*(UNIQUE |FULLTEXT )?KEY [`\w]+ ?\(/gim,
    shared: /`\w+`|\bDATETIME\b|\bTINYINT\b|\bBLOB\b|\bDOUBLE\b/gi,
  },
  sqlite: {
    own: /\bAUTOINCREMENT\b|^[ \t]*PRAGMA\b|\bWITHOUT ROWID\b|\) ?STRICT\b|\bsqlite_\w+|\bstrftime ?\(|\bON CONFLICT (ROLLBACK|ABORT|FAIL|IGNORE|REPLACE)\b|\[\w+\] |\bBLOB SUB_TYPE\b/gim,
    shared:
      /`\w+`|\bDATETIME\b|\bTINYINT\b|\bBLOB\b|\bTEXT\b|\bREAL\b|\bNVARCHAR\b|\bINTEGER( NOT NULL)? PRIMARY KEY\b/gi,
  },
  duckdb: {
    own: /\bU?HUGEINT\b|\bU(TINY|SMALL|BIG)INT\b|\bUINTEGER\b|\bSTRUCT ?\(|\bMAP ?\(|\bCREATE MACRO\b/gi,
    shared: /\bTINYINT\b|\bDOUBLE\b|\bBLOB\b|\bVARCHAR\b(?! ?\()/gi,
  },
}

/**
 * The database that a script was written for, told by the words that only its SQL has, then by those that it shares with some;
 * PostgreSQL where nothing speaks for another.
 *
 * @param file its name says so too: `shop.mysql.sql`, `schema.sqlite.sql`
 * @example dialectOfScript('CREATE TABLE `order` (id INT AUTO_INCREMENT PRIMARY KEY) ENGINE=InnoDB') // 'mysql'
 */
export function dialectOfScript(text: string, file = ''): DialectName {
  const inName = /[._-](pg|postgres|postgresql|mysql|mariadb|sqlite3?|duckdb)(?=[._-])/i.exec(
    file.replace(/^.*[\\/]/, ''),
  )
  const named = inName?.[1] && NAMES[inName[1].toLowerCase()]
  if (named) return named
  const sql = text
    .slice(0, READ)
    .replace(NOT_SQL, ' ')
    .replace(/[ \t]+/g, ' ')
  const count = (pattern: RegExp) => sql.match(pattern)?.length ?? 0
  let best: { readonly dialect: DialectName; readonly score: number } = { dialect: 'postgres', score: 0 }
  for (const [dialect, { own, shared }] of Object.entries(marks) as [DialectName, Marks][]) {
    const score = OWN * count(own) + count(shared)
    if (score > best.score) best = { dialect, score }
  }
  return best.dialect
}

const NAMES: Readonly<Record<string, DialectName>> = {
  pg: 'postgres',
  postgres: 'postgres',
  postgresql: 'postgres',
  mysql: 'mysql',
  mariadb: 'mysql',
  sqlite: 'sqlite',
  sqlite3: 'sqlite',
  duckdb: 'duckdb',
}

/** Characters that decide: a dump's rows come after its tables. */
const READ = 1_000_000

/** Comments (but MySQL's `/*!` are code) and strings; an unclosed one ends with the text. */
const NOT_SQL = /--[^\n]*|\/\*(?!!)[\s\S]*?(?:\*\/|$)|'[^']*(?:'|$)/g

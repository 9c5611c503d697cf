import type { DialectName } from '@populace/catalog'

/** What scripts for one database say: its own words, words that it shares with some of the others, and words that it would reject. */
interface Marks {
  readonly own: RegExp
  readonly shared: RegExp
  readonly rejected: RegExp
}

const OWN = 5

/**
 * Counted outside comments and strings, each word once. A quantifier over white space never begins a pattern, so that each is linear. Types that are also names of
 * columns count only after another word on their line.
 */
const marks: Readonly<Record<DialectName, Marks>> = {
  postgres: {
    own: /\b(SMALL|BIG)?SERIAL\b|\bTIMESTAMPTZ\b|\bTIMESTAMP\s?(\(\d\) )?WITH(OUT)? TIME ZONE\b|\bcharacter varying\b|\bJSONB\b|::(?=\s?\w)|\bCREATE (TYPE|DOMAIN|EXTENSION)\b|\bUSING (btree|gin|gist)\b|\bpg_catalog\b|\$\$|\bBYTEA\b/gi,
    shared:
      /\bBOOLEAN\b|\bUUID\b|\bTEXT\b|\bTIMESTAMP\b|\bINTEGER( NOT NULL)? PRIMARY KEY\b|\bTEXT( NOT NULL)? (PRIMARY KEY|UNIQUE)\b/gi,
    rejected:
      /[\w"`] (DATETIME|TINYINT|BLOB|(LONG|MEDIUM)(TEXT|BLOB)|NVARCHAR)\b|\bCOLLATE NOCASE\b|\bCREATE VIRTUAL TABLE\b|`(?=\w)|\bAUTO_?INCREMENT\b|^SET @|\browid\b/gim,
  },
  mysql: {
    own: /\bENGINE ?=|\bAUTO_INCREMENT\b|\bUNSIGNED\b|\bCHARACTER SET\b|\/\*!|^SET @|\b(TINY|MEDIUM|LONG)(TEXT|BLOB)\b|\bENUM ?\(|\bMEDIUMINT\b|^[ \t]*DELIMITER\b|^[ \t]*(UNIQUE |FULLTEXT )?KEY (?=[`\w]+ ?\()/gim,
    shared: /`(?=\w)|\bDATETIME\b|\bTINYINT\b|\bBLOB\b|\bDOUBLE\b|\bNVARCHAR\b/gi,
    rejected:
      /\bAUTOINCREMENT\b|\bTEXT( NOT NULL)? (PRIMARY KEY|UNIQUE)\b|\bCOLLATE NOCASE\b|\bCREATE VIRTUAL TABLE\b|\bWITHOUT ROWID\b|\bTABLE (IF NOT EXISTS )?"|\bINDEX IF NOT EXISTS\b|\bVARCHAR\b(?! ?\()|\bRAISE ?\((?=ABORT|FAIL|IGNORE|ROLLBACK)|\browid\b/gi,
  },
  sqlite: {
    own: /\bAUTOINCREMENT\b|^[ \t]*PRAGMA\b|\bWITHOUT ROWID\b|\) ?STRICT\b|\bsqlite_|\bstrftime ?\(|\bON CONFLICT (ROLLBACK|ABORT|FAIL|IGNORE|REPLACE)\b|\[(?=\w+\] )|\bBLOB SUB_TYPE\b|\bCOLLATE NOCASE\b|\bCREATE VIRTUAL TABLE\b|\bRAISE ?\((?=ABORT|FAIL|IGNORE|ROLLBACK)|\browid\b|\b(BLOB|DATETIME)( NOT NULL)? (PRIMARY KEY|UNIQUE)\b/gim,
    shared:
      /`(?=\w)|\bTINYINT\b|\bBLOB\b|\bTEXT\b|\bREAL\b|\bNVARCHAR\b|\bDATETIME\b(?! ?\()|\bINTEGER( NOT NULL)? PRIMARY KEY\b|\bTEXT( NOT NULL)? (PRIMARY KEY|UNIQUE)\b/gi,
    rejected:
      /\bENGINE ?=|\bAUTO_INCREMENT\b|^SET |\bALTER TABLE( ONLY)? (?=[`"\w.]+\s+(ADD (CONSTRAINT|PRIMARY|UNIQUE|FOREIGN|KEY)|MODIFY|CHANGE)\b)|\bCREATE (SEQUENCE|TYPE|EXTENSION|DATABASE|DOMAIN|FUNCTION)\b|\$\$|::(?=\s?\w)|\bUSING (btree|gin|gist)\b|^[ \t]*(UNIQUE |FULLTEXT )?KEY (?=[`\w]+ ?\()|\b(BIG|SMALL)?SERIAL\b|\bENUM ?\(/gim,
  },
  duckdb: {
    own: /\bU?HUGEINT\b|\bU(TINY|SMALL|BIG)INT\b|\bUINTEGER\b|\bSTRUCT ?\(|\bMAP ?\(|\bCREATE (OR REPLACE )?MACRO\b|\bCREATE OR REPLACE TABLE\b|\bTIMESTAMP_(S|MS|NS)\b/gi,
    shared: /\bTINYINT\b|\bDOUBLE\b|\bBLOB\b|\bVARCHAR\b(?! ?\()/gi,
    rejected:
      /\bENGINE ?=|\bAUTO_?INCREMENT\b|`(?=\w)|\bCREATE (TRIGGER|VIRTUAL TABLE|FUNCTION|EXTENSION|DOMAIN)\b|\bON (DELETE|UPDATE) (CASCADE|SET)\b|\bJSONB\b|\b(BIG|SMALL)?SERIAL\b|\bUSING (btree|gin|gist)\b|[\w"`] (LONG|MEDIUM)(TEXT|BLOB)\b|\bALTER TABLE( ONLY)? (?=[\w".]+\s+ADD CONSTRAINT\b)/gi,
  },
}

/**
 * The database that a script was written for, told by the words that only its SQL has, and those that it would reject,
 * then by those that it shares with some; PostgreSQL where nothing speaks for another.
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
  const count = (pattern: RegExp) => new Set(sql.match(pattern)?.map((word) => word.toUpperCase())).size
  let best: { readonly dialect: DialectName; readonly score: number } = { dialect: 'postgres', score: 0 }
  for (const [dialect, { own, shared, rejected }] of Object.entries(marks) as [DialectName, Marks][]) {
    const score = OWN * (count(own) - count(rejected)) + count(shared)
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

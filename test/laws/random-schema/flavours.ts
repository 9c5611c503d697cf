import type { DialectName } from '@populace/catalog'
import type { Addition } from './constructs.ts'
import type { ValueType } from './draft.ts'
import { expressionOf, type Form, globsOf } from './forms.ts'

/** How a dialect writes what drafts say. Types that it has not are left out. */
export interface Flavour {
  readonly dialect: DialectName
  readonly prelude: string
  readonly types: Partial<Readonly<Record<ValueType, string>>>
  /** A column that the database itself counts up, and what refers to it. */
  readonly counted: { readonly own: string; readonly reference: string }
  readonly identity: { readonly own: string; readonly reference: string }
  /** What stands after a table's columns; `counts` where the database counts up its key. */
  tableEnd(counts: boolean): string
  /** The quotation mark of names. */
  readonly mark: '"' | '`'
  /** Foreign keys to later tables: a statement of their own, within the table, or not at all. */
  readonly circles: 'altered' | 'inline' | 'none'
  readonly generated: 'STORED' | 'VIRTUAL'
  readonly has: Readonly<
    Record<
      | 'partialIndexes'
      | 'nullsNotDistinct'
      | 'exclusions'
      | 'numNonnulls'
      | 'prefixKeys'
      | 'keysOverGenerated'
      | 'deferrable'
      | 'dateParts'
      | 'fullText'
      | 'domainsOverArrays'
      | 'withoutOverlaps'
      | 'partitions',
      boolean
    >
  >
  length(column: string): string
  matches(column: string, form: Form): string
  /** Statements that have a trigger see each new row of a table; absent where there are none. */
  guard?(guard: Guard): readonly string[]
  /** A text that is unique however its letters are written. */
  folded(table: string, type: string): Addition
}

/** What a trigger does before a row comes: it rejects what meets one of the conditions, and assigns a column. */
export interface Guard {
  readonly table: string
  readonly rejects: readonly string[]
  readonly assigns?: { readonly column: string; readonly value: string }
}

const none = {
  partialIndexes: false,
  nullsNotDistinct: false,
  exclusions: false,
  numNonnulls: false,
  prefixKeys: false,
  keysOverGenerated: true,
  deferrable: false,
  dateParts: true,
  fullText: false,
  domainsOverArrays: false,
  withoutOverlaps: false,
  partitions: false,
}

const byIndex = (table: string, type: string): Addition => ({
  lines: [`handle ${type}`],
  after: [`CREATE UNIQUE INDEX ${table}_handle ON ${table} (lower(handle))`],
})

const postgres: Flavour = {
  dialect: 'postgres',
  prelude: `CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE TYPE mood AS ENUM ('calm', 'glad', 'cross');
CREATE DOMAIN percent AS numeric(5, 2) CHECK (value >= 0 AND value <= 100);
CREATE DOMAIN few AS integer[] CHECK (cardinality(value) BETWEEN 1 AND 4);`,
  types: {
    small: 'smallint',
    int: 'integer',
    big: 'bigint',
    decimal: 'numeric(10,2)',
    precise: 'numeric(30,6)',
    number: 'numeric',
    double: 'double precision',
    real: 'real',
    text: 'text',
    varchar: 'varchar(20)',
    short: 'varchar(3)',
    char: 'char(2)',
    boolean: 'boolean',
    date: 'date',
    moment: 'timestamp',
    zoned: 'timestamptz',
    time: 'time',
    interval: 'interval',
    uuid: 'uuid',
    json: 'jsonb',
    bytes: 'bytea',
    bits: 'bit varying(9)',
    mood: 'mood',
    inet: 'inet',
    point: 'point',
    texts: 'text[]',
    ints: 'integer[]',
    range: 'int4range',
    domain: 'percent',
  },
  counted: { own: 'serial PRIMARY KEY', reference: 'integer' },
  identity: { own: 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY', reference: 'bigint' },
  tableEnd: () => '',
  mark: '"',
  circles: 'altered',
  generated: 'STORED',
  has: {
    ...none,
    partialIndexes: true,
    nullsNotDistinct: true,
    exclusions: true,
    numNonnulls: true,
    deferrable: true,
    domainsOverArrays: true,
    withoutOverlaps: true,
    partitions: true,
  },
  guard: ({ table, rejects, assigns }) => {
    const name = `${table}_${assigns ? 'assigned' : 'guarded'}`
    const set = assigns ? `NEW.${assigns.column} := ${assigns.value}; ` : ''
    const raised = rejects.map((condition) => `IF ${condition} THEN RAISE EXCEPTION 'no'; END IF;`).join(' ')
    return [
      `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${raised} ${set}RETURN NEW; END $$`,
      `CREATE TRIGGER ${name} BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION ${name}()`,
    ]
  },
  length: (column) => `char_length(${column})`,
  matches: (column, form) => `${column} ~ '${expressionOf(form)}'`,
  folded: byIndex,
}

const mysql: Flavour = {
  dialect: 'mysql',
  prelude: '',
  types: {
    small: 'smallint',
    int: 'int',
    big: 'bigint',
    unsigned: 'int unsigned',
    bigunsigned: 'bigint unsigned',
    decimal: 'decimal(10,2)',
    precise: 'decimal(30,6)',
    number: 'decimal(12,4) unsigned',
    double: 'double',
    real: 'float',
    text: 'text',
    varchar: 'varchar(20)',
    short: 'varchar(3)',
    char: 'char(2)',
    folded: 'varchar(20) COLLATE utf8mb4_bin',
    boolean: 'tinyint(1)',
    date: 'date',
    moment: 'datetime',
    zoned: 'timestamp NULL',
    time: 'time',
    year: 'year',
    uuid: 'char(36)',
    json: 'json',
    bytes: 'varbinary(16)',
    bits: 'bit(9)',
    mood: "enum('calm','glad','cross')",
    set: "set('read','write','list')",
    inet: 'inet6',
    point: 'point',
  },
  counted: { own: 'int NOT NULL AUTO_INCREMENT PRIMARY KEY', reference: 'int' },
  identity: { own: 'bigint unsigned NOT NULL AUTO_INCREMENT PRIMARY KEY', reference: 'bigint unsigned' },
  tableEnd: () => ' ENGINE=InnoDB',
  mark: '`',
  circles: 'altered',
  generated: 'STORED',
  has: { ...none, prefixKeys: true },
  guard: ({ table, rejects, assigns }) => {
    const set = assigns ? `SET NEW.${assigns.column} = ${assigns.value}; ` : ''
    const raised = rejects.map((condition) => `IF ${condition} THEN SIGNAL SQLSTATE '45000'; END IF;`).join(' ')
    const name = `${table}_${assigns ? 'assigned' : 'guarded'}`
    return [`CREATE TRIGGER ${name} BEFORE INSERT ON ${table} FOR EACH ROW BEGIN ${raised} ${set}END`]
  },
  length: (column) => `char_length(${column})`,
  matches: (column, form) => `${column} REGEXP '${expressionOf(form)}'`,
  folded: (_, type) => ({ lines: [`handle ${type} UNIQUE`] }),
}

const sqlite: Flavour = {
  dialect: 'sqlite',
  prelude: '',
  types: {
    small: 'SMALLINT',
    int: 'INTEGER',
    big: 'BIGINT',
    unsigned: 'INT UNSIGNED',
    decimal: 'DECIMAL(10,2)',
    precise: 'NUMERIC(14,4)',
    number: 'NUMERIC',
    double: 'REAL',
    real: 'FLOAT',
    text: 'TEXT',
    varchar: 'VARCHAR(20)',
    short: 'VARCHAR(3)',
    char: 'CHAR(2)',
    folded: 'TEXT COLLATE NOCASE',
    boolean: 'BOOLEAN',
    date: 'DATE',
    moment: 'DATETIME',
    zoned: 'TIMESTAMP',
    time: 'TIME',
    uuid: 'UUID',
    json: 'JSON',
    bytes: 'BLOB',
    domain: '',
  },
  counted: { own: 'INTEGER PRIMARY KEY', reference: 'INTEGER' },
  identity: { own: 'INTEGER PRIMARY KEY AUTOINCREMENT', reference: 'INTEGER' },
  tableEnd: (counts) => (counts ? '' : ' WITHOUT ROWID'),
  mark: '"',
  circles: 'inline',
  generated: 'VIRTUAL',
  has: { ...none, partialIndexes: true, dateParts: false, fullText: true },
  // A trigger that would assign a column has no words for it here.
  guard: ({ table, rejects }) => [
    `CREATE TRIGGER ${table}_guarded_${rejects.length} BEFORE INSERT ON ${table} BEGIN SELECT CASE ${rejects.map((condition) => `WHEN ${condition} THEN RAISE(ABORT, 'no')`).join(' ')} END; END`,
  ],
  length: (column) => `length(${column})`,
  matches: (column, form) =>
    globsOf(form)
      .map((glob) => `${column} GLOB '${glob}'`)
      .join(' OR '),
  folded: byIndex,
}

const duckdb: Flavour = {
  dialect: 'duckdb',
  prelude: "CREATE TYPE mood AS ENUM ('calm', 'glad', 'cross');",
  types: {
    small: 'SMALLINT',
    int: 'INTEGER',
    big: 'BIGINT',
    unsigned: 'UINTEGER',
    bigunsigned: 'UBIGINT',
    huge: 'HUGEINT',
    decimal: 'DECIMAL(10,2)',
    precise: 'DECIMAL(30,6)',
    number: 'DECIMAL',
    double: 'DOUBLE',
    real: 'FLOAT',
    text: 'VARCHAR',
    varchar: 'VARCHAR',
    short: 'VARCHAR',
    boolean: 'BOOLEAN',
    date: 'DATE',
    moment: 'TIMESTAMP',
    zoned: 'TIMESTAMPTZ',
    time: 'TIME',
    interval: 'INTERVAL',
    uuid: 'UUID',
    json: 'JSON',
    bytes: 'BLOB',
    bits: 'BIT',
    mood: 'mood',
    texts: 'VARCHAR[]',
    ints: 'INTEGER[3]',
    struct: 'STRUCT(a INTEGER, "b c" VARCHAR[])',
    map: 'MAP(VARCHAR, DOUBLE)',
    union: 'UNION(num INTEGER, str VARCHAR)',
  },
  counted: { own: 'INTEGER PRIMARY KEY', reference: 'INTEGER' },
  identity: { own: 'BIGINT PRIMARY KEY', reference: 'BIGINT' },
  tableEnd: () => '',
  mark: '"',
  circles: 'none',
  generated: 'VIRTUAL',
  has: { ...none, keysOverGenerated: false },
  length: (column) => `length(${column})`,
  matches: (column, form) => `regexp_matches(${column}, '${expressionOf(form)}')`,
  folded: byIndex,
}

/** Every type is one of the five that such tables hold to. */
const strict: Flavour = {
  ...sqlite,
  types: Object.fromEntries(Object.entries(sqlite.types).map(([type, name]) => [type, strictly(name)])),
  counted: { own: 'INTEGER PRIMARY KEY', reference: 'INTEGER' },
  tableEnd: (counts) => (counts ? ' STRICT' : ' STRICT, WITHOUT ROWID'),
}

function strictly(name: string): string {
  const [, collation = ''] = /( COLLATE .*)?$/.exec(name) ?? []
  if (/INT|BOOL/.test(name)) return `INT${collation}`
  if (/REAL|FLOAT|DECIMAL|NUMERIC/.test(name)) return 'REAL'
  return name === 'BLOB' ? name : name === '' ? 'ANY' : `TEXT${collation}`
}

/** What schemas are written for, and the database that judges them. */
export const flavours = { postgres, mysql, sqlite, strict, duckdb }
export type FlavourName = keyof typeof flavours
export const dialectOf = (name: FlavourName): DialectName => flavours[name].dialect

import type { DialectName } from '@populace/catalog'
import type { Addition, Place } from './constructs.ts'

const NOTHING: Addition = { lines: [] }

type Constructs = Readonly<Record<string, (place: Place) => Addition>>

/** Constructs that one dialect alone has words for: nothing in the others. */
const only = (dialect: DialectName, constructs: Constructs): Constructs =>
  Object.fromEntries(
    Object.entries(constructs).map(([name, construct]) => [
      `${dialect}: ${name}`,
      (place: Place) => (place.flavour.dialect === dialect ? construct(place) : NOTHING),
    ]),
  )

const postgres = only('postgres', {
  arrays: () => ({
    lines: [
      'codes text[] NOT NULL CHECK (array_length(codes, 1) BETWEEN 1 AND 5)',
      'marks integer[] CHECK (cardinality(marks) <= 4)',
    ],
  }),
  'domains over domains': ({ table }) => ({
    before: [
      `CREATE DOMAIN ${table}_line AS varchar(40) CHECK (value <> '')`,
      `CREATE DOMAIN ${table}_code AS ${table}_line CHECK (value ~ '^[A-Z]{3}-[0-9]{4}$')`,
    ],
    lines: [`article_code ${table}_code NOT NULL UNIQUE`, `spare_code ${table}_code`],
  }),
  'keys in full or not at all': ({ table }) => ({
    before: [
      `CREATE TABLE ${table}_zone (country char(2) NOT NULL, zone integer NOT NULL, PRIMARY KEY (country, zone))`,
    ],
    lines: [
      'zone_country char(2)',
      'zone_no integer',
      `FOREIGN KEY (zone_country, zone_no) REFERENCES ${table}_zone (country, zone) MATCH FULL`,
    ],
  }),
  'expressions in keys': ({ table, required: [first = []] }) => ({
    lines: [`mail_of varchar(40) NOT NULL CHECK (mail_of LIKE '%@%')`, 'seen_on timestamp NOT NULL'],
    after: [
      `CREATE UNIQUE INDEX ${table}_mail ON ${table} (lower(mail_of))`,
      `CREATE UNIQUE INDEX ${table}_seen ON ${table} (${[...first, "date_trunc('day', seen_on)"].join(', ')})`,
    ],
  }),
  documents: () => ({
    lines: [
      `settings jsonb NOT NULL CHECK (jsonb_typeof(settings) = 'object')`,
      `labels jsonb CHECK (jsonb_typeof(labels) = 'array')`,
    ],
  }),
  'some states once': ({ table, required: [first = []] }) => ({
    lines: ['mood_of mood NOT NULL', 'seat_of varchar(12) NOT NULL'],
    after: [
      `CREATE UNIQUE INDEX ${table}_calm ON ${table} (${[...first, 'seat_of'].join(', ')}) WHERE mood_of IN ('calm', 'glad')`,
      ...(first.length > 0
        ? [`CREATE UNIQUE INDEX ${table}_cross ON ${table} (${first.join(', ')}) WHERE mood_of = 'cross'`]
        : []),
    ],
  }),
  'one of several': () => ({
    lines: ['by_mail text', 'by_phone text', 'by_post text', 'CHECK (num_nonnulls(by_mail, by_phone, by_post) = 1)'],
  }),
  'parts by time and by hash': ({ table }) => ({
    before: [
      `CREATE TABLE ${table}_log (id bigint GENERATED ALWAYS AS IDENTITY, logged_on date NOT NULL, line text, PRIMARY KEY (id, logged_on)) PARTITION BY RANGE (logged_on)`,
      `CREATE TABLE ${table}_log_a PARTITION OF ${table}_log FOR VALUES FROM ('2024-01-01') TO ('2025-01-01')`,
      `CREATE TABLE ${table}_log_b PARTITION OF ${table}_log FOR VALUES FROM ('2025-01-01') TO (MAXVALUE) PARTITION BY HASH (id)`,
      ...[0, 1].map(
        (i) =>
          `CREATE TABLE ${table}_log_b${i} PARTITION OF ${table}_log_b FOR VALUES WITH (MODULUS 2, REMAINDER ${i})`,
      ),
    ],
    lines: [],
  }),
  spans: () => ({
    lines: [
      'stay tstzrange NOT NULL CHECK (NOT isempty(stay))',
      'ages int4range CHECK (lower(ages) >= 0 AND upper(ages) <= 120)',
    ],
  }),
  searches: () => ({
    lines: [
      'heading_of text NOT NULL',
      `search_of tsvector GENERATED ALWAYS AS (to_tsvector('english', heading_of)) STORED`,
    ],
  }),
})

const mysql = only('mysql', {
  places: () => ({ lines: ['spot point NOT NULL', 'SPATIAL INDEX (spot)'] }),
  documents: () => ({
    lines: [
      'doc longtext CHECK (json_valid(doc))',
      'facts json NOT NULL',
      `fact_ref varchar(40) GENERATED ALWAYS AS (JSON_UNQUOTE(JSON_EXTRACT(facts, '$.ref'))) VIRTUAL`,
    ],
  }),
  digits: () => ({
    lines: [
      'postal int(5) unsigned zerofill NOT NULL UNIQUE CHECK (postal BETWEEN 1000 AND 99999)',
      'made_in year NOT NULL CHECK (made_in BETWEEN 1990 AND 2030)',
      'flags bit(8) NOT NULL CHECK (flags & 1 = 1)',
      'tiny_of tinyint unsigned NOT NULL CHECK (tiny_of >= 200)',
    ],
  }),
  sets: () => ({
    lines: [`rights set('read','write','list') NOT NULL CHECK (FIND_IN_SET('read', rights) > 0)`],
  }),
  'those not deleted once': ({ required: [first = []] }) => ({
    lines: [
      'deleted_on datetime',
      'alias_of varchar(20) NOT NULL',
      'alive tinyint GENERATED ALWAYS AS (IF(deleted_on IS NULL, 1, NULL)) STORED',
      `UNIQUE (${[...first, 'alias_of', 'alive'].join(', ')})`,
    ],
  }),
  parts: ({ table }) => ({
    before: [
      `CREATE TABLE ${table}_log (id bigint NOT NULL AUTO_INCREMENT, logged_on date NOT NULL, line varchar(40), PRIMARY KEY (id, logged_on)) PARTITION BY RANGE (YEAR(logged_on)) (PARTITION a VALUES LESS THAN (2025), PARTITION b VALUES LESS THAN MAXVALUE)`,
    ],
    lines: [],
  }),
})

const sqlite = only('sqlite', {
  types: () => ({
    lines: [
      `whole_of INTEGER NOT NULL CHECK (typeof(whole_of) = 'integer' AND whole_of >= 0)`,
      `flag_of INTEGER NOT NULL DEFAULT 0 CHECK (flag_of IN (0, 1))`,
      `day_of TEXT CHECK (day_of IS date(day_of))`,
      `doc TEXT NOT NULL CHECK (json_valid(doc))`,
    ],
  }),
  'expressions in keys': ({ table }) => ({
    lines: ['mail_of TEXT NOT NULL', 'gone_on TEXT'],
    after: [
      `CREATE UNIQUE INDEX ${table}_mail ON ${table} (lower(trim(mail_of))) WHERE gone_on IS NULL`,
      `CREATE UNIQUE INDEX ${table}_gone ON ${table} (mail_of COLLATE NOCASE, gone_on)`,
    ],
  }),
})

const duckdb = only('duckdb', {
  'parts of values': () => ({
    lines: [
      'codes VARCHAR[] NOT NULL CHECK (len(codes) BETWEEN 1 AND 5)',
      `mood_of mood NOT NULL CHECK (mood_of <> 'cross')`,
    ],
  }),
})

/** What schemas of one database have: types, keys and conditions that others have not. */
export const constructsOfDialects: Constructs = { ...postgres, ...mysql, ...sqlite, ...duckdb }

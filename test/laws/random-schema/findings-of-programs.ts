import type { Finding } from './findings.ts'

/** What programs that are older than their schemas keep in them: what is no longer used, what was declared at a guess. */
export const findingsOfPrograms: Readonly<Record<string, Finding>> = {
  'a key that is no longer used, and must be NULL': {
    dialects: ['postgres', 'mysql', 'sqlite'],
    ddl: `CREATE TABLE package (name varchar(40) NOT NULL PRIMARY KEY);
      CREATE TABLE grid (name varchar(40) NOT NULL PRIMARY KEY, package_name varchar(40), url varchar(90), is_open smallint, FOREIGN KEY (package_name) REFERENCES package (name),
        CHECK (package_name IS NULL), CHECK (is_open IN (0, 1)), CHECK (NOT (is_open IS NULL AND url IS NOT NULL)));
      CREATE TABLE part (owner integer NOT NULL, name varchar(40) NOT NULL, PRIMARY KEY (owner, name));
      CREATE TABLE use_of_part (id integer PRIMARY KEY, owner integer NOT NULL, name varchar(40), FOREIGN KEY (owner, name) REFERENCES part (owner, name), CHECK (name IS NULL));`,
  },
  'pay that is kept as a double': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE pay_grade (id integer PRIMARY KEY, min_salary double precision, max_salary double precision);`,
  },
  'pairs of rows that are the same where they are no steps apart': {
    dialects: ['postgres', 'mysql', 'sqlite'],
    ddl: `CREATE TABLE item (id integer PRIMARY KEY);
      CREATE TABLE closure (ancestor integer NOT NULL, descendant integer NOT NULL, depth integer NOT NULL, PRIMARY KEY (ancestor, descendant), CHECK (depth >= 0),
        FOREIGN KEY (ancestor) REFERENCES item (id), FOREIGN KEY (descendant) REFERENCES item (id), CHECK ((ancestor = descendant) = (depth = 0)));
      CREATE TABLE step (a integer NOT NULL CHECK (a <= 20), b integer NOT NULL CHECK (b <= 20), kind varchar(8) NOT NULL, PRIMARY KEY (a, b), FOREIGN KEY (a) REFERENCES item (id), FOREIGN KEY (b) REFERENCES item (id),
        CHECK (kind IN ('self', 'next', 'far')), CHECK ((a = b AND kind = 'self') OR (a <> b AND kind <> 'self')));`,
  },
  'a document that is read from a column of bytes': {
    dialects: ['sqlite'],
    ddl: `CREATE TABLE message (id INTEGER PRIMARY KEY, data BLOB, sender TEXT GENERATED ALWAYS AS (json_extract(data, '$.from')) STORED);
      CREATE INDEX kind_of_message ON message (data ->> '$.kind');
      CREATE TABLE frame (id INTEGER PRIMARY KEY, body BLOB NOT NULL CHECK (typeof(body) = 'blob')) STRICT;`,
  },
  'a time that rows hold for': {
    dialects: ['mysql'],
    ddl: `CREATE TABLE tariff (id int NOT NULL, since date NOT NULL, until date NOT NULL, price decimal(8,2), PERIOD FOR holds (since, until), UNIQUE (id, holds WITHOUT OVERLAPS));
      CREATE TABLE versioned (id int PRIMARY KEY, x int, began timestamp(6) GENERATED ALWAYS AS ROW START, ended timestamp(6) GENERATED ALWAYS AS ROW END, PERIOD FOR SYSTEM_TIME (began, ended)) WITH SYSTEM VERSIONING;`,
  },
  'things whose parts lie in tables that number them alike': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE item (id integer PRIMARY KEY, title varchar(40) NOT NULL);
      CREATE TABLE remarkable (id integer PRIMARY KEY, kind varchar(10) NOT NULL);
      CREATE TABLE post (id integer PRIMARY KEY, body varchar(90) NOT NULL, FOREIGN KEY (id) REFERENCES item (id), FOREIGN KEY (id) REFERENCES remarkable (id));
      CREATE TABLE remark (id integer PRIMARY KEY, on_id integer NOT NULL, body varchar(90), FOREIGN KEY (on_id) REFERENCES remarkable (id), FOREIGN KEY (on_id) REFERENCES item (id));`,
  },
  'ranges between bounds of a domain': {
    dialects: ['postgres'],
    ddl: `CREATE DOMAIN grams AS integer;
      CREATE DOMAIN net_grams AS grams;
      CREATE TYPE weights AS RANGE (subtype = net_grams);
      CREATE TABLE parcel (id serial PRIMARY KEY, allowed weights NOT NULL, others weights[], EXCLUDE USING gist (allowed WITH &&));`,
  },
  'fields of composites, within what domains over them say': {
    dialects: ['postgres'],
    ddl: `CREATE TYPE time_parts AS (hour_of smallint, minute_of smallint, zone varchar(3));
      CREATE DOMAIN time_of_day AS time_parts CHECK ((VALUE).hour_of < 24 AND (VALUE).hour_of >= 0 AND (VALUE).minute_of BETWEEN 0 AND 59) CHECK ((VALUE).zone IN ('CET', 'UTC'));
      CREATE DOMAIN times AS time_of_day[] CHECK (cardinality(VALUE) <= 3);
      CREATE TABLE opening (id serial PRIMARY KEY, opens time_of_day NOT NULL, closes time_of_day, others time_of_day[] NOT NULL, holidays times);`,
  },
}

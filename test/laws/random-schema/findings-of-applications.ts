import type { Finding } from './findings.ts'

/** What applications keep in their tables, and ask of it: schemas that rows once met only in part. */
export const findingsOfApplications: Readonly<Record<string, Finding>> = {
  'two keys in an order': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE section (id integer PRIMARY KEY, name varchar(40) NOT NULL, lft integer NOT NULL, rgt integer NOT NULL, UNIQUE (lft), UNIQUE (rgt), CHECK (lft < rgt), CHECK (lft > 0));
      CREATE TABLE room (id integer PRIMARY KEY);
      CREATE TABLE booking (id integer PRIMARY KEY, room integer NOT NULL, starts timestamp NOT NULL, ends timestamp NOT NULL, UNIQUE (room, starts), UNIQUE (room, ends), CHECK (ends > starts),
        FOREIGN KEY (room) REFERENCES room (id));
      CREATE TABLE grade (low integer NOT NULL, middle integer NOT NULL, high smallint NOT NULL, UNIQUE (low), UNIQUE (middle), UNIQUE (high), CHECK (low < middle), CHECK (middle <= high), CHECK (high <> 0));
      CREATE TABLE shift (opens time NOT NULL, closes time NOT NULL, UNIQUE (opens), UNIQUE (closes), CHECK (opens < closes));
      CREATE TABLE bracket (above decimal(8,2) NOT NULL, upto decimal(8,2) NOT NULL, UNIQUE (above), UNIQUE (upto), CHECK (above < upto));`,
  },
  'moments of a timetable': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE slot (starts timestamptz PRIMARY KEY, ends timestamptz NOT NULL UNIQUE, CHECK (extract(minute FROM starts)::int % 15 = 0), CHECK (extract(epoch FROM ends)::bigint % 900 = 0));
      CREATE TABLE visit (id integer PRIMARY KEY, at timestamp NOT NULL UNIQUE CHECK (extract(hour FROM at) BETWEEN 8 AND 17 AND extract(isodow FROM at) < 6));
      CREATE TABLE opening (id integer PRIMARY KEY, opens time NOT NULL CHECK (extract(minute FROM opens) % 30 = 0), tick timestamp NOT NULL UNIQUE CHECK (extract(second FROM tick) = 30));`,
  },
  'texts joined with others': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE setting (ns varchar(30) NOT NULL, name varchar(60) NOT NULL, PRIMARY KEY (ns, name), CHECK (concat(ns, ':', name) NOT LIKE '% %'));
      CREATE TABLE file (folder varchar(60) NOT NULL, name varchar(60) NOT NULL, PRIMARY KEY (folder, name), CHECK (concat(folder, '/', name) NOT LIKE '%//%'), CHECK (length(concat(folder, '/', name)) <= 64));`,
  },
  'texts joined with others, by a pattern': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE setting (ns varchar(30) NOT NULL, name varchar(60) NOT NULL, n integer NOT NULL, PRIMARY KEY (ns, name, n), CHECK (ns || ':' || name ~ '^[a-z]+:[a-z0-9]+$'), CHECK (ns || '#' || n ~ '^[a-z]+#[0-9]{1,4}$'));`,
  },
  'words without blanks that tell rows apart': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE space (ns varchar(30) NOT NULL PRIMARY KEY, CHECK (ns NOT LIKE '% %'));
      CREATE TABLE post (id integer PRIMARY KEY, title varchar(30) NOT NULL UNIQUE, CHECK (title NOT LIKE '% %'));`,
  },
  // DuckDB takes no row that refers to itself.
  'the row that a tree begins with': {
    dialects: ['postgres', 'mysql', 'sqlite'],
    ddl: `CREATE TABLE comment (id integer PRIMARY KEY, parent integer, root integer NOT NULL, FOREIGN KEY (parent) REFERENCES comment (id), FOREIGN KEY (root) REFERENCES comment (id),
        CHECK ((parent IS NULL) = (root = id)));
      CREATE TABLE folder (id integer PRIMARY KEY, parent integer NOT NULL, root integer NOT NULL, FOREIGN KEY (parent) REFERENCES folder (id), FOREIGN KEY (root) REFERENCES folder (id),
        CHECK ((parent = id) = (root = id)));`,
  },
}

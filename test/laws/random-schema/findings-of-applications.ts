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
  'a digest of another column': {
    dialects: ['postgres', 'mysql', 'duckdb'],
    ddl: `CREATE TABLE token (id integer PRIMARY KEY, secret varchar(60) NOT NULL, hash varchar(64) NOT NULL, CHECK (hash = md5(secret)));
      CREATE TABLE document (body varchar(200) NOT NULL, digest varchar(64) NOT NULL, PRIMARY KEY (digest), CHECK (digest = md5(lower(body))));`,
  },
  'digests that one database has': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE file (id integer PRIMARY KEY, data bytea NOT NULL, sum bytea NOT NULL UNIQUE CHECK (sum = sha512(data)), short text NOT NULL, CHECK (short = left(md5(data), 8)));
      CREATE TABLE login (id integer PRIMARY KEY, password text NOT NULL, hash bytea NOT NULL CHECK (hash = sha256(password::bytea)), hex text NOT NULL CHECK (hex = encode(sha224(convert_to(password, 'UTF8')), 'hex')));`,
  },
  'digests that another one has': {
    dialects: ['mysql'],
    ddl: `CREATE TABLE login (id integer PRIMARY KEY, password varchar(60) NOT NULL, a varchar(128) NOT NULL CHECK (a = sha2(password, 512)), b char(40) NOT NULL UNIQUE CHECK (b = sha1(password)), c binary(16) NOT NULL CHECK (c = unhex(md5(password))));`,
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

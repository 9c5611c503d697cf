import type { Finding } from './findings.ts'

/** What applications keep in their tables, and ask of it: schemas that rows once met only in part. */
export const findingsOfApplications: Readonly<Record<string, Finding>> = {
  'stretches of UUIDs, and several stretches in one value, that must not overlap': {
    dialects: ['postgres'],
    ddl: `CREATE EXTENSION btree_gist;
      CREATE TYPE idrange AS RANGE (subtype = uuid);
      CREATE TABLE block (on_day date NOT NULL, ids idrange NOT NULL, file text NOT NULL, EXCLUDE USING gist (on_day WITH =, ids WITH &&));
      CREATE TABLE busy (id integer PRIMARY KEY, room integer NOT NULL, times datemultirange NOT NULL, EXCLUDE USING gist (room WITH =, times WITH &&));
      CREATE TABLE shift (id integer PRIMARY KEY, times tstzmultirange, CHECK (NOT isempty(times)), EXCLUDE USING gist (times WITH &&));`,
  },
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
  'columns of keys that differ, of few values': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE duel (id integer PRIMARY KEY, a smallint NOT NULL, b smallint NOT NULL, c smallint NOT NULL, CHECK (a BETWEEN 1 AND 40), CHECK (b BETWEEN 1 AND 40), CHECK (c BETWEEN 1 AND 40),
        UNIQUE (a, b), UNIQUE (b, c), UNIQUE (a, c), CHECK (a <> b));`,
  },
  'moments of a timetable': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE slot (starts timestamptz PRIMARY KEY, ends timestamptz NOT NULL UNIQUE, CHECK (extract(minute FROM starts)::int % 15 = 0), CHECK (extract(epoch FROM ends)::bigint % 900 = 0));
      CREATE TABLE visit (id integer PRIMARY KEY, at timestamp NOT NULL UNIQUE CHECK (extract(hour FROM at) BETWEEN 8 AND 17 AND extract(isodow FROM at) < 6));
      CREATE TABLE opening (id integer PRIMARY KEY, opens time NOT NULL CHECK (extract(minute FROM opens) % 30 = 0), tick timestamp NOT NULL UNIQUE CHECK (extract(second FROM tick) = 30));`,
  },
  'ranges that begin and end as timetables and price lists have it': {
    dialects: ['postgres'],
    ddl: `CREATE EXTENSION btree_gist;
      CREATE TABLE booking (id integer PRIMARY KEY, room integer NOT NULL, during tstzrange NOT NULL, CHECK (NOT isempty(during)), CHECK (extract(minute FROM lower(during)) IN (0, 15, 30, 45)),
        CHECK (extract(epoch FROM upper(during) - lower(during))::int % 1800 = 0), EXCLUDE USING gist (room WITH =, during WITH &&));
      CREATE TABLE price (product integer NOT NULL, valid daterange NOT NULL, CHECK (lower(valid) = date_trunc('month', lower(valid))::date), EXCLUDE USING gist (product WITH =, valid WITH &&));
      CREATE TABLE week (id integer PRIMARY KEY, days daterange NOT NULL, CHECK (extract(isodow FROM lower(days)) = 1), CHECK (upper(days) - lower(days) = 7));
      CREATE TABLE visit (id integer PRIMARY KEY, during tsrange NOT NULL, CHECK (lower(during) < upper(during) AND lower(during) >= '2020-01-01'), CHECK (upper(during) - lower(during) <= interval '8 hours'));`,
  },
  'moments on a grid in an order': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE lesson (id integer PRIMARY KEY, starts timestamptz NOT NULL UNIQUE, ends timestamptz NOT NULL, CHECK (ends > starts), CHECK (extract(epoch FROM starts)::bigint % 900 = 0),
        CHECK (extract(epoch FROM (ends - starts)) % 900 = 0));`,
  },
  'how deep a path is': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE page (id integer PRIMARY KEY, path varchar(200) NOT NULL UNIQUE, depth integer NOT NULL, CHECK (path LIKE '/%'), CHECK (path NOT LIKE '%//%'), CHECK (depth = length(path) - length(replace(path, '/', ''))));`,
  },
  'a tree whose paths tell how deep a row hangs': {
    dialects: ['postgres'],
    ddl: `CREATE EXTENSION ltree;
      CREATE TABLE node (id integer PRIMARY KEY, parent_id integer REFERENCES node, path text NOT NULL UNIQUE, depth integer GENERATED ALWAYS AS (array_length(string_to_array(path, '.'), 1) - 1) STORED,
        CHECK ((parent_id IS NULL) = (depth = 0)));
      CREATE TABLE topic (id integer PRIMARY KEY, parent_id integer REFERENCES topic, path ltree NOT NULL UNIQUE, depth integer NOT NULL CHECK (depth = nlevel(path) - 1), CHECK ((parent_id IS NULL) = (depth = 0)));
      CREATE TABLE part (id integer PRIMARY KEY, parent_id integer REFERENCES part, path ltree NOT NULL, CHECK ((parent_id IS NULL) = (nlevel(path) = 1)));
      CREATE TABLE page (id integer PRIMARY KEY, parent_id integer REFERENCES page, path varchar(200) NOT NULL UNIQUE, depth integer NOT NULL, CHECK (depth = cardinality(string_to_array(path, '/'))),
        CHECK ((parent_id IS NULL AND depth = 1) OR (parent_id IS NOT NULL AND depth > 1)));`,
  },
  'a tree whose paths tell how deep a row hangs, by their separators': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE folder (id integer PRIMARY KEY, parent_id integer, path varchar(200) NOT NULL UNIQUE, depth integer NOT NULL, FOREIGN KEY (parent_id) REFERENCES folder (id),
        CHECK (depth = length(path) - length(replace(path, '/', ''))), CHECK ((parent_id IS NULL) = (depth = 0)));
      CREATE TABLE menu (id integer PRIMARY KEY, parent_id integer, path varchar(200) NOT NULL, level integer NOT NULL, FOREIGN KEY (parent_id) REFERENCES menu (id),
        CHECK (level = length(path) - length(replace(path, '/', ''))), CHECK ((parent_id IS NULL) = (level = 1)));`,
  },
  'moments in an order, each in some hours of some days of the week': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE visit (id integer PRIMARY KEY, starts timestamp NOT NULL, ends timestamp NOT NULL, CHECK (starts < ends), CHECK (extract(dow FROM starts) BETWEEN 1 AND 5),
        CHECK (extract(dow FROM ends) BETWEEN 1 AND 5), CHECK (extract(hour FROM starts) BETWEEN 9 AND 11), CHECK (extract(hour FROM ends) BETWEEN 14 AND 16));
      CREATE TABLE lesson (id integer PRIMARY KEY, starts timestamp NOT NULL UNIQUE, ends timestamp NOT NULL, CHECK (ends > starts), CHECK (starts::date = ends::date),
        CHECK (extract(dow FROM starts) = 1 AND extract(dow FROM ends) = 1), CHECK (extract(hour FROM starts) IN (9, 10)), CHECK (extract(hour FROM ends) IN (10, 11)));`,
  },
  'the case of several columns at once': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE alias (a text NOT NULL, b text NOT NULL, PRIMARY KEY (a, b), CHECK (lower(a || b) = a || b));
      CREATE TABLE source (schema_name varchar(63) NOT NULL, table_name varchar(63) NOT NULL, UNIQUE (schema_name, table_name),
        CHECK (lower(schema_name || '.' || table_name) = schema_name || '.' || table_name));
      CREATE TABLE part (maker text, code text NOT NULL UNIQUE, CHECK (upper(concat(maker, code)) = concat(maker, code)));`,
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
  'addresses at a domain that is listed': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE domain (id integer PRIMARY KEY, domain text NOT NULL UNIQUE);
      CREATE TABLE mailbox (id integer PRIMARY KEY, domain text NOT NULL REFERENCES domain (domain), email varchar(100) NOT NULL UNIQUE CHECK (email LIKE '%@' || domain));
      CREATE TABLE alias (id integer PRIMARY KEY, domain text NOT NULL REFERENCES domain (domain), email text NOT NULL UNIQUE CHECK (email ~ '^[^@]+@[^@]+$'), CHECK (right(email, length(domain)) = domain));
      CREATE TABLE login (id integer PRIMARY KEY, domain text NOT NULL REFERENCES domain (domain), local varchar(40) NOT NULL, email text NOT NULL UNIQUE CHECK (email = local || '@' || domain));`,
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
  'a total score, which is of nothing but itself': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE lead (id integer PRIMARY KEY, total_score integer NOT NULL, fit_score integer NOT NULL);
      CREATE TABLE result (id integer PRIMARY KEY, total_marks integer NOT NULL, score integer NOT NULL, total_score integer NOT NULL);`,
  },
  // A key that is checked at the end of the transaction: only PostgreSQL has them in a circle.
  'partners that refer to each other and share a number': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE partner (couple uuid NOT NULL, n integer NOT NULL, other integer NOT NULL, PRIMARY KEY (couple, n), CHECK (n <> other),
        FOREIGN KEY (couple, other) REFERENCES partner (couple, n) DEFERRABLE INITIALLY DEFERRED);`,
  },
  'rows that agree in one thing, and so in another': {
    dialects: ['postgres'],
    ddl: `CREATE EXTENSION btree_gist;
      CREATE TABLE zoo (cage integer NOT NULL, animal text NOT NULL, keeper text, EXCLUDE USING gist (cage WITH =, animal WITH <>), EXCLUDE USING gist (cage WITH =, keeper WITH <>));
      CREATE TABLE trip (id integer PRIMARY KEY, name text NOT NULL);
      CREATE TABLE seat (id integer PRIMARY KEY, trip integer REFERENCES trip, day date NOT NULL, EXCLUDE USING gist (trip WITH =, day WITH <>));`,
  },
  'places in lists that computed columns read': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE unit (id uuid PRIMARY KEY);
      CREATE TABLE wish (id integer PRIMARY KEY, document jsonb NOT NULL, unit uuid GENERATED ALWAYS AS ((document -> 'units' ->> 0)::uuid) STORED REFERENCES unit (id));
      CREATE TABLE application (id integer PRIMARY KEY, document jsonb NOT NULL,
        preferred uuid NOT NULL GENERATED ALWAYS AS ((document -> 'apply' -> 'preferredUnits' ->> 0)::uuid) STORED,
        second numeric NOT NULL GENERATED ALWAYS AS ((document #>> '{lines,1,price}')::numeric) STORED);`,
  },
  'lists of labels within a list': {
    dialects: ['postgres'],
    ddl: `CREATE TYPE role AS ENUM ('admin', 'staff', 'guest', 'bot');
      CREATE TABLE employee (id integer PRIMARY KEY, roles role[] NOT NULL, CHECK (ARRAY['admin', 'staff']::role[] @> roles));
      CREATE TABLE visitor (id integer PRIMARY KEY, roles role[] DEFAULT '{}' NOT NULL CHECK (NOT roles && '{admin,staff}'));`,
  },
  'guests that arrive before they depart': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: 'CREATE TABLE passage (id integer PRIMARY KEY, arrives timestamp NOT NULL, departs timestamp NOT NULL, CHECK (arrives < departs))',
  },
  'an owner who is also that of whoever approves, once something is approved': {
    dialects: ['postgres', 'mysql', 'sqlite'],
    ddl: `CREATE TABLE company (id integer PRIMARY KEY, name varchar(60) NOT NULL, created_at timestamp NOT NULL);
      CREATE TABLE users (id integer PRIMARY KEY, company_id integer NOT NULL, created_at timestamp NOT NULL, FOREIGN KEY (company_id) REFERENCES company (id));
      CREATE TABLE pay_periods (id integer PRIMARY KEY, company_id integer NOT NULL, status varchar(20) NOT NULL CHECK (status IN ('open', 'in_review', 'approved', 'paid')),
        approved_at timestamp NULL, approved_by integer, created_at timestamp NOT NULL, FOREIGN KEY (company_id) REFERENCES company (id), FOREIGN KEY (approved_by) REFERENCES users (id));`,
  },
  'what is open until some day': {
    dialects: ['postgres'],
    ddl: `CREATE EXTENSION btree_gist;
      CREATE TABLE person (id integer PRIMARY KEY);
      CREATE TABLE income (id integer PRIMARY KEY, person integer NOT NULL REFERENCES person, since date NOT NULL, until date, CHECK (since <= until),
        EXCLUDE USING gist (person WITH =, daterange(since, coalesce(until, '2099-12-31'), '[]') WITH &&));`,
  },
  'fields of composite values that are there where the value is': {
    dialects: ['postgres'],
    ddl: `CREATE TYPE hours AS (opens time, closes time);
      CREATE DOMAIN opening AS hours CHECK (VALUE IS NOT DISTINCT FROM NULL OR ((VALUE).opens IS NOT NULL AND (VALUE).closes IS NOT NULL));
      CREATE TABLE site (id integer PRIMARY KEY, kinds text[] NOT NULL CHECK (cardinality(kinds) > 0), open opening, CHECK (open IS NOT NULL OR NOT 'shop' = ANY (kinds)), CHECK ((open).opens IS NOT NULL OR id > 20));`,
  },
  'appointments within a day each': {
    dialects: ['postgres'],
    ddl: `CREATE EXTENSION btree_gist;
      CREATE TABLE person (id integer PRIMARY KEY);
      CREATE TABLE reservation (id integer PRIMARY KEY, person integer NOT NULL REFERENCES person, date date NOT NULL, starts time, ends time, CHECK (starts < ends), CHECK ((starts IS NULL) = (ends IS NULL)),
        EXCLUDE USING gist (person WITH =, tsrange(date + starts, date + ends) WITH &&) WHERE (starts IS NOT NULL AND ends IS NOT NULL),
        EXCLUDE USING btree (person WITH =, date WITH =) WHERE (starts IS NULL AND ends IS NULL));
      CREATE TABLE attendance (id integer PRIMARY KEY, person integer NOT NULL REFERENCES person, date date NOT NULL, starts time NOT NULL, ends time, came timestamptz GENERATED ALWAYS AS ((date + starts) AT TIME ZONE 'Europe/Helsinki') STORED,
        went timestamptz GENERATED ALWAYS AS ((date + ends) AT TIME ZONE 'Europe/Helsinki') STORED, EXCLUDE USING gist (person WITH =, tsrange(date + starts, date + ends) WITH &&));
      CREATE INDEX ON attendance USING gist (tstzrange(came, went));
      CREATE TABLE appointment (id integer PRIMARY KEY, professional uuid NOT NULL, date date NOT NULL, starts time NOT NULL, ends time NOT NULL, status text NOT NULL CHECK (status IN ('reserved', 'confirmed', 'cancelled')),
        EXCLUDE USING gist (professional WITH =, tsrange(date + starts, date + ends) WITH &&) WHERE (status IN ('reserved', 'confirmed')));`,
  },
  'ranges whose ends are in keys beside what they are apart in': {
    dialects: ['postgres'],
    ddl: `CREATE EXTENSION btree_gist;
      CREATE TABLE person (id integer PRIMARY KEY);
      CREATE TABLE child (id integer PRIMARY KEY, child integer NOT NULL REFERENCES person, head integer NOT NULL REFERENCES person, since date NOT NULL, until date NOT NULL, conflict boolean NOT NULL,
        CHECK (since <= until), CHECK (child <> head), UNIQUE (head, child, since, until, conflict), EXCLUDE USING gist (child WITH =, daterange(since, until, '[]') WITH &&) WHERE (NOT conflict));
      CREATE TABLE price (product integer NOT NULL REFERENCES person, since date, until date, PRIMARY KEY (product, since), EXCLUDE USING gist (product WITH =, daterange(since, until) WITH &&));`,
  },
  'moments after those who acted then, who are there only where it was done': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE tenant (id integer PRIMARY KEY, created_at timestamptz NOT NULL);
      CREATE TABLE users (id integer PRIMARY KEY, created_at timestamptz NOT NULL);
      CREATE TABLE media (id integer PRIMARY KEY, tenant_id integer NOT NULL REFERENCES tenant, uploaded_by integer REFERENCES users, uploaded_at timestamptz DEFAULT now());
      CREATE TABLE file (id integer PRIMARY KEY, uploaded_by integer REFERENCES users, uploaded_at timestamptz);`,
  },
}

import type { DialectName } from '@populace/catalog'

/** A schema that random ones, or real ones, once failed with, reduced to what it was about. */
export interface Finding {
  readonly dialects: readonly DialectName[]
  readonly ddl: string
  /** A table whose rows are inserted once more with its triggers on. */
  readonly triggered?: string
}

export const findings: Readonly<Record<string, Finding>> = {
  'one of two references or none, of a key that little else tells apart': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE detail (id integer PRIMARY KEY);
      CREATE TABLE category (id integer PRIMARY KEY);
      CREATE TABLE filter (id integer PRIMARY KEY, mode varchar(40) NOT NULL CHECK (mode IN ('any', 'all')), wanted varchar(60) NOT NULL, detail integer, category integer,
        UNIQUE (category, mode), UNIQUE (detail, mode, wanted), FOREIGN KEY (detail) REFERENCES detail (id), FOREIGN KEY (category) REFERENCES category (id),
        CHECK ((detail IS NOT NULL AND category IS NULL AND mode <> 'all') OR (detail IS NULL AND category IS NOT NULL AND mode <> 'all')
          OR (detail IS NULL AND category IS NULL AND mode = 'all')));`,
  },
  'keys that share what no table lists': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE ghost (bridge varchar(20) NOT NULL, id varchar(30) NOT NULL, PRIMARY KEY (bridge, id));
      CREATE TABLE room (bridge varchar(20) NOT NULL, id varchar(30) NOT NULL, receiver varchar(30) NOT NULL, above varchar(30), PRIMARY KEY (bridge, id, receiver));
      CREATE TABLE message (number integer PRIMARY KEY, bridge varchar(20) NOT NULL, id varchar(30) NOT NULL, room varchar(30) NOT NULL, receiver varchar(30) NOT NULL, sender varchar(30) NOT NULL,
        UNIQUE (bridge, receiver, id), FOREIGN KEY (bridge, room, receiver) REFERENCES room (bridge, id, receiver), FOREIGN KEY (bridge, sender) REFERENCES ghost (bridge, id));
      CREATE TABLE reaction (bridge varchar(20) NOT NULL, message varchar(30) NOT NULL, sender varchar(30) NOT NULL, emoji varchar(20) NOT NULL, room varchar(30) NOT NULL, receiver varchar(30) NOT NULL,
        PRIMARY KEY (bridge, receiver, message, sender, emoji), FOREIGN KEY (bridge, receiver, message) REFERENCES message (bridge, receiver, id),
        FOREIGN KEY (bridge, room, receiver) REFERENCES room (bridge, id, receiver), FOREIGN KEY (bridge, sender) REFERENCES ghost (bridge, id));`,
  },
  'columns computed from fields of a document': {
    dialects: ['postgres'],
    ddl: `CREATE TYPE state_type AS ENUM ('CREATED', 'RUNNING', 'FAILED');
      CREATE FUNCTION moment(text) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$ SELECT $1::timestamptz $$;
      CREATE FUNCTION state_of(text) RETURNS state_type LANGUAGE sql IMMUTABLE AS $$ SELECT $1::state_type $$;
      CREATE TABLE execution (key varchar(60) PRIMARY KEY, value jsonb NOT NULL,
        deleted boolean NOT NULL GENERATED ALWAYS AS ((value ->> 'deleted')::boolean) STORED, namespace varchar(150) NOT NULL GENERATED ALWAYS AS (value ->> 'namespace') STORED,
        id varchar(40) NOT NULL GENERATED ALWAYS AS (value ->> 'id') STORED, revision integer NOT NULL GENERATED ALWAYS AS ((value ->> 'revision')::integer) STORED,
        short varchar(2) NOT NULL GENERATED ALWAYS AS (value ->> 'short') STORED, state state_type NOT NULL GENERATED ALWAYS AS (state_of(value #>> '{state, current}')) STORED,
        started timestamptz NOT NULL GENERATED ALWAYS AS (moment(value #>> '{state, startDate}')) STORED,
        worker varchar(36) NOT NULL GENERATED ALWAYS AS (value -> 'workerInstance' ->> 'workerUuid') STORED);
      CREATE TABLE account (id integer PRIMARY KEY, address jsonb NOT NULL, meta jsonb NOT NULL, source jsonb);
      CREATE UNIQUE INDEX ON account ((source ->> 'reference'));
      CREATE INDEX ON account (jsonb_array_length(address));
      CREATE INDEX ON account (((meta ->> 'age')::integer));`,
  },
  'a column computed from a field of a document': {
    dialects: ['sqlite'],
    ddl: `CREATE TABLE event (id integer PRIMARY KEY, payload text NOT NULL, kind text NOT NULL GENERATED ALWAYS AS (json_extract(payload, '$.kind')) STORED, size integer NOT NULL GENERATED ALWAYS AS (payload ->> '$.size'));`,
  },
  'the same, or not, as another column says': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE person (id integer PRIMARY KEY);
      CREATE TABLE family (id integer PRIMARY KEY, admin integer NOT NULL, member integer NOT NULL, state varchar(20) NOT NULL, CHECK (state IN ('SELF', 'CLOSED', 'INVITED', 'ACCEPTED', 'LEFT')),
        CHECK ((admin <> member AND state NOT IN ('SELF', 'CLOSED')) OR (admin = member AND state IN ('SELF', 'CLOSED'))), UNIQUE (admin, member),
        FOREIGN KEY (admin) REFERENCES person (id), FOREIGN KEY (member) REFERENCES person (id));
      CREATE TABLE span (id integer PRIMARY KEY, low integer NOT NULL, high integer NOT NULL, is_point boolean NOT NULL, CHECK ((low = high AND is_point) OR (low < high AND NOT is_point)));`,
  },
  'rows of one tenant behind a reference that may be NULL': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE scope (id integer PRIMARY KEY);
      CREATE TABLE site (id integer PRIMARY KEY, scope_id integer NOT NULL, UNIQUE (scope_id, id), FOREIGN KEY (scope_id) REFERENCES scope (id));
      CREATE TABLE room (id integer PRIMARY KEY, scope_id integer NOT NULL, site_id integer NOT NULL, UNIQUE (scope_id, id), FOREIGN KEY (scope_id, site_id) REFERENCES site (scope_id, id),
        FOREIGN KEY (scope_id) REFERENCES scope (id));
      CREATE TABLE shelf (id integer PRIMARY KEY, scope_id integer NOT NULL, room_id integer, UNIQUE (scope_id, id), FOREIGN KEY (scope_id, room_id) REFERENCES room (scope_id, id),
        FOREIGN KEY (scope_id) REFERENCES scope (id));
      CREATE TABLE box (id integer PRIMARY KEY, scope_id integer NOT NULL, room_id integer, shelf_id integer NOT NULL, UNIQUE (scope_id, id), FOREIGN KEY (scope_id) REFERENCES scope (id),
        FOREIGN KEY (scope_id, shelf_id) REFERENCES shelf (scope_id, id), FOREIGN KEY (scope_id, room_id) REFERENCES room (scope_id, id));`,
  },
  'siblings that must not be the same': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE flow (slug varchar(30) PRIMARY KEY);
      CREATE TABLE step (flow varchar(30) NOT NULL, slug varchar(30) NOT NULL, place integer NOT NULL, PRIMARY KEY (flow, slug), UNIQUE (flow, place), FOREIGN KEY (flow) REFERENCES flow (slug));
      CREATE TABLE dependency (flow varchar(30) NOT NULL, needs varchar(30) NOT NULL, step varchar(30) NOT NULL, CHECK (needs <> step), PRIMARY KEY (flow, needs, step),
        FOREIGN KEY (flow) REFERENCES flow (slug), FOREIGN KEY (flow, needs) REFERENCES step (flow, slug), FOREIGN KEY (flow, step) REFERENCES step (flow, slug));
      CREATE TABLE place (region integer NOT NULL, id integer NOT NULL UNIQUE, PRIMARY KEY (region, id));
      CREATE TABLE road (id integer PRIMARY KEY, begins_in integer NOT NULL, begins_at integer NOT NULL, ends_at integer NOT NULL, CHECK (begins_at <> ends_at),
        FOREIGN KEY (begins_in, begins_at) REFERENCES place (region, id), FOREIGN KEY (ends_at) REFERENCES place (id));`,
  },
  'an order of two columns that a key tells apart together': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE shift (id integer PRIMARY KEY, begins timestamp NOT NULL, ends timestamp NOT NULL, CHECK (begins < ends), UNIQUE (begins, ends));
      CREATE TABLE season (opened date NOT NULL, closed date NOT NULL, CHECK (closed >= opened), PRIMARY KEY (opened, closed));`,
  },
  'remainders that a key tells apart': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE house (odd integer NOT NULL UNIQUE CHECK (odd % 2 <> 0 AND odd BETWEEN 1 AND 399), even integer NOT NULL UNIQUE CHECK (even % 2 = 0 AND even > 0 AND even <= 400),
        third integer NOT NULL UNIQUE CHECK (third % 3 = 1), mixed integer NOT NULL UNIQUE CHECK (mixed % 5 IN (0, 2) AND mixed % 3 <> 0), coins decimal(10,2) NOT NULL UNIQUE CHECK (coins % 5 = 0));
      CREATE TABLE street (id integer PRIMARY KEY, low integer NOT NULL CHECK (low % 4 = 1), high integer NOT NULL CHECK (high % 2 = 0), CHECK (low < high));`,
  },
  'remainders of floating-point numbers': {
    dialects: ['sqlite', 'duckdb'],
    ddl: `CREATE TABLE scale (id integer PRIMARY KEY, mark real NOT NULL UNIQUE CHECK (mark % 5 = 0), note real NOT NULL CHECK (note % 3 <> 0));`,
  },
  'texts in an order, and a key over them': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE shelf (id integer PRIMARY KEY, first_title varchar(40) NOT NULL, last_title varchar(40) NOT NULL, CHECK (first_title < last_title), UNIQUE (first_title, last_title));
      CREATE TABLE term (id integer PRIMARY KEY, opens varchar(20) NOT NULL UNIQUE, closes varchar(20), CHECK (closes > opens));
      CREATE TABLE drawer (id integer PRIMARY KEY, head varchar(30) NOT NULL, tail varchar(30) NOT NULL UNIQUE, a varchar(30) NOT NULL, z varchar(30) NOT NULL, CHECK (tail >= head), CHECK (a < z), UNIQUE (a, z));`,
  },
  'texts in an order, whatever the collation': {
    dialects: ['mysql'],
    ddl: `CREATE TABLE shelf (id integer PRIMARY KEY, a varchar(40) COLLATE utf8mb4_unicode_ci NOT NULL, b varchar(40) COLLATE utf8mb4_unicode_ci NOT NULL, CHECK (a < b));
      CREATE TABLE drawer (id integer PRIMARY KEY, a varchar(40) COLLATE utf8mb4_danish_ci NOT NULL UNIQUE, b varchar(40) COLLATE utf8mb4_danish_ci NOT NULL, CHECK (b < a), UNIQUE (a, b));`,
  },
  'a key whose column has few values by custom alone': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE tier (id integer PRIMARY KEY, quantity double precision NOT NULL UNIQUE, rating double precision NOT NULL UNIQUE);
      CREATE TABLE holiday (id integer PRIMARY KEY, created_at timestamp NOT NULL, updated_on date NOT NULL UNIQUE, recent_on date NOT NULL UNIQUE);`,
  },
  'rows of one owner, three keys deep, the last of them nullable': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE owner (id integer PRIMARY KEY);
      CREATE TABLE project (owner_id integer NOT NULL, id integer NOT NULL, UNIQUE (owner_id, id), FOREIGN KEY (owner_id) REFERENCES owner (id));
      CREATE TABLE task (owner_id integer NOT NULL, id integer NOT NULL, project_id integer NOT NULL, UNIQUE (owner_id, id),
        FOREIGN KEY (owner_id) REFERENCES owner (id), FOREIGN KEY (owner_id, project_id) REFERENCES project (owner_id, id));
      CREATE TABLE note (owner_id integer NOT NULL, task_id integer, FOREIGN KEY (owner_id) REFERENCES owner (id),
        FOREIGN KEY (owner_id, task_id) REFERENCES task (owner_id, id));`,
  },
  'moments that a column counts from 1970 to 2038': {
    dialects: ['mysql'],
    ddl: `CREATE TABLE person (id integer PRIMARY KEY, birth timestamp NOT NULL DEFAULT '1970-01-01 00:00:01', expires timestamp NOT NULL DEFAULT '2038-01-19 03:14:07',
      founded_at timestamp NULL, retirement timestamp NULL, born_at timestamp NULL UNIQUE, CHECK (expires > birth));`,
  },
  'how a value is stored, asked for': {
    dialects: ['sqlite'],
    ddl: `CREATE TABLE setting (id INTEGER PRIMARY KEY, name TEXT CHECK (typeof(name) = 'text'), value TEXT CHECK (typeof(value) IN ('text', 'null')), n INTEGER CHECK (typeof(n) = 'integer'));`,
  },
  'conditions that only the database can judge': {
    dialects: ['sqlite'],
    ddl: `CREATE TABLE event (id INTEGER PRIMARY KEY, happened_on DATE CHECK (strftime('%Y', happened_on) >= '2000'), code TEXT NOT NULL CHECK (unicode(code) > 64),
      flags INTEGER NOT NULL CHECK (flags & 1));`,
  },
  'conditions that only MySQL can judge': {
    dialects: ['mysql'],
    ddl: `CREATE TABLE event (id int PRIMARY KEY AUTO_INCREMENT, happened_on date CHECK (weekday(happened_on) < 5), kind varchar(20) NOT NULL CHECK (find_in_set(kind, 'gala,fair,show') > 0),
      flags int NOT NULL CHECK (flags & 1 = 1), settings json CHECK (json_length(settings) > 0), seen timestamp NULL CHECK (unix_timestamp(seen) > 0));`,
  },
  'names in all of the quotes there are': {
    dialects: ['sqlite'],
    ddl: `CREATE TABLE label ("a b" TEXT DEFAULT 'none', [in brackets] REAL, \`tick\` TEXT NOT NULL CHECK ("tick" IN ('x', 'y')), 'single' TEXT CHECK (\`single\` <> 'x'));`,
  },
  'triggers that reject rows, in PostgreSQL': {
    dialects: ['postgres'],
    triggered: 'payment',
    ddl: `CREATE TABLE payment (id integer PRIMARY KEY, kind text NOT NULL CHECK (kind IN ('sale', 'refund', 'gift')), reason text, amount numeric(10,2) NOT NULL, level integer, made_on date NOT NULL, paid_on date, note text, email text);
      CREATE FUNCTION guard() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE highest integer := 5;
      BEGIN
        IF NEW.kind = 'refund' AND NEW.reason IS NULL THEN RAISE EXCEPTION 'why?'; END IF;
        IF TG_OP = 'UPDATE' AND NEW.kind <> OLD.kind THEN RAISE EXCEPTION 'never another'; END IF;
        IF TG_OP = 'INSERT' THEN
          IF NEW.amount < 10 THEN RAISE EXCEPTION 'too little'; ELSIF NEW.amount > 900 THEN RAISE 'too much'; ELSE RAISE NOTICE 'well, %', NEW.amount; END IF;
        END IF;
        IF NEW.level > highest THEN RAISE 'no such level'; END IF;
        IF NEW.note IS NULL THEN NEW.note := ''; END IF;
        IF NEW.note LIKE '%nothing%' OR EXISTS (SELECT FROM payment WHERE id = NEW.id) OR NEW.email NOT LIKE '%@%' THEN RAISE 'noted'; END IF;
        IF NEW.kind = 'gift' THEN RETURN NEW; END IF;
        IF NEW.level IS NULL OR NEW.level NOT BETWEEN 1 AND 4 THEN RAISE USING MESSAGE = 'no level'; END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER guard BEFORE INSERT OR UPDATE ON payment FOR EACH ROW EXECUTE FUNCTION guard();
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ASSERT TG_ARGV[0] = 'strictly' AND NEW.paid_on >= NEW.made_on; RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER paid AFTER INSERT ON payment DEFERRABLE FOR EACH ROW WHEN (NEW.paid_on IS NOT NULL) EXECUTE FUNCTION refuse('strictly');`,
  },
  'triggers that reject rows, in MySQL': {
    dialects: ['mysql'],
    triggered: 'employee',
    ddl: `CREATE TABLE employee (id int PRIMARY KEY AUTO_INCREMENT, email varchar(80) NOT NULL, salary decimal(10,2) NOT NULL, born date NOT NULL, hired date NOT NULL, level int, note text);
      DELIMITER //
      CREATE TRIGGER employee_rules BEFORE INSERT ON employee FOR EACH ROW BEGIN
        DECLARE highest int DEFAULT 5;
        IF NEW.salary < 1000 THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'too little'; ELSEIF NEW.salary > 9000 THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'too much'; END IF;
        IF NEW.hired <= NEW.born THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'unborn; yet hired'; END IF;
        IF NEW.note IS NULL THEN SET NEW.note = ''; IF NEW.level = 99 THEN SET NEW.level = 1; END IF; END IF;
        IF NEW.email NOT LIKE '%@%' THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'no address'; END IF;
        IF highest < 0 THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'never'; END IF;
        IF NEW.level NOT BETWEEN 1 AND 5 THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'no such level'; END IF;
      END//
      DELIMITER ;`,
  },
  'triggers that reject rows, in SQLite': {
    dialects: ['sqlite'],
    triggered: 'employee',
    ddl: `CREATE TABLE employee (id INTEGER PRIMARY KEY, email TEXT NOT NULL, salary DECIMAL(10,2) NOT NULL, born DATE NOT NULL, hired DATE NOT NULL, level INTEGER);
      CREATE TRIGGER has_address BEFORE INSERT ON employee WHEN NEW.Email NOT LIKE '%@%' BEGIN SELECT RAISE(ABORT, 'no address'); END;
      CREATE TRIGGER pays BEFORE INSERT ON employee BEGIN
        SELECT CASE WHEN NEW.salary < 1000 THEN RAISE(ABORT, 'too little') WHEN NEW.salary > 9000 THEN RAISE(FAIL, 'too much') END;
        SELECT RAISE(ROLLBACK, 'unborn') WHERE NEW.hired <= NEW.born; END;
      CREATE TRIGGER levels AFTER INSERT ON employee WHEN NEW.level NOT BETWEEN 1 AND 5 BEGIN SELECT RAISE(ABORT, 'no such level'); END;`,
  },
  'values inside values': {
    dialects: ['duckdb'],
    ddl: `CREATE TYPE mood AS ENUM ('calm', 'glad');
      CREATE TABLE nest (id INTEGER PRIMARY KEY, spans INTERVAL[] NOT NULL, flags BIT[], moods mood[], deep STRUCT(a INTERVAL, b STRUCT(c UUID, d DATE[]))[], m MAP(INTEGER, INTERVAL), h HUGEINT[2], t TIMESTAMPTZ[]);`,
  },
  'a number of a key that may not be 1': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE edition (year smallint PRIMARY KEY CHECK (year BETWEEN 2015 AND 2335));
      CREATE TABLE debt (id integer PRIMARY KEY CHECK (id < 0));`,
  },
  'a pattern over a text that is filled up with spaces': {
    dialects: ['postgres'],
    ddl: String.raw`CREATE TABLE work (id integer PRIMARY KEY, iswc char(15) NOT NULL CHECK (iswc ~ '^T-?\d{3}.?\d{3}.?\d{3}[-.]?\d$'), title varchar(60) NOT NULL);`,
  },
  'ranges of some lengths that must not overlap': {
    dialects: ['postgres'],
    ddl: `CREATE EXTENSION btree_gist;
      CREATE TABLE booking (room integer NOT NULL, during tstzrange NOT NULL, EXCLUDE USING gist (room WITH =, during WITH &&),
        CHECK (NOT isempty(during)), CHECK (upper(during) - lower(during) BETWEEN '15 minutes' AND interval '8 hours'));
      CREATE TABLE stay (id integer PRIMARY KEY, nights daterange NOT NULL, EXCLUDE USING gist (nights WITH &&), CHECK (upper(nights) - lower(nights) < 15));`,
  },
  'one of three references, unlike all others together': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE a (id integer PRIMARY KEY);
      CREATE TABLE b (id integer PRIMARY KEY);
      CREATE TABLE c (id integer PRIMARY KEY, parent integer REFERENCES c);
      CREATE TABLE link (id integer PRIMARY KEY, a integer REFERENCES a, b integer REFERENCES b, c integer REFERENCES c, CHECK (num_nonnulls(a, b, c) = 1));
      CREATE UNIQUE INDEX ON link (coalesce(a, -1), coalesce(b, -1), coalesce(c, -1));`,
  },
  'amounts in cents, and a share of them': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE price (id integer PRIMARY KEY, cents integer NOT NULL CHECK (cents >= 0), price numeric(10,2) NOT NULL CHECK (price = cents / 100.0),
        discount numeric(4,3) NOT NULL CHECK (discount >= 0 AND discount < 1), total numeric(10,2) NOT NULL CHECK (total = round(price * (1 - discount), 2)));`,
  },
  'arrays within a list, and what paths find in a document of XML': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE notice (id integer PRIMARY KEY, emails text[] NOT NULL CHECK (cardinality(emails) > 0 AND emails <@ ARRAY['a@x.org', 'b@x.org', 'c@x.org']));
      CREATE TABLE feed (id integer PRIMARY KEY, doc xml NOT NULL CHECK (xpath_exists('/feed/entry[@lang="en"]/title', doc)));`,
  },
  'minutes from one moment to another, on some days and hours': {
    dialects: ['mysql'],
    ddl: `CREATE TABLE shift (id integer PRIMARY KEY, s datetime NOT NULL, e datetime NOT NULL, mins integer NOT NULL, CHECK (mins = timestampdiff(MINUTE, s, e)), CHECK (e >= s),
        CHECK (hour(s) BETWEEN 8 AND 17), CHECK (weekday(s) < 5));
      CREATE TABLE weekend (id integer PRIMARY KEY, day date NOT NULL CHECK (dayofweek(day) IN (1, 7)));`,
  },
  'a condition on what is computed from a document, and on what a list in it contains': {
    dialects: ['mysql'],
    ddl: `CREATE TABLE doc (id integer PRIMARY KEY, j json NOT NULL, kind varchar(20) AS (json_unquote(json_extract(j, '$.kind'))) STORED, CHECK (kind IN ('x', 'y')),
        CHECK (json_contains(j, '"k"', '$.keys')), CHECK (json_length(j, '$.items') > 0));`,
  },
  'one to one by a wide key, of which one column tells rows apart on both sides': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE project (id varchar(30) PRIMARY KEY);
      CREATE TABLE kind (name varchar(30) PRIMARY KEY);
      CREATE TABLE store (id varchar(30) PRIMARY KEY, project varchar(30) NOT NULL, UNIQUE (project, id), FOREIGN KEY (project) REFERENCES project (id));
      CREATE TABLE vault (id varchar(30) PRIMARY KEY, project varchar(30) NOT NULL, UNIQUE (project, id), FOREIGN KEY (project, id) REFERENCES store (project, id));
      CREATE TABLE library (id varchar(30) PRIMARY KEY, store varchar(30) NOT NULL, project varchar(30) NOT NULL, kind varchar(30) NOT NULL, UNIQUE (project, store, id, kind),
        FOREIGN KEY (project, store) REFERENCES store (project, id), FOREIGN KEY (kind) REFERENCES kind (name));
      CREATE TABLE secrets (id varchar(30) PRIMARY KEY, store varchar(30) NOT NULL, project varchar(30) NOT NULL, kind varchar(30) NOT NULL, UNIQUE (project, store, id, kind),
        FOREIGN KEY (project, store, id, kind) REFERENCES library (project, store, id, kind), FOREIGN KEY (project, store) REFERENCES vault (project, id), FOREIGN KEY (kind) REFERENCES kind (name));
      CREATE TABLE directory (id varchar(30) PRIMARY KEY, store varchar(30) NOT NULL, project varchar(30) NOT NULL, kind varchar(30) NOT NULL, UNIQUE (store, id),
        FOREIGN KEY (project, store, id, kind) REFERENCES secrets (project, store, id, kind), FOREIGN KEY (store) REFERENCES vault (id), FOREIGN KEY (kind) REFERENCES kind (name));`,
  },
  'a row that leads to one of its own, and has its key from another table': {
    dialects: ['postgres', 'mysql'],
    ddl: `CREATE TABLE base (id integer PRIMARY KEY);
      CREATE TABLE method (id integer PRIMARY KEY, settings integer NOT NULL, FOREIGN KEY (id) REFERENCES base (id));
      CREATE TABLE settings (id integer PRIMARY KEY, method integer NOT NULL, UNIQUE (method, id), FOREIGN KEY (method) REFERENCES method (id));
      ALTER TABLE method ADD FOREIGN KEY (id, settings) REFERENCES settings (method, id);`,
  },
  'texts that are told by what is left of them without spaces around': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE tag (id integer PRIMARY KEY, code varchar(60) NOT NULL CHECK (length(trim(code)) > 10), short varchar(60) NOT NULL CHECK (length(trim(short)) <= 5),
        name varchar(60) NOT NULL CHECK (length(trim(name)) > 0 AND lower(trim(name)) = name), wanted varchar(60) NOT NULL CHECK (substr(trim(wanted), 1, 4) = 'dns:' AND length(trim(wanted)) > 4),
        mode varchar(20) NOT NULL CHECK (lower(trim(mode)) IN ('on', 'off')), UNIQUE (code, name));`,
  },
  'a condition of a domain that only the database can judge, on a column called value': {
    dialects: ['postgres'],
    ddl: `CREATE DOMAIN host AS text CHECK (length(value) > 1) CHECK (substring(value, '[^.]*$') !~ '^[0-9]+$');
      CREATE TABLE alias (id integer PRIMARY KEY, value host NOT NULL);`,
  },
  'one row at most that some of its columns tell of': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE team (id integer PRIMARY KEY);
      CREATE TABLE course (id integer PRIMARY KEY, team integer REFERENCES team, starts timestamp, ends timestamp, is_main boolean NOT NULL);
      CREATE UNIQUE INDEX ON course ((team IS NULL)) WHERE team IS NULL AND starts IS NOT NULL AND ends IS NULL;
      CREATE UNIQUE INDEX ON course ((true)) WHERE is_main;`,
  },
  'months of moments that rise from row to row': {
    dialects: ['postgres', 'mysql'],
    ddl: `CREATE TABLE visit (id integer PRIMARY KEY, made timestamp NOT NULL, CHECK (extract(month FROM made) <> 12));
      CREATE TABLE season (id integer PRIMARY KEY, made timestamp NOT NULL, ended timestamp NOT NULL, CHECK (extract(month FROM made) IN (1, 2, 3)), CHECK (ended > made));
      CREATE TABLE day (id integer PRIMARY KEY, made date NOT NULL, CHECK (extract(month FROM made) NOT IN (1, 12)));`,
  },
  'a text that is neither missing nor empty, by what stands for a missing one': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE note (id integer PRIMARY KEY, name varchar(30) CHECK (coalesce(name, '') <> ''), title varchar(30) CHECK (coalesce(trim(title), '') <> ''), size integer CHECK (coalesce(size, 0) > 0), kind varchar(10) CHECK (coalesce(kind, 'a') IN ('a', 'b')));`,
  },
  'an end that is always there, and a beginning that is not': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE shift (id integer PRIMARY KEY, starts timestamp NULL, ends timestamp NOT NULL);
      CREATE TABLE foo (id integer PRIMARY KEY, valid_from date, valid_to date NOT NULL, updated_at timestamp NULL, CHECK (valid_to > valid_from));`,
  },
  'seconds of DuckDB that are whole quarters of an hour': {
    dialects: ['duckdb'],
    ddl: `CREATE TABLE shift (id integer PRIMARY KEY, starts timestamp CHECK (epoch(starts)::bigint % 900 = 0), ends timestamp NOT NULL CHECK (extract('minute' FROM ends) IN (0, 15, 30, 45) AND extract('second' FROM ends) = 0));`,
  },
  'minutes of a list between two moments': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE meeting (id integer PRIMARY KEY, start_at timestamptz NOT NULL, minutes integer NOT NULL CHECK (minutes IN (15, 30, 60)), end_at timestamptz NOT NULL,
        CHECK (end_at = start_at + minutes * interval '1 minute'));
      CREATE TABLE plain (id integer PRIMARY KEY, start_at timestamptz NOT NULL, minutes integer NOT NULL CHECK (minutes IN (15, 30, 60)), end_at timestamptz NOT NULL);
      CREATE TABLE made (id integer PRIMARY KEY, start_at timestamptz NOT NULL, minutes integer NOT NULL CHECK (minutes IN (15, 30, 60)), end_at timestamptz NOT NULL,
        CHECK (end_at = start_at + make_interval(mins => minutes)));`,
  },
  'as many minutes as a column says': {
    dialects: ['mysql'],
    ddl: `CREATE TABLE meeting (id integer PRIMARY KEY, start_at datetime NOT NULL, minutes integer NOT NULL CHECK (minutes IN (15, 30, 60)), end_at datetime NOT NULL,
        CHECK (end_at = start_at + INTERVAL minutes MINUTE));
      CREATE TABLE added (id integer PRIMARY KEY, start_at datetime NOT NULL, hours integer NOT NULL CHECK (hours BETWEEN 1 AND 8), end_at datetime NOT NULL,
        CHECK (end_at = date_add(start_at, INTERVAL hours HOUR)));`,
  },
  'as many hundredths as another column has ones': {
    // SQLite keeps decimals as doubles, whose products are not equal to the digit.
    dialects: ['postgres', 'mysql', 'duckdb'],
    ddl: `CREATE TABLE price (id integer PRIMARY KEY, cents integer NOT NULL CHECK (cents > 0), amount numeric(10,2) NOT NULL, CHECK (amount * 100 = cents));
      CREATE TABLE fee (id integer PRIMARY KEY, cents integer NOT NULL, amount numeric(10,2) NOT NULL, CHECK (cents = amount * 100));
      CREATE TABLE weight (id integer PRIMARY KEY, g integer NOT NULL, kg numeric(10,3) NOT NULL, CHECK (kg * 1000 - g = 0));`,
  },
  'documents in columns that have lost what tells them from texts': {
    dialects: ['mysql'],
    ddl: `CREATE TABLE entry (id integer PRIMARY KEY, d json NOT NULL CHECK (json_length(d) BETWEEN 2 AND 4), e json NOT NULL CHECK (json_valid(e) AND json_length(e) = 2));`,
  },
}

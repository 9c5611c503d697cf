import type { Finding } from './findings.ts'

/** Months and days that moments are moved by, and what is kept apart by when it begins and ends. */
export const findingsOfCalendars: Readonly<Record<string, Finding>> = {
  'lengths of time between bounds, in lists, and beside days that they lie between': {
    dialects: ['postgres', 'duckdb'],
    ddl: `CREATE TABLE notice (id integer PRIMARY KEY, grace interval NOT NULL CHECK (grace BETWEEN interval '1 day' AND interval '30 days'),
        pause interval CHECK (pause IN (interval '2 days', interval '1 month', interval '90 minutes')), warmth interval NOT NULL CHECK (warmth > interval '1 month'),
        tick interval NOT NULL CHECK (tick < interval '1 second'), lag interval NOT NULL CHECK (lag >= interval '5 minutes'));
      CREATE TABLE stay (id integer PRIMARY KEY, a date NOT NULL, b date NOT NULL, grace interval NOT NULL CHECK (grace >= interval '1 day' AND grace <= interval '30 days'),
        CHECK (b >= a + grace));
      CREATE TABLE lease (id integer PRIMARY KEY, a date NOT NULL, b date NOT NULL, term interval NOT NULL CHECK (term BETWEEN interval '1 month' AND interval '3 months'),
        CHECK (b >= a + term));`,
  },
  'years and months between bounds, where a year is twelve months of thirty days': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE tree (id integer PRIMARY KEY, age interval year NOT NULL CHECK (age BETWEEN '80 years' AND '120 years'), felled interval year to month NOT NULL CHECK (felled > '2 years'));`,
  },
  'a length of time that is all between two days': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE delay (lag interval PRIMARY KEY CHECK (lag >= interval '5 minutes'));
      CREATE TABLE stay (id integer PRIMARY KEY, a date NOT NULL, b date NOT NULL, length interval CHECK (length BETWEEN interval '1 day' AND interval '90 days'),
      CHECK (b = a + length));`,
  },
  'a day so many months after another, as the calendar has it': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE lease (id integer PRIMARY KEY, a date NOT NULL, term integer NOT NULL CHECK (term IN (12, 24, 36)), b date NOT NULL, CHECK (b = (a + make_interval(months => term))::date));
      CREATE TABLE year (id integer PRIMARY KEY, a date NOT NULL, b date NOT NULL, CHECK (b = a + interval '1 year'));
      CREATE TABLE due (id integer PRIMARY KEY, a timestamptz NOT NULL, n integer NOT NULL CHECK (n BETWEEN 1 AND 18), b timestamptz NOT NULL, CHECK (b = a + n * interval '1 month 2 days'));`,
  },
  'a day so many months after another, in MySQL': {
    dialects: ['mysql'],
    ddl: `CREATE TABLE lease (id integer PRIMARY KEY, a date NOT NULL, term integer NOT NULL CHECK (term IN (12, 24, 36)), b date NOT NULL, CHECK (b = date_add(a, interval term month)));
      CREATE TABLE year (id integer PRIMARY KEY, a date NOT NULL, b date NOT NULL, CHECK (b = date_add(a, interval 1 year)));
      CREATE TABLE due (id integer PRIMARY KEY, a datetime NOT NULL, b datetime NOT NULL, CHECK (b = date_add(a, interval 3 month)));`,
  },
  'numbers that are filled up to fewer digits than they might have, in a key': {
    dialects: ['postgres', 'duckdb'],
    ddl: `CREATE TABLE receipt (id integer PRIMARY KEY, n integer NOT NULL CHECK (n > 0), code varchar(20) NOT NULL UNIQUE, CHECK (code = concat('INV-', lpad(CAST(n AS varchar), 6, '0'))));`,
  },
  'first days of months that something else comes after': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE fiscal_period (id integer PRIMARY KEY, year integer NOT NULL CHECK (year BETWEEN 2000 AND 2099), month integer NOT NULL CHECK (month BETWEEN 1 AND 12), starts date NOT NULL, ends date NOT NULL,
        closed_at timestamptz, UNIQUE (year, month), CHECK (ends > starts), CHECK (extract(day FROM starts) = 1), CHECK (starts = make_date(year, month, 1)));
      CREATE TABLE span (id integer PRIMARY KEY, starts date NOT NULL, ends date NOT NULL, CHECK (extract(day FROM starts) = 1), CHECK (ends > starts));`,
  },
  'ranges that may not overlap and are as long as a column says': {
    dialects: ['postgres'],
    ddl: `CREATE EXTENSION btree_gist;
      CREATE TABLE room (id integer PRIMARY KEY);
      CREATE TABLE booking (id integer PRIMARY KEY, room integer NOT NULL, starts timestamptz NOT NULL, ends timestamptz NOT NULL, minutes integer NOT NULL CHECK (minutes IN (15, 30, 60)),
        CHECK (ends = starts + minutes * interval '1 minute'), EXCLUDE USING gist (room WITH =, tstzrange(starts, ends) WITH &&));
      CREATE TABLE stay (id integer PRIMARY KEY, room integer NOT NULL REFERENCES room, check_in date NOT NULL, check_out date NOT NULL, nights integer NOT NULL,
        CHECK (check_out - check_in = nights AND nights > 0), EXCLUDE USING gist (room WITH =, daterange(check_in, check_out) WITH &&));
      CREATE TABLE slot (id integer PRIMARY KEY, room integer NOT NULL REFERENCES room, a timestamptz NOT NULL, b timestamptz NOT NULL, status text NOT NULL CHECK (status IN ('x', 'y')),
        mins integer NOT NULL CHECK (mins BETWEEN 10 AND 90), CHECK (b - a = mins * interval '1 minute'), CHECK (b - a <= interval '2 hours'), EXCLUDE USING gist (room WITH =, tstzrange(a, b) WITH &&) WHERE (status = 'x'));
      CREATE TABLE lesson (id integer PRIMARY KEY, room integer NOT NULL REFERENCES room, a timestamptz NOT NULL, b timestamptz NOT NULL, mins integer NOT NULL CHECK (mins BETWEEN 10 AND 90),
        CHECK (extract(epoch FROM b - a) / 60 = mins), CHECK (b > a), EXCLUDE USING gist (room WITH =, tstzrange(a, b, '[]') WITH &&));`,
  },
  'ranges that the database makes of two columns, and that may not overlap': {
    dialects: ['postgres'],
    ddl: `CREATE EXTENSION btree_gist;
      CREATE TABLE rental (id integer PRIMARY KEY, item integer NOT NULL, a timestamptz NOT NULL, b timestamptz NOT NULL, period tstzrange GENERATED ALWAYS AS (tstzrange(a, b)) STORED,
        EXCLUDE USING gist (item WITH =, period WITH &&));
      CREATE TABLE price (id integer PRIMARY KEY, item integer NOT NULL, a date NOT NULL, b date, period daterange GENERATED ALWAYS AS (daterange(a, b, '[]')) STORED, CHECK (b >= a),
        EXCLUDE USING gist (item WITH =, period WITH &&));`,
  },
  'shares that come to a hundred, or nearly': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE mix (id integer PRIMARY KEY, a decimal(5,2) NOT NULL, b decimal(5,2) NOT NULL, c decimal(5,2) NOT NULL, CHECK (abs(a + b + c - 100) < 0.01));
      CREATE TABLE real_mix (id integer PRIMARY KEY, a double precision NOT NULL CHECK (a BETWEEN 0 AND 100), b double precision NOT NULL CHECK (b BETWEEN 0 AND 100),
        c double precision NOT NULL CHECK (c BETWEEN 0 AND 100), CHECK (abs(a + b + c - 100.0) < 0.01));`,
  },
  'weeks with the year that they belong to': {
    dialects: ['postgres', 'duckdb'],
    ddl: `CREATE TABLE week (id integer PRIMARY KEY, d date NOT NULL, y integer NOT NULL, w integer NOT NULL, CHECK (y = extract(isoyear FROM d)), CHECK (w = extract(week FROM d)));`,
  },
  'seconds of a day, and of what lies between two moments': {
    dialects: ['mysql'],
    ddl: `CREATE TABLE clock (id integer PRIMARY KEY, t time NOT NULL, secs integer NOT NULL, CHECK (secs = time_to_sec(t)));
      CREATE TABLE shift (id integer PRIMARY KEY, a time NOT NULL, b time NOT NULL, CHECK (b > a), CHECK (time_to_sec(timediff(b, a)) <= 36000));
      CREATE TABLE call_of (id integer PRIMARY KEY, a datetime NOT NULL, b datetime NOT NULL, secs integer, CHECK (secs = timestampdiff(second, a, b) AND secs > 0));
      CREATE TABLE trial (id integer PRIMARY KEY, a datetime NOT NULL, b datetime NOT NULL, CHECK (b = timestampadd(week, 2, a)));`,
  },
  'moments in milliseconds': {
    dialects: ['duckdb'],
    ddl: `CREATE TABLE made (id integer PRIMARY KEY, made timestamp NOT NULL, ms bigint NOT NULL, CHECK (ms = epoch_ms(made)));
      CREATE TABLE run (id integer PRIMARY KEY, a timestamp NOT NULL, b timestamp NOT NULL, CHECK (epoch_ms(b) - epoch_ms(a) > 60000));`,
  },
  'one of two other columns': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE duel (id integer PRIMARY KEY, a integer NOT NULL, b integer NOT NULL, picked integer NOT NULL, word varchar(20) NOT NULL, x varchar(20) NOT NULL, y varchar(20) NOT NULL,
        CHECK (picked = a OR picked = b), CHECK (word IN (x, y)));`,
  },
  'one row a day for each of those that identifiers lead to': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE patient (id uuid PRIMARY KEY);
      CREATE TABLE visit (id serial PRIMARY KEY, patient_id uuid NOT NULL REFERENCES patient, seen_at timestamp NOT NULL);
      CREATE UNIQUE INDEX ON visit (patient_id, date_trunc('day', seen_at));
      CREATE TABLE reading (id serial PRIMARY KEY, patient_id uuid NOT NULL REFERENCES patient, label text NOT NULL, taken_at timestamptz NOT NULL);
      CREATE UNIQUE INDEX ON reading (patient_id, "left"(label, 3));
      CREATE UNIQUE INDEX ON reading (patient_id, ((taken_at AT TIME ZONE 'UTC')::date));`,
  },
  'ranges without a column for their end, as long as a number says': {
    dialects: ['postgres'],
    ddl: `CREATE EXTENSION IF NOT EXISTS btree_gist;
      CREATE TABLE provider (id integer PRIMARY KEY);
      CREATE TABLE visit (id integer PRIMARY KEY, provider_id integer NOT NULL REFERENCES provider, starts_at timestamp NOT NULL, minutes integer NOT NULL CHECK (minutes BETWEEN 5 AND 240), status text NOT NULL CHECK (status IN ('booked', 'cancelled')),
        EXCLUDE USING gist (provider_id WITH =, tsrange(starts_at, starts_at + minutes * interval '1 minute') WITH &&) WHERE (status <> 'cancelled'));
      CREATE TABLE lesson (id integer PRIMARY KEY, provider_id integer NOT NULL REFERENCES provider, starts_at timestamp NOT NULL, minutes integer NOT NULL,
        EXCLUDE USING gist (provider_id WITH =, tsrange(starts_at - interval '10 minutes', starts_at + make_interval(mins => minutes) + interval '5 minutes') WITH &&));
      CREATE TABLE stay (id integer PRIMARY KEY, provider_id integer NOT NULL REFERENCES provider, day date NOT NULL, nights integer NOT NULL CHECK (nights > 0), EXCLUDE USING gist (provider_id WITH =, daterange(day, day + nights) WITH &&));
      CREATE TABLE shelf (id integer PRIMARY KEY, provider_id integer NOT NULL REFERENCES provider, place integer, width integer NOT NULL CHECK (width BETWEEN 1 AND 10), EXCLUDE USING gist (provider_id WITH =, int4range(place, place + width) WITH &&));`,
  },
}

import type { Finding } from './findings.ts'

/** Lengths of time and of arrays that conditions reckon with, and columns that others bound. */
export const findingsOfTerms: Readonly<Record<string, Finding>> = {
  'an end behind a beginning by as long as another column says': {
    dialects: ['postgres', 'duckdb'],
    ddl: `CREATE TABLE event (id integer PRIMARY KEY, starts_at timestamp NOT NULL UNIQUE, ends_at timestamp NOT NULL, grace interval NOT NULL, CHECK (ends_at >= starts_at + grace));
      CREATE TABLE visit (id integer PRIMARY KEY, starts_at timestamp NOT NULL, ends_at timestamp NOT NULL, grace interval NOT NULL, CHECK (ends_at - starts_at >= grace));
      CREATE TABLE reminder (id integer PRIMARY KEY, told timestamp NOT NULL UNIQUE, lead interval NOT NULL, due timestamp NOT NULL, CHECK (told + lead <= due - interval '5 minutes'));
      CREATE TABLE job (id integer PRIMARY KEY, started timestamp NOT NULL, finished timestamp, timeout interval NOT NULL, took interval, CHECK (finished <= started + timeout), CHECK (took = finished - started));`,
  },
  'lengths of time that are put in order, of which there are so many, or that are of a list': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE promise (id integer PRIMARY KEY, respond_within interval NOT NULL, resolve_within interval NOT NULL, CHECK (respond_within < resolve_within), CHECK (resolve_within <= interval '30 days'));
      CREATE TABLE series (id integer PRIMARY KEY, starts_at timestamptz NOT NULL, ends_at timestamptz NOT NULL, every interval NOT NULL, n integer NOT NULL CHECK (n BETWEEN 1 AND 10), CHECK (ends_at >= starts_at + every * n));
      CREATE TABLE opening (id integer PRIMARY KEY, opens time NOT NULL, closes time NOT NULL, pause interval NOT NULL, CHECK (closes - opens > pause));
      CREATE TABLE retention (id integer PRIMARY KEY, created_at timestamptz NOT NULL, keep interval NOT NULL CHECK (keep IN ('30 days', '1 year', '7 years')), purge_at timestamptz NOT NULL, CHECK (purge_at >= created_at + keep));`,
  },
  'days that are told by a number of them': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE invoice (id integer PRIMARY KEY, placed date NOT NULL, due date NOT NULL, n integer NOT NULL CHECK (n BETWEEN 1 AND 60), CHECK (due < placed + interval '1 day' * n));
      CREATE TABLE campaign (id integer PRIMARY KEY, starts date NOT NULL, ends date NOT NULL, warmup integer NOT NULL CHECK (warmup BETWEEN 1 AND 30), cooldown integer NOT NULL CHECK (cooldown BETWEEN 1 AND 30), CHECK (ends - starts >= warmup + cooldown));
      CREATE TABLE visa (id integer PRIMARY KEY, issued date NOT NULL, months integer NOT NULL CHECK (months IN (3, 6, 12)), expires date NOT NULL, CHECK (expires <= issued + make_interval(months => months)), CHECK (expires > issued));`,
  },
  'hours and days that are counted by a column': {
    dialects: ['mysql'],
    ddl: `CREATE TABLE shift (id integer PRIMARY KEY, a datetime NOT NULL, n integer NOT NULL CHECK (n BETWEEN 1 AND 90), b datetime NOT NULL UNIQUE, CHECK (b < DATE_ADD(a, INTERVAL n HOUR)));
      CREATE TABLE stay (id integer PRIMARY KEY, a datetime NOT NULL, n integer NOT NULL CHECK (n BETWEEN 1 AND 90), b datetime NOT NULL, CHECK (b >= DATE_ADD(a, INTERVAL n DAY)));`,
  },
  'sums of several columns below another': {
    dialects: ['postgres', 'mysql', 'duckdb'],
    ddl: `CREATE TABLE payment (id integer PRIMARY KEY, total decimal(10,2) NOT NULL, paid decimal(10,2) NOT NULL CHECK (paid >= 0), refunded decimal(10,2) NOT NULL CHECK (refunded >= 0), CHECK (paid + refunded <= total));
      CREATE TABLE box (id integer PRIMARY KEY, a integer NOT NULL CHECK (a >= 0), b integer NOT NULL CHECK (b >= 0), c integer NOT NULL CHECK (c >= 0), CHECK (a + b + c <= 100));
      CREATE TABLE stock (id integer PRIMARY KEY, on_hand integer NOT NULL, reserved integer NOT NULL CHECK (reserved >= 0), damaged integer NOT NULL CHECK (damaged >= 0), CHECK (on_hand >= reserved + damaged));`,
  },
  'arrays of which several are as long as each other': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE survey (id integer PRIMARY KEY, labels text[] NOT NULL, correct integer NOT NULL, weights numeric[] NOT NULL, CHECK (array_length(labels, 1) BETWEEN 2 AND 6),
        CHECK (cardinality(weights) = cardinality(labels)), CHECK (correct BETWEEN 1 AND array_length(labels, 1)));`,
  },
  'keys over columns of which only the database can judge': {
    dialects: ['postgres'],
    ddl: `CREATE FUNCTION suits(host inet, name text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT hashtext(name) % 2 = 0 AND family(host) = 4 $$;
      CREATE TABLE server (id integer PRIMARY KEY, host inet NOT NULL UNIQUE, name text NOT NULL, CHECK (suits(host, name)));
      CREATE TABLE post (id integer PRIMARY KEY, title text NOT NULL, slug text NOT NULL UNIQUE, CHECK (slug = regexp_replace(lower(title), '[^a-z0-9]+', '-', 'g')));`,
  },
  'months and weeks that are whole quotients and remainders of a number': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE month (id integer PRIMARY KEY, ym integer NOT NULL, CHECK (ym % 100 BETWEEN 1 AND 12), CHECK (floor(ym / 100) BETWEEN 2000 AND 2030));
      CREATE TABLE week (id integer PRIMARY KEY, yw integer NOT NULL UNIQUE, CHECK (yw % 100 BETWEEN 1 AND 53 AND floor(yw / 100) > 2009 AND floor(yw / 100) < 2031));`,
  },
  'months that are whole quotients and remainders of a number, by operators': {
    dialects: ['mysql'],
    ddl: `CREATE TABLE month (id integer PRIMARY KEY, ym integer NOT NULL CHECK (ym MOD 100 BETWEEN 1 AND 12 AND ym DIV 100 BETWEEN 2000 AND 2030));`,
  },
  'weeks of ISO 8601 that are keys': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE week (id integer PRIMARY KEY, d date NOT NULL, isoyear integer NOT NULL, week integer NOT NULL, CHECK (isoyear = extract(isoyear FROM d)), CHECK (week = extract(week FROM d)), UNIQUE (isoyear, week));
      CREATE TABLE listed (id integer PRIMARY KEY, isoyear integer NOT NULL CHECK (isoyear BETWEEN 2000 AND 2030), week integer NOT NULL CHECK (week BETWEEN 1 AND 53), UNIQUE (isoyear, week));`,
  },
  'seconds since 1970, counted whole': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE tick (id integer PRIMARY KEY, ts timestamptz NOT NULL, secs bigint NOT NULL, CHECK (secs = extract(epoch FROM ts)));`,
  },
  'seconds since 1970, by a function': {
    dialects: ['duckdb'],
    ddl: `CREATE TABLE tick (id INTEGER PRIMARY KEY, ts TIMESTAMP NOT NULL, secs BIGINT NOT NULL, CHECK (secs = epoch(ts)));
      CREATE TABLE late (id INTEGER PRIMARY KEY, ts TIMESTAMP NOT NULL, CHECK (epoch(ts) > 1600000000));`,
  },
  'days and hours of modifiers': {
    dialects: ['sqlite'],
    ddl: `CREATE TABLE due (id INTEGER PRIMARY KEY, a TEXT NOT NULL, b TEXT NOT NULL, n INTEGER NOT NULL CHECK (n BETWEEN 1 AND 30), CHECK (b = date(a, '+' || n || ' days')));
      CREATE TABLE apart (id INTEGER PRIMARY KEY, a DATE NOT NULL, b DATE NOT NULL, n INTEGER NOT NULL CHECK (n BETWEEN 1 AND 30), CHECK (julianday(b) - julianday(a) >= n));
      CREATE TABLE shift (id INTEGER PRIMARY KEY, starts_at DATETIME NOT NULL UNIQUE, ends_at DATETIME NOT NULL, n INTEGER NOT NULL CHECK (n BETWEEN 1 AND 30), CHECK (ends_at >= datetime(starts_at, '+' || n || ' hours')));
      CREATE TABLE brief (id INTEGER PRIMARY KEY, starts_at DATETIME NOT NULL UNIQUE, ends_at DATETIME NOT NULL, CHECK (ends_at <= datetime(starts_at, '+3 days')), CHECK (ends_at > starts_at));`,
  },
  'ranges that are made of their ends': {
    dialects: ['postgres'],
    ddl: `CREATE EXTENSION btree_gist;
      CREATE TABLE stay (id integer PRIMARY KEY, starts_at timestamptz NOT NULL, ends_at timestamptz, period tstzrange NOT NULL, CHECK (period = tstzrange(starts_at, ends_at)));
      CREATE TABLE days (id integer PRIMARY KEY, a date NOT NULL, b date NOT NULL, period daterange NOT NULL UNIQUE, CHECK (period = daterange(a, b, '[]')));
      CREATE TABLE band (id integer PRIMARY KEY, lo integer NOT NULL, hi integer NOT NULL, r int4range NOT NULL, CHECK (r = int4range(lo, hi, '(]')), CHECK (lo < hi));
      CREATE TABLE room (id integer PRIMARY KEY, name text);
      CREATE TABLE booking (id integer PRIMARY KEY, room integer NOT NULL REFERENCES room, s timestamptz NOT NULL, e timestamptz NOT NULL, period tstzrange NOT NULL, CHECK (period = tstzrange(s, e, '[)')),
        EXCLUDE USING gist (room WITH =, period WITH &&));`,
  },
  'vendors of network cards': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE card (id integer PRIMARY KEY, mac macaddr NOT NULL, vendor macaddr NOT NULL, CHECK (vendor = trunc(mac)));`,
  },
}

import type { Finding } from './findings.ts'

/** Equations that hold for some values only, lengths of time between moments, and forms that whoever is referred to must have. */
export const findingsOfEquations: Readonly<Record<string, Finding>> = {
  'sums of which no column stands alone': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE whole (id integer PRIMARY KEY, gross integer NOT NULL, net integer NOT NULL, CHECK (gross * 100 = net * 119));
      CREATE TABLE three (id integer PRIMARY KEY, a integer NOT NULL, b integer NOT NULL CHECK (b > 5), c integer, CHECK (3 * a + 5 * b = 7 * c + 1));`,
  },
  'sums of cents of which no column stands alone': {
    dialects: ['postgres', 'mysql', 'duckdb'],
    ddl: `CREATE TABLE cents (id integer PRIMARY KEY, gross decimal(10,2) NOT NULL, net decimal(10,2) NOT NULL UNIQUE, CHECK (gross * 100 = net * 119));`,
  },
  'degrees on two scales': {
    dialects: ['postgres', 'mysql'],
    ddl: `CREATE TABLE reading (id integer PRIMARY KEY, celsius decimal(6,2) NOT NULL CHECK (celsius BETWEEN -40 AND 60), fahrenheit decimal(6,2) NOT NULL,
        CHECK (fahrenheit = celsius * 9 / 5 + 32));`,
  },
  'codes that are as long as they are filled up to': {
    dialects: ['postgres', 'mysql'],
    ddl: `CREATE TABLE code (id integer PRIMARY KEY, number varchar(10) NOT NULL UNIQUE, CHECK (number = lpad(number, 6, '0')));`,
  },
  'the time between two moments': {
    dialects: ['postgres', 'duckdb'],
    ddl: `CREATE TABLE a (id integer PRIMARY KEY, starts_at timestamptz NOT NULL, ends_at timestamptz NOT NULL, duration interval NOT NULL, CHECK (ends_at = starts_at + duration));
      CREATE TABLE b (id integer PRIMARY KEY, starts_at timestamp NOT NULL, ends_at timestamp NOT NULL, duration interval NOT NULL,
        CHECK (duration > interval '1 minute'), CHECK (duration <= interval '3 hours'), CHECK (duration = ends_at - starts_at));`,
  },
  'the time between two moments, where there need be none': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE stay (id integer PRIMARY KEY, starts_at timestamp NOT NULL, ends_at timestamp, duration interval, CHECK (starts_at = ends_at - duration),
        CHECK ((duration IS NULL) = (ends_at IS NULL)));
      CREATE TABLE hours (id integer PRIMARY KEY, opens time NOT NULL, closes time NOT NULL, length interval NOT NULL, CHECK (length = closes - opens));`,
  },
  'a key to texts that must be in lower case, of which no other condition says so': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE topic (name varchar(60) PRIMARY KEY);
      CREATE TABLE article (id integer PRIMARY KEY, topic varchar(60) NOT NULL REFERENCES topic, CHECK (topic = lower(topic)));
      CREATE TABLE page (id integer PRIMARY KEY, topic varchar(60) NOT NULL UNIQUE REFERENCES topic, CHECK (topic = lower(topic)));`,
  },
  'keys over columns that a check computes of a day': {
    dialects: ['postgres', 'mysql'],
    ddl: `CREATE TABLE whole (id integer PRIMARY KEY, d date NOT NULL, y integer NOT NULL, m integer NOT NULL, CHECK (y = extract(year FROM d)), CHECK (m = extract(month FROM d)), UNIQUE (y, m));
      CREATE TABLE first (d date NOT NULL, y integer NOT NULL, m integer NOT NULL, PRIMARY KEY (y, m),
        CHECK (y = extract(year FROM d) AND m = extract(month FROM d) AND extract(day FROM d) = 1));
      CREATE TABLE one (id integer PRIMARY KEY, d date NOT NULL, ym integer NOT NULL UNIQUE, CHECK (ym = extract(year FROM d) * 100 + extract(month FROM d)));`,
  },
  'dates that are equal, both of which are keys': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE pair (id integer PRIMARY KEY, a date NOT NULL UNIQUE, b date NOT NULL UNIQUE, CHECK (a = b));`,
  },
  'months of moments as keys': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE month (id integer PRIMARY KEY, at timestamp NOT NULL);
      CREATE UNIQUE INDEX ON month (date_trunc('month', at));
      CREATE TABLE fields (id integer PRIMARY KEY, at date NOT NULL);
      CREATE UNIQUE INDEX ON fields ((extract(year FROM at)), (extract(month FROM at)));
      CREATE TABLE texts (id integer PRIMARY KEY, d date NOT NULL, period text NOT NULL UNIQUE, CHECK (period = to_char(d, 'YYYY-MM')));`,
  },
  'sums and products of decimals that the database keeps as doubles': {
    dialects: ['sqlite'],
    ddl: `CREATE TABLE invoice (id INTEGER PRIMARY KEY, net DECIMAL(10,2) NOT NULL, tax DECIMAL(10,2) NOT NULL, shipping NUMERIC NOT NULL, gross DECIMAL(10,2) NOT NULL, CHECK (gross = net + tax + shipping));
      CREATE TABLE line (id INTEGER PRIMARY KEY, quantity INTEGER NOT NULL, price DECIMAL(10,2) NOT NULL, total DECIMAL(12,2) NOT NULL, CHECK (total = quantity * price));
      CREATE TABLE balance (id INTEGER PRIMARY KEY, debit NUMERIC(10,2), credit NUMERIC(10,2), balance NUMERIC(10,2) NOT NULL, CHECK (balance = coalesce(debit, 0) - coalesce(credit, 0)));
      CREATE TABLE taxed (id INTEGER PRIMARY KEY, gross NUMERIC(10,2) NOT NULL, net NUMERIC(10,2) NOT NULL, CHECK (gross * 100 = net * 119));`,
  },
  'hundredths of decimals that the database keeps as doubles': {
    dialects: ['sqlite'],
    ddl: `CREATE TABLE counted (id INTEGER PRIMARY KEY, amount DECIMAL(10,2) NOT NULL, cents INTEGER NOT NULL, CHECK (amount * 100 = cents));
      CREATE TABLE divided (id INTEGER PRIMARY KEY, amount DECIMAL(10,2) NOT NULL, cents INTEGER NOT NULL, CHECK (amount = cents / 100.0));
      CREATE TABLE whole (id INTEGER PRIMARY KEY, amount DECIMAL(10,2) NOT NULL, cents INTEGER NOT NULL, CHECK (cents = CAST(round(amount * 100) AS INTEGER)));`,
  },
  'minutes, hours and nights of a list between two moments': {
    dialects: ['mysql'],
    ddl: `CREATE TABLE lesson (id integer PRIMARY KEY, a datetime NOT NULL, b datetime NOT NULL, minutes integer NOT NULL, CHECK (timestampdiff(minute, a, b) = minutes), CHECK (minutes IN (15, 30, 60)));
      CREATE TABLE shift (id integer PRIMARY KEY, a datetime NOT NULL, b datetime NOT NULL, hours integer NOT NULL CHECK (hours BETWEEN 1 AND 12), CHECK (timestampdiff(hour, a, b) = hours));
      CREATE TABLE stay (id integer PRIMARY KEY, a date NOT NULL, b date NOT NULL, nights integer NOT NULL, CHECK (datediff(b, a) = nights), CHECK (nights IN (1, 2, 7, 14)));`,
  },
  'seconds of a list between two moments, divided': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE slot (id integer PRIMARY KEY, a timestamptz NOT NULL, b timestamptz NOT NULL, minutes integer NOT NULL CHECK (minutes IN (15, 30, 60)),
        CHECK (extract(epoch FROM (b - a)) / 60 = minutes));
      CREATE TABLE nights (id integer PRIMARY KEY, a date NOT NULL, b date NOT NULL, nights integer NOT NULL CHECK (nights IN (1, 2, 7)), CHECK (b - a = nights));`,
  },
  'keys of which a check bounds one column, and puts another in order': {
    dialects: ['postgres', 'mysql', 'sqlite'],
    ddl: `CREATE TABLE hours (id integer PRIMARY KEY, opens time NOT NULL, closes time NOT NULL, weekday integer NOT NULL CHECK (weekday BETWEEN 0 AND 6), CHECK (opens < closes), UNIQUE (weekday, opens));`,
  },
  'the greater of two columns of a key': {
    dialects: ['postgres', 'mysql'],
    ddl: `CREATE TABLE best (id integer PRIMARY KEY, a integer NOT NULL CHECK (a BETWEEN 0 AND 100), b integer NOT NULL CHECK (b BETWEEN 0 AND 100), m integer NOT NULL, CHECK (m = greatest(a, b)), UNIQUE (a, b));`,
  },
  'months, weeks and last days of months that are keys': {
    dialects: ['mysql'],
    ddl: `CREATE TABLE closing (id integer PRIMARY KEY, d date NOT NULL UNIQUE, CHECK (d = last_day(d)));
      CREATE TABLE week (id integer PRIMARY KEY, d date NOT NULL UNIQUE, w integer NOT NULL, CHECK (weekday(d) = 0), CHECK (w = week(d, 3)));
      CREATE TABLE month (id integer PRIMARY KEY, d date NOT NULL, ym integer NOT NULL UNIQUE, CHECK (ym = extract(year_month FROM d)));
      CREATE TABLE stay (id integer PRIMARY KEY, ci date NOT NULL, co date NOT NULL, nights integer NOT NULL CHECK (nights BETWEEN 1 AND 14), CHECK (co = ci + INTERVAL nights DAY));
      CREATE TABLE days (id integer PRIMARY KEY, s date NOT NULL, e date NOT NULL, days integer NOT NULL, CHECK (datediff(e, s) + 1 = days), CHECK (days BETWEEN 1 AND 30));`,
  },
  'minutes and seconds of a list between two moments, counted': {
    dialects: ['duckdb'],
    ddl: `CREATE TABLE slot (id INTEGER PRIMARY KEY, s TIMESTAMP NOT NULL, e TIMESTAMP NOT NULL, mins INTEGER NOT NULL CHECK (mins IN (15, 30, 60)), CHECK (date_diff('minute', s, e) = mins));
      CREATE TABLE sec (id INTEGER PRIMARY KEY, s TIMESTAMP NOT NULL, e TIMESTAMP NOT NULL, secs INTEGER NOT NULL CHECK (secs BETWEEN 60 AND 3600), CHECK (epoch(e) - epoch(s) = secs));
      CREATE TABLE week (id INTEGER PRIMARY KEY, d DATE NOT NULL UNIQUE CHECK (dayofweek(d) BETWEEN 1 AND 5), w INTEGER NOT NULL CHECK (w = weekofyear(d)));
      CREATE TABLE closing (id INTEGER PRIMARY KEY, d DATE NOT NULL UNIQUE CHECK (d = last_day(d)));`,
  },
  'nights of a list between days that do not overlap': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE stay (id integer PRIMARY KEY, ci date NOT NULL, co date NOT NULL, nights integer NOT NULL CHECK (nights IN (1, 7, 14)), CHECK (co - ci = nights), EXCLUDE USING gist (daterange(ci, co) WITH &&));`,
  },
  'who made it and who changed it, two of the same pair in order that are not the same': {
    dialects: ['postgres', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE friendship (id integer PRIMARY KEY, a uuid NOT NULL, b uuid NOT NULL, creator uuid NOT NULL, updater uuid, UNIQUE (a, b), CHECK (a < b), CHECK (creator = a OR creator = b),
        CHECK (creator <> updater), CHECK (updater IS NULL OR updater = a OR updater = b));
      CREATE TABLE duel (id integer PRIMARY KEY, a uuid NOT NULL, b uuid NOT NULL, winner uuid NOT NULL, loser uuid NOT NULL, UNIQUE (a, b), CHECK (a > b), CHECK (winner IN (a, b)), CHECK (loser IN (a, b)), CHECK (winner <> loser));`,
  },
  'two of the same pair that are not the same': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE message (id integer PRIMARY KEY, sender integer NOT NULL, receiver integer NOT NULL, author integer NOT NULL, reader integer NOT NULL, CHECK (sender <> receiver),
        CHECK (author IN (sender, receiver)), CHECK (reader IN (sender, receiver)), CHECK (author <> reader));
      CREATE TABLE letter (id integer PRIMARY KEY, sender varchar(30) NOT NULL, receiver varchar(30) NOT NULL, author varchar(30) NOT NULL, reader varchar(30), CHECK (sender <> receiver),
        CHECK (author IN (sender, receiver)), CHECK (reader IN (sender, receiver)), CHECK (author <> reader));`,
  },
  'remainders that hardly any draw meets, though every row can': {
    dialects: ['postgres', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE pair (id integer PRIMARY KEY, a integer NOT NULL CHECK (a BETWEEN 1 AND 1000), b integer NOT NULL CHECK (b BETWEEN 1 AND 1000), c integer NOT NULL CHECK (c BETWEEN 1 AND 1000),
      CHECK ((a * b) % 41 = (b + c) % 37 + 4));`,
  },
}

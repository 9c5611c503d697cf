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
}

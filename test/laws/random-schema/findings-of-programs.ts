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
}

import { expect, test } from 'vitest'
import { bearingStatements } from './bearing-statements.ts'

const bearing = (script: string, ...texts: readonly string[]) => bearingStatements(script, texts).join(';\n')

const SHOP = `
CREATE SCHEMA shop;
CREATE TYPE shop.colour AS ENUM ('red', 'blue');
CREATE FUNCTION shop.is_trimmed(text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT $1 = btrim($1) $$;
CREATE FUNCTION shop.is_good(text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT shop.is_trimmed($1) AND $1 <> '' $$;
CREATE TABLE shop.language (code text PRIMARY KEY);
CREATE TABLE shop.part (id int PRIMARY KEY, name text CHECK (shop.is_good(name)));
CREATE TABLE shop.kept (code text REFERENCES shop.language);
CREATE FUNCTION shop.is_kept(text) RETURNS boolean LANGUAGE sql AS $$ SELECT EXISTS (SELECT 1 FROM shop.kept WHERE code = $1) $$;
COMMENT ON TABLE shop.kept IS 'what is kept';
CREATE INDEX kept_code ON shop.kept (code);
ALTER TABLE ONLY shop.kept ADD CONSTRAINT kept_part FOREIGN KEY (code) REFERENCES shop.part(name)`

test('a function brings those that it calls, and no table', () => {
  expect(bearing(SHOP, 'shop.is_good(name)')).toBe(
    [
      'CREATE SCHEMA shop',
      'CREATE FUNCTION shop.is_trimmed(text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT $1 = btrim($1) $$',
      "CREATE FUNCTION shop.is_good(text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT shop.is_trimmed($1) AND $1 <> '' $$",
    ].join(';\n'),
  )
})

test('tables that a function reads are there, with those that they refer to in their own text, without keys and indexes that come later', () => {
  const found = bearing(SHOP, 'shop.is_kept(code)')
  expect(found).toMatch(/TABLE shop\.language[\s\S]*TABLE shop\.kept/)
  expect(found).not.toMatch(/shop\.part|COMMENT|INDEX/)
})

test('types of columns are there by their names', () => {
  expect(bearing(SHOP, 'c IS NOT NULL', 'shop.colour')).toMatch(/CREATE TYPE shop\.colour/)
})

test('rows of a table that is read are put into it, and its triggers look on', () => {
  const filled = `CREATE TABLE kind (name text);
CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;
CREATE TRIGGER noted BEFORE INSERT ON kind FOR EACH ROW EXECUTE FUNCTION note();
CREATE FUNCTION is_kind(text) RETURNS boolean LANGUAGE sql AS $$ SELECT EXISTS (SELECT 1 FROM kind WHERE name = $1) $$;`
  expect(bearing(filled, 'is_kind(k)')).not.toMatch(/TRIGGER/)
  expect(bearing(`${filled} INSERT INTO kind VALUES ('a');`, 'is_kind(k)')).toMatch(
    /FUNCTION note[\s\S]*TRIGGER noted[\s\S]*INSERT INTO kind/,
  )
})

test('parts and heirs of a table that is read hold rows of it', () => {
  const parts = `CREATE TABLE whole (n int) PARTITION BY LIST (n); CREATE TABLE "part 1" PARTITION OF whole FOR VALUES IN (1);
CREATE TABLE heir () INHERITS (public.whole); CREATE TABLE other (n int);`
  expect(bearing(parts, '(SELECT count(*) FROM whole) > n')).toMatch(/whole[\s\S]*"part 1"[\s\S]*heir/)
  expect(bearing(parts, '(SELECT count(*) FROM whole) > n')).not.toMatch(/other/)
})

test.each([
  ['a query put together as a text', `BEGIN EXECUTE 'SELECT ' || $1; RETURN true; END`],
  ['a look into the catalog of keys', `BEGIN RETURN EXISTS (SELECT 1 FROM pg_constraint WHERE conname = $1); END`],
])('%s may need anything', (_, body) => {
  const asking = `CREATE FUNCTION asks(text) RETURNS boolean LANGUAGE plpgsql AS $$ ${body} $$`
  expect(bearingStatements(`${SHOP}; ${asking}`, ['asks(name)']).length).toBe(12)
  expect(bearingStatements(`${SHOP}; ${asking}`, ['shop.is_good(name)']).length).toBe(3)
})

test('a look at what functions there are finds all of them, and needs no keys', () => {
  const asking = `CREATE FUNCTION is_function(text) RETURNS boolean LANGUAGE sql AS $$
SELECT EXISTS (SELECT 1 FROM information_schema.routines WHERE routine_name = $1) $$`
  const found = bearing(`${SHOP}; ${asking}`, 'is_function(name)')
  expect(found).toMatch(/is_trimmed[\s\S]*is_kept/)
  expect(found).not.toMatch(/FOREIGN KEY|INDEX|COMMENT/)
})

test('what cannot be told apart is needed, with all that it names; extensions and settings name nothing', () => {
  const script = `SET search_path = part; CREATE EXTENSION part; CREATE TABLE part (n int); CREATE TABLE other (n int); DO $$ BEGIN PERFORM 1 FROM other; END $$`
  expect(bearing(script, 'n > 0')).toBe(
    'SET search_path = part;\nCREATE EXTENSION part;\nCREATE TABLE other (n int);\nDO $$ BEGIN PERFORM 1 FROM other; END $$',
  )
})

test('a long text of nothing but words is told in a moment', () => {
  const long = `CREATE FUNCTION f() RETURNS text LANGUAGE sql AS $$ SELECT '${'CREATE TABLE ON x INHERITS ('.repeat(50_000)}' $$`
  const start = performance.now()
  bearingStatements(`${long}; ALTER TABLE ${'a.'.repeat(50_000)}`, ['f()'])
  expect(performance.now() - start).toBeLessThan(10_000)
})

import type { Finding } from './findings.ts'

/** Schemas whose texts are put together of other columns, each by conditions on its pieces. */
export const findingsOfTexts: Readonly<Record<string, Finding>> = {
  'few words, and codes of two characters, as keys': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE audience (target_audience varchar(64) PRIMARY KEY);
      CREATE TABLE gender (id integer PRIMARY KEY, gender varchar(40) NOT NULL UNIQUE);
      CREATE TABLE area (id integer PRIMARY KEY, code char(2) NOT NULL UNIQUE);
      CREATE TABLE sip (field char(2) PRIMARY KEY, label varchar(40));`,
  },
  'names of what there is in the database': {
    dialects: ['postgres'],
    ddl: `CREATE SCHEMA asset;
      CREATE FUNCTION asset.plain(text) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT lower($1)';
      CREATE FUNCTION function_exists(function_name text) RETURNS boolean LANGUAGE sql AS $$ SELECT EXISTS (SELECT 1 FROM information_schema.routines WHERE concat(routine_schema, '.', routine_name) = function_name) $$;
      CREATE TABLE class (id bigint PRIMARY KEY, normalizer text DEFAULT 'asset.normal' NOT NULL CHECK (function_exists(normalizer)));
      CREATE TABLE number (id bigint PRIMARY KEY, class bigint NOT NULL REFERENCES class, source text NOT NULL CHECK (to_regclass(source) IS NOT NULL));`,
  },
  'codes of a pattern that digits do not meet, as a key': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE area (id integer NOT NULL, code varchar(2) PRIMARY KEY CHECK (code ~ '^[A-Z]{2}$'));`,
  },
  'what functions of a row alone ask of its texts': {
    dialects: ['postgres'],
    ddl: `CREATE FUNCTION no_blank(string text) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN RETURN string !~ '[\\s\\u00a0]'; END $$;
      CREATE FUNCTION is_slug(text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT AS $$ SELECT $1 ~ '^[a-z]+(-[a-z]+)*$' AND length($1) <= 30 $$;
      CREATE FUNCTION is_short_slug(s text, most integer) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN IF s IS NULL THEN RETURN true; END IF; IF length(s) > most THEN RETURN false; END IF; RETURN is_slug(s); END $$;
      CREATE DOMAIN slug AS varchar(60) CHECK (is_slug(VALUE));
      CREATE TABLE kind (id bigint PRIMARY KEY, name varchar(255) NOT NULL UNIQUE CHECK (no_blank(name)), slug slug NOT NULL UNIQUE, short text UNIQUE CHECK (is_short_slug(short, 12)));`,
  },
  'fields of one text that are other columns': {
    dialects: ['postgres', 'duckdb'],
    ddl: `CREATE TABLE item (id integer PRIMARY KEY, kind varchar(10) NOT NULL, region varchar(10) NOT NULL, code varchar(60) NOT NULL, sku varchar(60) NOT NULL UNIQUE,
        CHECK (split_part(code, '-', 1) = kind AND split_part(code, '-', 2) = region), CHECK (split_part(sku, '-', 1) = region), CHECK (split_part(sku, '-', 2) = kind));
      CREATE TABLE shelf (id integer PRIMARY KEY, aisle varchar(5), level varchar(5), place varchar(50) UNIQUE, CHECK (split_part(place, '/', 1) = aisle), CHECK (split_part(place, '/', 3) = level));`,
  },
  'fields of one text by the functions of MySQL': {
    dialects: ['mysql'],
    ddl: `CREATE TABLE item (id integer PRIMARY KEY, kind varchar(10) NOT NULL, region varchar(10) NOT NULL, code varchar(60) NOT NULL,
        CHECK (substring_index(code, '-', 1) = kind AND substring_index(substring_index(code, '-', 2), '-', -1) = region));
      CREATE TABLE file (id integer PRIMARY KEY, a char(3) NOT NULL, b char(2) NOT NULL, ext varchar(5) NOT NULL, folder varchar(20) NOT NULL, path varchar(100) NOT NULL UNIQUE, code varchar(40) NOT NULL UNIQUE,
        CHECK (path LIKE concat(folder, '/%.', ext)), CHECK (left(code, 3) = a), CHECK (right(code, 2) = b), CHECK (mid(code, 4, 1) = '-'));`,
  },
  'a form of the whole text, of which two fields are other columns': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE site (id integer PRIMARY KEY, region char(2) NOT NULL, kind varchar(3) NOT NULL, sku varchar(40) NOT NULL UNIQUE CHECK (sku ~ '^[A-Z]{2}-[A-Z]{3}-[0-9]{6}$'),
        CHECK (split_part(sku, '-', 1) = region AND split_part(sku, '-', 2) = kind));
      CREATE TABLE whole (id integer PRIMARY KEY, a varchar(5) NOT NULL, b varchar(9) NOT NULL, c varchar(5) NOT NULL, text varchar(50) NOT NULL CHECK (text ~ '^[A-Z]{3}/[a-z]{3,5}$'),
        more varchar(50) UNIQUE CHECK (more ~ '^[A-Z]{3}/[a-z]{3,5}/[0-9]+$'), CHECK (split_part(text, '/', 1) = a AND split_part(text, '/', 2) = b), CHECK (split_part(more, '/', 2) = c));
      CREATE TABLE bill (id integer PRIMARY KEY, issued date NOT NULL, number varchar(40) NOT NULL UNIQUE, CHECK (split_part(number, '-', 2) = extract(year FROM issued)::text), CHECK (number LIKE 'INV-%'));
      CREATE TABLE part (id integer PRIMARY KEY, region char(2) NOT NULL, year integer NOT NULL CHECK (year BETWEEN 1990 AND 2025), sku varchar(40) NOT NULL UNIQUE,
        CHECK (substring(sku, 1, 2) = region), CHECK (substring(sku, 3, 4)::integer = year));`,
  },
  'addresses, by what stands before the @ and behind it': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE domain (name text PRIMARY KEY);
      CREATE TABLE a (id integer PRIMARY KEY, username text NOT NULL, domain text NOT NULL REFERENCES domain, email text NOT NULL UNIQUE, CHECK (split_part(email, '@', 1) = username), CHECK (split_part(email, '@', 2) = domain));
      CREATE TABLE b (id integer PRIMARY KEY, username text NOT NULL UNIQUE, domain text NOT NULL, email text NOT NULL UNIQUE, CHECK (split_part(email, '@', 1) = username), CHECK (split_part(email, '@', 2) = domain));
      CREATE TABLE c (id integer PRIMARY KEY, domain text NOT NULL REFERENCES domain, email text NOT NULL UNIQUE CHECK (email LIKE '%@%' AND position('@' in email) > 1), CHECK (substring(email from '@(.*)$') = domain));
      CREATE TABLE d (id integer PRIMARY KEY, host varchar(60) NOT NULL, local text NOT NULL, email varchar(120) NOT NULL UNIQUE, CHECK (substring(email from '[^@]+$') = host), CHECK (substring(email from '^([^@]+)@') = local));
      CREATE TABLE e (id integer PRIMARY KEY, host varchar(60) NOT NULL, email varchar(120) NOT NULL, CHECK (regexp_replace(email, '^.*@', '') = host), other varchar(120) NOT NULL, CHECK ((regexp_match(other, '@(.+)$'))[1] = host));`,
  },
  'texts that others are in, wherever': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE doc (id integer PRIMARY KEY, word varchar(10) NOT NULL, ext varchar(5) NOT NULL, a varchar(100) NOT NULL UNIQUE, b varchar(100) NOT NULL, c varchar(60) NOT NULL, d varchar(60) NOT NULL,
        CHECK (a LIKE word || '/%.' || ext), CHECK (starts_with(b, word)), CHECK (b LIKE '%.' || ext), CHECK (position(word IN c) > 0), CHECK (strpos(c, '/') > 0),
        CHECK ((string_to_array(d, '/'))[1] = word AND (string_to_array(d, '/'))[2] = ext));`,
  },
  'texts by the functions of DuckDB, and moments in them': {
    dialects: ['duckdb'],
    ddl: `CREATE TABLE doc (id integer PRIMARY KEY, a varchar NOT NULL, b varchar NOT NULL, p varchar NOT NULL, q varchar NOT NULL, r varchar NOT NULL, CHECK (starts_with(p, a)), CHECK (ends_with(p, b)),
        CHECK (contains(q, a)), CHECK (suffix(r, b)), issued date NOT NULL, number varchar(40) NOT NULL UNIQUE, CHECK (number LIKE concat('INV-', strftime(issued, '%Y%m'), '-%')),
        ref varchar(20) NOT NULL, CHECK (ref = lpad(id::varchar, 8, '0')));`,
  },
  'texts with moments in them, and numbers filled up': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE bill (id integer PRIMARY KEY, issued date NOT NULL, at timestamptz NOT NULL, number varchar(40) NOT NULL UNIQUE, CHECK (number LIKE 'INV-' || to_char(issued, 'YYYYMM') || '-%'),
        ref text NOT NULL, CHECK (ref = 'R' || lpad(id::text, 8, '0')), quarter text NOT NULL CHECK (quarter = to_char(at AT TIME ZONE 'utc', 'YYYY-"Q"Q')));`,
  },
  'addresses of SQLite, by what stands around the @': {
    dialects: ['sqlite'],
    ddl: `CREATE TABLE account (id integer PRIMARY KEY, domain text NOT NULL, name text NOT NULL, ext text NOT NULL, email text NOT NULL UNIQUE, path text NOT NULL UNIQUE,
        CHECK (substr(email, instr(email, '@') + 1) = domain), CHECK (substr(email, 1, instr(email, '@') - 1) = name), CHECK (path LIKE '/files/%.' || ext));`,
  },
  'words of a list under a pattern that none of them has': {
    dialects: ['postgres'],
    ddl: `CREATE TABLE entry (id integer PRIMARY KEY, icon varchar(20) NOT NULL CHECK (icon ~ '^[A-Z]{2}[0-9]{4}$'));
      CREATE TABLE mark (id integer PRIMARY KEY, icon varchar(20) NOT NULL UNIQUE CHECK (icon ~ '^[A-Z]{2}[0-9]{4}$'));`,
  },
  'pieces, lists and globs as DuckDB writes them, and how long something takes': {
    dialects: ['duckdb'],
    ddl: `CREATE TABLE part (id integer PRIMARY KEY, code varchar NOT NULL CHECK (regexp_full_match(code, '[A-Z]{2}[0-9]{4}')), maker varchar NOT NULL CHECK (code[1:2] = maker), word varchar CHECK (word GLOB '[a-z]*'),
        colour varchar NOT NULL CHECK (list_contains(['r', 'g', 'b'], colour)), starts timestamp NOT NULL, ends timestamp NOT NULL, CHECK (ends - starts BETWEEN INTERVAL 1 HOUR AND INTERVAL 8 HOUR));`,
  },
  'addresses and names under patterns': {
    dialects: ['postgres'],
    ddl: String.raw`CREATE TABLE a (id integer PRIMARY KEY, email varchar(60) NOT NULL UNIQUE CHECK (email ~ '^[a-z0-9._-]+@company\.com$'), login text NOT NULL UNIQUE CHECK (login ~ '^[^@]+@x\.org$'));
      CREATE TABLE b (id integer PRIMARY KEY, email varchar(60) NOT NULL UNIQUE CHECK (email LIKE '%@acme.io'), mail text NOT NULL UNIQUE CHECK (mail = lower(mail) AND mail ~ '@.*\.edu$'));
      CREATE TABLE c (id integer PRIMARY KEY, email varchar(60) NOT NULL UNIQUE CHECK (split_part(email, '@', 2) = 'corp.example'), username varchar(20) NOT NULL UNIQUE CHECK (username ~ '^[a-z][a-z0-9_]{2,19}$'),
        handle text UNIQUE CHECK (handle ~ '^@[a-z0-9_]{3,15}$'));`,
  },
  'days from one to another, as MySQL counts them': {
    dialects: ['mysql'],
    ddl: `CREATE TABLE stay (id integer PRIMARY KEY, arrives date NOT NULL, leaves date NOT NULL, CHECK (datediff(leaves, arrives) BETWEEN 1 AND 30), CHECK (year(arrives) >= 2000));`,
  },
  'what is said of a text behind its first characters': {
    dialects: ['mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE source (id integer PRIMARY KEY, origin varchar(80) NOT NULL CHECK (substr(origin, 1, 8) = 'https://'), CHECK (length(substr(origin, 9)) >= 3), CHECK (instr(substr(origin, 9), '.') > 1),
        CHECK (instr(substr(origin, 9), '..') = 0), CHECK (instr(substr(origin, 9), '.-') = 0), CHECK (substr(substr(origin, 9), 1, 1) NOT IN ('.', '-')), CHECK (substr(origin, 9) NOT LIKE '%/%'));
      CREATE TABLE part (id integer PRIMARY KEY, number varchar(20) NOT NULL CHECK (substr(number, 4) IN ('-01', '-02', '-03')), rest varchar(20) NOT NULL CHECK (substr(rest, 3) <> '' AND substr(rest, 3) LIKE 'x%'));`,
  },
  'a list whose words are all shorter than a condition asks': {
    dialects: ['postgres', 'mysql', 'sqlite', 'duckdb'],
    ddl: `CREATE TABLE visit (id integer PRIMARY KEY, origin varchar(60) NOT NULL CHECK (length(origin) >= 20), browser varchar(60) CHECK (length(browser) >= 30), status varchar(60) NOT NULL CHECK (length(status) > 24));`,
  },
  'texts, or what is behind their first letters, that have to be read as something else': {
    dialects: ['postgres'],
    ddl: `CREATE DOMAIN schedule AS text CHECK (VALUE = '@reboot' OR (substr(VALUE, 1, 6) IN ('@every', '@after') AND substr(VALUE, 7)::interval IS NOT NULL) OR VALUE ~ '^\\d{1,2} \\d{1,2} \\* \\* \\*$');
      CREATE TABLE job (id integer PRIMARY KEY, run_at schedule, wait text NOT NULL CHECK (wait = '' OR wait::interval IS NOT NULL), at text CHECK (at::time IS NOT NULL), host text NOT NULL CHECK (host::inet IS NOT NULL),
        token text NOT NULL UNIQUE CHECK (token::uuid IS NOT NULL), body text NOT NULL CHECK (body::jsonb IS NOT NULL), isOn text CHECK (isOn::boolean IS NOT NULL));`,
  },
}

/** How each dialect writes what differs. */
const flavours = {
  postgres: {
    id: 'bigint GENERATED ALWAYS AS IDENTITY',
    ref: 'bigint',
    moment: 'timestamptz',
    text: 'text',
    document: 'jsonb',
  },
  mysql: { id: 'bigint NOT NULL AUTO_INCREMENT', ref: 'bigint', moment: 'datetime', text: 'text', document: 'json' },
  sqlite: { id: 'INTEGER', ref: 'INTEGER', moment: 'DATETIME', text: 'TEXT', document: 'JSON' },
  duckdb: { id: 'BIGINT', ref: 'BIGINT', moment: 'TIMESTAMP', text: 'VARCHAR', document: 'JSON' },
}

const words = 'customer order invoice payment shipment product ticket account project message device contract'.split(
  ' ',
)

/**
 * A schema of so many tables, the same each time: thirteen columns each, a surrogate key, one or two foreign keys to earlier tables and one to itself, unique keys of one
 * and two columns, and checks on one and on two columns, as business applications have them.
 */
export function manyTables(count, dialect) {
  const { id, ref, moment, text, document } = flavours[dialect]
  const name = (i) => `${words[i % words.length]}_${i}`
  const tables = Array.from({ length: count }, (_, i) => {
    const parents = i === 0 ? [] : [...new Set([Math.floor(i / 3), (i * 7) % i])]
    const lines = [
      `id ${id} PRIMARY KEY`,
      ...parents.map((parent) => `${name(parent)}_id ${ref} NOT NULL`),
      `previous_id ${ref}`,
      'code varchar(24) NOT NULL UNIQUE',
      'email varchar(120)',
      `title ${text} NOT NULL`,
      `status varchar(12) NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'open', 'paid', 'void'))`,
      'quantity integer NOT NULL CHECK (quantity > 0)',
      'price numeric(12, 2) NOT NULL CHECK (price >= 0)',
      `started_at ${moment} NOT NULL`,
      `ended_at ${moment}`,
      `paid_at ${moment}`,
      `settings ${document}`,
      'position integer NOT NULL',
      ...(parents.length > 0 ? [`UNIQUE (${name(parents[0])}_id, position)`] : []),
      'CHECK (ended_at IS NULL OR ended_at >= started_at)',
      "CHECK (status <> 'paid' OR paid_at IS NOT NULL)",
      ...parents.map((parent) => `FOREIGN KEY (${name(parent)}_id) REFERENCES ${name(parent)} (id)`),
      `FOREIGN KEY (previous_id) REFERENCES ${name(i)} (id)`,
    ]
    return `CREATE TABLE ${name(i)} (\n  ${lines.join(',\n  ')}\n);`
  })
  return `${tables.join('\n')}\n`
}

/**
 * The same for PostgreSQL as applications have it that have grown for years: conditions by functions that only a database can judge, which read no table, routines and triggers for each
 * table, some of which reject rows, partial unique keys, and long remarks, as a dump has them.
 */
export function grownTables(count) {
  const name = (i) => `${words[i % words.length]}_${i}`
  const shared = [
    `CREATE FUNCTION is_single_spaced(text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT regexp_count($1, '\\s\\s') = 0 $$;`,
    `CREATE FUNCTION is_kept_text(text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT is_single_spaced($1) AND $1 = normalize($1) $$;`,
  ]
  const further = Array.from({ length: count }, (_, i) => {
    const table = name(i)
    return [
      `COMMENT ON TABLE ${table} IS '${'What is kept of it, by whom and for how long. '.repeat(6)}';`,
      `ALTER TABLE ONLY ${table} ADD CONSTRAINT ${table}_title CHECK (is_kept_text(title));`,
      `CREATE UNIQUE INDEX ${table}_live ON ${table} (code, position) WHERE status <> 'void';`,
      `CREATE INDEX ${table}_started ON ${table} (started_at);`,
      `CREATE FUNCTION ${table}_total(since timestamptz) RETURNS numeric LANGUAGE plpgsql AS $$
DECLARE found numeric := 0; one ${table}%ROWTYPE;
BEGIN
  FOR one IN SELECT * FROM ${table} WHERE started_at >= since ORDER BY position LOOP
    IF one.status = 'paid' THEN found := found + one.quantity * one.price; END IF;
  END LOOP;
  RETURN found;
END $$;`,
      `CREATE FUNCTION ${table}_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.quantity > 1000000 THEN RAISE EXCEPTION 'too many of ${table}'; END IF;
  NEW.email := lower(NEW.email);
  RETURN NEW;
END $$;`,
      `CREATE TRIGGER guarded BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION ${table}_guard();`,
    ].join('\n')
  })
  return [...shared, manyTables(count, 'postgres'), ...further, ''].join('\n')
}

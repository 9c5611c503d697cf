import fc from 'fast-check'

/**
 * Random schemas as DDL: tables of a few columns of every common type, keys of one and several columns, foreign keys to earlier tables (required, nullable,
 * one-to-one, in keys), self-references, checks, defaults, and enumerations.
 */

interface TableDraft {
  readonly name: string
  readonly key: 'serial' | 'identity' | 'uuid' | 'text' | 'none'
  readonly columns: readonly { readonly name: string; readonly type: string; readonly rest: string }[]
  readonly references: readonly { readonly to: number; readonly rule: 'required' | 'nullable' | 'unique' }[]
  readonly extras: readonly string[]
}

const names = fc.constantFrom(
  'name',
  'title',
  'email',
  'code',
  'status',
  'amount',
  'price',
  'quantity',
  'note',
  'city',
  'created_at',
  'updated_at',
  'started_on',
  'active',
  'payload',
  'tags',
  'ref',
  'level',
  'score',
  'slug',
  'ip',
  'blob',
  'ident',
)
const types = fc.constantFrom(
  'integer',
  'bigint',
  'smallint',
  'numeric(10,2)',
  'numeric',
  'double precision',
  'real',
  'text',
  'varchar(20)',
  'varchar(3)',
  'char(2)',
  'boolean',
  'date',
  'timestamp',
  'timestamptz',
  'time',
  'uuid',
  'jsonb',
  'bytea',
  'text[]',
  'integer[]',
  'inet',
  'interval',
  'mood',
  'int4range',
)

const column = fc
  .record({
    name: names,
    type: types,
    rest: fc.constantFrom('', '', 'NOT NULL', 'NOT NULL', 'UNIQUE', 'NOT NULL UNIQUE'),
  })
  .map(({ name, type, rest }) => ({
    name,
    type,
    // A key over very few values caps the table: true, but it hides what else there is to see.
    rest: rest.includes('UNIQUE') && /boolean|mood|char\(2\)|smallint/.test(type) ? '' : rest,
  }))

const table = (index: number): fc.Arbitrary<TableDraft> =>
  fc.record({
    name: fc.constant(`t${index}`),
    key: fc.constantFrom('serial', 'identity', 'uuid', 'text', 'none'),
    columns: fc.uniqueArray(column, { selector: (c) => c.name, maxLength: 6 }),
    references: fc.array(
      fc.record({ to: fc.nat({ max: Math.max(0, index) }), rule: fc.constantFrom('required', 'nullable', 'unique') }),
      { maxLength: index === 0 ? 1 : 3 },
    ),
    extras: fc.subarray(['ordinal', 'pair', 'positive', 'ordered', 'partial', 'folded']),
  })

const KEYS: Readonly<Record<TableDraft['key'], string>> = {
  serial: 'id serial PRIMARY KEY',
  identity: 'id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  uuid: 'id uuid PRIMARY KEY',
  text: 'id varchar(30) PRIMARY KEY',
  none: 'id integer UNIQUE NOT NULL',
}
const KEY_TYPES: Readonly<Record<TableDraft['key'], string>> = {
  serial: 'integer',
  identity: 'bigint',
  uuid: 'uuid',
  text: 'varchar(30)',
  none: 'integer',
}

function ddlOf(draft: TableDraft, all: readonly TableDraft[]): string {
  const lines = [KEYS[draft.key], ...draft.columns.map((c) => `"${c.name}" ${c.type} ${c.rest}`.trimEnd())]
  const required: string[] = []
  for (const [i, { to, rule }] of draft.references.entries()) {
    const parent = all[to] ?? draft
    const itself = parent.name === draft.name
    const name = `r${i}_id`
    const notNull = rule === 'required' && !itself
    lines.push(
      `${name} ${KEY_TYPES[parent.key]}${notNull ? ' NOT NULL' : ''}${rule === 'unique' && !itself ? ' UNIQUE' : ''} REFERENCES ${parent.name} (id)`,
    )
    if (notNull) required.push(name)
  }
  const [first, second] = required
  if (draft.extras.includes('ordinal') && first) lines.push('position integer NOT NULL', `UNIQUE (${first}, position)`)
  if (draft.extras.includes('pair') && first && second) lines.push(`UNIQUE (${first}, ${second})`)
  if (draft.extras.includes('positive')) lines.push('weight numeric(8,3) NOT NULL CHECK (weight > 0 AND weight <= 250)')
  if (draft.extras.includes('ordered'))
    lines.push('opened date NOT NULL', 'closed date', 'CHECK (closed IS NULL OR closed >= opened)')
  if (draft.extras.includes('folded')) lines.push('handle text')
  const after: string[] = []
  if (draft.extras.includes('folded')) after.push(`CREATE UNIQUE INDEX ON ${draft.name} (lower(handle));`)
  if (draft.extras.includes('partial')) {
    lines.push('flagged boolean NOT NULL DEFAULT false', 'label varchar(12)')
    after.push(`CREATE UNIQUE INDEX ON ${draft.name} (label) WHERE flagged;`)
  }
  return `CREATE TABLE ${draft.name} (\n  ${lines.join(',\n  ')}\n);\n${after.join('\n')}`
}

/** A schema of one to `most` tables. */
export function schemas(most: number): fc.Arbitrary<string> {
  return fc
    .integer({ min: 1, max: most })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, i) => table(i))))
    .map(
      (drafts) =>
        `CREATE TYPE mood AS ENUM ('calm', 'glad', 'cross');\n${drafts.map((draft) => ddlOf(draft, drafts)).join('\n')}`,
    )
}

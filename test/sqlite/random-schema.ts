import fc from 'fast-check'

const NAMES = [
  'name',
  'email',
  'created_at',
  'price',
  'status',
  'note',
  'code',
  'quantity',
  'born',
  'data',
  'active',
  'slug',
]
const TYPES = [
  'INTEGER',
  'INT',
  'TEXT',
  'VARCHAR(30)',
  'CHAR(8)',
  'REAL',
  'DECIMAL(8,2)',
  'BOOLEAN',
  'DATE',
  'DATETIME',
  'BLOB',
  'JSON',
  '',
]

interface Column {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly check: number
  readonly collate: boolean
}

const column = fc.record({
  type: fc.constantFrom(...TYPES),
  required: fc.boolean(),
  check: fc.integer({ min: 0, max: 3 }),
  collate: fc.boolean(),
})

const table = fc.record({
  columns: fc.array(column, { minLength: 2, maxLength: 7 }),
  names: fc.shuffledSubarray(NAMES, { minLength: 7, maxLength: 7 }),
  key: fc.constantFrom('rowid', 'autoincrement', 'text', 'composite', 'none', 'without-rowid'),
  unique: fc.constantFrom('none', 'one', 'two', 'partial', 'expression'),
  parents: fc.array(fc.record({ which: fc.nat(), required: fc.boolean() }), { maxLength: 2 }),
  trigger: fc.boolean(),
})

/** A script for a SQLite schema of one to five tables, in which keys, uniques, checks, triggers and foreign keys meet. Always satisfiable. */
export const schemas = fc.array(table, { minLength: 1, maxLength: 5 }).map((tables) =>
  tables
    .map((one, i) => {
      const name = `"t ${i}"`
      const columns = one.columns.map((c, at): Column => ({ ...c, name: one.names[at] ?? `c${at}` }))
      const parents = one.parents.map(({ which, required }, at) => {
        const parent = which % (i + 1)
        // A table's first row has nobody of its own to refer to.
        const notNull = required && parent !== i ? ' NOT NULL' : ''
        const isText = tables[parent]?.key === 'text'
        return tables[parent]?.key === 'none' ||
          tables[parent]?.key === 'composite' ||
          tables[parent]?.key === 'without-rowid'
          ? `parent_${at} INTEGER`
          : `parent_${at} ${isText ? 'TEXT' : 'INTEGER'}${notNull} REFERENCES "t ${parent}"`
      })
      const lines = [...key(one.key), ...columns.map(written), ...parents, ...tableKey(one.key)]
      const [first, second] = columns
      const options = one.key === 'without-rowid' ? ' WITHOUT ROWID' : ''
      return [
        `CREATE TABLE ${name} (${lines.join(', ')})${options};`,
        ...uniques(one.unique, name, i, first, second),
        ...(one.trigger
          ? [
              `CREATE TRIGGER touch_${i} AFTER INSERT ON ${name} BEGIN UPDATE ${name} SET ${first?.name} = ${first?.name}; END;`,
            ]
          : []),
      ].join('\n')
    })
    .join('\n'),
)

const key = (kind: string): string[] =>
  ({
    rowid: ['id INTEGER PRIMARY KEY'],
    autoincrement: ['id INTEGER PRIMARY KEY AUTOINCREMENT'],
    text: ['id TEXT PRIMARY KEY NOT NULL'],
  })[kind] ?? (kind === 'none' ? [] : ['a INTEGER NOT NULL', 'b INTEGER NOT NULL'])

const tableKey = (kind: string): string[] =>
  kind === 'composite' || kind === 'without-rowid' ? ['PRIMARY KEY (a, b)'] : []

function written({ name, type, required, check, collate }: Column): string {
  const isText = /TEXT|CHAR/.test(type)
  const checks: Record<string, readonly string[]> = {
    INTEGER: ['> 0', 'BETWEEN 1 AND 500000', '<> 7'],
    INT: ['>= 10', 'NOT IN (1, 2)', '< 100000'],
    REAL: ['>= 0.5', '< 1000', 'BETWEEN 0 AND 1'],
    'DECIMAL(8,2)': ['>= 0', '<= 999.99', '<> 0'],
    DATE: [">= '2001-01-01'", "< '2100-01-01'", 'IS NOT NULL'],
    BOOLEAN: ['IN (0, 1)', 'IS NOT NULL', 'IN (0, 1)'],
    TEXT: ["<> ''", "NOT LIKE 'zz%'", "NOT GLOB '*[~]*'"],
  }
  const condition = checks[type]?.[check - 1]
  return [
    name,
    type,
    required ? 'NOT NULL' : '',
    isText && collate ? 'COLLATE NOCASE' : '',
    condition === undefined ? '' : `CHECK (${name} ${condition})`,
  ]
    .filter((word) => word !== '')
    .join(' ')
}

function uniques(
  kind: string,
  table: string,
  i: number,
  first: Column | undefined,
  second: Column | undefined,
): string[] {
  if (!first || !second) return []
  if (kind === 'two') return [`CREATE UNIQUE INDEX u${i} ON ${table} (${first.name}, ${second.name});`]
  if (kind === 'one') return [`CREATE UNIQUE INDEX u${i} ON ${table} (${first.name});`]
  if (kind === 'partial')
    return [`CREATE UNIQUE INDEX u${i} ON ${table} (${first.name}) WHERE ${second.name} IS NOT NULL;`]
  return kind === 'expression' && first.type === 'TEXT'
    ? [`CREATE UNIQUE INDEX u${i} ON ${table} (lower(${first.name}));`]
    : []
}

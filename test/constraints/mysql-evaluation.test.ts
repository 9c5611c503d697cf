import fc from 'fast-check'
import { beforeAll, expect, inject, test } from 'vitest'
import { judge } from '../../packages/dialects/src/mysql/evaluation/judge.ts'
import { askMariadb, createMariadbDatabase } from '../servers/mariadb.ts'

const documents = [
  ...[
    '{}',
    '{"a":1}',
    '{"a":5,"b":"x"}',
    '{"a":"x"}',
    '{"a":"X"}',
    '{"a":"5"}',
    '{"a":null}',
    '{"a":true}',
    '{"a":1.5}',
  ],
  ...[
    '{"a":[1,2,"x"]}',
    '{"a":[]}',
    '{"a":{"b":2}}',
    '{"b c":1,"a":-3}',
    '[1,2,3]',
    '[]',
    '[{"a":1}]',
    '"x"',
    '5',
    'null',
    null,
  ],
]
const texts = ['x', 'red', 'Red', 'red,green', '', 'AB-12', '{"a":1}', 'no', null]
const numbers = ['0', '1', '5', '-3', null]
const columns = [
  { name: 'd', type: 'json' },
  { name: 's', type: 'varchar(20)' },
  { name: 'n', type: 'int' },
]
const rows = documents.map((document, i) => [
  document,
  texts[i % texts.length] ?? null,
  numbers[i % numbers.length] ?? null,
])

let url = ''
beforeAll(async () => {
  url = await createMariadbDatabase(inject('mariadb'))
  const cell = (value: string | null) => (value === null ? 'NULL' : `'${value}'`)
  const values = rows.map((row, i) => `(${[String(i), ...row.map(cell)].join(', ')})`)
  await askMariadb(
    url,
    'CREATE TABLE t (i int PRIMARY KEY, d json, s varchar(20), n int)',
    `INSERT INTO t VALUES ${values.join(', ')}`,
  )
})

/** What MariaDB says of each row: 1, 0 or nothing. */
const answers = async (condition: string) =>
  (await askMariadb(url, `SELECT (${condition}) IS TRUE, (${condition}) IS FALSE FROM t ORDER BY i`)).map((row) =>
    Number(row[0]) === 1 ? 'true' : Number(row[1]) === 1 ? 'false' : 'null',
  )

/** What is computed here, and where nobody can say, nothing. */
function told(condition: string): readonly (string | undefined)[] {
  const said = ['TRUE', 'FALSE', 'UNKNOWN'].map((value) =>
    judge({ condition: `(${condition}) IS ${value}`, columns, rows }),
  )
  return rows.map((_, i) => ['true', 'false', 'null'].find((_, place) => said[place]?.[i] === true))
}

const path = fc.constantFrom("'$.a'", "'$.b'", "'$'", "'$[0]'", "'$.a[1]'", `'$."b c"'`, "'$.a.b'")
const operator = fc.constantFrom('=', '<>', '<', '<=', '>', '>=')
const scalar = fc.constantFrom('1', '5', '-3', "'x'", "'5'", 'NULL')
const atom = fc.oneof(
  fc.tuple(path, operator, scalar).map(([p, o, v]) => `json_extract(d, ${p}) ${o} ${v}`),
  fc.tuple(path, operator, scalar).map(([p, o, v]) => `json_value(d, ${p}) ${o} ${v}`),
  path.map((p) => `json_unquote(json_extract(d, ${p})) IN ('x', 'y')`),
  path.map((p) => `json_extract(d, ${p}) IS NULL`),
  fc
    .tuple(path, fc.constantFrom('OBJECT', 'ARRAY', 'STRING', 'INTEGER', 'BOOLEAN', 'NULL'))
    .map(([p, type]) => `json_type(json_extract(d, ${p})) = '${type}'`),
  fc.constantFrom('OBJECT', 'ARRAY', 'INTEGER').map((type) => `json_type(d) = '${type}'`),
  fc.tuple(operator, fc.constantFrom('0', '1', '2', '3')).map(([o, n]) => `json_length(d) ${o} ${n}`),
  fc.tuple(path, operator).map(([p, o]) => `json_length(d, ${p}) ${o} 1`),
  fc
    .tuple(fc.constantFrom('1', '"x"', '[1]', '{"b":2}', 'null'), path)
    .map(([v, p]) => `json_contains(d, '${v}', ${p})`),
  fc.tuple(fc.constantFrom('one', 'all'), path, path).map(([k, p, q]) => `json_contains_path(d, '${k}', ${p}, ${q})`),
  fc.constantFrom(
    'json_valid(s)',
    'json_depth(d) > 2',
    "find_in_set(s, 'red,x') > 0",
    "find_in_set('red', s)",
    'char_length(s) BETWEEN 1 AND 3',
    'length(s) > 2',
    "s REGEXP '^[A-Z]{2}-[0-9]+$'",
    "s LIKE 'r%'",
    "left(s, 1) = 'r'",
    "substring(s, 2, 2) = 'ed'",
    "instr(s, 'd') > 0",
    'n > 0',
    'n + 1 = 2',
    'n IN (1, 5)',
    'coalesce(n, 9) > 4',
    'n <=> NULL',
    'd IS NOT NULL',
  ),
)
const condition = fc.letrec<{ whole: string }>((tie) => ({
  whole: fc.oneof(
    { depthSize: 'small' },
    atom,
    fc.tuple(tie('whole'), tie('whole')).map(([a, b]) => `(${a}) AND (${b})`),
    fc.tuple(tie('whole'), tie('whole')).map(([a, b]) => `(${a}) OR (${b})`),
    tie('whole').map((a) => `NOT (${a})`),
    fc.tuple(tie('whole'), tie('whole'), tie('whole')).map(([a, b, c]) => `if(${a}, ${b}, ${c})`),
  ),
})).whole

test('what is said of rows without a server is what MariaDB says', async () => {
  let [known, all] = [0, 0]
  await fc.assert(
    fc.asyncProperty(condition, async (text) => {
      const [here, there] = [told(text), await answers(text)]
      known += here.filter(Boolean).length
      all += here.length
      expect(here).toEqual(there.map((answer, i) => (here[i] === undefined ? undefined : answer)))
    }),
    { numRuns: 400 * inject('times') },
  )
  // Nothing is told of few rows only.
  expect(known / all).toBeGreaterThan(0.4)
}, 120_000)

const schema = `json_schema_valid('{"type":"object","required":["a"],"properties":{"a":{"type":"integer","minimum":0,"maximum":9},"b":{"enum":["x","y"]}}}', d)`

test.each([
  [schema, ['{"a":5,"b":"x"}', '{"a":1}'], ['{}', '{"a":"5"}', '{"a":11}', '{"a":5,"b":"z"}', '[1]']],
  [
    `json_schema_valid('{"type":"array","items":{"type":"string","minLength":2},"maxItems":2}', d)`,
    ['[]', '["ab"]'],
    ['["a"]', '["ab","cd","ef"]', '{}'],
  ],
  [`json_schema_valid('{"$ref":"#/definitions/x"}', d)`, [], ['{}', '5']],
  [`json_overlaps(d, '[1, 2]')`, ['[2, 5]', '1'], ['[3]', '{}']],
  [`json_extract(d, '$.*') = 1`, [], ['{"a":1}']],
  [`sleep(5)`, [], ['1']],
  [`json_unquote(json_extract(d, '$.a')) REGEXP '('`, [], ['{"a":"x"}']],
])('%s: what MySQL alone has, and what nobody here knows', (condition, met, unmet) => {
  const question = { condition, columns: [{ name: 'd', type: 'json' }], rows: [...met, ...unmet].map((text) => [text]) }
  expect(judge(question)).toEqual([...met.map(() => true), ...unmet.map(() => false)])
})

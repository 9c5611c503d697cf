import { expect, test } from 'vitest'
import { readAs } from './cases.ts'

const modelOf = (columns: string, tests = '') =>
  `version: 2\nmodels:\n  - name: sales\n${tests}    columns:\n${columns}\n`

test('columns that a test reckons with are numbers, whatever their names say', async () => {
  const text = modelOf(
    '      - name: gross\n      - name: net_sum\n      - name: note\n      - name: major\n        tests: [{ dbt_utils.accepted_range: { min_value: 0 } }]',
    `    data_tests:
      - dbt_utils.expression_is_true: { arguments: { expression: "net_sum = gross - deduction" } }
      - dbt_utils.expression_is_true: { arguments: { expression: "note <> 'none'" } }
`,
  )
  const { catalog, diagnostics } = await readAs('schema.yml', text)
  expect(diagnostics).toEqual([])
  expect(catalog.tables[0]?.columns.map(({ name, type }) => [name, type.kind])).toEqual([
    ['gross', 'decimal'],
    ['net_sum', 'decimal'],
    ['note', 'text'],
    ['major', 'decimal'],
    ['deduction', 'decimal'],
  ])
})

test('what dbt_expectations expects of columns is kept to', async () => {
  const text = modelOf(
    `      - name: id
        tests: [dbt_expectations.expect_column_values_to_not_be_null, dbt_expectations.expect_column_values_to_be_unique]
      - name: state
        tests:
          - dbt_expectations.expect_column_values_to_be_in_set: { value_set: ['open', 'done'] }
      - name: share_rate
        tests:
          - dbt_expectations.expect_column_values_to_be_between: { min_value: 0, max_value: 1, strictly: true }
      - name: line_number`,
    `    tests:
      - dbt_expectations.expect_compound_columns_to_be_unique: { column_list: [state, line_number] }
`,
  )
  const { catalog, diagnostics } = await readAs('schema.yml', text)
  expect(diagnostics).toEqual([])
  const [table] = catalog.tables
  expect(table?.columns.find(({ name }) => name === 'id')?.nullable).toBe(false)
  expect(table?.uniques.map(({ parts }) => parts.length).sort()).toEqual([1, 2])
  expect(table?.checks.map(({ expression }) => expression.text)).toHaveLength(3)
})

test('what a macro would have to write is told, and types without an end to their length are texts', async () => {
  const { catalog, diagnostics } = await readAs(
    'schema.yml',
    modelOf(
      '      - name: note\n        data_type: varchar(MAX)\n      - name: sku\n        tests: [{ accepted_values: { values: [a, b] } }]',
      `    tests:
      - dbt_utils.expression_is_true: { expression: "sku in ({{ var('skus') }})" }
`,
    ),
  )
  expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['POP-1007', 'warning']])
  expect(catalog.tables[0]?.columns.map(({ type }) => type.kind)).toEqual(['text', 'text'])
  expect(catalog.tables[0]?.checks).toHaveLength(1)
})

test('columns that only a key names are there, also where a macro quotes them', async () => {
  const { catalog, diagnostics } = await readAs(
    'schema.yml',
    modelOf(
      '      - name: "{{ adapter.quote(\'plan\') }}"',
      `    data_tests:
      - dbt_utils.unique_combination_of_columns:
          arguments: { combination_of_columns: ['{{ quote_column("plan") }}', payment_year, '"payer"'] }
      - dbt_utils.unique_combination_of_columns: { combination_of_columns: ["{{ var('a') }}{{ var('b') }}"] }
`,
    ),
  )
  expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['POP-1007', 'warning']])
  const [table] = catalog.tables
  expect(table?.columns.map(({ name }) => name)).toEqual(expect.arrayContaining(['plan', 'payment_year', 'payer']))
  expect(table?.uniques.map(({ parts }) => parts.length)).toContain(3)
})

test('columns take what anchors merge into them, and conditions for another warehouse narrow nothing', async () => {
  const text = `version: 2
models:
  - name: calls
    columns:
      - &key
        name: key
        description: Told once.
        tests: [not_null]
      - name: route
        tests:
          - not_null: { where: "day >= DATE_SUB(CURRENT_DATE(), INTERVAL 2 DAY)" }
          - unique: { where: "day >= DATE_SUB(CURRENT_DATE(), INTERVAL 2 DAY)" }
      - name: day
        data_type: date
  - name: trips
    tests:
      - dbt_utils.expression_is_true: { expression: "TIMESTAMP_DIFF(a, b, INTERVAL 2 DAY) > 3" }
    columns:
      - <<: *key
        tests: [unique]
`
  const { catalog, diagnostics } = await readAs('schema.yml', text)
  expect(diagnostics.map(({ code, severity, at }) => [code, severity, at?.line])).toEqual([['POP-1007', 'warning', 17]])
  const [calls, trips] = catalog.tables
  expect(trips?.columns.map(({ name, comment }) => [name, comment])).toEqual([['key', 'Told once.']])
  expect(trips?.uniques).toHaveLength(1)
  expect(calls?.checks.map(({ expression }) => expression.tree?.op)).toEqual(['is-not-null'])
  expect(calls?.uniques.map(({ predicate }) => predicate)).toEqual([undefined])
})

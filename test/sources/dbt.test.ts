import { expect, test } from 'vitest'
import { readAs } from './cases.ts'

const modelOf = (columns: string, tests = '') =>
  `version: 2\nmodels:\n  - name: sales\n${tests}    columns:\n${columns}\n`

test('columns that a test reckons with are numbers, whatever their names say', async () => {
  const text = modelOf(
    '      - name: gross\n      - name: net_sum\n      - name: note',
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

import type { DeclaredForeignKey, DeclaredUnique } from '../declared/schema.ts'
import type { Spelling } from '../declared/spelling.ts'
import type { Text } from '../reading/places.ts'
import type { Tree } from '../reading/tree.ts'
import { columnNamed } from './column-name.ts'
import type { TestedCheck } from './readable.ts'

/** A test of a model or of one of its columns: its name without the package (`dbt_utils.`), and its arguments. */
export interface DbtTest {
  readonly name: string
  readonly argument: (name: string) => Tree | undefined
  readonly at: number
}

/** The tests that a model or column lists, under either of the names that dbt has had for them. */
export function testsOf(of: Tree): DbtTest[] {
  const listed = [...(of.get('tests')?.items() ?? []), ...(of.get('data_tests')?.items() ?? [])]
  return listed.flatMap((item) => {
    if (item.text !== undefined) return [{ name: nameOf(item.text), argument: () => undefined, at: item.at }]
    const [entry] = item.entries().filter(({ key }) => key !== 'name' && key !== 'config')
    if (!entry) return []
    const name = item.get('test_name')?.text ?? entry.key
    const argument = (key: string) => entry.value.in('arguments', key) ?? entry.value.get(key) ?? item.get(key)
    const either = (key: string) => argument(key) ?? (EXPECTED[key] === undefined ? undefined : argument(EXPECTED[key]))
    return [{ name: nameOf(name), argument: either, at: item.at }]
  })
}

/** What dbt_expectations calls tests and arguments that others have under shorter names. */
const EXPECTATIONS: Readonly<Record<string, string>> = {
  expect_column_values_to_not_be_null: 'not_null',
  expect_column_values_to_be_unique: 'unique',
  expect_column_values_to_be_in_set: 'accepted_values',
  expect_column_values_to_be_between: 'accepted_range',
  expect_compound_columns_to_be_unique: 'unique_combination_of_columns',
}
const EXPECTED: Readonly<Record<string, string>> = {
  values: 'value_set',
  quote: 'quote_values',
  combination_of_columns: 'column_list',
  where: 'row_condition',
}

function nameOf(written: string): string {
  const name = written.replace(/^.*\./, '')
  return EXPECTATIONS[name] ?? name
}

/** What the tests and constraints of a model come to. */
export interface Found {
  readonly required: Set<string>
  readonly uniques: DeclaredUnique[]
  readonly foreignKeys: DeclaredForeignKey[]
  readonly checks: TestedCheck[]
}

/** `ref('orders')` and `source('raw', 'orders')` lead to tables. */
export function relationOf(text: string | undefined): string | undefined {
  const names = [...(text ?? '').matchAll(/['"]([^'"]+)['"]/g)].map(([, name]) => name)
  return names.at(-1) ?? (/^\w+$/.test(text ?? '') ? text : undefined)
}

/** A column, or an expression where one is written in its place. */
const partOf = (text: string): DeclaredUnique['parts'][number] =>
  /^\w+$/.test(text) ? { column: text } : { sql: text }

/** Enters what a test demands; a test that is no constraint on rows is told and passed over. */
export function enterTest(
  source: Text,
  test: DbtTest,
  column: string | undefined,
  found: Found,
  spelling: Spelling,
): void {
  const at = source.place(test.at)
  const name = column ?? test.argument('column_name')?.text
  const where = test.argument('config')?.get('where')?.text ?? test.argument('where')?.text
  const columns = test
    .argument('combination_of_columns')
    ?.items()
    .flatMap((item) => (item.text === undefined ? [] : columnNamed(item.text)))
  if ([where, test.argument('expression')?.text, ...(columns ?? [])].some((sql) => sql?.includes('{'))) {
    source.fault('POP-1007', `the test ${test.name} holds what a macro would have to write; it is not kept to`, at, {
      severity: 'warning',
      fix: 'write out what the macro stands for',
    })
    return
  }
  const quoted = name === undefined ? undefined : spelling.identifier(name)
  const check = (sql: string) =>
    found.checks.push(where === undefined ? { sql, at } : { sql: `NOT (${where}) OR (${sql})`, regardless: sql, at })
  if (quoted !== undefined && name !== undefined)
    switch (test.name) {
      case 'not_null':
        if (where === undefined) found.required.add(name)
        else check(`${quoted} IS NOT NULL`)
        return
      case 'unique':
        found.uniques.push({
          parts: [partOf(name)],
          ...(where === undefined ? {} : { where }),
          kind: 'index',
          at,
        })
        return
      case 'accepted_values': {
        const values =
          test
            .argument('values')
            ?.items()
            .map((v) => v.scalar) ?? []
        const plain = test.argument('quote')?.scalar === false
        const list = values.map((v) => (typeof v === 'string' && !plain ? spelling.literal(v) : String(v)))
        if (list.length > 0) check(`${quoted} IN (${list.join(', ')})`)
        return
      }
      case 'relationships': {
        const to = relationOf(test.argument('to')?.text)
        const field = test.argument('field')?.text
        if (to !== undefined && field !== undefined)
          found.foreignKeys.push({ columns: [name], table: { name: to }, references: [field], at })
        return
      }
      case 'accepted_range': {
        const isOpen = test.argument('inclusive')?.scalar === false || test.argument('strictly')?.scalar === true
        const inclusive = isOpen ? '' : '='
        for (const [key, operator] of [
          ['min_value', '>'],
          ['max_value', '<'],
        ] as const) {
          const bound = test.argument(key)?.scalar
          if (bound !== undefined) check(`${quoted} ${operator}${inclusive} ${String(bound)}`)
        }
        return
      }
      case 'not_empty_string':
        check(`${quoted} <> ''`)
        return
    }
  if (test.name === 'unique_combination_of_columns' && columns && columns.length > 0)
    found.uniques.push({
      parts: columns.map(partOf),
      ...(where === undefined ? {} : { where }),
      kind: 'index',
      at,
    })
  else if (test.name === 'expression_is_true' && test.argument('expression')?.text !== undefined)
    check(`${quoted ?? ''} ${test.argument('expression')?.text ?? ''}`.trim())
  else
    source.fault('POP-1007', `the test ${test.name} is no condition on rows that is known; it is not kept to`, at, {
      severity: 'warning',
      fix: 'say the same as a unique, not_null, accepted_values, relationships or expression_is_true test',
    })
}

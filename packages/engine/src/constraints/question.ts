import type { Table } from '@populace/catalog'
import type { Condition } from './condition.ts'
import type { Scope } from './formula/scope.ts'
import type { OpenCondition } from './open-condition.ts'
import { columnsOf } from './tree.ts'

/** The condition as a question to a database; undefined where it is no expression over columns that rows have. */
export function openCondition(condition: Condition, table: Table, scope: Scope): OpenCondition | undefined {
  const { name, origin, text, tree, domainOf } = condition
  if (origin === 'partition') return undefined
  const spoken = domainOf !== undefined ? [domainOf] : tree ? columnsOf(tree) : wordsOf(text)
  const columns = table.columns
    .filter((column) => spoken.includes(column.name) && !column.generated)
    .map((column) => ({
      name: column.name,
      type: scope.measure(column.name)?.type ?? column.type,
      nullable: scope.nullable(column.name),
    }))
  if (columns.length === 0 || (tree && columns.length < spoken.length)) return undefined
  return {
    table: `${table.schema}.${table.name}`,
    name,
    text,
    columns,
    ...(domainOf === undefined ? {} : { value: domainOf }),
    ...(tree ? { tree } : {}),
  }
}

/** Identifiers of a text in SQL. */
const wordsOf = (text: string): readonly string[] =>
  [...text.replaceAll(/'(?:[^']|'')*'/gu, ' ').matchAll(/"((?:[^"]|"")+)"|[\p{L}_][\p{L}\p{N}_$]*/gu)].map(
    ([word, quoted]) => (quoted === undefined ? word : quoted.replaceAll('""', '"')),
  )

import { type ExpressionTree, someNode, type Table } from '@populace/catalog'
import type { Condition } from './condition.ts'
import { formulaOf } from './formula/normal-form.ts'
import type { Scope } from './formula/scope.ts'
import { supportedPart } from './formula/support.ts'
import type { OpenCondition } from './open-condition.ts'
import { columnsOf } from './tree.ts'

/** The condition as a question to a database; undefined where it is no expression over columns that rows have. */
export function openCondition(condition: Condition, table: Table, scope: Scope): OpenCondition | undefined {
  const { name, origin, text, tree, domainOf } = condition
  if (origin === 'partition') return undefined
  // What is written over a body's variables is no expression; and what a database says of rows of other tables before there are any says nothing of those that there will be.
  if (text === '' || (tree && someNode(tree, ({ op }) => op === 'lookup'))) return undefined
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
    ...(tree ? { tree, ...knownOf(tree, scope) } : {}),
  }
}

/** What can be built in of a conjunction. */
function knownOf(tree: ExpressionTree, scope: Scope): { readonly known?: ExpressionTree } {
  if (tree.op !== 'and') return {}
  const args = tree.args.filter((arg) => supportedPart(formulaOf(arg, false, scope), scope).missing.length === 0)
  return args.length === 0 ? {} : { known: { op: 'and', args } }
}

/** Identifiers of a text in SQL. */
const wordsOf = (text: string): readonly string[] =>
  [...text.replaceAll(/'(?:[^']|'')*'/gu, ' ').matchAll(/"((?:[^"]|"")+)"|[\p{L}_][\p{L}\p{N}_$]*/gu)].map(
    ([word, quoted]) => (quoted === undefined ? word : quoted.replaceAll('""', '"')),
  )

import type { Expression, ExpressionTree, Table } from '@populace/catalog'

/** The columns that a unique key is over: by themselves, in expressions, and those that a column of it follows from. */
export function keyColumns({ parts }: Table['uniques'][number], table: Table): readonly string[] {
  const named = parts.flatMap((part) => (part.kind === 'column' ? [part.column] : columnsIn(part.expression)))
  return withSources(named, table)
}

/** Columns, and those that they follow from: the database computes them so, or a check asks for it (`label = 'No. ' || number`). */
export const withSources = (columns: readonly string[], table: Table): readonly string[] =>
  columns.flatMap((name) => {
    const generated = table.columns.find((column) => column.name === name)?.generated
    const equal = table.checks.flatMap(({ expression: { tree } }) => (tree ? equalTo(name, tree) : []))
    return [name, ...(generated ? columnsIn(generated.expression) : []), ...equal]
  })

/** The columns of what a condition holds equal to a column. */
function equalTo(name: string, tree: ExpressionTree): readonly string[] {
  if (tree.op === 'and') return tree.args.flatMap((arg) => equalTo(name, arg))
  if (tree.op !== 'compare' || tree.operator !== '=') return []
  const { left, right } = tree
  const isIt = (side: ExpressionTree) => side.op === 'column' && side.name === name
  return isIt(left) ? namesIn(right) : isIt(right) ? namesIn(left) : []
}

/** The columns that no two rows agree in by an exclusion; none where it speaks of more than of what is equal and what is not. */
export const excludedColumns = ({ elements }: Table['exclusions'][number]): readonly string[] =>
  elements.every(({ operator }) => operator === '=' || operator === '<>')
    ? elements.flatMap(({ operator, expression }) => (operator === '=' ? columnsIn(expression) : []))
    : []

/** The columns that an expression reads. */
export const columnsIn = ({ tree }: Expression): readonly string[] => (tree ? namesIn(tree) : [])

const namesIn = (tree: object): readonly string[] =>
  'op' in tree && tree.op === 'column' && 'name' in tree && typeof tree.name === 'string'
    ? [tree.name]
    : Object.values(tree).flatMap((part: unknown) => (typeof part === 'object' && part !== null ? namesIn(part) : []))

const CALENDAR =
  /\b(year|month|quarter|trimester|week|weekday|dow|day of (week|month|year)|hour|minute)( (no|number|num|of year|of day))?$/

/** Whether a name is that of a part of years, weeks or days: there is no thirteenth month, whatever a key would need. */
export const isOfCalendar = (words: readonly string[]): boolean => CALENDAR.test(words.join(' '))

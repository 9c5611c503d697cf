import type { Expression, Table } from '@populace/catalog'

/** The columns that a unique key is over: by themselves, in expressions, and what the database computes a column of it from. */
export function keyColumns({ parts }: Table['uniques'][number], table: Table): readonly string[] {
  const named = parts.flatMap((part) => (part.kind === 'column' ? [part.column] : columnsIn(part.expression)))
  return named.flatMap((name) => {
    const generated = table.columns.find((column) => column.name === name)?.generated
    return [name, ...(generated ? columnsIn(generated.expression) : [])]
  })
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

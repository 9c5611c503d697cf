import { isUnique } from '../column-facts.ts'
import type { ColumnDraft, Inferring, TableDraft } from '../draft.ts'
import { singular } from '../names/singular.ts'
import { tableWords } from '../names/table-names.ts'
import { type Brood, broodsOf, follow, isFree, isNumber, nameOf, namesOf, nounsOf } from './columns.ts'

/** What a counter's name says it counts: `comments_count`, `number_of_posts`, `num_items`. */
const COUNTED = [
  /^(.+) (?:count|counter|counts)$/,
  /^(?:number|count|total number) of (.+)$/,
  /^(?:number|total) (.+)$/,
]
/** How rows of a table speak of those below them in the same table. */
const OFFSPRING = new Set(['child', 'reply', 'subtask', 'subcategory', 'branch', 'answer'])
const MEANS = [/^(?:average|mean) (.+)$/, /^(.+) (?:average|mean)$/]

/** Counters hold how many rows there are to count, means of ratings the mean. */
export function countChildren(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    const broods = broodsOf(table, inferring)
    if (broods.length === 0) continue
    for (const draft of table.columns)
      if (isNumber(draft) && !draft.column.generated && isFree(draft, table)) count(draft, table, broods)
  }
}

function count(draft: ColumnDraft, table: TableDraft, broods: readonly Brood[]): void {
  const names = namesOf(draft, table)
  for (const name of names) {
    const noun = matched(name, COUNTED)
    const counted = noun === undefined ? undefined : broodCalled(noun, table, broods)
    if (counted && draft.type.kind === 'integer')
      return follow(draft, `count(${counted.text})`, `it counts the row's ${counted.child.name}`)
    const isRated = draft.column.nullable && /^(rating|stars|average rating)$/.test(name)
    const measure = matched(name, MEANS) ?? (isRated ? name : undefined)
    const rated = measure === undefined ? undefined : measured(measure, broods)
    if (rated) return follow(draft, rated.value, `it is the mean of ${rated.of}`)
  }
}

const matched = (name: string, patterns: readonly RegExp[]): string | undefined =>
  patterns.map((pattern) => pattern.exec(name)?.[1]).find((found) => found !== undefined)

/** The children of that noun, where there is one kind of them only. */
function broodCalled(noun: string, table: TableDraft, broods: readonly Brood[]): Brood | undefined {
  const wanted = noun.split(' ').map(singular).join(' ')
  const found = broods.filter(({ child }) =>
    child === table ? OFFSPRING.has(wanted) : nounsOf(child, table).includes(wanted),
  )
  const [only, other] = found
  if (!other) return only
  // Of two keys to the table that one counts which says whose the rows are: a user's posts are those that they wrote, not those that they deleted.
  const own = new RegExp(
    `^(?:${tableWords(table.table.name).join('_')}|user|owner|author|creator|member|account)_?id$`,
    'i',
  )
  const whose = found.filter(({ child, columns: [column = ''] }) => child === only?.child && own.test(column))
  return found.every(({ child }) => child === only?.child) && whose.length === 1 ? whose[0] : undefined
}

/** The rating of reviews, where one table of children has such a column. A child of which there can be one at most has no mean. */
function measured(
  measure: string,
  broods: readonly Brood[],
): { readonly value: string; readonly of: string } | undefined {
  const found = broods.flatMap(({ child, columns, text }) =>
    isUnique(child.table, columns)
      ? []
      : child.columns
          .filter((draft) => isNumber(draft) && namesOf(draft, child).includes(measure))
          .map((draft) => ({ value: `avg(${text}: ${nameOf(draft)})`, of: `${child.name}.${draft.column.name}` })),
  )
  return found.length === 1 ? found[0] : undefined
}

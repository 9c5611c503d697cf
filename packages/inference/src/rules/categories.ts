import { type Rule, rulesOf } from '../rule.ts'
import type { TableKind } from '../table-kinds.ts'

/** What categories are of: a list of the vocabulary each, and how long its longest name is. */
const LISTS: readonly (readonly [of: string, least: number])[] = [
  ['recipe', 12],
  ['event', 12],
  ['course', 20],
  ['request', 18],
  ['expense', 15],
  ['job', 16],
  ['topic', 15],
  ['picture', 15],
  ['eatery', 10],
  ['app', 15],
  ['document', 14],
  ['service', 12],
  ['animal', 13],
  ['exercise', 9],
  ['vehicle', 11],
  ['dwelling', 9],
  ['asset', 17],
  ['task', 14],
  ['company', 13],
  ['skill', 13],
]

const NAMES = '~name, ~title, ~label, ~category'

const named = (kind: TableKind, list: string, least: number): Partial<Rule> & Omit<Rule, keyof Rule> => ({
  generator: 'text.word',
  params: { list, distinct: true },
  column: NAMES,
  table: [kind],
  least,
  score: 0.975,
  means: 'a category',
  examples: true,
})

/** What lists of categories are called. */
export const categoryRules = rulesOf({}, [
  ...LISTS.map(([of, least]) => named(`${of} category` as TableKind, `saying.category.${of}`, least)),
  named('any category', 'text.category', 13),
])

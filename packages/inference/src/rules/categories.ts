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

/** The same of lists of a few things that everybody knows. */
const KNOWN: typeof LISTS = [
  ['activity type', 9],
  ['incident type', 17],
  ['contact type', 9],
  ['address type', 8],
  ['phone type', 6],
  ['email type', 7],
  ['shift type', 7],
  ['user type', 13],
  ['report type', 16],
  ['transaction type', 10],
  ['lead source', 13],
  ['certification', 20],
  ['level', 18],
  ['education level', 19],
  ['seniority level', 12],
  ['facility', 11],
  ['symptom', 19],
  ['module', 9],
  ['nutrient', 13],
  ['format', 4],
  ['appointment type', 12],
  ['meeting type', 14],
  ['blood group', 3],
  ['religion', 12],
  ['ethnicity', 18],
  ['occupation', 13],
  ['hobby', 11],
  ['reason', 22],
  ['channel', 12],
  ['attribute', 8],
  ['insurance type', 10],
  ['waste', 10],
  ['allergen', 9],
  ['diet', 15],
  ['urgency', 6],
  ['cost center', 22],
]

/** What the names of a list stand for. */
const meansOf = (of: string): string =>
  of.endsWith('type') ? 'a kind of something' : of === 'reason' ? 'a reason' : 'what something is called'

const NAMES = '~name, ~title, ~label, ~category'

const named = (
  kind: TableKind,
  list: string,
  least: number,
  means = 'a category',
): Partial<Rule> & Omit<Rule, keyof Rule> => ({
  generator: 'text.word',
  params: { list, distinct: true },
  column: NAMES,
  table: [kind],
  least,
  score: 0.975,
  means,
  examples: true,
})

/** What lists of categories are called. */
export const categoryRules = rulesOf({}, [
  ...LISTS.map(([of, least]) => named(`${of} category` as TableKind, `saying.category.${of}`, least)),
  ...KNOWN.map(([of, least]) =>
    named(`${of} list` as TableKind, `saying.list.${of.replaceAll(' ', '.')}`, least, meansOf(of)),
  ),
  named('any category', 'text.category', 13),
])

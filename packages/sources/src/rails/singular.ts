import type { DeclaredTable } from '../declared/schema.ts'

const IRREGULAR: Readonly<Record<string, string>> = {
  people: 'person',
  men: 'man',
  women: 'woman',
  children: 'child',
  media: 'medium',
  data: 'datum',
  oxen: 'ox',
  mice: 'mouse',
  quizzes: 'quiz',
}

/** Endings of plurals with those of their singulars; several may fit, and the columns that are there decide. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/ves$/, 'f'],
  [/ves$/, 'fe'],
  [/ices$/, 'ex'],
  [/ices$/, 'ix'],
  [/ses$/, 'sis'],
  [/(s|x|z|ch|sh|o)es$/, '$1'],
  [/i$/, 'us'],
  [/a$/, 'um'],
  [/s$/, ''],
  [/$/, ''],
]

/** The column that refers to a table by Rails' custom (`person_id` to `people`), if the table has it. */
export function columnReferring({ columns }: Pick<DeclaredTable, 'columns'>, to: string): string[] | undefined {
  const [, head = '', last = to] = /^(.*_)?([^_]*)$/.exec(to) ?? []
  const irregular = Object.hasOwn(IRREGULAR, last) ? IRREGULAR[last] : undefined
  const singulars = [
    ...(irregular === undefined ? [] : [irregular]),
    ...ENDINGS.filter(([plural]) => plural.test(last)).map(([plural, ending]) => last.replace(plural, ending)),
  ]
  const found = singulars.map((singular) => `${head}${singular}_id`).find((n) => columns.some((c) => c.name === n))
  return found === undefined ? undefined : [found]
}

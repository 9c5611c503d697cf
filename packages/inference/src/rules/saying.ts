import type { Rule } from '../rule.ts'
import type { TableKind } from '../table-kinds.ts'

/**
 * Columns that take one of a few things that everybody knows, parted by semicolons since commas stand inside of some; the first are the usual ones. `@40 talk.abstract` is a list of
 * the vocabulary, saying.talk.abstract, whose longest text has 40 characters: what takes room is no part of the rules.
 */
export type Saying = readonly [column: string, values: string, table?: readonly TableKind[] | undefined, means?: string]

/** Columns that say what their rows are called. */
const NAMES = /^~?(name|title|label|headline|service)\b/

const LIST = /^@(\d+) (\S+)$/

/** Its rule: the usual thing by far the most frequent. */
export function ruleOfSaying([column, values, table, means]: Saying): Partial<Rule> & Omit<Rule, keyof Rule> {
  return {
    ...wordsOf(values),
    column,
    ...(table ? { table } : {}),
    ...(means === 'a template by its name' ? { most: 255 } : {}),
    score: table ? 0.965 : 0.93,
    means: means ?? (NAMES.test(column) ? 'what something is called' : 'one of a few things that are said there'),
    examples: true,
  }
}

function wordsOf(values: string): Pick<Rule, 'generator' | 'params' | 'least'> {
  const [, least, list] = LIST.exec(values) ?? []
  if (list !== undefined)
    return {
      generator: 'text.word',
      params: { list: list.startsWith('text.') ? list : `saying.${list}` },
      least: Number(least),
    }
  const texts = values.split('; ')
  return {
    generator: 'choice',
    params: { values: [...texts], weights: texts.map((_, at) => (texts.length - at) ** 2 + 2) },
    least: Math.max(...texts.map(({ length }) => length)),
  }
}

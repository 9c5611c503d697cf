import type { GeneratorSpec } from '@populace/model'
import { sizeOf } from '@populace/vocabulary'
import type { Guess } from './draft.ts'

/** Generators of whole sentences: no row of a list is called so. */
const SENTENCES =
  /^(text|software|work|order|support|review)\.(message|description|question|answer|post|quote|query|log|error|command|comment|note|commit|report|text)$/

/** Generators that suit one row's person or place, and the lists that they draw from. */
export const LISTS: Readonly<Record<string, string>> = {
  'time.weekday': 'date.weekday',
  'time.month': 'date.month',
  'person.sex': 'person.sex',
  'person.gender': 'person.gender',
  'person.pronoun': 'person.pronoun',
  'person.marital-status': 'person.marital',
  'person.prefix': 'person.prefix.neutral',
  'place.time-zone': 'country.timeZone',
  'place.continent': 'country.continent',
  'company.industry': 'company.industry.industry',
  'job.title': 'job.title',
  'job.department': 'job.department',
  'software.color': 'color.web.name',
  'product.color': 'product.color',
  'product.size': 'product.size',
}

/** A guess that gives out each word of its list once. */
export const oneByOne = (guess: Guess): Guess => {
  const list = LISTS[guess.generator]
  return list === undefined
    ? { ...guess, params: { ...guess.params, distinct: true } }
    : { ...guess, generator: 'text.word', params: { list, distinct: true } }
}

/** Whether a generator draws from a list of words, which can be given out one by one. The few things of a choice are a column's, not all that a table lists. */
export const isListable = (generator: string, generators: ReadonlyMap<string, GeneratorSpec>): boolean =>
  LISTS[generator] !== undefined ||
  (generator !== 'choice' &&
    generators.get(generator)?.params.shape.distinct !== undefined &&
    !SENTENCES.test(generator))

/** The list of the vocabulary that a guess draws from, where it does. */
export function listIn({ generator, params: { list = generator.replaceAll('-', '.') } }: Guess): string | undefined {
  return typeof list === 'string' && sizeOf(list) !== undefined ? list : undefined
}

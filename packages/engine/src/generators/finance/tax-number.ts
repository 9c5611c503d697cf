import type { Vocabulary } from '@populace/vocabulary'
import { z } from 'zod'
import { gazetteer } from '../../entities/gazetteer.ts'
import { defineGenerator } from '../definition.ts'
import type { Target } from '../generator.ts'
import { isAtHome, of } from '../place/facet.ts'
import { codeCapacity, codeIn } from '../text/code.ts'
import { isText } from '../value/kinds.ts'
import { patternCount, patternText } from '../value/pattern-table.ts'
import { capacityOf, roomOf } from '../value/range.ts'
import { fit } from '../value/text.ts'
import { indexFacet } from '../value/word.ts'

/** Of most countries these are nine digits. */
const USUAL = '#########'

/** Of each country, in the order of the `country` table; where no row's place lies abroad, of those at home. */
function patterns(vocabulary: Vocabulary, isHome: boolean): readonly string[] {
  const [taxes, countries] = [vocabulary.table('finance.tax-number'), vocabulary.table('country')]
  const known = new Map(taxes.texts('country').map((country, i) => [country, taxes.texts('pattern')[i] ?? USUAL]))
  const { country, home } = gazetteer(vocabulary)
  const atHome = new Set(country.slice(0, home))
  return countries.texts('code').map((code, row) => (isHome && !atHome.has(row) ? USUAL : (known.get(code) ?? USUAL)))
}

const isTooShort = (all: readonly string[], target: Target): boolean =>
  all.some((pattern) => pattern.length > (roomOf(target) ?? Number.POSITIVE_INFINITY))

/** The number of a company of the row's country. A model may give one pattern for all. */
export const taxNumber = defineGenerator({
  name: 'finance.tax-number',
  summary: 'The number that a company is taxed under, as those of its country are written',
  params: () =>
    z.object({
      of,
      pattern: z
        .string()
        .min(1)
        .optional()
        .describe(
          '# is a digit, @ a capital letter, ? a small letter, * a digit or capital; that of the country when absent',
        ),
    }),
  accepts: isText,
  capacity: ({ of: own, pattern }, target, vocabulary) => {
    const all = patterns(vocabulary, isAtHome(own))
    if (pattern !== undefined) return codeCapacity(pattern, target)
    if (isTooShort(all, target)) return codeCapacity(USUAL, target)
    return capacityOf(Math.min(...all.map(patternCount)))
  },
  lower: ({ of: own, pattern }, context) => {
    const { target, slot, vocabulary } = context
    const all = patterns(vocabulary, isAtHome(own))
    if (pattern !== undefined || isTooShort(all, target)) return codeIn(pattern ?? USUAL, context)
    return fit(patternText(all, indexFacet(context, 'place', 'country-index', own), context, slot, 'tax'), target)
  },
})

import { z } from 'zod'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering, Target } from '../generator.ts'
import { codeCount, type CodePart, codeText, fitCode, parseCode } from '../value/code.ts'
import { placeOfCode } from '../value/inverse.ts'
import { isText } from '../value/kinds.ts'
import { capacityOf, roomOf } from '../value/range.ts'
import { fit } from '../value/text.ts'

const partsFor = (pattern: string, target: Target): readonly CodePart[] => fitCode(parseCode(pattern), roomOf(target))

/** A code in the pattern; injective where a slot is given. */
export const codeIn = (pattern: string, context: Lowering) =>
  fit(codeText(partsFor(pattern, context.target), context.slot, context), context.target)

export const codeCapacity = (pattern: string, target: Target): number =>
  capacityOf(codeCount(partsFor(pattern, target)))

/** Digits and letters in each place of a short column, or all texts of the one pattern that it asks for, before it runs out of codes. */
function shortCode(generator: string, given: Readonly<Record<string, unknown>>, target: Target) {
  const room = roomOf(target) ?? Number.POSITIVE_INFINITY
  const { patterns = [] } = target.domain
  const [only, ...others] = patterns
  if (only && others.length === 0 && !only.negated && only.flags === 'u')
    return { generator: 'text.pattern', params: { pattern: only.source } }
  return room <= LONGEST && !only ? { generator, params: { ...given, pattern: '*'.repeat(room) } } : undefined
}

/** Characters of codes that never run out. */
const MOST = 10
/** Characters of a column that is too short for the codes of most patterns. */
const LONGEST = 6

const patternParam = (pattern: string) =>
  z
    .string()
    .min(1)
    .default(pattern)
    .describe(
      '# is a digit, @ a capital letter, ? a small letter, * a digit or capital; everything else stands as it is',
    )

/** A generator of codes of one pattern, which a model may change. */
export const patterned = (name: string, summary: string, pattern: string): Generator =>
  defineGenerator({
    name,
    summary,
    params: () => z.object({ pattern: patternParam(pattern) }),
    accepts: isText,
    wider: (given, target) => (given.pattern === undefined ? shortCode(name, given, target) : undefined),
    capacity: (params, target) => codeCapacity(params.pattern, target),
    lower: (params, context) => codeIn(params.pattern, context),
    find: (value, params, target) => placeOfCode(String(value), partsFor(params.pattern, target)),
  })

const NAME = 'text.code'

export const code: Generator = defineGenerator({
  name: NAME,
  summary: 'A code such as AB-1234, by a pattern',
  params: () =>
    z.object({
      pattern: patternParam('@@-######'),
      further: z
        .boolean()
        .default(false)
        .describe('Whether letters may take the place of digits once a key has used up the codes of the pattern'),
    }),
  accepts: isText,
  wider: ({ pattern, further }, target) =>
    further === true
      ? { generator: NAME, params: { pattern: '*'.repeat(Math.min(roomOf(target) ?? MOST, MOST)) } }
      : pattern === undefined
        ? shortCode(NAME, {}, target)
        : undefined,
  capacity: ({ pattern }, target) => codeCapacity(pattern, target),
  lower: ({ pattern }, context) => codeIn(pattern, context),
  find: (value, { pattern }, target) => placeOfCode(String(value), partsFor(pattern, target)),
})

import { z } from 'zod'
import type { Json } from '@populace/model'
import { i32, literal } from '../kernel/build.ts'
import type { Expr } from '../kernel/ir.ts'
import { defineGenerator } from './definition.ts'
import { laneOf, type Target } from './generator.ts'
import { inTurn, listedCapacity, listedWord, slotOfListed, turning, type Words } from './text/listed.ts'
import { isAny, isWordy } from './value/kinds.ts'
import { literalOf, written } from './value/literal.ts'
import { allowed, anyOf, chosen, type Option } from './value/option.ts'
import { plainValues } from './value/plain-values.ts'

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])

interface ChoiceParams {
  readonly values?: readonly Json[] | undefined
  readonly weights?: readonly number[] | undefined
  readonly examples?: boolean | undefined
}

/** Texts that are only some of many, in a column that allows others: they go on with numbers behind them where values must differ. */
const isOpen = ({ values, examples }: ChoiceParams, { type, labels, domain }: Target): boolean =>
  examples === true && values !== undefined && isWordy(type) && !labels && !domain.oneOf

const wordsOf = (params: ChoiceParams, target: Target): Words => {
  const options = optionsOf(params, target)
  return { texts: options.map(({ value }) => written(value)), weights: options.map(({ weight }) => weight) }
}

function optionsOf({ values, weights }: ChoiceParams, target: Target): readonly Option[] {
  const { type, domain } = target
  const own = type.kind === 'inline-enum' || type.kind === 'set' ? type.labels : target.labels
  const list = values ?? domain.oneOf ?? own ?? plainValues(target)
  const options = list.map((value, i) => ({ value, weight: weights?.[i] ?? 1 })).filter(({ weight }) => weight > 0)
  // A flag by its name that a check keeps above 1 is none.
  if (allowed(options, target).length > 0) return options
  return anyOf(target)
}

export const choice = defineGenerator({
  name: 'choice',
  minds: 'lists',
  summary: 'One of a list of values',
  params: () =>
    z.object({
      values: z.array(scalar).min(1).optional().describe("The values; an enumeration's labels when absent"),
      weights: z
        .array(z.number().min(0))
        .optional()
        .describe('How often each occurs, relative to the others; all alike when absent'),
      examples: z
        .boolean()
        .optional()
        .describe('The texts are some of many: where a unique key needs more of them, they go on with numbers behind'),
      distinct: inTurn,
    }),
  accepts: isAny,
  slots: 'row',
  capacity: (params, target) =>
    isOpen(params, target)
      ? listedCapacity(wordsOf(params, target), target)
      : allowed(optionsOf(params, target), target).length,
  variety: (params, target) => allowed(optionsOf(params, target), target).length,
  lower: (params, given) => {
    const isListed = isOpen(params, given.target)
    const context = turning(given, params.distinct && isListed)
    return context.slot && isListed
      ? listedWord(wordsOf(params, context.target), context, undefined, params.distinct)
      : chosen(optionsOf(params, context.target), context)
  },
  find: (value, params, target, _vocabulary, key) => {
    if (isOpen(params, target))
      return slotOfListed(wordsOf(params, target), String(value), target, params.distinct ? undefined : key)
    const index = allowed(optionsOf(params, target), target).findIndex(
      (option) => written(option.value) === String(value),
    )
    return index < 0 ? undefined : index
  },
})

const json: z.ZodType<Json> = z.lazy(() => z.union([scalar, z.array(json), z.record(z.string(), json)]))

export const constant = defineGenerator({
  name: 'constant',
  minds: 'lists',
  summary: 'The same value in every row',
  params: () => z.object({ value: json.describe('The value') }),
  accepts: isAny,
  capacity: () => 1,
  lower: ({ value }, { target }) => (value === null ? nothing(target) : literalOf(value, target)),
})

/** NULL, over the empty value of the target's lane. */
export function nothing(target: Pick<Target, 'format' | 'type'>) {
  const lane = laneOf(target.format, target.type)
  const empty: Expr =
    lane === 'text'
      ? literal('')
      : lane === 'bytes'
        ? { op: 'words', lane, words: [], length: 0 }
        : { op: 'const', lane, value: 0 }
  return { value: empty, nulls: i32(1) }
}

export const nil = defineGenerator({
  name: 'null',
  minds: 'lists',
  summary: 'NULL in every row',
  params: () => z.object({}),
  accepts: isAny,
  capacity: () => Number.POSITIVE_INFINITY,
  lower: (_, { target }) => nothing(target),
})

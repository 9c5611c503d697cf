import { InvariantError } from '@populace/diagnostics'
import { z } from 'zod'
import type { Json } from '@populace/model'
import { dict, i32, literal, lookup, trunc } from '../kernel/build.ts'
import type { Expr, I32 } from '../kernel/ir.ts'
import { defineGenerator } from './definition.ts'
import { laneOf, type Lowering, type Target } from './generator.ts'
import { pickWeighted } from './value/chance.ts'
import { isAny } from './value/kinds.ts'
import { hexWords, jsonOf, literalNumber, literalOf, written } from './value/literal.ts'
import { limitsOf, roomOf } from './value/range.ts'

export const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** A value and how often it occurs. */
export interface Option {
  readonly value: Json
  readonly weight: number
}

/** What the column allows of the options; values that it can't tell apart count once. */
export function allowed(options: readonly Option[], target: Target): readonly Option[] {
  const { domain, labels } = target
  const oneOf = domain.oneOf ?? (target.type.kind === 'enum' ? labels : undefined)
  const fits = options.filter(({ value }) => isAllowed(written(value), target, oneOf))
  const kept = fits.length > 0 || !oneOf ? fits : equally(oneOf.filter((text) => isAllowed(text, target, undefined)))
  const seen = new Set<string>()
  return kept.filter(({ value }) => {
    const text = written(value).toLowerCase()
    return seen.has(text) ? false : seen.add(text)
  })
}

export const equally = (values: readonly Json[]): readonly Option[] => values.map((value) => ({ value, weight: 1 }))

function isAllowed(text: string, target: Target, oneOf: readonly string[] | undefined): boolean {
  const { domain } = target
  if (oneOf && !oneOf.includes(text)) return false
  if (domain.noneOf?.includes(text)) return false
  if (laneOf(target.format, target.type) !== 'text') {
    const number = literalNumber(text, target)
    return Number.isNaN(number) || (number >= (domain.min ?? -Infinity) && number <= (domain.max ?? Infinity))
  }
  const length = Array.from(text).length
  return length <= (roomOf(target) ?? Infinity) && length >= (domain.minLength ?? 0)
}

/** One of the values by its index, in the lane of the target. */
export function valueAt(values: readonly Json[], index: I32, target: Target): Expr {
  const [first] = values
  if (first === undefined) throw new InvariantError(`no value is left to choose for ${target.table}.${target.column}`)
  if (values.length === 1) return literalOf(first, target)
  switch (laneOf(target.format, target.type)) {
    case 'i32':
    case 'f64': {
      const numbers = values.map((value) => literalNumber(value, target))
      return lookup(laneOf(target.format, target.type) === 'i32' ? 'i32' : 'f64', numbers, index)
    }
    case 'text':
      return dict(
        values.map((value) => jsonOf(value, target) ?? written(value)),
        index,
      )
    case 'bytes': {
      if (target.format.kind === 'bytes') return { op: 'utf8', lane: 'bytes', arg: dict(values.map(written), index) }
      const words = values.map((value) => hexWords(written(value)).words)
      const word = (n: number): I32 =>
        lookup(
          'i32',
          words.map((w) => w[n] ?? 0),
          index,
        )
      return { op: 'words', lane: 'bytes', words: [word(0), word(1), word(2), word(3)], length: 16 }
    }
  }
}

/** One of the options: by slot where values must differ, else by weight. */
export function chosen(options: readonly Option[], context: Lowering): Expr {
  const kept = allowed(options, context.target)
  const values = kept.map(({ value }) => value)
  const weights = kept.map(({ weight }) => weight)
  const isEven = weights.every((weight) => weight === weights[0])
  const index = context.slot
    ? trunc(context.slot)
    : values.length < 2
      ? i32(0)
      : pickWeighted(context, values.length, isEven ? undefined : weights)
  return valueAt(values, index, context.target)
}

interface ChoiceParams {
  readonly values?: readonly Json[] | undefined
  readonly weights?: readonly number[] | undefined
}

function optionsOf({ values, weights }: ChoiceParams, target: Target): readonly Option[] {
  const { type, domain } = target
  const own = type.kind === 'inline-enum' || type.kind === 'set' ? type.labels : target.labels
  const list = values ?? domain.oneOf ?? own ?? integersOf(target)
  return list.map((value, i) => ({ value, weight: weights?.[i] ?? 1 })).filter(({ weight }) => weight > 0)
}

/** Small whole numbers, where the column says nothing of its values. */
function integersOf(target: Target): readonly Json[] {
  const { low, high } = limitsOf(target, 0)
  const start = Math.max(low, Math.min(1, high))
  return Array.from({ length: Math.min(5, high - start + 1) }, (_, i) => start + i)
}

export const choice = defineGenerator({
  name: 'choice',
  summary: 'One of a list of values',
  params: z.object({
    values: z.array(scalar).min(1).optional().describe("The values; an enumeration's labels when absent"),
    weights: z
      .array(z.number().min(0))
      .optional()
      .describe('How often each occurs, relative to the others; all alike when absent'),
  }),
  accepts: isAny,
  slots: 'row',
  capacity: (params, target) => allowed(optionsOf(params, target), target).length,
  lower: (params, context) => chosen(optionsOf(params, context.target), context),
  find: (value, params, target) => {
    const index = allowed(optionsOf(params, target), target).findIndex(
      (option) => written(option.value) === String(value),
    )
    return index < 0 ? undefined : index
  },
})

const json: z.ZodType<Json> = z.lazy(() => z.union([scalar, z.array(json), z.record(z.string(), json)]))

export const constant = defineGenerator({
  name: 'constant',
  summary: 'The same value in every row',
  params: z.object({ value: json.describe('The value') }),
  accepts: isAny,
  capacity: () => 1,
  lower: ({ value }, { target }) => (value === null ? nothing(target) : literalOf(value, target)),
})

/** NULL, over the empty value of the target's lane. */
function nothing(target: Target) {
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
  summary: 'NULL in every row',
  params: z.object({}),
  accepts: isAny,
  capacity: () => Number.POSITIVE_INFINITY,
  lower: (_, { target }) => nothing(target),
})

import type { TypeRef } from '@populace/catalog'
import { arrayDelimiter } from '@populace/columnar'
import type { Json } from '@populace/model'
import { z } from 'zod'
import { concat, i32, i32op, literal, select } from '../../kernel/build.ts'
import type { I32, Text } from '../../kernel/ir.ts'
import { defaultGenerator } from '../default-generator.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering, Target } from '../generator.ts'
import { pick } from '../value/chance.ts'
import type { Find } from '../value/find.ts'
import { capacityOf } from '../value/range.ts'
import { type PartChoice, partContext, partOf, partText, quotedPart, slotOfTurn } from './element.ts'

export const json: z.ZodType<Json> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(json), z.record(z.string(), json)]),
)

/** A generator inside another: its name, or its name and parameters. */
export const part = z.union([
  z.string(),
  z.object({ generator: z.string(), params: z.record(z.string(), json).optional() }),
])

export const choiceOf = (given: z.output<typeof part> | undefined): PartChoice | undefined =>
  typeof given === 'string' ? { generator: given } : given

/** Elements to a list, at most; more would blow up the kernels that hold them. */
const MOST = 20

/** How many elements, between two bounds. */
export const countOf = (context: Lowering, { min, max }: { readonly min: number; readonly max: number }): I32 =>
  max <= min ? i32(min) : i32op('add', i32(min), pick(context, max - min + 1, 'count'))

/** `{a,b,c}`: an array in PostgreSQL's text form. */
export function arrayOf(find: Find): Generator {
  return defineGenerator({
    name: 'array.of',
    summary: 'An array of values from another generator',
    params: () =>
      z.object({
        of: part
          .optional()
          .describe("The elements' generator: its name, or its name and params; the default of their type when absent"),
        min: z.number().int().min(0).max(MOST).default(1).describe('Fewest elements'),
        max: z.number().int().min(0).max(MOST).default(4).describe('Most elements'),
      }),
    accepts: (type) => type.kind === 'array',
    capacity: (params, target, vocabulary, clock) => {
      const inner = partOf(target, 0, elementOf(target))
      const choice = choiceOf(params.of) ?? defaultGenerator(inner.type)
      const generator = find(choice.generator ?? '')
      return capacityOf(generator?.capacity(choice.params ?? {}, inner, vocabulary, clock) ?? 0)
    },
    lower: (params, context) => {
      const { target } = context
      const inner = partOf(target, 0, elementOf(target))
      const delimiter = arrayDelimiter(inner.type)
      const choice = choiceOf(params.of)
      const element = (at: Lowering) => quotedPart(partText(choice, at, find), inner.type)
      const turn = { op: 'turn', lane: 'i32', name: 'element' } as const
      // One alone can't repeat another, and is as usual as its generator has it.
      const own = params.max > 1 ? slotOfTurn(choice, context, inner, turn, find) : undefined
      const upTo = (bound: number) => Math.min(bound, own?.variety ?? MOST)
      const list = (count: I32, most: number, place: Lowering): Text => ({
        op: 'repeat',
        lane: 'text',
        count,
        most,
        separator: delimiter,
        name: 'element',
        body: element(partContext(place, inner, 'element', turn, own?.slot)),
      })
      if (target.type.kind === 'array' && target.type.dimensions > 1)
        return matrix(target.type.dimensions, element, context, inner)
      if (context.slot) {
        // One element tells the rows apart; the others are any.
        const first = element(partContext(context, inner, 'first', undefined, context.slot))
        const rest = countOf(context, {
          min: Math.max(0, upTo(params.min) - 1),
          max: Math.max(0, upTo(params.max) - 1),
        })
        const others = select(i32op('eq', rest, i32(0)), literal(''), concat(delimiter, list(rest, MOST, context)))
        return concat('{', first, others, '}')
      }
      const { min, max } = boundsOf(params, target, delimiter)
      const bounds = { min: upTo(min), max: upTo(max) }
      return concat('{', list(countOf(context, bounds), Math.max(bounds.min, bounds.max), context), '}')
    },
  })
}

/** Elements that any array may have, of text, numbers or flags: what a condition says of their number shows in how many of them it takes. */
const PLAIN = ['a', '1', 't']

/** As many elements as wanted, or as near to that as the column's conditions let them be (`cardinality(tags) >= 6`). */
function boundsOf(
  { min, max }: { readonly min: number; readonly max: number },
  { domain }: Target,
  delimiter: string,
): { readonly min: number; readonly max: number } {
  const patterns = (domain.patterns ?? []).map(({ source, flags, negated }) => ({
    test: new RegExp(source, flags),
    negated,
  }))
  const takes = (text: string) => patterns.every(({ test, negated }) => test.test(text) !== negated)
  const numbers = Array.from({ length: MOST + 1 }, (_, count) => count)
  const taken = numbers.filter((count) => PLAIN.some((one) => takes(`{${Array(count).fill(one).join(delimiter)}}`)))
  const wanted = taken.filter((count) => count >= min && count <= max)
  const [first, last] = [wanted[0], wanted.at(-1)]
  if (first !== undefined && last !== undefined) return { min: first, max: last }
  const [least, most] = [taken[0], taken.at(-1)]
  if (least === undefined || most === undefined) return { min, max }
  return least > max ? { min: least, max: Math.min(most, least + max - min) } : { min: most, max: most }
}

const elementOf = ({ type }: Target): TypeRef => (type.kind === 'array' ? type.element : type)

/** Two of two of two …: all rows of a matrix are of one length. */
function matrix(
  dimensions: number,
  element: (at: Lowering) => Text,
  context: Lowering,
  inner: Target,
  path = 'cell',
): Text {
  const delimiter = arrayDelimiter(inner.type)
  const cell = (i: number) =>
    dimensions > 1
      ? matrix(dimensions - 1, element, context, inner, `${path} ${i}`)
      : element(
          partContext(
            context,
            inner,
            `${path} ${i}`,
            undefined,
            i === 0 && !/[1-9]/.test(path) ? context.slot : undefined,
          ),
        )
  return concat('{', cell(0), delimiter, cell(1), '}')
}

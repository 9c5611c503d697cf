import type { Vocabulary } from '@populace/vocabulary'
import { z } from 'zod'
import { i32, i32op, literal, select } from '../../kernel/build.ts'
import type { I32, Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering, Target } from '../generator.ts'
import { codeCapacity, codeIn } from '../text/code.ts'
import { pickWeighted } from '../value/chance.ts'
import { isText } from '../value/kinds.ts'
import { patternCount, patternText } from '../value/pattern-table.ts'
import { capacityOf, roomOf } from '../value/range.ts'
import { fit } from '../value/text.ts'

/** Where the carriers' own forms don't fit. */
const PLAIN = '1Z**********##########'

const patternsOf = (vocabulary: Vocabulary): readonly string[] => vocabulary.table('order.tracking').texts('pattern')

const isTooShort = (vocabulary: Vocabulary, target: Target): boolean =>
  patternsOf(vocabulary).some((pattern) => pattern.length > (roomOf(target) ?? Number.POSITIVE_INFINITY))

/** As names of carriers are written in columns: `Royal Mail`, `royal_mail`. */
const spellings = (name: string): ReadonlySet<string> =>
  new Set([' ', '_', '-', ''].map((between) => name.toLowerCase().replaceAll(' ', between)))

/** Which of the carriers a text names; one by their share where it names none of them. */
function carrierIn(name: Text, any: I32, vocabulary: Vocabulary): I32 {
  const small = { op: 'lower', lane: 'text', arg: name } as const
  const is = (spelling: string): I32 =>
    i32op('eq', { op: 'compare-text', lane: 'i32', left: small, right: literal(spelling) }, i32(0))
  return vocabulary
    .table('order.tracking')
    .texts('carrier')
    .reduce<I32>(
      (other, carrier, at) =>
        [...spellings(carrier)].reduce<I32>((rest, spelling) => select(is(spelling), i32(at), rest), other),
      any,
    )
}

function carrierOf(column: string | undefined, context: Lowering): I32 {
  const { weights, rows } = context.vocabulary.table('order.tracking')
  const any = pickWeighted(context, rows, weights, 'carrier')
  const name = column === undefined ? undefined : context.column(column)?.value
  return name?.lane === 'text' ? carrierIn(name, any, context.vocabulary) : any
}

/** A parcel's number, as its carrier writes them. */
export const trackingNumber: Generator = defineGenerator({
  name: 'order.tracking-number',
  summary: "A parcel's tracking number, as its carrier writes them",
  params: z.object({
    carrier: z.string().optional().describe('The column that names the carrier: carrier, or @shipment_id.carrier'),
    pattern: z
      .string()
      .min(1)
      .optional()
      .describe('One for all: # is a digit, @ a capital letter, ? a small letter, * a digit or capital'),
  }),
  accepts: isText,
  dependencies: ({ carrier }) => [carrier],
  capacity: ({ pattern }, target, vocabulary) =>
    pattern !== undefined || isTooShort(vocabulary, target)
      ? codeCapacity(pattern ?? PLAIN, target)
      : capacityOf(Math.min(...patternsOf(vocabulary).map(patternCount))),
  lower: ({ carrier, pattern }, context) => {
    const { target, slot, vocabulary } = context
    if (pattern !== undefined || isTooShort(vocabulary, target)) return codeIn(pattern ?? PLAIN, context)
    return fit(patternText(patternsOf(vocabulary), carrierOf(carrier, context), context, slot, 'tracking'), target)
  },
})

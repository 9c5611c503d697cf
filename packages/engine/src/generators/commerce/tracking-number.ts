import type { Vocabulary } from '@populace/vocabulary'
import { z } from 'zod'
import type { I32 } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering, Target } from '../generator.ts'
import { codeCapacity, codeIn } from '../text/code.ts'
import { pickWeighted } from '../value/chance.ts'
import { isText } from '../value/kinds.ts'
import { placeOfText } from '../value/known-text.ts'
import { patternCount, patternText } from '../value/pattern-table.ts'
import { capacityOf, roomOf } from '../value/range.ts'
import { fit } from '../value/text.ts'

/** Where the carriers' own forms don't fit. */
const PLAIN = '1Z**********##########'

const patternsOf = (vocabulary: Vocabulary): readonly string[] => vocabulary.table('order.tracking').texts('pattern')

const isTooShort = (vocabulary: Vocabulary, target: Target): boolean =>
  patternsOf(vocabulary).some((pattern) => pattern.length > (roomOf(target) ?? Number.POSITIVE_INFINITY))

function carrierOf(column: string | undefined, context: Lowering): I32 {
  const { weights, rows } = context.vocabulary.table('order.tracking')
  const any = pickWeighted(context, rows, weights, 'carrier')
  const name = column === undefined ? undefined : context.column(column)?.value
  return name?.lane === 'text'
    ? placeOfText(name, context.vocabulary.table('order.tracking').texts('carrier'), any)
    : any
}

/** A parcel's number, as its carrier writes them. */
export const trackingNumber: Generator = defineGenerator({
  name: 'order.tracking-number',
  summary: "A parcel's tracking number, as its carrier writes them",
  params: () =>
    z.object({
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
    return fit(
      patternText(patternsOf(vocabulary), carrierOf(carrier, context), context, slot, 'tracking', true),
      target,
    )
  },
})

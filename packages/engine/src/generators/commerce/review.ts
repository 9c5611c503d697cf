import { z } from 'zod'
import { of } from '../company/company.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering } from '../generator.ts'
import { isText } from '../value/kinds.ts'
import { numberedCapacity } from '../value/supply.ts'
import type { Known } from '../value/template.ts'
import { templatedCell } from '../value/templated.ts'
import { textFacet } from '../value/word.ts'

/** The product that the row is about. */
const about = (context: Lowering, own: string | undefined): Known => ({
  'product.noun': (capital) => textFacet(context, 'product', capital ? 'Noun' : 'noun', own),
})

function review(name: string, summary: string, list: string): Generator {
  return defineGenerator({
    name,
    summary,
    params: z.object({ of }),
    accepts: isText,
    slots: 'row',
    capacity: (_, target) => numberedCapacity(target),
    lower: (params, context) => templatedCell(context, { list }, about(context, params.of)),
  })
}

export const reviews: readonly Generator[] = [
  review('review.title', 'The title of a good review of the product', 'review.title.positive'),
  review('review.text', 'A good review of the product', 'review.positive'),
  review('review.title-neutral', 'The title of a so-so review', 'review.title.neutral'),
  review('review.text-neutral', 'A so-so review', 'review.neutral'),
  review('review.title-negative', 'The title of a bad review', 'review.title.negative'),
  review('review.text-negative', 'A bad review', 'review.negative'),
]

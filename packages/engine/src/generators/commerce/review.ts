import { z } from 'zod'
import { productFamilies } from '../../entities/product.ts'
import { fromI32, i32, i32op, lessThan, select } from '../../kernel/build.ts'
import type { F64, I32, Text } from '../../kernel/ir.ts'
import { of } from '../company/company.ts'
import { defineGenerator } from '../definition.ts'
import type { ColumnRead, Generator, Lowering } from '../generator.ts'
import { isText } from '../value/kinds.ts'
import { numberedCapacity } from '../value/supply.ts'
import type { Known } from '../value/template.ts'
import { templatedCell } from '../value/templated.ts'
import { choose } from '../value/text.ts'
import { textFacet } from '../value/word.ts'

type Mood = 'positive' | 'neutral' | 'negative'

const params = () =>
  z.object({
    of,
    about: z
      .string()
      .optional()
      .describe('The column that says what is reviewed, where that is no product: @film_id.title'),
    kind: z
      .enum(['goods', 'service'])
      .default('goods')
      .describe('Whether it is of goods, or of what was done for someone: a stay, a visit'),
    rating: z.string().optional().describe('The column of stars that it agrees with: rating'),
    stars: z.number().positive().default(5).describe('The most that the rating gives'),
  })
type Options = z.output<ReturnType<typeof params>>

/** The product that the row is about. */
const aboutProduct = (context: Lowering, own: string | undefined): Known => ({
  'product.noun': (capital) => textFacet(context, 'product', capital ? 'Noun' : 'noun', own),
})

/** Texts of a list: of what another column names, or of the product, in words that suit its kind. */
function written(list: string, { about, of: own, kind }: Options, context: Lowering): Text {
  const read = about === undefined ? undefined : context.column(about)
  if (read?.value.lane === 'text') {
    const name = read.value
    return templatedCell(context, { list: `${list}.named` }, { 'review.subject': () => name })
  }
  if (kind === 'service') return templatedCell(context, { list: `${list}.service` })
  const known = aboutProduct(context, own)
  const kinds = productFamilies(context.vocabulary)
  const isOwn = (kind: string) => context.vocabulary.kindOf(`${list}.${kind}`) === 'words'
  const family = context.facet('product', 'family', own)
  if (family.lane !== 'i32' || !kinds.every(isOwn)) return templatedCell(context, { list }, known)
  return choose(
    family,
    kinds.map((kind) => templatedCell(context, { list: `${list}.${kind}` }, known)),
  )
}

/** Four stars of five and more are praise, two and fewer are none. */
function inMood({ value, format }: ColumnRead, stars: number, texts: Readonly<Record<Mood, Text>>): Text | undefined {
  if (value.lane !== 'i32' && value.lane !== 'f64') return undefined
  const rating: F64 = value.lane === 'i32' ? fromI32(value) : value
  const unit = format.kind === 'decimal' ? 10 ** format.scale : 1
  const below = (share: number): I32 => lessThan(rating, share * stars * unit)
  return select(below(0.5), texts.negative, select(below(0.7), texts.neutral, texts.positive))
}

function review(name: string, summary: string, part: 'text' | 'title', mood: Mood): Generator {
  const listOf = (each: Mood) => (part === 'title' ? `review.title.${each}` : `review.${each}`)
  return defineGenerator({
    name,
    summary,
    params,
    accepts: isText,
    slots: 'row',
    dependencies: ({ about, rating }) => [about, rating],
    capacity: (_, target) => numberedCapacity(target),
    lower: (options, context) => {
      const own = (each: Mood) => written(listOf(each), options, context)
      const read = options.rating === undefined ? undefined : context.column(options.rating)
      if (!read) return own(mood)
      const texts = { positive: own('positive'), neutral: own('neutral'), negative: own('negative') }
      const text = inMood(read, options.stars, texts)
      if (!text || !read.nulls) return text ?? own(mood)
      return select(i32op('eq', read.nulls, i32(0)), text, texts[mood])
    },
  })
}

export const reviews: readonly Generator[] = [
  review(
    'review.title',
    'The title of a review of the product: a good one, or as its rating says',
    'title',
    'positive',
  ),
  review('review.text', 'A review of the product: a good one, or as its rating says', 'text', 'positive'),
  review('review.title-neutral', 'The title of a so-so review', 'title', 'neutral'),
  review('review.text-neutral', 'A so-so review', 'text', 'neutral'),
  review('review.title-negative', 'The title of a bad review', 'title', 'negative'),
  review('review.text-negative', 'A bad review', 'text', 'negative'),
]

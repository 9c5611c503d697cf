import { z } from 'zod'
import { add, concat, dict, lookup, mul, quotient, row, trunc } from '../../kernel/build.ts'
import type { Expr, Text } from '../../kernel/ir.ts'
import { labelsOf } from '../../entities/product.ts'
import { of } from '../company/company.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowered, Lowering } from '../generator.ts'
import { countUnits, drawUnits } from '../number/integer.ts'
import { inTurn, listedCapacity, listedVariety, listedWord, slotOfListed, turning } from '../text/listed.ts'
import { codeCapacity, codeIn, patterned } from '../text/code.ts'
import { spokenAll } from '../text/vocabulary-text.ts'
import { withEanCheck } from '../value/check-digit.ts'
import { isNumeric, isText, isWordy } from '../value/kinds.ts'
import { conforming } from '../value/conform.ts'
import { fromUnits, scaleOf } from '../value/number.ts'
import { limitsOf, roomOf, within } from '../value/range.ts'
import { finished, numbered, numberedCapacity, settled, settledCapacity } from '../value/supply.ts'
import { choose, fit } from '../value/text.ts'
import { indexFacet, numberFacet, textFacet } from '../value/word.ts'
import { spread } from '../value/chance.ts'
import { measureOf, sizes } from './size.ts'

const params = () => z.object({ of })

const name = defineGenerator({
  name: 'product.name',
  summary: 'What a shop sells; never the same twice',
  params,
  accepts: isText,
  slots: 'row',
  capacity: (_, target) => Math.min(settledCapacity(target), numberedCapacity(target)),
  lower: (options, context) => {
    const { slot, target } = context
    const text = textFacet(context, 'product', 'name', options.of)
    if (!slot) return fit(text, target)
    return options.of?.includes('@') ? numbered(text, slot, target) : settled(text, slot, target)
  },
})

/** Sentences about the product, which say its number where they must differ. */
const told = (name: string, facet: 'description' | 'assortment', summary: string): Generator =>
  defineGenerator({
    name: `product.${name}`,
    summary,
    params,
    accepts: isText,
    slots: 'row',
    capacity: (_, target) => numberedCapacity(target),
    lower: (options, context) => {
      return finished(textFacet(context, 'product', facet, options.of), context)
    },
  })

const description = told('description', 'description', 'What is good about the product')
/** Of a table of categories (`of: category`) what each holds. */
const categoryGoods = told(
  'category-goods',
  'assortment',
  'Some of the goods that a category holds: Headphones, earbuds, speakers',
)

/** A group of goods: the product's own; where values must differ each in turn. */
function group(facet: 'category' | 'department' | 'noun', summary: string): Generator {
  const list = `product.${facet}`
  return defineGenerator({
    name: `product.${facet}`,
    minds: 'lists',
    summary,
    params,
    accepts: isWordy,
    slots: 'row',
    capacity: (_, target, vocabulary) => listedCapacity(vocabulary.words(list), target),
    lower: (options, context) => {
      const { slot, target, vocabulary } = context
      // A table of categories: each in its turn, as the list has them, so that products know theirs by its row.
      if (options.of === facet && !target.labels && !target.domain.oneOf)
        return listedWord(vocabulary.words(list), { ...context, slot: slot ?? row }, undefined, true)
      if (slot || target.labels || target.domain.oneOf) return listedWord(vocabulary.words(list), context)
      return fit(textFacet(context, 'product', facet, options.of), target)
    },
  })
}

/** A label with little room: `160 × 230 cm` without its blanks, by its first number, or by its letters. */
function abridged(text: string, room: number): string {
  const words = text.split(' ')
  const letters = words.map(([first = '']) => first.toUpperCase()).join('')
  const [amount] = words.filter((word) => /^\d/.test(word))
  const measure = amount === undefined ? [] : [amount, amount.replace(/[,.](?=\d{3}$)/, '')]
  return [text, words.join(''), ...measure].find(({ length }) => length <= room) ?? letters.slice(0, room)
}

const bare = z.boolean().optional().describe('A measure without its unit, which stands elsewhere')
const sparse = z.boolean().optional().describe('Empty where the thing has none: honey is of no colour')

const single = z.boolean().optional().describe('One of them, as it is sold: 250 g pack')

/** Only sizes are measures, and every thing is made of something. */
function further(facet: Trait) {
  const own =
    facet === 'size' ? { bare, sparse } : facet === 'color' ? { sparse } : facet === 'package' ? { single } : {}
  return own as { readonly bare: typeof bare; readonly sparse: typeof sparse; readonly single: typeof single }
}

type Trait = 'color' | 'size' | 'material' | 'unit' | 'package'

/** Which product's, and how much of what is said of it. */
interface Said {
  readonly of?: string | undefined
  readonly bare?: boolean | undefined
  readonly sparse?: boolean | undefined
  readonly single?: boolean | undefined
}

/** What a label says of the product: its own; where rows list them, or values must differ, each of the list in turn. */
function trait(
  facet: Trait,
  summary: string,
  own: (said: Said, context: Lowering) => Expr | Lowered = (said, context) => labelled(facet, said, context),
): Generator {
  const list = `product.${facet}`
  return defineGenerator({
    name: `product.${facet}`,
    minds: 'lists',
    summary,
    params: () => z.object({ distinct: inTurn, of, ...further(facet) }),
    accepts: isWordy,
    slots: 'row',
    absent: (options) => options.sparse === true,
    capacity: (_, target, vocabulary) => listedCapacity(vocabulary.words(list), target),
    variety: (_, target, vocabulary) => listedVariety(vocabulary.words(list), target),
    lower: (options, outer) => {
      const context = turning(outer, options.distinct)
      const { slot, target, vocabulary } = context
      const { labels, domain } = target
      if (slot || labels || domain.oneOf || domain.noneOf) return listedWord(vocabulary.words(list), context)
      return own(options, context)
    },
    find: (value, { distinct }, target, vocabulary, key) =>
      slotOfListed(vocabulary.words(list), String(value), target, distinct ? undefined : key),
  })
}

function labelled(
  facet: Trait,
  { of: instance, bare: isBare, sparse: isSparse }: Said,
  context: Lowering,
): Expr | Lowered {
  const { target, vocabulary } = context
  const room = roomOf(target) ?? Number.POSITIVE_INFINITY
  const labels = labelsOf(vocabulary, facet)
  const texts = isBare ? labels.map((text) => measureOf(text)?.amount ?? text) : labels
  const value =
    isBare || texts.some((text) => text.length > room)
      ? dict(
          texts.map((text) => abridged(text, room)),
          indexFacet(context, 'product', 'index', instance),
        )
      : fit(textFacet(context, 'product', facet, instance), target)
  if (!isSparse) return value
  return { value: conforming(value, context), nulls: indexFacet(context, 'product', `no-${facet}`, instance) }
}

/** Consumer packs that a carton holds, by how heavy they are; heavier ones are sold one by one. */
const CARTONS: readonly { readonly below: number; readonly counts: readonly string[] }[] = [
  { below: 130, counts: ['24', '24', '36', '48'] },
  { below: 600, counts: ['12', '12', '20', '24'] },
  { below: 1100, counts: ['6', '10', '12', '12'] },
]

/** Food and the like by the carton: 12 × 250 g; anything else by the piece, the pair or the set. */
function packaged(context: Lowering, { of: instance, single: isSingle }: Said): Text {
  const { vocabulary } = context
  const goods = vocabulary.table('product')
  const [sizes, units] = [goods.texts('size'), goods.texts('unit')]
  const [piece = '', , , set = '', , , pair = ''] = vocabulary.words('product.unit').texts
  const unlike = new Set([piece, set, pair])
  const isFilled = sizes.map((size, at) => measureOf(size) !== undefined && !unlike.has(units[at] ?? ''))
  const index = indexFacet(context, 'product', 'index', instance)
  const single = concat('1 ', dict(units, index))
  if (isSingle) {
    const filled = concat(dict(sizes, index), ' ', dict(units, index))
    return choose(lookup('i32', isFilled.map(Number), index), [single, filled])
  }
  const kinds = goods
    .numbers('grams')
    .map((grams, at) => (isFilled[at] ? CARTONS.findIndex(({ below }) => grams < below) + 1 : 0))
  const size = concat(' × ', dict(sizes, index))
  const cartons = CARTONS.map(({ counts }) =>
    concat(dict(counts, trunc(spread(context, counts.length, 'uniform'))), size),
  )
  return choose(lookup('i32', kinds, index), [single, ...cartons])
}

/** What the product costs someone. */
const money = (facet: 'price' | 'cost', summary: string): Generator =>
  defineGenerator({
    name: `product.${facet}`,
    summary,
    params,
    accepts: isNumeric,
    capacity: (_, target) =>
      countUnits(target, within({ low: 100, high: 10 ** 7 }, limitsOf(target, scaleOf(target, 2))), 2),
    lower: (options, context) => {
      const { slot, target } = context
      const scale = scaleOf(target, 2)
      if (slot)
        return fromUnits(
          drawUnits(context, within({ low: 100, high: 10 ** 7 }, limitsOf(target, scale)), scale),
          scale,
          target,
        )
      const cents = numberFacet(context, 'product', facet, options.of)
      const { low, high } = limitsOf(target, scale)
      const units = scale >= 2 ? mul(cents, 10 ** (scale - 2)) : quotient(add(cents, 50), 10 ** (2 - scale))
      const capped = { op: 'min', lane: 'f64', left: units, right: { op: 'const', lane: 'f64', value: high } } as const
      return fromUnits(
        { op: 'max', lane: 'f64', left: capped, right: { op: 'const', lane: 'f64', value: low } },
        scale,
        target,
      )
    },
  })

/** European Article Numbers of the range kept for use inside shops (GS1 prefix 200 to 299). */
const barcode = defineGenerator({
  name: 'product.barcode',
  summary: 'An EAN-13 with its check digit',
  params: () => z.object({}),
  accepts: (type) => isText(type) || isNumeric(type),
  capacity: (_, target) => ((roomOf(target) ?? 13) >= 13 ? 10 ** 11 : codeCapacity('#############', target)),
  lower: (_, context) => {
    const { target } = context
    if (!isText(target.type)) {
      return fromUnits(
        drawUnits(context, within({ low: 2 * 10 ** 12, high: 3 * 10 ** 12 - 1 }, limitsOf(target, 0)), 0),
        0,
        target,
      )
    }
    if ((roomOf(target) ?? 13) < 13) return codeIn('#############', context)
    return withEanCheck(add(context.slot ?? spread(context, 10 ** 11, 'uniform'), 2 * 10 ** 11), 12)
  },
})

export const products: readonly Generator[] = [
  name,
  description,
  group('category', "The product's category"),
  group('department', 'The department that the category belongs to'),
  categoryGoods,
  group('noun', 'The product in a word or two: Headphones'),
  trait('color', "The product's colour"),
  trait('size', "The product's size: XS … XL, 500 ml, 128 GB"),
  trait('material', 'What the product is made of: as its name says, else as such goods are'),
  trait('unit', 'Piece, pack, box …: what is sold as one'),
  trait('package', 'How it is packed: 12 × 250 g of what is in packs, else by the piece', (said, context) =>
    fit(packaged(context, said), context.target),
  ),
  ...sizes,
  money('price', "The product's price, as such a thing costs"),
  money('cost', 'What the product costs the shop: always less than the price of the same product'),
  barcode,
  patterned('product.sku', "A shop's own number for an article", '@@@-#####'),
  ...spokenAll('product', [
    ['brand', 'An invented brand'],
    ['adjective', 'What the product is like'],
    ['condition', 'New, used …'],
    ['availability', 'In stock …'],
    ['status', 'Active, draft, archived …'],
    ['attribute', 'The name of a property: Material, Colour …'],
    ['category-description', 'What a category holds'],
    ['collection', 'New Arrivals, Best Sellers …'],
  ]),
]

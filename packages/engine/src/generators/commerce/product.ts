import { z } from 'zod'
import { add, dict, mul, quotient, row } from '../../kernel/build.ts'
import { of } from '../company/company.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator } from '../generator.ts'
import { countUnits, drawUnits } from '../number/integer.ts'
import { inTurn, listedCapacity, listedVariety, listedWord, slotOfListed, turning } from '../text/listed.ts'
import { codeCapacity, codeIn, patterned } from '../text/code.ts'
import { spokenAll } from '../text/vocabulary-text.ts'
import { withEanCheck } from '../value/check-digit.ts'
import { isNumeric, isText, isWordy } from '../value/kinds.ts'
import { fromUnits, scaleOf } from '../value/number.ts'
import { limitsOf, roomOf, within } from '../value/range.ts'
import { finished, numbered, numberedCapacity, settled, settledCapacity } from '../value/supply.ts'
import { fit } from '../value/text.ts'
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
  'Some of the goods that a category holds: Headphones, earbuds, speaker',
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
  const measure = words.filter((word) => /^\d/.test(word)).slice(0, 1)
  return [text, words.join(''), ...measure].find(({ length }) => length <= room) ?? letters.slice(0, room)
}

/** Only sizes are measures. */
const measured = (facet: string) => (facet === 'size' ? { bare } : {}) as { readonly bare: typeof bare }
const bare = z.boolean().optional().describe('A measure without its unit, which stands elsewhere')

/** What a label says of the product: its own; where rows list them, or values must differ, each of the list in turn. */
function trait(facet: 'color' | 'size' | 'material' | 'unit', summary: string): Generator {
  const list = `product.${facet}`
  return defineGenerator({
    name: `product.${facet}`,
    minds: 'lists',
    summary,
    params: () => z.object({ distinct: inTurn, of, ...measured(facet) }),
    accepts: isWordy,
    slots: 'row',
    capacity: (_, target, vocabulary) => listedCapacity(vocabulary.words(list), target),
    variety: (_, target, vocabulary) => listedVariety(vocabulary.words(list), target),
    lower: (options, outer) => {
      const context = turning(outer, options.distinct)
      const { slot, target, vocabulary } = context
      const { labels, domain } = target
      const room = roomOf(target) ?? Number.POSITIVE_INFINITY
      if (slot || labels || domain.oneOf || domain.noneOf) return listedWord(vocabulary.words(list), context)
      const texts = vocabulary.table('product').texts(facet)
      const own = options.bare ? texts.map((text) => measureOf(text)?.amount ?? text) : texts
      return options.bare || own.some((text) => text.length > room)
        ? dict(
            own.map((text) => abridged(text, room)),
            indexFacet(context, 'product', 'index', options.of),
          )
        : fit(textFacet(context, 'product', facet, options.of), target)
    },
    find: (value, { distinct }, target, vocabulary, key) =>
      slotOfListed(vocabulary.words(list), String(value), target, distinct ? undefined : key),
  })
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
  ...sizes,
  money('price', "The product's price, as such a thing costs"),
  money('cost', 'What the product costs the shop: always less than the price of the same product'),
  barcode,
  patterned('product.sku', "A shop's own number for an article", '@@@-#####'),
  ...spokenAll('product', [
    ['brand', 'An invented brand'],
    ['adjective', 'What the product is like'],
    ['package', 'How it is packed: Box of 12'],
    ['condition', 'New, used …'],
    ['availability', 'In stock …'],
    ['status', 'Active, draft, archived …'],
    ['attribute', 'The name of a property: Material, Colour …'],
    ['category-description', 'What a category holds'],
    ['collection', 'New Arrivals, Best Sellers …'],
  ]),
]

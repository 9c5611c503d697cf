import {
  add,
  call,
  concat,
  dict,
  digits,
  div,
  f64,
  floor,
  fromI32,
  lookup,
  mod,
  mul,
  quotient,
  row,
  select,
  sub,
  trunc,
} from '../kernel/build.ts'
import type { Vocabulary } from '@populace/vocabulary'
import type { F64, I32, Text } from '../kernel/ir.ts'
import { permutationOf } from '../random/kinds.ts'
import { unit } from '../generators/value/chance.ts'
import { allCapitalised, capitalised, Template } from '../generators/value/template.ts'
import { choose } from '../generators/value/text.ts'
import type { Entity, EntityLowering } from './entity.ts'
import { plural } from './plural.ts'
import { byArticle, byCategory, type Shelves, shelvesOf } from './shelves.ts'

const catalogue = (context: EntityLowering) => context.vocabulary.table('product')
const brands = (context: EntityLowering) => context.vocabulary.words('product.brand').texts

const column =
  (name: string) =>
  (context: EntityLowering): Text =>
    dict(catalogue(context).texts(name), context.index('index'))

/** Money of the catalogue in cents. */
const bound = (name: 'low' | 'high', context: EntityLowering): F64 =>
  lookup(
    'f64',
    catalogue(context)
      .numbers(name)
      .map((amount) => Math.round(amount * 100)),
    context.index('index'),
  )

const isPositive = (value: F64) => ({ op: 'fle', lane: 'i32', left: f64(1), right: value }) as const

/** The catalogue's name; when the catalogue is through, the same goods of one brand after another; then numbered. */
function name(context: EntityLowering): Text {
  const round = context.number('round')
  const count = brands(context).length
  // Each of the goods goes through the brands from one of its own, so that rows of one round are not all of one brand.
  const brand = mod(add(add(round, count - 1), fromI32(context.index('index'))), count)
  const branded = concat(dict(brands(context), trunc(brand)), ' ', column('name')(context))
  const further = quotient(add(round, -1), count)
  const series = select(isPositive(further), concat(' ', digits(add(further, 1))), concat(''))
  return select(isPositive(round), concat(branded, series), column('name')(context))
}

/** In the middle of a sentence or at its beginning. */
const noun =
  (context: EntityLowering) =>
  (capital: boolean): Text => {
    const texts = catalogue(context).texts('noun')
    return dict(capital ? allCapitalised(texts) : texts, context.index('index'))
  }

/** Kinds of goods that a category names as examples of what it holds. */
const MOST_EXAMPLES = 5

const BY_THE_PIECE = /^(piece|set)$/
/** Or by so many of them. */
const IN_PACKS = /, Pack of \d+$/

/** What a category holds: some of its goods, in the catalogue's order. */
function assortment(context: EntityLowering): Text {
  const { group } = byCategory(context)
  const nouns = catalogue(context).texts('noun')
  const units = catalogue(context).texts('unit')
  const names = catalogue(context).texts('name')
  const held = new Map<number, Set<string>>()
  // Goods that are sold by the piece are many on a shelf; what they are called then is known of English ones.
  const pieces = new Set(nouns.filter((_, at) => BY_THE_PIECE.test(units[at] ?? '') || IN_PACKS.test(names[at] ?? '')))
  for (const [at, shelf] of group.entries()) {
    const noun = nouns[at] ?? ''
    held.set(shelf, (held.get(shelf) ?? new Set()).add(pieces.has(noun) ? plural(noun) : noun))
  }
  const texts = byCategory(context).count.map((_, shelf) =>
    capitalised([...(held.get(shelf) ?? [])].slice(0, MOST_EXAMPLES).join(', ')),
  )
  return dict(texts, context.index('category-index'))
}

/** Kinds of goods that are spoken of in different words. */
export const productFamilies = (vocabulary: EntityLowering['vocabulary']): readonly string[] => [
  ...new Set(vocabulary.table('product').texts('family')),
]

/** Sentences that suit the kind of goods, about the product itself. */
function description(context: EntityLowering): Text {
  const template = new Template(context, { 'product.noun': noun(context) })
  const kinds = productFamilies(context.vocabulary)
  return choose(
    context.index('family'),
    kinds.map((kind) => template.list(`product.description.${kind}`, 'description')),
  )
}

/** Which of `productFamilies` it belongs to. */
function family(context: EntityLowering): I32 {
  const kinds = productFamilies(context.vocabulary)
  const places = catalogue(context)
    .texts('family')
    .map((kind) => kinds.indexOf(kind))
  return lookup('i32', places, context.index('index'))
}

/** Between the catalogue's bounds in whole units of money: 18.99, 19.99 … 80.99, lower ones more often. */
function price(context: EntityLowering): F64 {
  const low = bound('low', context)
  const steps = add(quotient(sub(bound('high', context), low), 100), 1)
  const u = context.number('dearness')
  return add(low, mul(floor(mul(mul(u, u), steps)), 100))
}

/** What it cost the shop: between two fifths and four fifths of the price, to the cent. */
function cost(context: EntityLowering): F64 {
  const share = add(mul(context.number('expense'), 0.4), 0.4)
  return floor(mul(context.number('price'), share))
}

/** A share that is the row's own; of a variant that of its article: one in another colour costs the same, a larger one as much more as larger ones do. */
const shareOf =
  (facet: string, purpose: string) =>
  (context: EntityLowering): F64 => {
    const article = isVariant(context) ? context.within(facet) : undefined
    return article?.lane === 'f64' ? article : unit(context, purpose)
  }

/** The product's sides are as one to three fifths to two fifths of the longest; a cubic centimetre of what is sold weighs about a third of a gram, air and all. */
const SIDES = { length: 1, width: 0.6, height: 0.4 } as const
const DENSITY = 0.35

/** In grams. */
const grams = (context: EntityLowering): F64 =>
  lookup('f64', catalogue(context).numbers('grams'), context.index('index'))

/** In millimetres. */
const side =
  (name: keyof typeof SIDES) =>
  (context: EntityLowering): F64 => {
    const longest = catalogue(context)
      .numbers('grams')
      .map((weight) => Math.cbrt(weight / DENSITY / SIDES.width / SIDES.height) * 10)
    const sides = longest.map((millimetres) => Math.max(4, Math.round(millimetres * SIDES[name])))
    return floor(mul(lookup('f64', sides, context.index('index')), add(mul(unit(context, name), 0.3), 0.85)))
  }

/** A category of the row's own: tables of categories list them one by one. */
const isList = ({ instance }: EntityLowering): boolean => instance === 'category'
/** One of the sizes or colours of what its key leads to. */
const isVariant = ({ instance }: EntityLowering): boolean => instance === 'variant'

/** Of a group the row's own. */
function ofGroup({ order, first, count }: Shelves, group: I32, own: F64): I32 {
  const size = lookup('f64', count, group)
  return lookup('i32', order, trunc(add(sub(own, mul(floor(div(own, size)), size)), lookup('f64', first, group))))
}

/** The product of a row: any one, or one of the category that its key leads to, or another size of what it leads to. */
function index(context: EntityLowering): I32 {
  const { rows } = catalogue(context)
  if (isList(context)) {
    const { order, first } = byCategory(context)
    return lookup('i32', order, lookup('i32', first, context.index('category-index')))
  }
  const article = isVariant(context) ? context.within('index') : undefined
  // One after the other: those of one article lie side by side.
  if (article?.lane === 'i32') {
    const articles = byArticle(context)
    return ofGroup(articles, lookup('i32', articles.group, article), row)
  }
  const any = call(permutationOf(context.key('product'), rows), 'permute', mod(row, rows))
  const category = isVariant(context) ? undefined : context.within('category-index')
  return category?.lane === 'i32' ? ofGroup(byCategory(context), category, any) : trunc(any)
}

/** What labels say of the thing where it has neither a size nor, as food, a colour. */
const PLAIN: Readonly<Record<string, string>> = { color: 'product.color', size: 'product.size.single' }
type Trait = 'color' | 'size'

/** What labels of all goods say of them: of what has none a word that says so, for columns that must say something. */
export function labelsOf(vocabulary: Vocabulary, name: string): readonly string[] {
  const texts = vocabulary.table('product').texts(name)
  const list = PLAIN[name]
  if (list === undefined) return texts
  const words = vocabulary.words(list).texts
  return texts.map((text, at) => text || (words[at % words.length] ?? ''))
}

/** The colours of the goods of each category, by their numbers among `texts`. */
function coloursOf(context: EntityLowering) {
  const colours = catalogue(context).texts('color')
  const { group, count } = byCategory(context)
  const seen = new Set<string>()
  const once = group.flatMap((shelf, at) => {
    const colour = colours[at] && `${shelf} ${colours[at]}`
    if (!colour || seen.has(colour)) return []
    seen.add(colour)
    return [at]
  })
  const shelves = shelvesOf(
    once.map((at) => group[at] ?? 0),
    count.length,
  )
  return { ...shelves, texts: shelves.order.map((at) => colours[once[at] ?? 0] ?? '') }
}

/** An article that there is in one size only is there in several colours. */
function isInColours(context: EntityLowering): I32 | undefined {
  const article = isVariant(context) ? context.within('index') : undefined
  if (article?.lane !== 'i32') return undefined
  const { group, count } = byArticle(context)
  const colours = catalogue(context).texts('color')
  const alone = group.map((shelf, at) => (count[shelf] === 1 && colours[at] !== '' ? 1 : 0))
  return lookup('i32', alone, article)
}

function color(context: EntityLowering): Text {
  const own = trait('color')(context)
  const several = isInColours(context)
  if (!several) return own
  const { texts, first, count } = coloursOf(context)
  const shelf = context.index('category-index')
  const sizes = count.map((size) => Math.max(1, size))
  const turn = mod(row, lookup('f64', sizes, shelf))
  return select(several, dict(texts, trunc(add(lookup('f64', first, shelf), turn))), own)
}

const trait =
  (name: Trait) =>
  (context: EntityLowering): Text =>
    dict(labelsOf(context.vocabulary, name), context.index('index'))

/** Whether it has none. */
const isPlain =
  (name: Trait) =>
  (context: EntityLowering): I32 =>
    lookup(
      'i32',
      catalogue(context)
        .texts(name)
        .map((text) => (text === '' ? 1 : 0)),
      context.index('index'),
    )

/** How often the catalogue has been gone through before. */
function round(context: EntityLowering): F64 {
  const article = isVariant(context) ? context.within('round') : undefined
  return article?.lane === 'f64' ? article : quotient(row, catalogue(context).rows)
}

/**
 * Goods in a shop: name, category and price that fit each other. Every row has another product, also without a unique key. The instance `category` lists the categories one by
 * one; `product<@fk` is one of the category that a key leads to, `variant<@fk` another size or colour of the product that it leads to.
 */
export const product: Entity = {
  name: 'product',
  version: 1,
  facets: {
    index,
    'category-index': (context) => {
      const { group, count } = byCategory(context)
      return isList(context) ? trunc(mod(row, count.length)) : lookup('i32', group, context.index('index'))
    },
    round,
    name,
    noun: (context) => noun(context)(false),
    Noun: (context) => noun(context)(true),
    category: column('category'),
    department: column('department'),
    color,
    size: trait('size'),
    'no-color': isPlain('color'),
    'no-size': isPlain('size'),
    material: column('material'),
    unit: column('unit'),
    family,
    description,
    assortment,
    grams,
    length: side('length'),
    width: side('width'),
    height: side('height'),
    dearness: shareOf('dearness', 'price'),
    expense: shareOf('expense', 'cost'),
    /** In cents. */
    price,
    cost,
  },
}

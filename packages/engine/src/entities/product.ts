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
import { capitalised, Template } from '../generators/value/template.ts'
import { choose } from '../generators/value/text.ts'
import type { Entity, EntityLowering } from './entity.ts'

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
    return dict(capital ? texts.map(capitalised) : texts, context.index('index'))
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
  const u = unit(context, 'price')
  return add(low, mul(floor(mul(mul(u, u), steps)), 100))
}

/** What it cost the shop: between two fifths and four fifths of the price, to the cent. */
function cost(context: EntityLowering): F64 {
  const share = add(mul(unit(context, 'cost'), 0.4), 0.4)
  return floor(mul(context.number('price'), share))
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

/** The catalogue by category, in the order of the list of categories. */
interface Shelves {
  readonly order: readonly number[]
  readonly first: readonly number[]
  readonly count: readonly number[]
  /** Of each product. */
  readonly category: readonly number[]
}

const stocked = new WeakMap<Vocabulary, Shelves>()

function shelves({ vocabulary }: EntityLowering): Shelves {
  const before = stocked.get(vocabulary)
  if (before) return before
  const place = new Map(vocabulary.words('product.category').texts.map((text, i) => [text, i]))
  const category = vocabulary
    .table('product')
    .texts('category')
    .map((text) => place.get(text) ?? 0)
  const groups = Array.from({ length: place.size }, (): number[] => [])
  category.forEach((group, at) => {
    groups[group]?.push(at)
  })
  let start = 0
  const first = groups.map(({ length }) => {
    const at = start
    start += length
    return at
  })
  const made = { order: groups.flat(), first, count: groups.map(({ length }) => length), category }
  stocked.set(vocabulary, made)
  return made
}

/** A category of the row's own: tables of categories list them one by one. */
const isList = ({ instance }: EntityLowering): boolean => instance === 'category'

/** The product of a row: any one, or one of the category that its key leads to. */
function index(context: EntityLowering): I32 {
  const { rows } = catalogue(context)
  const { order, first, count } = shelves(context)
  if (isList(context)) return lookup('i32', order, lookup('i32', first, context.index('category-index')))
  const any = call(permutationOf(context.key('product'), rows), 'permute', mod(row, rows))
  const category = context.within('category-index')
  if (category?.lane !== 'i32') return trunc(any)
  const size = lookup('f64', count, category)
  return lookup('i32', order, trunc(add(sub(any, mul(floor(div(any, size)), size)), lookup('f64', first, category))))
}

/**
 * Goods in a shop: name, category and price that fit each other. Every row has another product, also without a unique key. The instance `category` lists the categories one by
 * one; `product<@fk` is one of the category that a key leads to.
 */
export const product: Entity = {
  name: 'product',
  version: 1,
  facets: {
    index,
    'category-index': (context) => {
      const { category, count } = shelves(context)
      return isList(context) ? trunc(mod(row, count.length)) : lookup('i32', category, context.index('index'))
    },
    /** How often the catalogue has been gone through before. */
    round: (context) => quotient(row, catalogue(context).rows),
    name,
    noun: (context) => noun(context)(false),
    Noun: (context) => noun(context)(true),
    category: column('category'),
    department: column('department'),
    color: column('color'),
    size: column('size'),
    material: column('material'),
    unit: column('unit'),
    family,
    description,
    grams,
    length: side('length'),
    width: side('width'),
    height: side('height'),
    /** In cents. */
    price,
    cost,
  },
}

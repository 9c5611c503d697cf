import {
  add,
  call,
  concat,
  dict,
  digits,
  f64,
  floor,
  lookup,
  mod,
  mul,
  quotient,
  row,
  select,
  sub,
  trunc,
} from '../kernel/build.ts'
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
  const branded = concat(dict(brands(context), trunc(mod(add(round, count - 1), count))), ' ', column('name')(context))
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

/** Goods in a shop: name, category and price that fit each other. Every row has another product, also without a unique key. */
export const product: Entity = {
  name: 'product',
  version: 1,
  facets: {
    index: (context) => {
      const { rows } = catalogue(context)
      return trunc(call(permutationOf(context.key('product'), rows), 'permute', mod(row, rows)))
    },
    /** How often the catalogue has been gone through before. */
    round: (context) => quotient(row, catalogue(context).rows),
    name,
    noun: (context) => noun(context)(false),
    Noun: (context) => noun(context)(true),
    category: column('category'),
    department: column('department'),
    family,
    description,
    /** In cents. */
    price,
  },
}

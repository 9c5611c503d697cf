import {
  add,
  call,
  concat,
  dict,
  digits,
  f64,
  floor,
  i32,
  i32op,
  literal,
  lookup,
  mul,
  row,
  select,
  sub,
  trunc,
} from '../kernel/build.ts'
import type { Expr, F64, I32, Text } from '../kernel/ir.ts'
import { pick, pickWeighted, shaped, unit } from '../generators/value/chance.ts'
import { Template } from '../generators/value/template.ts'
import { choose } from '../generators/value/text.ts'
import { DAY } from '../generators/value/moment.ts'
import { isOwn, rowAbroad, rowsEach } from './abroad.ts'
import type { Entity, EntityLowering } from './entity.ts'
import { type Namesakes, namesAnywhere, personNames, sharesAbroad, sharesOf } from './names.ts'

/**
 * Rows shared out among names by popularity: each row has a given name, a family name, and is the n-th bearer of both. Never by a slot: a name is the same whether
 * or not an address made from it must be unique.
 */
function named(context: EntityLowering, method: 'class' | 'inner' | 'occurrence', abroad = false): F64 {
  const shares = abroad ? sharesAbroad(context.vocabulary) : sharesOf(personNames(context.vocabulary))
  return call({ type: 'apportion', key: context.key(abroad ? 'name abroad' : 'name'), ...shares }, method, row)
}

/** The language of the person's names by its number, 0 for the model's own; undefined for people who are all at home there. */
const language = (context: EntityLowering): I32 | undefined => context.home('language-index')

/** The names that people of this instance may bear. */
const namesOf = (context: EntityLowering) =>
  language(context) ? namesAnywhere(context.vocabulary) : personNames(context.vocabulary)

/** The number of a name: the model's own come first, then those abroad. */
function nameIndex(context: EntityLowering, part: 'given' | 'family'): I32 {
  const [method, table] =
    part === 'given' ? (['class', 'abroad.given'] as const) : (['inner', 'abroad.family'] as const)
  const own = trunc(named(context, method))
  const its = language(context)
  if (!its) return own
  const { vocabulary } = context
  const abroad = rowAbroad(its, rowsEach(vocabulary, table), trunc(named(context, method, true)))
  return select(isOwn(its), own, i32op('add', abroad, i32(personNames(vocabulary)[part].texts.length)))
}

function sex(context: EntityLowering): I32 {
  const own = i32op('le', i32(personNames(context.vocabulary).women), context.index('given-index'))
  const its = language(context)
  if (!its) return own
  const half = rowsEach(context.vocabulary, 'abroad.given') / 2
  return select(isOwn(its), own, i32op('le', i32(half), trunc(named(context, 'class', true))))
}

const isWoman = (context: EntityLowering): I32 => i32op('eq', context.index('sex'), i32(0))

const text = (context: EntityLowering, facet: string): Text => {
  const value = context.facet(facet)
  return value.lane === 'text' ? value : literal('')
}

/** The person's number among those whose names are taken for the same: 0 for the first. */
function namesake(context: EntityLowering, given: Namesakes, family: Namesakes): F64 {
  const [g, f] = [context.index('given-index'), context.index('family-index')]
  const among = add(
    mul(context.number('occurrence'), lookup('f64', given.multiplicity, g)),
    lookup('f64', given.rank, g),
  )
  return add(mul(among, lookup('f64', family.multiplicity, f)), lookup('f64', family.rank, f))
}

/** The family name in the form that the person bears. */
function familyAs(context: EntityLowering, spelling: 'texts' | 'folded'): Text {
  const { family, familyOfMen } = namesOf(context)
  const index = context.index('family-index')
  const own = dict(family[spelling], index)
  return family === familyOfMen ? own : select(isWoman(context), own, dict(familyOfMen[spelling], index))
}

/** Nothing for the first, 2 for the second. */
const nth = (number: F64): Text =>
  select({ op: 'feq', lane: 'i32', left: number, right: f64(0) }, literal(''), digits(add(number, 1)))

/**
 * Ways to make an address of a name. No two give the same text, and each tells all people apart by the number behind it: `given.family`, `given_family`,
 * `gfamily` and `given.123`.
 */
function handles(context: EntityLowering): readonly Text[] {
  const { given, family, initials, initial } = namesOf(context)
  const [g, f] = [context.index('given-index'), context.index('family-index')]
  const [first, last] = [dict(given.folded, g), familyAs(context, 'folded')]
  const number = nth(namesake(context, given.spelled, family.spelled))
  const short = nth(namesake(context, initial, family.spelled))
  const people = add(mul(context.number('occurrence'), family.texts.length), { op: 'from-i32', lane: 'f64', arg: f })
  const bearers = add(mul(people, lookup('f64', given.spelled.multiplicity, g)), lookup('f64', given.spelled.rank, g))
  return [
    concat(first, '.', last, number),
    concat(first, '_', last, number),
    concat(dict(initials, g), last, short),
    concat(first, '.', digits(add(bearers, 1))),
  ]
}

const styled = (context: EntityLowering, purpose: string, weights: readonly number[]): Text =>
  choose(pickWeighted(context, weights.length, weights, purpose), handles(context))

/** A second given name; where people are called after their fathers, that. */
function middle(context: EntityLowering): Text {
  const { vocabulary } = context
  const list = vocabulary.kindOf('person.patronymic.female') === 'words' ? 'person.patronymic' : 'person.given'
  const [women, men] = [vocabulary.words(`${list}.female`), vocabulary.words(`${list}.male`)]
  const draw = (list: typeof women) =>
    dict(list.texts, pickWeighted(context, list.texts.length, list.weights, 'middle'))
  const own = select(isWoman(context), draw(women), draw(men))
  const its = language(context)
  if (!its) return own
  const each = rowsEach(vocabulary, 'abroad.given')
  const member = i32op('add', i32op('mul', context.index('sex'), i32(each / 2)), pick(context, each / 2, 'middle'))
  const abroad = dict(vocabulary.table('abroad.given').texts('name'), rowAbroad(its, each, member))
  return select(isOwn(its), own, abroad)
}

function prefix(context: EntityLowering): Text {
  const { vocabulary } = context
  const [women, men] = [vocabulary.words('person.prefix.female'), vocabulary.words('person.prefix.male')]
  const draw = (list: typeof women) =>
    dict(list.texts, pickWeighted(context, list.texts.length, list.weights, 'prefix'))
  return select(isWoman(context), draw(women), draw(men))
}

/** How someone is addressed where that tells whether she is married, or what he studied. */
export const MRS = 1
export const MISS = 2
export const DOCTOR = 3
const COURTESIES = ['', 'Mrs', 'Miss', 'Dr']

/** As `prefix` draws it. */
function courtesy(context: EntityLowering): I32 {
  const kindIn = (list: string) => {
    const { texts, weights } = context.vocabulary.words(list)
    const kinds = texts.map((text) => Math.max(0, COURTESIES.indexOf(text.replace(/\.$/, ''))))
    return lookup('i32', kinds, pickWeighted(context, texts.length, weights, 'prefix'))
  }
  return select(isWoman(context), kindIn('person.prefix.female'), kindIn('person.prefix.male'))
}

/** In the order that the language has, with its blanks or without. */
function full(context: EntityLowering): Text {
  const own = (facet: string) => () => text(context, facet)
  const inOrder = new Template(context, {
    'person.given': own('given'),
    'person.family': own('family'),
    // Standing for either sex's.
    'person.patronymic.male': own('middle'),
  }).list('person.order', 'order')
  const its = language(context)
  return its ? select(isOwn(its), inOrder, concat(text(context, 'given'), ' ', text(context, 'family'))) : inOrder
}

/** Adults, by a bell from 18 to 80. */
const age = (context: EntityLowering): F64 => add(mul(shaped(context, 'normal', 'age'), 62), 18)

const born = (context: EntityLowering): Expr =>
  trunc(sub(f64(Math.floor(context.clock / DAY)), floor(mul(context.number('age'), 365.2425))))

/**
 * A person: names by their popularity, sex, age, and addresses that no one else has. `number` (0 for the first bearer of a name, and of names that some
 * collation takes for it) tells people of one name apart.
 */
export const person: Entity = {
  name: 'person',
  version: 1,
  facets: {
    'given-index': (context) => nameIndex(context, 'given'),
    'family-index': (context) => nameIndex(context, 'family'),
    occurrence: (context) => {
      const [own, its] = [named(context, 'occurrence'), language(context)]
      return its ? select(isOwn(its), own, named(context, 'occurrence', true)) : own
    },
    /** 0 woman, 1 man. */
    sex,
    given: (context) => dict(namesOf(context).given.texts, context.index('given-index')),
    family: (context) => familyAs(context, 'texts'),
    middle,
    prefix,
    courtesy,
    full,
    number: (context) => {
      const { given, family } = namesOf(context)
      return namesake(context, given.collated, family.collated)
    },
    'given-folded': (context) => dict(namesOf(context).given.folded, context.index('given-index')),
    'family-folded': (context) => familyAs(context, 'folded'),
    /** The part of an e-mail address before the @; different for every row. */
    local: (context) => styled(context, 'local', [58, 12, 24, 6]),
    /** Different for every row. */
    username: (context) => styled(context, 'username', [12, 24, 46, 18]),
    /** In years, with a fraction. */
    age,
    /** From 0 for the youngest to 1 for the oldest, all alike many. */
    generation: (context) => unit(context, 'generation'),
    /** Day of birth, in days since 1970. */
    born,
    /** 0 … 99, for choices that belong to the person. */
    taste: (context) => pick(context, 100, 'taste'),
  },
}

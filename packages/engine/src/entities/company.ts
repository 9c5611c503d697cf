import {
  add,
  call,
  concat,
  dict,
  digits,
  f64,
  literal,
  lookup,
  mod,
  quotient,
  row,
  select,
  trunc,
} from '../kernel/build.ts'
import type { F64, I32, Text } from '../kernel/ir.ts'
import { permutationOf } from '../random/kinds.ts'
import { parseTemplate, type Vocabulary } from '@populace/vocabulary'
import { pickWeighted } from '../generators/value/chance.ts'
import { collationKey } from '../generators/value/collation-key.ts'
import { allCapitalised, Template } from '../generators/value/template.ts'
import type { Entity, EntityLowering } from './entity.ts'

/** What a company's name begins with, as written and as folded: invented words and founders. */
interface Stems {
  readonly texts: readonly string[]
  readonly folded: readonly string[]
}

/** What stands between the two parts of a company's name: a blank, or nothing where words are not parted. */
function joinOf(vocabulary: Vocabulary): string {
  const [order = ''] = vocabulary.words('company.order').texts
  return parseTemplate(order).flatMap((part) => (part.kind === 'text' ? [part.text] : []))[0] ?? ''
}

/** Hyphens inside a part would blur where it ends. */
const solid = (texts: readonly string[]) => texts.map((text) => text.replaceAll('-', ''))

/** Parts that differ as they are spelled in addresses and in the eyes of every collation. */
function distinctly(texts: readonly string[], folded: readonly string[]): Stems {
  const [spellings, keys] = [new Set(['']), new Set<string>()]
  const kept = texts.flatMap((text, i) => {
    const spelled = folded[i] ?? ''
    const key = collationKey(text)
    if (spellings.has(spelled) || keys.has(key)) return []
    spellings.add(spelled)
    keys.add(key)
    return [{ text, spelled }]
  })
  return { texts: kept.map((k) => k.text), folded: kept.map((k) => k.spelled) }
}

interface Parts {
  readonly stems: Stems
  readonly words: Stems
  readonly founders: Stems
}

const known = new WeakMap<Vocabulary, Map<string, Parts>>()

/** The list of a trade, where the instance is called after one that has a list of its own: a `gym`, a `restaurant`. */
function listFor(list: string, { instance, vocabulary }: Pick<EntityLowering, 'instance' | 'vocabulary'>): string {
  const own = `${list}.${instance}`
  return vocabulary.kindOf(own) === 'words' ? own : list
}

function parts(context: Pick<EntityLowering, 'instance' | 'vocabulary'>): Parts {
  const { vocabulary } = context
  const wordList = listFor('company.word', context)
  const made = known.get(vocabulary) ?? new Map<string, Parts>()
  known.set(vocabulary, made)
  const before = made.get(wordList)
  if (before) return before
  const own = partsOf(vocabulary, wordList)
  made.set(wordList, own)
  return own
}

function partsOf(vocabulary: Vocabulary, wordList: string): Parts {
  const list = (name: string) =>
    [vocabulary.words(name).texts, solid(vocabulary.words(`${name}.folded`).texts)] as const
  const [stem, word, family] = [list('company.stem'), list(wordList), list('person.family')]
  return {
    stems: distinctly([...stem[0], ...family[0]], [...stem[1], ...family[1]]),
    words: distinctly(...word),
    founders: distinctly(...family),
  }
}

const size = (context: EntityLowering): number => {
  const { stems, words } = parts(context)
  return stems.texts.length * words.texts.length
}

/**
 * Stem, partner and trade. Every row has another pair of stem and trade until all are used; then partners join (`Harborview & Garcia Foods`), then numbers.
 */
function named(context: EntityLowering, spelling: 'texts' | 'folded', join: string, partner: string): Text {
  const { stems, words, founders } = parts(context)
  const round = context.number('round')
  const further = add(round, -1)
  const second = dict(founders[spelling], trunc(mod(further, founders.texts.length)))
  const number = quotient(further, founders.texts.length)
  const isLater = { op: 'fle', lane: 'i32', left: f64(1), right: round } as const
  const isNumbered = { op: 'fle', lane: 'i32', left: f64(1), right: number } as const
  return concat(
    dict(stems[spelling], context.index('stem-index')),
    select(isLater, concat(partner, second), literal('')),
    join,
    dict(words[spelling], context.index('word-index')),
    select(isNumbered, concat(join, digits(add(number, 1))), literal('')),
  )
}

/** The pair's number, in an order of the instance's own. */
const pair = (context: EntityLowering): F64 =>
  call(permutationOf(context.key('name'), size(context)), 'permute', mod(row, size(context)))

/** What companies do whose names end in each of the words: what they offer, and which of the industries they are of. */
interface Trades {
  readonly offers: readonly (readonly string[])[]
  readonly industries: readonly number[]
}

/** Undefined where the names' words are not those that the vocabulary knows the trades of: another language's, or of one trade. */
function tradesOf(context: Pick<EntityLowering, 'instance' | 'vocabulary'>): Trades | undefined {
  const { words } = parts(context)
  const { texts } = context.vocabulary.table('company.trade')
  const [known, industries] = [texts('word'), context.vocabulary.table('company.industry').texts('industry')]
  const places = words.texts.map((word) => known.indexOf(word))
  if (places.includes(-1)) return undefined
  const inOrder = (column: string) => places.map((at) => texts(column)[at] ?? '')
  const found = inOrder('industry').map((industry) => industries.indexOf(industry))
  return { offers: [inOrder('first'), inOrder('second')], industries: found }
}

/** What the company does goes by what it is called: no roofer offers dental care. */
const template =
  (list: string) =>
  (context: EntityLowering): Text => {
    const trades = tradesOf(context)
    const service = (capital: boolean, again: boolean) => {
      const offers = trades?.offers[again ? 1 : 0] ?? []
      return dict(capital ? allCapitalised(offers) : offers, context.index('word-index'))
    }
    return new Template(context, trades ? { 'company.industry.service': service } : {}).list(listFor(list, context))
  }

/** Which of the industries the company is of: the one that its name says, or any. */
function industry(context: EntityLowering): I32 {
  const trades = tradesOf(context)
  if (trades) return lookup('i32', trades.industries, context.index('word-index'))
  const { rows, weights } = context.vocabulary.table('company.industry')
  return pickWeighted(context, rows, weights, 'industry')
}

/** A company: name, legal name, address on the internet, trade. */
export const company: Entity = {
  name: 'company',
  version: 1,
  facets: {
    pair,
    round: (context) => quotient(row, size(context)),
    'stem-index': (context) => trunc(quotient(context.number('pair'), parts(context).words.texts.length)),
    'word-index': (context) => trunc(mod(context.number('pair'), parts(context).words.texts.length)),
    name: (context) => named(context, 'texts', joinOf(context.vocabulary), ' & '),
    'legal-name': (context) => {
      const { texts, weights } = context.vocabulary.words('company.suffix')
      return concat(
        named(context, 'texts', joinOf(context.vocabulary), ' & '),
        ' ',
        dict(texts, pickWeighted(context, texts.length, weights, 'suffix')),
      )
    },
    slug: (context) => named(context, 'folded', '-', '-'),
    tagline: template('company.tagline'),
    description: template('company.description'),
    industry,
  },
}

import { folded, spellingsOf, type Vocabulary } from '@populace/vocabulary'
import { rowsEach } from './abroad.ts'
import { collationKey } from '../generators/value/collation-key.ts'

/** Names that a person can bear, with what tells apart those that are spelled alike in ASCII. */
export interface NameList {
  readonly texts: readonly string[]
  readonly weights: readonly number[]
  /** In lower-case ASCII. */
  readonly folded: readonly string[]
  /** By how addresses are spelled: names that are folded alike. */
  readonly spelled: Namesakes
  /** By how loosely a database may compare: names that some collation takes for one. */
  readonly collated: Namesakes
}

/** For each name of a list how many are taken for the same, and which of them this is: (multiplicity × n + rank) tells them all apart. */
export interface Namesakes {
  readonly multiplicity: readonly number[]
  readonly rank: readonly number[]
}

export interface PersonNames {
  /** Women's names, then men's. */
  readonly given: NameList
  /** Given names below this index are women's, among those of the model's language. */
  readonly women: number
  /** How many given names share the first letter, and which of them this is. */
  readonly initials: readonly string[]
  readonly initial: Namesakes
  readonly family: NameList
  /** Family names of men, where they differ from women's (Nováková, Novák); the list itself where they do not. */
  readonly familyOfMen: Spelled
}

/** Texts, and the same in lower-case ASCII. */
type Spelled = Pick<NameList, 'texts' | 'folded'>

const ones = (count: number): readonly number[] => new Array<number>(count).fill(1)

/** For every text: how many are the same, and how many of those come before it. */
function alike(texts: readonly string[]): Namesakes {
  const counts = new Map<string, number>()
  const rank = texts.map((text) => {
    const before = counts.get(text) ?? 0
    counts.set(text, before + 1)
    return before
  })
  return { multiplicity: texts.map((text) => counts.get(text) ?? 1), rank }
}

// What has no ASCII spelling shares one.
const solid = (spelled: readonly string[]) => spelled.map((text) => text.replaceAll('-', '') || 'user')

/** What is worked out when it is first asked for: most tables ask for the texts of names alone. */
function once<T>(work: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: work() }
    return made.value
  }
}

type Later<T> = { readonly [K in keyof T]: () => T[K] }

const listWith = (
  { texts, weights }: Pick<NameList, 'texts' | 'weights'>,
  { folded, spelled, collated }: Later<Omit<NameList, 'texts' | 'weights'>>,
): NameList => ({
  texts,
  weights,
  get folded() {
    return folded()
  },
  get spelled() {
    return spelled()
  },
  get collated() {
    return collated()
  },
})

function listOf(texts: readonly string[], weights: readonly number[], spelling: () => readonly string[]): NameList {
  const folded = once(() => solid(spelling()))
  const namesakes = { spelled: once(() => alike(folded())), collated: once(() => alike(texts.map(collationKey))) }
  return listWith({ texts, weights }, { folded, ...namesakes })
}

function spelledLater(texts: readonly string[], spelling: () => readonly string[]): Spelled {
  const folded = once(() => solid(spelling()))
  return {
    texts,
    get folded() {
      return folded()
    },
  }
}

/** With what their initials tell. */
function namesOf(given: NameList, women: number, families: Pick<PersonNames, 'family' | 'familyOfMen'>): PersonNames {
  const initials = once(() => given.folded.map((text) => text.slice(0, 1)))
  const initial = once(() => alike(initials()))
  return {
    given,
    women,
    get initials() {
      return initials()
    },
    get initial() {
      return initial()
    },
    ...families,
  }
}

/** For each name with two forms, one spelling that all names have which share any form with it, or with one that does. */
function inEither(women: readonly string[], men: readonly string[]): readonly string[] {
  const parents = new Map<string, string>()
  const root = (text: string): string => {
    const parent = parents.get(text) ?? text
    return parent === text ? text : root(parent)
  }
  women.forEach((woman, i) => {
    parents.set(root(men[i] ?? woman), root(woman))
  })
  return women.map(root)
}

function read(vocabulary: Vocabulary, name: string): NameList {
  const { texts, weights } = vocabulary.words(name)
  return listOf(texts, weights ?? ones(texts.length), () => vocabulary.words(`${name}.folded`).texts)
}

/** Both lists one after the other, with half of the weight each. */
function joined(women: NameList, men: NameList): NameList {
  const total = (list: NameList) => list.weights.reduce((sum, weight) => sum + weight, 0)
  const factor = total(women) / total(men)
  return listOf(
    [...women.texts, ...men.texts],
    [...women.weights, ...men.weights.map((weight) => weight * factor)],
    () => [...women.folded, ...men.folded],
  )
}

function familyNames(vocabulary: Vocabulary): Pick<PersonNames, 'family' | 'familyOfMen'> {
  if (vocabulary.kindOf('person.family.female') !== 'words' || vocabulary.kindOf('person.family.male') !== 'words') {
    const family = read(vocabulary, 'person.family')
    return { family, familyOfMen: family }
  }
  const women = read(vocabulary, 'person.family.female')
  const men = spelledLater(
    vocabulary.words('person.family.male').texts,
    () => vocabulary.words('person.family.male.folded').texts,
  )
  return inBothForms(women, men)
}

/** Families whose women and men may bear their name in different forms. */
function inBothForms(women: NameList, men: Spelled): Pick<PersonNames, 'family' | 'familyOfMen'> {
  const spelled = once(() => alike(inEither(women.folded, men.folded)))
  const collated = once(() => alike(inEither(women.texts.map(collationKey), men.texts.map(collationKey))))
  return { family: listWith(women, { folded: () => women.folded, spelled, collated }), familyOfMen: men }
}

/** The names of all languages as one list: the model's own, then each language's abroad. */
function withAbroad(own: PersonNames, vocabulary: Vocabulary): PersonNames {
  const spellings = once(() => new Map(spellingsOf(vocabulary)))
  const spell = (texts: readonly string[]) => texts.map((text) => folded(text, spellings()))
  const [given, family] = [vocabulary.table('abroad.given'), vocabulary.table('abroad.family')]
  const behind = (list: Spelled, texts: readonly string[]) =>
    listOf([...list.texts, ...texts], [], () => [...list.folded, ...spell(texts)])
  const givenOfAll = behind(own.given, given.texts('name'))
  const [women, men] = [behind(own.family, family.texts('women')), behind(own.familyOfMen, family.texts('men'))]
  return namesOf(givenOfAll, own.women, inBothForms(women, men))
}

/** How people share names: given ones, and in each the families. */
export interface NameShares {
  readonly weights: readonly number[]
  readonly inner: readonly number[]
}

/** By their popularity. */
export const sharesOf = ({ given, family }: PersonNames): NameShares => ({
  weights: given.weights,
  inner: family.weights,
})

/** A language's names abroad: they are the most popular ones, and shared evenly. */
export const sharesAbroad = (vocabulary: Vocabulary): NameShares => ({
  weights: ones(rowsEach(vocabulary, 'abroad.given')),
  inner: ones(rowsEach(vocabulary, 'abroad.family')),
})

const ofAll = new WeakMap<Vocabulary, PersonNames>()

/** The names of the vocabulary's language followed by those of others, for people who live anywhere; prepared once. */
export function namesAnywhere(vocabulary: Vocabulary): PersonNames {
  const before = ofAll.get(vocabulary)
  if (before) return before
  const made = withAbroad(personNames(vocabulary), vocabulary)
  ofAll.set(vocabulary, made)
  return made
}

const known = new WeakMap<Vocabulary, PersonNames>()

/** The names of a vocabulary's language, prepared once. */
export function personNames(vocabulary: Vocabulary): PersonNames {
  const before = known.get(vocabulary)
  if (before) return before
  const women = read(vocabulary, 'person.given.female')
  const given = joined(women, read(vocabulary, 'person.given.male'))
  const names = namesOf(given, women.texts.length, familyNames(vocabulary))
  known.set(vocabulary, names)
  return names
}

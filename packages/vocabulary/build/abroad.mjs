import { readTable } from './data.mjs'
import { table } from './list.mjs'

/** How many of a language's streets and names travel with every model: of each language the same, so that a number leads to them without a table. */
const COUNTS = { street: 24, given: 40, family: 60 }
const GOLDEN = 0.6180339887498949

const source = 'Populace'

/** The most popular of a list, with their spelling. */
function popular(dictionary, name, count) {
  const { texts, weights } = dictionary.get(name)
  const folded = dictionary.get(`${name}.folded`).texts
  const order = texts.map((_, i) => i)
  if (weights) order.sort((a, b) => weights[b] - weights[a] || a - b)
  const chosen = order.slice(0, count)
  if (chosen.length < count) throw new Error(`${name} has no ${count} names`)
  return chosen.map((i) => ({ at: i, text: texts[i], folded: folded[i] }))
}

const isLatin = (text) => /^[\p{Script=Latin}\p{M}\p{P}\s\d]+$/u.test(text)
const capitals = (text) => text.replace(/(^|-)(\p{L})/gu, (_, gap, letter) => (gap && ' ') + letter.toUpperCase())
/** As it is written in the script that the cities' international names have; addresses spell Greek letter by letter, names do not. */
const inLatin = ({ text, folded }, language) =>
  isLatin(text) ? text : capitals(language === 'el' ? folded.replaceAll('oy', 'ou') : folded)

function givenOf(dictionary, language) {
  return ['female', 'male'].flatMap((sex) =>
    popular(dictionary, `person.given.${sex}`, COUNTS.given).map((name) => ({
      language,
      name: inLatin(name, language),
    })),
  )
}

function familyOf(dictionary, language) {
  const own = dictionary.has('person.family.female') ? 'person.family.female' : 'person.family'
  const men = own === 'person.family' ? own : 'person.family.male'
  const [texts, folded] = [dictionary.get(men).texts, dictionary.get(`${men}.folded`).texts]
  return popular(dictionary, own, COUNTS.family).map((name) => ({
    language,
    women: inLatin(name, language),
    men: inLatin({ text: texts[name.at], folded: folded[name.at] }, language),
  }))
}

/** The text of a list that lies at a share of its weight. */
function at(list, share) {
  const weights = list.weights ?? list.texts.map(() => 1)
  let left = share * weights.reduce((sum, weight) => sum + weight, 0)
  const found = weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
  return list.texts.at(found)
}

/** Streets out of a language's templates, spread over its lists by the golden ratio, each once. */
function streetsOf(dictionary) {
  const made = new Set()
  for (let turn = 1; made.size < COUNTS.street && turn < 2000; turn++) {
    let depth = 0
    const fill = (text) =>
      text.replace(/\{([a-z.]+)\}|\{(\d+)-(\d+)\}/g, (_, list, low, high) => {
        const share = (turn * GOLDEN * (1 + depth++ * 0.7)) % 1
        if (list) return fill(at(dictionary.get(list), share))
        return String(Number(low) + Math.floor(share * (high - low + 1)))
      })
    made.add(fill(at(dictionary.get('place.street'), (turn * GOLDEN) % 1)))
  }
  return [...made]
}

/** What people and streets are called where other languages are spoken: of each language a little, for rows that lie in other countries than the model's own. */
export function addAbroad(locales) {
  const base = locales.get('base')
  const forms = readTable('base/abroad.tsv')
  const romanised = readTable('base/street-romanised.tsv')
  const dictionaryOf = ({ locale }) => locales.get(locale)
  const streets = forms.flatMap((form) => {
    const known = romanised.filter(({ language }) => language === form.language).map(({ name }) => name)
    const names = known.length > 0 ? known : streetsOf(dictionaryOf(form))
    if (names.length !== COUNTS.street) throw new Error(`${form.language} has ${names.length} streets`)
    return names.map((name) => ({ language: form.language, name }))
  })
  base.set(
    'abroad',
    table(
      forms.map(({ locale: _, ...form }) => form),
      source,
    ),
  )
  base.set('abroad.street', table(streets, source))
  base.set(
    'abroad.given',
    table(
      forms.flatMap((form) => givenOf(dictionaryOf(form), form.language)),
      source,
    ),
  )
  base.set(
    'abroad.family',
    table(
      forms.flatMap((form) => familyOf(dictionaryOf(form), form.language)),
      source,
    ),
  )
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readTable } from './data.mjs'
import { folderFor } from './fold.mjs'
import { byCodePoint, words } from './list.mjs'

const data = join(import.meta.dirname, '../data')
/** The share of people whose names are not among those that a census ranks; a locale's own share comes last. */
const shares = readTable('base/name-tail.tsv')

/** Puts the names whose frequencies are known in front of the others, which share the rest evenly. */
function weigh(known, others, share) {
  const total = known.reduce((sum, { weight }) => sum + weight, 0)
  const rest = others.filter((text) => !known.some((row) => row.text === text)).sort(byCodePoint)
  const least = Math.min(...known.map((row) => row.weight))
  const even = Math.max(1, Math.min(Math.round((total * share) / (1 - share) / Math.max(1, rest.length)), least))
  return [
    [...known.map((row) => row.text), ...rest],
    [...known.map((row) => row.weight), ...rest.map(() => even)],
  ]
}

/** Gives names their weights where `data/<locale>/<list>.tsv` has any, and adds the lists that follow from others. */
export function addNames(dictionary, locale) {
  for (const name of new Set(shares.map((row) => row.list))) {
    const { share } = shares.findLast((row) => row.list === name && ['', locale].includes(row.locale))
    const file = `${locale}/${name}.tsv`
    if (!existsSync(join(data, file))) continue
    const rows = readTable(file)
    const others = share === 0 ? undefined : dictionary.get(name)
    const source = others ? `Populace, ${others.source}` : 'Populace'
    const list = words(...weigh(rows, others?.texts ?? [], share), source)
    dictionary.set(name, list)
    // Scripts that no table can spell in ASCII come with their spelling.
    if (rows[0].folded !== undefined)
      dictionary.set(`${name}.folded`, { ...list, texts: rows.map((row) => row.folded) })
  }
  addGiven(dictionary, locale)
  addFamilyForms(dictionary, locale)
}

/** Given names of both sexes; they stand in for what a language lacks, so that no English name gets among others. */
function addGiven(dictionary, locale) {
  const lists = ['person.given.female', 'person.given.male'].map((name) => dictionary.get(name))
  if (lists.includes(undefined)) return
  const both = (part) => lists.flatMap((list) => list[part] ?? list.texts.map(() => 1))
  const folded = ['person.given.female.folded', 'person.given.male.folded'].flatMap(
    (name) => dictionary.get(name)?.texts ?? [],
  )
  const given = words(both('texts'), both('weights'), lists[0].source)
  dictionary.set('person.given', given)
  if (folded.length > 0) {
    const spelling = new Map(both('texts').map((text, i) => [text, folded[i]]))
    dictionary.set('person.given.folded', { ...given, texts: given.texts.map((text) => spelling.get(text)) })
  }
  for (const [name, stand] of [
    ['neutral', given],
    ['female', lists[0]],
    ['male', lists[1]],
  ]) {
    const missing = name === 'neutral' ? 'person.given.neutral' : `person.middle.${name}`
    // Outside English the package has a handful of neutral names, or those of one sex.
    const isOwn = dictionary.has(missing) && (locale === 'en' || name !== 'neutral')
    if (isOwn) continue
    dictionary.set(missing, stand)
    if (stand === given && folded.length > 0) dictionary.set(`${missing}.folded`, dictionary.get('person.given.folded'))
  }
}

/** Family names that women bear in another form, in the same order. */
function addFamilyForms(dictionary, locale) {
  const endings = readTable('base/family-ending.tsv').filter((row) => row.locale === locale)
  const family = dictionary.get('person.family')
  if (endings.length === 0 || family === undefined) return
  const female = (text) => {
    const ending = endings.find(({ male }) => text.endsWith(male))
    return ending ? text.slice(0, text.length - ending.male.length) + ending.female : text
  }
  dictionary.set('person.family.male', family)
  dictionary.set('person.family.female', { ...family, texts: family.texts.map(female) })
}

/** The lists that get an ASCII twin: what addresses, user names, domains and slugs are made of. */
const isFolded = /^(person\.(given|family)(\.\w+)?|company\.(stem|word(\.\w+)?)|product\.(category|department|brand))$/

/** Adds the ASCII twins, each parallel to its list. */
export function addFolded(dictionary, locale) {
  const folded = folderFor(locale)
  for (const [name, list] of [...dictionary]) {
    if (!isFolded.test(name) || name.endsWith('.folded')) continue
    const twin = `${name}.folded`
    if (!dictionary.has(twin)) dictionary.set(twin, { ...list, texts: list.texts.map(folded) })
  }
}

import { readTable } from './data.mjs'
import { table, words } from './list.mjs'

const names = readTable('base/label-name.tsv')
const said = readTable('base/said-words.tsv')
/** What columns say that means something else on a label: insurance of a home, a final exam. */
const OF_COLUMNS =
  /^(home|auto|life|interest|part|final|travel|business|work|call|note|offer|bar|service|fee|conduct|billing|shipping|mobile|oil|gas|meter|day|week|hour)$/
/** Which part of a list must have a name in another language for the list to be had in it; the rest is left out. */
const MOST = 0.7
/** What programs and their makers say stays English. */
const TECHNICAL =
  /^(software|web|access(?!\.role$)|country|currency|language|unit|food|animal|word|film\.(noun|adjective|theme))\b/
const source = 'Populace'

/** Short lists that people read (trades, kinds of events, genres, labels), word by word from English, where a locale has none of its own. */
export function addLabels(dictionary, locale, english) {
  if (!(locale in names[0])) return
  const named = namedIn(locale)
  for (const [name, list] of english) {
    if (dictionary.has(name) || TECHNICAL.test(name) || name.includes('@')) continue
    if (list.kind === 'words') {
      const translated = translate(list, named)
      if (translated) dictionary.set(name, translated)
    }
  }
  const industry = english.get('company.industry')
  const rows = industry.columns.industry.map((text, i) => ({
    industry: named(text),
    sector: named(industry.columns.sector[i]),
    weight: industry.weights[i],
  }))
  const missing = rows.findIndex((row) => row.industry === undefined || row.sector === undefined)
  if (missing >= 0 && names[0][locale])
    throw new Error(`base/label-name.tsv: ${industry.columns.industry[missing]} is missing`)
  if (missing < 0 && !dictionary.has('company.industry')) dictionary.set('company.industry', table(rows, source))
}

/** What labels are called in a locale: by the table of them, else as columns say it. */
function namedIn(locale) {
  const own = new Map(names.flatMap((row) => (row[locale] ? [[row.name, row[locale]]] : [])))
  const columns = new Map(
    said.flatMap((row) => {
      const [usual = ''] = (row[locale] ?? '').split(', ')
      return usual === '' || OF_COLUMNS.test(row.said) ? [] : [[row.said.replace(/[ _-]+/g, ' '), usual]]
    }),
  )
  return (text) => {
    const told = own.get(text) ?? columns.get(text.toLowerCase().replace(/[ _-]+/g, ' '))
    const isCapital = /^\p{Lu}/u.test(text)
    return told !== undefined && isCapital && !own.has(text)
      ? told.replace(/^./u, (first) => first.toUpperCase())
      : told
  }
}

function translate({ texts, weights }, named) {
  const kept = texts.flatMap((text, i) => {
    const told = named(text)
    return told === undefined ? [] : [[told, weights?.[i] ?? 1]]
  })
  // Two that are called alike are one.
  const apart = kept.filter(([told], i) => kept.findIndex(([other]) => other === told) === i)
  if (apart.length < 2 || apart.length < MOST * texts.length) return undefined
  const of = (at) => apart.map((entry) => entry[at])
  return words(of(0), weights && of(1), source)
}

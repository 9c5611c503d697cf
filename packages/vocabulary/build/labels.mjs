import { readTable } from './data.mjs'
import { table, words } from './list.mjs'

const names = readTable('base/label-name.tsv')
/** Which part of a list must have a name in another language for the list to be had in it; the rest is left out. */
const MOST = 0.7
/** What programs and their makers say stays English. */
const TECHNICAL =
  /^(software|web|access|country|currency|language|unit|food|animal|word|film\.(noun|adjective|theme))\b/
const source = 'Populace'

/** Short lists that people read (trades, kinds of events, genres, labels), word by word from English, where a locale has none of its own. */
export function addLabels(dictionary, locale, english) {
  if (!(locale in names[0])) return
  const named = new Map(names.map((row) => [row.name, row[locale]]))
  for (const [name, list] of english) {
    if (dictionary.has(name) || TECHNICAL.test(name) || name.includes('@')) continue
    if (list.kind === 'words') {
      const translated = translate(list, named)
      if (translated) dictionary.set(name, translated)
    }
  }
  const industry = english.get('company.industry')
  const rows = industry.columns.industry.map((text, i) => ({
    industry: named.get(text),
    sector: named.get(industry.columns.sector[i]),
    weight: industry.weights[i],
  }))
  const missing = rows.findIndex((row) => row.industry === undefined || row.sector === undefined)
  if (missing >= 0) throw new Error(`base/label-name.tsv: ${industry.columns.industry[missing]} is missing`)
  if (!dictionary.has('company.industry')) dictionary.set('company.industry', table(rows, source))
}

function translate({ texts, weights }, named) {
  const kept = texts.flatMap((text, i) => (named.has(text) ? [[named.get(text), weights?.[i] ?? 1]] : []))
  if (kept.length < 2 || kept.length < MOST * texts.length) return undefined
  const of = (at) => kept.map((entry) => entry[at])
  return words(of(0), weights && of(1), source)
}

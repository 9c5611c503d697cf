import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readTable } from './data.mjs'
import { folderFor } from './fold.mjs'
import { byCodePoint, words } from './list.mjs'

const data = join(import.meta.dirname, '../data')
/** The share of people whose names are not among those that a census ranks. */
const tailShare = { 'person.family': 0.3, 'person.given.female': 0.12, 'person.given.male': 0.1 }

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

/** Gives names their weights where `data/<locale>/<list>.tsv` has any, and every list of names its ASCII twin. */
export function addNames(dictionary, locale) {
  for (const [name, share] of Object.entries(tailShare)) {
    const file = `${locale}/${name}.tsv`
    if (!existsSync(join(data, file))) continue
    const rows = readTable(file)
    const others = dictionary.get(name)
    const source = others ? `Populace, ${others.source}` : 'Populace'
    dictionary.set(name, words(...weigh(rows, others?.texts ?? [], share), source))
    if (rows[0].folded !== undefined) {
      const list = { ...dictionary.get(name), texts: rows.map((row) => row.folded) }
      dictionary.set(`${name}.folded`, list)
    }
  }
  const folded = folderFor(locale)
  for (const [name, list] of [...dictionary]) {
    if (!/^person\.(given|family)(\.\w+)?$/.test(name) || name.endsWith('.folded')) continue
    const twin = `${name}.folded`
    if (!dictionary.has(twin)) dictionary.set(twin, { ...list, texts: list.texts.map(folded) })
  }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { table, words } from './list.mjs'

const folder = join(import.meta.dirname, '../data')

/** The lines of a data file without comments (`# …`) and empty lines. */
function linesOf(path) {
  const text = readFileSync(join(folder, path), 'utf8')
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('# ') && line !== '#')
}

/** The rows of a TSV file as objects. Columns named `…:number` hold numbers; so does `weight`. */
export function readTable(path) {
  const [header, ...lines] = linesOf(path).map((line) => line.split('\t'))
  return lines.map((cells) => {
    if (cells.length !== header.length) throw new Error(`${path}: ${cells.length} cells in "${cells.join('|')}"`)
    const entries = header.map((title, i) => {
      const [name, type] = title.split(':')
      const isNumber = type === 'number' || name === 'weight'
      if (isNumber && !Number.isFinite(Number(cells[i]))) throw new Error(`${path}: ${cells[i]} is no number`)
      return [name, isNumber ? Number(cells[i]) : cells[i].trim()]
    })
    return Object.fromEntries(entries)
  })
}

/** The same of a file that only some locales have. */
export const readTableIfAny = (path) => (existsSync(join(folder, path)) ? readTable(path) : [])

/** The sections of a words file: `[list.name]`, then a text per line with an optional weight after a tab. */
function readSections(path) {
  const sections = new Map()
  let entries
  for (const line of linesOf(path)) {
    const name = /^\[([a-z][\w.]*)\]$/.exec(line)?.[1]
    if (name !== undefined) {
      if (sections.has(name)) throw new Error(`${path}: ${name} twice`)
      entries = []
      sections.set(name, entries)
    } else entries.push(line.split('\t'))
  }
  return sections
}

/** The word lists of one file. */
export function readLists(path) {
  const lists = [...readSections(path)].map(([name, entries]) => {
    const weights = entries.some((entry) => entry.length > 1)
      ? entries.map((entry) => Number(entry[1] ?? 1))
      : undefined
    if (weights?.some((weight) => !(weight > 0))) throw new Error(`${path}: ${name} has a bad weight`)
    const texts = entries.map(([text]) => text)
    return [name, words(texts, weights, 'Populace')]
  })
  return new Map(lists)
}

/** All word lists written by hand for a locale: `data/<locale>/*.words`. */
export function readWords(locale) {
  const dictionary = new Map()
  for (const file of readdirSync(join(folder, locale)).sort()) {
    if (!file.endsWith('.words')) continue
    for (const [name, list] of readLists(join(locale, file))) {
      if (dictionary.has(name)) throw new Error(`${locale}/${file}: ${name} is already defined`)
      dictionary.set(name, list)
    }
  }
  return dictionary
}

/** All tables written by hand for a locale: `data/<locale>/*.table.tsv`, named by their files. */
export function readTables(locale) {
  const files = readdirSync(join(folder, locale)).filter((file) => file.endsWith('.table.tsv'))
  return new Map(
    files.sort().map((file) => [file.slice(0, -'.table.tsv'.length), table(readTable(join(locale, file)), 'Populace')]),
  )
}

/** Earlier versions of lists, as `data/<locale>/<list>@<version>.json` keeps them. */
export function readRetired(locale) {
  const files = readdirSync(join(folder, locale)).filter((file) => /@\d+\.json$/.test(file))
  return new Map(
    files
      .sort()
      .map((file) => [file.slice(0, -'.json'.length), JSON.parse(readFileSync(join(folder, locale, file), 'utf8'))]),
  )
}

/** The locales that have a folder. */
export const dataLocales = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'base')
  .map((entry) => entry.name)
  .sort()

import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { byCodePoint, groupBy } from './list.mjs'
import { standInsOf } from './stand-ins.mjs'

const output = join(import.meta.dirname, '../dist/data')
const groupOf = (name) => name.split('.')[0]
const isNumeric = (column) => typeof column[0] === 'number'

/** The form in src/packed.ts. */
function pack(list, version) {
  const weights = list.weights && { weights: list.weights.join(',') }
  if (list.kind === 'words') return { version, texts: list.texts.join('\n'), ...weights }
  const columns = Object.entries(list.columns)
  const packed = columns.map(([name, cells]) => [name, cells.join(isNumeric(cells) ? ',' : '\n')])
  const numeric = columns.flatMap(([name, cells]) => (isNumeric(cells) ? [name] : []))
  const rows = columns[0][1].length
  return { version, rows, columns: Object.fromEntries(packed), numeric, ...weights }
}

/** SHA-256 of a list's contents, weights included; independent of how the contents are packed. */
function digestOf(list) {
  const { texts, columns, weights } = list
  return createHash('sha256')
    .update(JSON.stringify([texts ?? columns, weights ?? null]))
    .digest('hex')
}

/** Writes a file unless it is the same already, so that a build which changes nothing touches nothing. */
function write(path, text) {
  const file = join(output, path)
  mkdirSync(dirname(file), { recursive: true })
  let old
  try {
    old = readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  if (old !== text) writeFileSync(file, text)
  return path
}

/** Each group's lists as the text of an object. */
function packGroups(locale, dictionary, versionOf) {
  const names = [...dictionary.keys()].sort(byCodePoint)
  return [...groupBy(names, groupOf)].map(([group, members]) => {
    const packed = members.map((name) => [name, pack(dictionary.get(name), versionOf(locale, name))])
    return { group, text: JSON.stringify(Object.fromEntries(packed)) }
  })
}

/**
 * Of what every language loads a module of its own for every large group, and one for all small ones: opening a file costs more than reading it. Of a language that a model names
 * one for all, for it is loaded as a whole, and what lists the modules comes before anything of them.
 */
function modulesOf(locale, groups) {
  const isLarge = ({ text }) => text.length > (LARGE[locale] ?? Number.POSITIVE_INFINITY)
  const own = groups
    .filter(isLarge)
    .map(({ group, text }) => [`${locale}/${group}.js`, `export const ${group} = ${text}\n`])
  const shared = groups.filter((group) => !isLarge(group)).map(({ group, text }) => `export const ${group} = ${text}\n`)
  const pathOf = (group) => (isLarge(group) ? `${locale}/${group.group}.js` : `${locale}/small.js`)
  const paths = [...new Set(groups.map(pathOf))]
  const namesIn = (path) => groups.flatMap((group) => (pathOf(group) === path ? [group.group] : [])).join(' ')
  const loaders = paths.map((path) => `    ['${namesIn(path)}', () => import('./${path}')],`)
  const readers = paths.map((path) => `    ['${namesIn(path)}', later('./${path}', '${namesIn(path)}')],`)
  return { files: [...own, [`${locale}/small.js`, shared.join('')]], loaders, readers }
}

/** The registry where files are at hand: a module's groups, each a line of JSON behind its name, are read when something of them is asked for. Loading all as modules took a twentieth of a command. */
const readLater = `import { readFileSync } from 'node:fs'

/** Found once: where a package lies is asked of the file system. */
let folder

function later(path, names) {
  const groups = {}
  let lines
  for (const group of names.split(' ')) {
    const get = () => {
      folder ??= new URL('.', import.meta.url)
      lines ??= readFileSync(new URL(path, folder), 'utf8').split('\\n')
      const start = \`export const \${group} = \`
      return JSON.parse(lines.find((line) => line.startsWith(start)).slice(start.length))
    }
    Object.defineProperty(groups, group, { enumerable: true, get })
  }
  return async () => groups
}
`

/** Characters from which on a group is large. */
const LARGE = { base: 12_000, en: 12_000 }

/** What a locale's lists are, where they come from and what they hold. */
function describe(locale, dictionary, versionOf) {
  const names = [...dictionary.keys()].sort(byCodePoint)
  const entries = names.map((name) => {
    const list = dictionary.get(name)
    const rows = (list.texts ?? Object.values(list.columns)[0]).length
    return [
      name,
      { kind: list.kind, version: versionOf(locale, name), rows, source: list.source, digest: digestOf(list) },
    ]
  })
  return Object.fromEntries(entries)
}

/** Longer lists are no tables of their own. */
const LONGEST = 300

/** Texts of these are said in columns: no table lists them. */
const SAID =
  /\.folded$|^(about|phrase|review|saying|told)\.|^(company\.(description|tagline|word|stem|suffix)|person\.(given|family|middle|prefix|bio)|product\.(benefit|description)|place|job\.duty)/

/** Sayings that rows of some tables are called: of these there may be a table. */
const namesOf = (sayings) =>
  new Set(
    sayings.flatMap(({ column, values, tables }) => {
      const [, list] = /^@\d+ (\S+)$/.exec(values) ?? []
      return list && tables && /(^|, )name(,|$)/.test(column) ? [`saying.${list}`] : []
    }),
  )

/** How many there are in each short list: what a table that holds the list has rows. Templates are no lists. A line for each group, of what its lists are called in it: it has to travel. */
function sizesOf(named, ...dictionaries) {
  const entries = dictionaries.flatMap((dictionary) =>
    [...dictionary].flatMap(([name, { texts, columns }]) => {
      const words = texts ?? Object.values(columns)[0]
      const isList =
        words.length <= LONGEST &&
        (named.has(name) || !SAID.test(name)) &&
        !name.includes('@') &&
        !words.some((word) => /\{[\w.^-]+\}/.test(word))
      return isList ? [[name, words.length]] : []
    }),
  )
  const groups = new Map()
  for (const [name, size] of new Map(entries.sort(([a], [b]) => byCodePoint(a, b)))) {
    const [group] = name.split('.', 1)
    groups.set(group, `${groups.get(group) ?? group} ${name.slice(group.length + 1)} ${size}`)
  }
  return [...groups.values()].join('\n')
}

/** What words of names stand for, as a line for each meaning: its words that come first, and those that come last, parted by strokes. */
const nameWordsOf = (rows) => rows.map(({ meaning, first, last }) => `${meaning}|${first}|${last}`).join('\n')

/** What abbreviated words stand for, a line for each meaning. */
const abbreviatedWordsOf = (rows) => rows.map(({ meaning, words }) => `${meaning}|${words}`).join('\n')

/** What words written in characters stand for, as a line for each meaning, whatever their language. */
const scriptWordsOf = (rows) =>
  rows.map(({ meaning, ...said }) => `${meaning}|${Object.values(said).filter(Boolean).join(' ')}`).join('\n')

/** A table as it stands, a line for each row, its cells parted by tabs. */
const linesOf = (rows) => rows.map((row) => Object.values(row).join('\t')).join('\n')

/** A module that exports texts and what else is data, by their names. */
const moduleOf = (exports) =>
  Object.entries(exports)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')

/** The same in other languages: for each a line of what is said, of what by the first noun of its line in English, and how. */
const nounsAbroadOf = (rows) => {
  const locales = Object.keys(rows[0]).slice(2)
  const linesIn = (locale) =>
    rows.filter((row) => row[locale] !== '').map((row) => `${row.says}\t${row.of}\t${row[locale]}`)
  return Object.fromEntries(locales.map((locale) => [locale, linesIn(locale).join('\n')]))
}

/** Words that tell the language of names, a line for each locale. */
const languageWordsOf = (rows) => rows.map(({ locale, words }) => `${locale}|${words}`).join('\n')

/** What columns say in each language: a line of the locales, then one for each word in English, each with what stands for it there. */
const saidWordsOf = (rows) =>
  [Object.keys(rows[0]), ...rows.map(Object.values)].map((cells) => cells.join('|')).join('\n')

/** Removes what an earlier build wrote and this one did not. */
function prune(written) {
  for (const path of readdirSync(output, { recursive: true })) {
    if (/\.(js|json)$/.test(path) && !written.has(path.replaceAll('\\', '/'))) rmSync(join(output, path))
  }
}

/**
 * Writes the modules of every locale, their registry, and the manifest with versions and digests.
 *
 * @param {Map<string, import('./list.mjs').Dictionary>} locales
 * @param {(locale: string, name: string) => number} versionOf
 * @param {string} languages what each language has, as a table for readers
 * @param {Readonly<Record<string, readonly Record<string, string>[]>>} ofNames what is read of the names of tables and columns, by what its table is called
 * @returns the manifest
 */
export function emit(locales, versionOf, languages, ofNames) {
  const manifest = {}
  const [registry, read, files] = [[], [], []]
  for (const [locale, dictionary] of [...locales].sort(([a], [b]) => byCodePoint(a, b))) {
    const modules = modulesOf(locale, packGroups(locale, dictionary, versionOf))
    files.push(...modules.files)
    registry.push(`  ${locale}: [\n${modules.loaders.join('\n')}\n  ],`)
    read.push(`  ${locale}: [\n${modules.readers.join('\n')}\n  ],`)
    manifest[locale] = describe(locale, dictionary, versionOf)
  }
  files.push(['registry.js', `export const registry = {\n${registry.join('\n')}\n}\n`])
  files.push(['registry-of-files.js', `${readLater}\nexport const registry = {\n${read.join('\n')}\n}\n`])
  const { sayings } = ofNames
  const sizes = sizesOf(namesOf(sayings), locales.get('base'), locales.get('en'))
  files.push(['base/sizes.js', moduleOf({ sizes })])
  files.push(['base/stand-ins.js', moduleOf({ standIns: standInsOf(locales.get('en')) })])
  const names = {
    nameWords: nameWordsOf(ofNames.nameWords),
    abbreviatedWords: abbreviatedWordsOf(ofNames.abbreviations),
    partWords: linesOf(ofNames.parts),
    restWords: linesOf(ofNames.rests),
    sayingWords: linesOf(sayings),
    stateLists: linesOf(ofNames.stateLists),
    eventWords: linesOf(ofNames.eventWords),
    lastingWords: linesOf(ofNames.lasting),
    toldByName: linesOf(ofNames.toldByName),
    languageWords: languageWordsOf(ofNames.nameLanguages),
    kindWords: linesOf(ofNames.kindWords),
    scriptWords: scriptWordsOf(ofNames.scriptWords),
    saidWords: saidWordsOf(ofNames.saidWords),
  }
  files.push(['base/name-words.js', moduleOf(names)])
  files.push(['base/likeness.js', moduleOf({ likeness: linesOf(ofNames.likeness) })])
  files.push(['languages.md', languages])
  files.push([
    'base/last-words.js',
    moduleOf({ ruleLines: linesOf(ofNames.rules), lastWords: linesOf(ofNames.lastWords) }),
  ])
  files.push(['base/documents.js', moduleOf({ documentWords: linesOf(ofNames.documents) })])
  files.push(['base/nouns.js', moduleOf({ nounWords: linesOf(ofNames.nouns) })])
  files.push(['base/nouns-abroad.js', moduleOf({ nounsAbroad: nounsAbroadOf(ofNames.nounsAbroad) })])
  files.push(['manifest.json', `${JSON.stringify(manifest, null, 1)}\n`])
  prune(new Set(files.map(([path, text]) => write(path, text))))
  return manifest
}

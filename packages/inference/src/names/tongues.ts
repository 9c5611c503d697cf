import type { Catalog } from '@populace/catalog'
import { foreignWords } from './foreign-words.ts'
import { languagesOfWords } from './languages.ts'

/** Fewer words stand in a schema by chance, or because one table came from elsewhere. */
const LEAST = 6
const isForeign = (word: string): boolean => (foreignWords.get(word) ?? word) !== word

/** Of so many names one at least has such a word, or one that several languages share and English does not. */
const OF_NAMES = 6
/** How many times as many as any other language has. */
const AHEAD = 2

const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ä: 'ae', ö: 'oe', ü: 'ue', ł: 'l' }

/** Endings that only one of the languages has, of words long enough not to have them by chance. */
const ENDINGS: readonly (readonly [ending: RegExp, locale: string])[] = [
  [/^[a-z]{3,}(cao|coes|coens)$/, 'pt_BR'],
  [/^[a-z]{3,}(cion|ciones)$/, 'es'],
  [/^[a-z]{3,}(zione|zioni)$/, 'it'],
  [/^[a-z]{3,}(lari|leri|ligi|lugu)$/, 'tr'],
]
const byEnding = (word: string): string | undefined => ENDINGS.find(([ending]) => ending.test(word))?.[1]

/** The words of a name as written, and the whole of it. */
function wordsOf(name: string): ReadonlySet<string> {
  const parts = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .replace(/[ßäöüł]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  return new Set([...parts, parts.join('_')])
}

/**
 * The locale of those whom a schema is for: the language that its names are written in. People of a database whose customers are `kunden` are called as Germans are. English where
 * nothing, or too little, speaks of another.
 *
 * @example
 * localeOf(catalog) // 'de', of tables with vorname, nachname, strasse, plz, ort and geburtsdatum
 */
export function localeOf({ tables }: Catalog): string | undefined {
  const names = tables.flatMap(({ name, columns }) => [name, ...columns.map((column) => column.name)])
  // Each once: half the names of a schema are `id`, `name` and `created_at`.
  const times = new Map<string, number>()
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1)
  const languageOf = languagesOfWords()
  const words = new Map<string, Set<string>>()
  const telling = new Map<string, number>()
  let foreign = 0
  for (const [name, count] of times) {
    const languages = new Set<string>()
    const own = wordsOf(name)
    for (const word of own) {
      const language = languageOf.get(word) ?? byEnding(word)
      if (language === undefined) continue
      words.set(language, (words.get(language) ?? new Set()).add(word))
      languages.add(language)
    }
    if (languages.size > 0 || [...own].some(isForeign)) foreign += count
    for (const language of languages) telling.set(language, (telling.get(language) ?? 0) + count)
  }
  const [first, second] = [...telling].sort(([, a], [, b]) => b - a)
  if (!first) return undefined
  const [language, count] = first
  const isMany = (words.get(language)?.size ?? 0) >= LEAST && foreign * OF_NAMES >= names.length
  return isMany && count >= AHEAD * (second?.[1] ?? 0) ? language : undefined
}

import type { Catalog } from '@populace/catalog'
import { foreignWords } from './foreign-words.ts'
import { languagesOfWords } from './languages.ts'
import { localeByScript } from './scripts.ts'

/** Fewer words stand in a schema by chance, or because one table came from elsewhere; so many of them are no other language's. */
const LEAST = 4
const LEAST_OWN = 2
const isForeign = (word: string): boolean => (foreignWords.get(word) ?? word) !== word

/** Of so many names one at least has such a word, or one that several languages share and English does not; where few words tell, of fewer names. */
const OF_NAMES = 6
/** Which part of all names is in letters of their own, where these tell the language; and which part of all columns has a comment in such. */
const OF_SCRIPT = 0.2
const OF_COMMENTS = 0.4

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
  const comments = tables.flatMap(({ columns }) => columns.map(({ comment }) => comment ?? ''))
  const script = localeByScript(names, OF_SCRIPT) ?? localeByScript(comments, OF_COMMENTS)
  if (script !== undefined) return script
  // Each once: half the names of a schema are `id`, `name` and `created_at`.
  const times = new Map<string, number>()
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1)
  const languageOf = languagesOfWords()
  const evidence = new Map<string, Evidence>()
  let foreign = 0
  for (const [name, count] of times) {
    const own = wordsOf(name)
    const told = [...own].map((word) => [word, languageOf.get(word) ?? byEnding(word)] as const)
    if (told.some(([, locales]) => locales !== undefined) || [...own].some(isForeign)) foreign += count
    const telling = new Set<string>()
    for (const [word, locales] of told)
      for (const locale of locales?.split(' ') ?? []) {
        const found = evidence.get(locale) ?? { own: new Set(), all: new Set(), telling: 0 }
        evidence.set(locale, found)
        found.all.add(word)
        if (locales !== locale) continue
        found.own.add(word)
        telling.add(locale)
      }
    for (const locale of telling) {
      const found = evidence.get(locale)
      if (found) found.telling += count
    }
  }
  const [first, second] = [...evidence].sort(([, a], [, b]) => b.telling - a.telling || b.all.size - a.all.size)
  if (!first || first[1].telling < AHEAD * (second?.[1].telling ?? 0)) return undefined
  const [locale, { own, all }] = first
  const isTold = own.size >= LEAST_OWN && all.size >= LEAST
  return isTold && foreign * Math.min(own.size + 0.5, OF_NAMES) >= names.length ? locale : undefined
}

/** What speaks for a language: words that it alone has, with those that it shares, and how many names have one of the first. */
interface Evidence {
  readonly own: Set<string>
  readonly all: Set<string>
  telling: number
}

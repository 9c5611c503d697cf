import type { WordSet, WordTable } from '../word-table.ts'
import { plainly, saidRows, waysIn } from './said-rows.ts'
import { englishOfSaid, englishSaid, orElse } from './said-words.ts'

let english: WordTable | undefined
let own: WordSet | undefined

/** Made where one is asked: few schemas list states in other languages. */
function meanings(): WordTable {
  english ??= englishOfSaid()
  return english
}

function isEnglish(word: string): boolean {
  own ??= englishSaid()
  return own.has(word)
}

/** What a text in another language stands for, as rules write it; nothing, where it is English too. */
export const inEnglish = (text: string): readonly string[] =>
  isEnglish(plainly(text)) ? [] : (meanings().get(plainly(text))?.split(orElse()) ?? [])

/**
 * The words that a language has for what columns say, the usual one first; undefined of English, and of languages that no names are told by.
 *
 * @example
 * saidIn('de')?.get('paid') // ['bezahlt']
 */
export function saidIn(locale: string | undefined): ReadonlyMap<string, readonly string[]> | undefined {
  if (locale === undefined) return undefined
  const { locales, rows } = saidRows()
  const at = locales.indexOf(locale)
  return at < 0 ? undefined : new Map(rows.map(([word = '', ...cells]) => [plainly(word), waysIn(cells[at] ?? '')]))
}

/**
 * The English of each of a list's texts with the text itself: what a check lists in another language is read as the states that it names. Undefined where one is not known, or all are English.
 *
 * @example
 * englishOfAll(['offen', 'bezahlt']) // Map { 'open' => 'offen', 'paid' => 'bezahlt' }
 */
export function englishOfAll(texts: readonly string[]): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>()
  for (const text of texts) {
    const word = [...inEnglish(text), ...(isEnglish(plainly(text)) ? [plainly(text)] : [])].find(
      (one) => !found.has(one),
    )
    if (word === undefined) return undefined
    found.set(word, text)
  }
  return texts.some((text) => inEnglish(text).length > 0) ? found : undefined
}

import { readTable, readTableIfAny } from './data.mjs'
import { table } from './list.mjs'

/** Everyone's spellings, and the alphabet of a locale that has one of its own. */
const rowsOf = (locale) => [...readTable('base/fold.table.tsv'), ...readTableIfAny(`${locale}/fold.table.tsv`)]
const pairs = (locale) => rowsOf(locale).filter((row) => row.locale === '' || row.locale === locale)

/** A locale's own alphabet hides the table that all share, so it holds that too. */
export function addAlphabet(dictionary, locale) {
  if (locale !== 'base' && dictionary.has('fold')) dictionary.set('fold', table(rowsOf(locale), 'Populace'))
}

/** The function that spells a locale's texts in lower-case ASCII with hyphens, for addresses, user names and slugs. */
export function folderFor(locale) {
  const spellings = new Map(pairs(locale).map(({ from, to }) => [from, to]))
  const spell = (text) => Array.from(text, (letter) => spellings.get(letter) ?? letter).join('')
  return (text) =>
    spell(spell(text.normalize('NFC').toLowerCase()).normalize('NFKD'))
      .replace(/[^a-z0-9]+/g, (gap) => (/[\s\-_/.,&+]/.test(gap) ? '-' : ''))
      .replace(/^-|-$/g, '')
}

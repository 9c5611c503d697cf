import { readTable } from './data.mjs'

const pairs = (locale) => readTable('base/fold.table.tsv').filter((row) => row.locale === '' || row.locale === locale)

/** The function that spells a locale's texts in lower-case ASCII with hyphens, for addresses, user names and slugs. */
export function folderFor(locale) {
  const spellings = new Map(pairs(locale).map(({ from, to }) => [from, to]))
  const spell = (text) => Array.from(text, (letter) => spellings.get(letter) ?? letter).join('')
  return (text) =>
    spell(spell(text.normalize('NFC').toLowerCase()).normalize('NFKD'))
      .replace(/[^a-z0-9]+/g, (gap) => (/[\s\-_/.,&+]/.test(gap) ? '-' : ''))
      .replace(/^-|-$/g, '')
}

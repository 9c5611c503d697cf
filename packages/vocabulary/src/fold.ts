import type { Vocabulary } from './vocabulary.ts'

/**
 * The function that spells a vocabulary's texts in lower-case ASCII with hyphens, for addresses, user names and slugs.
 * Word lists that need it have a `.folded` twin; this is for texts that only the caller knows. Needs the group `fold`.
 *
 * @example
 * folderOf(await loadVocabulary('de', ['fold']))('Jörg Straße') // 'joerg-strasse'
 */
export function folderOf(vocabulary: Vocabulary): (text: string) => string {
  const table = vocabulary.table('fold')
  const [places, from, to] = [table.texts('locale'), table.texts('from'), table.texts('to')]
  const spellings = new Map<string, string>()
  from.forEach((letter, i) => {
    if (places[i] === '' || places[i] === vocabulary.locale) spellings.set(letter, to[i] ?? '')
  })
  const spell = (text: string) => Array.from(text, (letter) => spellings.get(letter) ?? letter).join('')
  return (text) =>
    spell(spell(text.normalize('NFC').toLowerCase()).normalize('NFKD'))
      .replace(/[^a-z0-9]+/g, (gap) => (/[\s\-_/.,&+]/.test(gap) ? '-' : ''))
      .replace(/^-|-$/g, '')
}

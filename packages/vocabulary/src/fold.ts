import type { Vocabulary } from './vocabulary.ts'

/**
 * The function that spells a vocabulary's texts in lower-case ASCII with hyphens, for addresses, user names and slugs.
 * Word lists that need it have a `.folded` twin; this is for texts that only the caller knows. Needs the group `fold`.
 *
 * @example
 * folderOf(await loadVocabulary('de', ['fold']))('Jörg Straße') // 'joerg-strasse'
 */
export function folderOf(vocabulary: Vocabulary): (text: string) => string {
  const spellings = new Map(spellingsOf(vocabulary))
  return (text) => folded(text, spellings)
}

/** How letters are spelled in a vocabulary's language that Unicode does not take apart, and its own custom (ä is ae in German). */
export function spellingsOf(vocabulary: Vocabulary): readonly (readonly [letter: string, spelling: string])[] {
  const table = vocabulary.table('fold')
  const [places, from, to] = [table.texts('locale'), table.texts('from'), table.texts('to')]
  return from.flatMap((letter, i) =>
    places[i] === '' || places[i] === vocabulary.locale ? [[letter, to[i] ?? ''] as const] : [],
  )
}

const FOREIGN = /\P{ASCII}/gu
const IS_ASCII = /^\p{ASCII}*$/u

/** A text in lower-case ASCII with hyphens; letters that no spelling is known of are left out. */
export function folded(text: string, spellings: ReadonlyMap<string, string>): string {
  const spell = (letters: string) => letters.replace(FOREIGN, (letter) => spellings.get(letter) ?? letter)
  const lower = text.toLowerCase()
  // Most texts are ASCII, which is spelled as it stands.
  const spelled = IS_ASCII.test(lower) ? lower : spell(spell(text.normalize('NFC').toLowerCase()).normalize('NFKD'))
  return spelled.replace(/[^a-z0-9]+/g, (gap) => (/[\s\-_/.,&+]/.test(gap) ? '-' : '')).replace(/^-|-$/g, '')
}

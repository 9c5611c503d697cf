/** Letters that some collation takes for others, though they are none with an accent: `ß` is `ss` for one and `s` for another, hence both are one `s`. */
const LOOSE: Readonly<Record<string, string>> = {
  ß: 's',
  æ: 'a',
  œ: 'o',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ŋ: 'n',
}

/** An umlaut is its vowel for most collations, and its vowel with an e for those of telephone books; `å` is `aa` to Danes. */
const DOUBLED = /([aou])e|aa|ss/g

/** No accents, no letters of other scripts: most words of most lists. */
const PLAIN = /^[ -~]*$/
const KATAKANA = /[ァ-ヶ]/g
/** From a katakana to the hiragana of the same sound. */
const TO_HIRAGANA = 0x60

/**
 * What a text is to collations that ignore case, accents and width, as loosely as any of them: texts that some database takes for the same have the same key.
 * (Unicode Technical Standard 10, primary strength, with the tailorings for German and Danish.)
 *
 * @example
 * collationKey('Krämer') === collationKey('KRAEMER') // true
 */
export const collationKey = (text: string): string =>
  (PLAIN.test(text) ? text.toLowerCase() : unaccented(text)).replace(
    DOUBLED,
    (pair, vowel?: string) => vowel ?? pair[0] ?? '',
  )

const unaccented = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþıŋ]/g, (letter) => LOOSE[letter] ?? letter)
    .replace(KATAKANA, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - TO_HIRAGANA))

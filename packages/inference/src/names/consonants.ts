/** The first letter, whatever it is, and the consonants behind it, doubled ones once. */
export const consonantsOf = (word: string): string =>
  word.slice(0, 1) +
  word
    .slice(1)
    .replace(/[aeiou]/g, '')
    .replace(/(.)\1/g, '$1')

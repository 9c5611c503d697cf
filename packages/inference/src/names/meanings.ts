/** Words with what they stand for, from a text that has them by meaning: `betrag summe: amount | datum: date`. */
export const meaningsOf = (text: string): readonly (readonly [word: string, meaning: string])[] =>
  text
    .split(/[|\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .flatMap((entry) => {
      const [words = '', meaning = ''] = entry.split(': ')
      return words.split(' ').map((word) => [word, meaning] as const)
    })

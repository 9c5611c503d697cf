/** What English makes of a word without making another thing of it. */
const ENDING = /(?:ed|ing|er|est|or|ly|s)$/
/** Shorter words have such ends by chance. */
const LEAST_STEM = 3

/**
 * Whether a word is a form of one that is known: `controlled` of `control`, `lowest` of `low`.
 *
 * @example
 * isInflected('controlled', (word) => word === 'control') // true
 */
export function isInflected(word: string, isWord: (word: string) => boolean): boolean {
  const ending = ENDING.exec(word)?.[0]
  const stem = ending === undefined ? '' : word.slice(0, -ending.length)
  if (stem.length < LEAST_STEM) return false
  return isWord(stem) || isWord(`${stem}e`) || (stem.at(-1) === stem.at(-2) && isWord(stem.slice(0, -1)))
}

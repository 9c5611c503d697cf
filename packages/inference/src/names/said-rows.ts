import { saidWords } from '@populace/vocabulary'

/** What columns say, a line for each state: in English, then in other languages. */
export function saidRows(): { readonly locales: readonly string[]; readonly rows: readonly (readonly string[])[] } {
  const [[, ...locales] = [], ...rows] = saidWords.split('\n').map((line) => line.split('|'))
  return { locales, rows }
}

/** The ways to say one thing in one language, the usual one first; none where nobody wrote one down. */
export const waysIn = (cell: string): readonly string[] => (cell === '' ? [] : cell.split(', '))

/** A text as rules write states: `In Bearbeitung` and `IN_BEARBEITUNG` are one. */
export const plainly = (text: string): string => text.toLowerCase().replace(/[\s_-]+/g, '_')

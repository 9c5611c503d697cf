/** Stands for any words, none too. */
export const GAP = '…'
/** Before a pattern that stands with a gap before it too: `~token` is `token, … token`. Behind a place of the index it says that the gap is there. */
export const EITHER = '~'

/** The words of a pattern, without the gap that may stand before it. */
export const wordsIn = (text: string): readonly string[] => (text.startsWith(EITHER) ? text.slice(1) : text).split(' ')

/**
 * Words with what they stand for, from texts that have them by meaning: `betrag summe: amount | datum: date`. What a later text says goes over what an earlier one does.
 *
 * @example
 * meaningsOf('betrag summe: amount | datum: date').get('summe') // 'amount'
 */
export function meaningsOf(...texts: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const text of texts)
    for (const line of text.trim().split('\n'))
      for (const entry of line.split(' | ')) {
        const [words = '', meaning = ''] = entry.split(': ')
        for (const word of words.split(' ')) found.set(word, meaning)
      }
  return found
}

/** What an English word of such an ending becomes of several; the first that fits counts. */
const ENDINGS: readonly (readonly [ending: RegExp, plural: string])[] = [
  [/ de \S+$/, '$&'],
  [/(?<=m)ouse$/, 'ice'],
  [/(?<=kni)fe$/, 'ves'],
  [/(?<=shel|scar)f$/, 'ves'],
  [/(?<=ss|x|ch|sh)$/, 'es'],
  [/s$/, 's'],
  [/(?<=[^aeiou])y$/, 'ies'],
  [/$/, 's'],
]

/**
 * Several of a thing, in English.
 *
 * @example
 * plural('lunch box') // 'lunch boxes'
 */
export function plural(noun: string): string {
  const [ending, several] = ENDINGS.find(([one]) => one.test(noun)) ?? [/$/, 's']
  return noun.replace(ending, several)
}

/** Where a pattern is: the number of its rule, and its own among that rule's. */
export interface PatternPlace {
  readonly rule: number
  readonly pattern: number
}

const RADIX = 36
/** Between lists of places, between places, and between a rule's number and a pattern's, which the first of a rule goes without. */
const [LIST, PLACE, PATTERN] = ['|', ' ', '.']

/** What is written of a word: where the patterns are that begin with it, without a gap and with one behind, and those that end in it behind a gap. */
export interface PlacesOfWord<Places> {
  readonly whole: Places
  readonly first: Places
  readonly last: Places
}

/** The places under a word as a text, without empty lists at its end. */
export const writtenUnder = ({ whole, first, last }: PlacesOfWord<readonly PatternPlace[]>): string =>
  [whole, first, last].map(writtenPlaces).join(LIST).replace(/\|+$/, '')

/** Such a text by its lists, each as it is written. */
export function partedUnder(text: string): PlacesOfWord<string> {
  const [whole = '', first = '', last = ''] = text.split(LIST)
  return { whole, first, last }
}

/**
 * Places in their order as a text, each rule by how far it is from the one before, since such texts are written down by the thousand.
 *
 * @example
 * writtenPlaces([{ rule: 40, pattern: 0 }, { rule: 42, pattern: 3 }]) // '14 2.3'
 */
export const writtenPlaces = (places: readonly PatternPlace[]): string =>
  places
    .map(({ rule, pattern }, at) => {
      const step = (rule - (places[at - 1]?.rule ?? 0)).toString(RADIX)
      return pattern === 0 ? step : `${step}${PATTERN}${pattern.toString(RADIX)}`
    })
    .join(PLACE)

/** The places of such a text. */
export function readPlaces(list: string): readonly PatternPlace[] {
  if (list === '') return []
  let rule = 0
  return list.split(PLACE).map((place) => {
    const [step = '', pattern = '0'] = place.split(PATTERN)
    rule += Number.parseInt(step, RADIX)
    return { rule, pattern: Number.parseInt(pattern, RADIX) }
  })
}

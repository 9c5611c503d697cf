/** Where a pattern is: the number of its rule, and its own among that rule's. */
export interface PatternPlace {
  readonly rule: number
  readonly pattern: number
}

const RADIX = 36
/** Between lists of places, between places, and between a rule's number and a pattern's, which the first of a rule goes without. */
const [LIST, PLACE, PATTERN] = ['|', ' ', '.']

/**
 * Lists of places as a text, each rule by how far it is from the one before, since such texts are written down by the thousand. Each list is in order.
 *
 * @example
 * writtenPlaces([[{ rule: 40, pattern: 0 }, { rule: 42, pattern: 3 }], []]) // '14 2.3'
 */
export function writtenPlaces(lists: readonly (readonly PatternPlace[])[]): string {
  return lists
    .map((places) =>
      places
        .map(({ rule, pattern }, at) => {
          const step = (rule - (places[at - 1]?.rule ?? 0)).toString(RADIX)
          return pattern === 0 ? step : `${step}${PATTERN}${pattern.toString(RADIX)}`
        })
        .join(PLACE),
    )
    .join(LIST)
    .replace(/\|+$/, '')
}

/** Such a text by its lists, without empty ones at its end. */
export const partedPlaces = (text: string): readonly string[] => text.split(LIST)

/** The places of one list. */
export function readPlaces(list: string): readonly PatternPlace[] {
  if (list === '') return []
  let rule = 0
  return list.split(PLACE).map((place) => {
    const [step = '', pattern = '0'] = place.split(PATTERN)
    rule += Number.parseInt(step, RADIX)
    return { rule, pattern: Number.parseInt(pattern, RADIX) }
  })
}

import { defaultValue, isUnique } from '../column-facts.ts'
import type { Guess } from '../draft.ts'
import { stateWord } from '../lifecycles/states.ts'
import { readingsOf } from '../names/column-names.ts'
import { tokenise } from '../names/tokens.ts'
import { roomOf } from '../rule.ts'
import type { Standing } from './standing.ts'

/** What tells a table that says where something is. */
const PLACES =
  /(^| )(city|town|postal code|zip code|country|county|street|street address|address line \d|pincode|district|village|village or colony|suburb)$/

/** What is short for a house's number and a postal code, in an address alone. */
const HOUSE = /^(number|no|nr)$/
const CODE = /^(code|kod|cp|cap)$/
const STREETS = /(^| )(street|street name)$/
const TOWNS = /(^| )(city|town)$/

/** Beside a street a number is the house's, beside a city a code is the postal one: in other languages they are called no more than that. */
export function besideStreet(guesses: readonly Guess[], standing: Standing): readonly Guess[] {
  const { table, column, type, readings, generators } = standing
  const names = readings.map(({ words }) => words.join(' '))
  const [pattern, neighbours, generator, means]: readonly [RegExp, RegExp, string, string] = names.some((name) =>
    HOUSE.test(name),
  )
    ? [HOUSE, STREETS, 'place.house', "a house's number"]
    : [CODE, TOWNS, 'place.postcode', 'a postal code']
  const isShort =
    type.kind === 'text' && names.slice(0, 3).some((name) => pattern.test(name)) && !isUnique(table, [column.name])
  if (!isShort || generators.get(generator)?.accepts(type) !== true) return guesses
  // As addresses are written: right before or behind what it belongs to.
  const at = table.columns.indexOf(column)
  const isPlaced = [table.columns[at - 1], table.columns[at + 1]].some(
    (other) => other && readingsOf(other.name, table.name).some(({ words }) => neighbours.test(words.join(' '))),
  )
  // A table that is a list of cities has codes of its own.
  if (!isPlaced || table.columns.length < LEAST_OF_ADDRESS) return guesses
  return [{ generator, params: {}, score: 0.94, reason: `beside an address it means ${means}` }, ...guesses]
}

/** Fewer columns are no address. */
const LEAST_OF_ADDRESS = 5

/** A `state` beside a city is one of a country, and as a whole number the number of one. */
export function besidePlace(
  guesses: readonly Guess[],
  { table, column, type, generators }: Standing,
): readonly Guess[] {
  const words = tokenise(column.name)
  if (words.at(-1) !== 'state' || stateWord(String(defaultValue(column) ?? ''))) return guesses
  // The state of a debate is no region of its country: where a word says whose state it is, its city is called after the same.
  const whose = words.slice(0, -1).join(' ')
  const isPlaced = table.columns.some((other) => {
    const name = tokenise(other.name).join(' ')
    return other !== column && PLACES.test(name) && (whose === '' || name.startsWith(`${whose} `))
  })
  if (!isPlaced) return guesses.filter(({ generator, score }) => generator !== 'place.region' || score >= NAMED)
  if (guesses[0]?.generator.startsWith('place.')) return guesses
  const reason = 'beside a city or a country “state” means '
  if (type.kind === 'integer' && type.bits > 16)
    return [
      {
        generator: 'number.integer',
        params: { min: 1, max: 1000 },
        score: 0.9,
        reason: `${reason}the number of something elsewhere`,
      },
      ...guesses,
    ]
  const isRegion =
    type.kind === 'text' && roomOf(type) >= LEAST && generators.get('place.region')?.accepts(type) === true
  return isRegion
    ? [{ generator: 'place.region', params: {}, score: 0.94, reason: `${reason}a region` }, ...guesses]
    : guesses
}

/** Surer than what only the last word of a name says. */
const NAMED = 0.82
/** Shorter ones are codes. */
const LEAST = 8

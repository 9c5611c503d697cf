import { defaultValue } from '../column-facts.ts'
import type { Guess } from '../draft.ts'
import { stateWord } from '../lifecycles/states.ts'
import { tokenise } from '../names/tokens.ts'
import { roomOf } from '../rule.ts'
import type { Standing } from './standing.ts'

/** What tells a table that says where something is. */
const PLACES =
  /(^| )(city|town|postal code|zip code|country|county|street|street address|address line \d|pincode|district|village|village or colony|suburb)$/

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

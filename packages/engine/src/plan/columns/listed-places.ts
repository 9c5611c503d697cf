import type { Vocabulary } from '@populace/vocabulary'
import { citiesApart } from '../../entities/place.ts'
import { roomOf } from '../../generators/value/range.ts'
import type { TableDraft } from '../draft.ts'

const PLACE = 'place.'
/** No name of a city, region or country is longer, so that none is cut. */
const ROOM = 60

/**
 * Whether a key holds in a table that lists cities one by one: the name of a city alone does not tell it from others, with its region and country it does. No column need differ by
 * itself then, which would take the city of one place and the country of another.
 */
export function tellsCities(
  key: readonly string[],
  { columns, firstRow, rows }: TableDraft,
  vocabulary: Vocabulary,
): boolean {
  const facets = columns
    .filter(({ column, params }) => key.includes(column.name) && params.of === 'city')
    .filter(({ generator: { name }, target }) => /-code3?$/.test(name) || (roomOf(target) ?? ROOM) >= ROOM)
    .flatMap(({ generator: { name } }) => (name.startsWith(PLACE) ? [name.slice(PLACE.length)] : []))
  return facets.length > 1 && firstRow + rows <= citiesApart(facets, vocabulary)
}

import type { ExpressionTree } from '@populace/catalog'
import type { Beginning, Place } from './beginning.ts'
import { behind } from './text-tree.ts'

type Field = Place & { kind: 'field' }

const rankOf = ({ place }: Beginning): number => (place ? { behind: 1, field: 2, within: 3, end: 4 }[place.kind] : 0)

const orderOf = ({ place }: Beginning): number =>
  place?.kind === 'field' ? place.number : place?.kind === 'behind' ? place.characters : 0

/** What stands in one column's text, from its beginning on; what follows it in the next field is one with it. */
export function arranged(places: readonly Beginning[]): readonly Beginning[] {
  const separator = places.flatMap(({ place }) => (place?.kind === 'field' ? place.separator : []))[0]
  const sorted = places
    .map((each) => (each.place || separator === undefined ? each : { ...each, without: separator }))
    .sort((a, b) => rankOf(a) - rankOf(b) || orderOf(a) - orderOf(b))
  const done: Beginning[] = []
  for (const next of sorted) {
    const last = done.at(-1)
    const [before, after] = [last?.place, next.place]
    const isFollowed =
      before?.kind === 'field' &&
      after?.kind === 'field' &&
      before.separator === after.separator &&
      after.number === before.number + fieldsOf(before)
    if (!last || !isFollowed) {
      done.push(next)
      continue
    }
    const mark: ExpressionTree = { op: 'literal', value: before.separator }
    const place: Field = { ...before, fields: fieldsOf(before) + 1 }
    done[done.length - 1] = { ...last, prefix: [last.prefix, mark, next.prefix].reduce(behind), place }
  }
  return done
}

export const fieldsOf = ({ fields = 1 }: Field): number => fields

/**
 * Where something stands in what is left of a text without what stands before it; undefined where that is not known.
 *
 * @param isKept the separators around a field that was taken out are left
 */
export function without(taken: Beginning, next: Beginning, isKept: boolean): Beginning | undefined {
  const { place } = taken
  const after = next.place
  if (!after) return undefined
  const length = taken.characters ?? Number.NaN
  switch (after.kind) {
    case 'behind': {
      const at = place?.kind === 'behind' ? place.characters : 0
      const isBehind = (!place || place.kind === 'behind') && after.characters >= at + length
      const characters = after.characters - length
      if (!isBehind) return undefined
      const { place: _, ...start } = next
      return characters === 0 ? start : { ...next, place: { kind: 'behind', characters } }
    }
    case 'field': {
      if (!place) return after.number > 1 && taken.without === after.separator ? next : undefined
      if (place.kind !== 'field' || place.separator !== after.separator) return undefined
      if (place.number > 1) return isKept ? next : undefined
      return { ...next, place: { ...after, number: after.number - fieldsOf(place) } }
    }
    default:
      return place?.kind === 'field' && place.number > 1 && !isKept ? undefined : next
  }
}

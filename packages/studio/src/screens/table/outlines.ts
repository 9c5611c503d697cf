import { feature, mesh } from 'topojson-client'
import nearUrl from 'world-atlas/countries-50m.json?url'
import farUrl from 'world-atlas/countries-110m.json?url'
import type { Frame, Place } from './projection.ts'

/** Coasts and borders in a part of the world: lines of places. */
export interface Outlines {
  /** Closed: what is within is land. */
  readonly land: readonly Line[]
  readonly borders: readonly Line[]
}
type Line = readonly Place[]
type Shape = NonNullable<Parameters<typeof mesh>[1]>
/** What the files hold. */
type Atlas = Parameters<typeof mesh>[0] & { readonly objects: { readonly land: Shape; readonly countries: Shape } }

/** From so many degrees across, the coarser lines (Natural Earth at 1:110 million, 108 KB) show as much as the finer ones (1:50 million, 756 KB). */
const FAR = 90

/** The outlines that are seen in a frame. They are a file of the studio's own, which comes when it is first wanted. */
export async function outlinesIn(frame: Frame): Promise<Outlines> {
  const response = await fetch(frame.east - frame.west > FAR ? farUrl : nearUrl)
  const atlas: Atlas = await response.json()
  return { land: landOf(atlas).filter(isSeenIn(frame)), borders: bordersOf(atlas).filter(isSeenIn(frame)) }
}

function landOf(atlas: Atlas): readonly Line[] {
  const found = feature(atlas, atlas.objects.land)
  const features = found.type === 'FeatureCollection' ? found.features : [found]
  return features.flatMap(({ geometry }) => {
    if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat().flatMap(linesOf)
    return geometry.type === 'Polygon' ? geometry.coordinates.flatMap(linesOf) : []
  })
}

/** Lines between two countries; those of one alone are coasts. */
const bordersOf = (atlas: Atlas): readonly Line[] =>
  mesh(atlas, atlas.objects.countries, (a, b) => a !== b).coordinates.flatMap(linesOf)

/** A line that goes on over the 180th degree, where its source begins again on the other side of the world; and the same line from there. */
function linesOf(positions: readonly (readonly number[])[]): readonly Line[] {
  let turns = 0
  let before = positions[0]?.[0] ?? 0
  const line = positions.map(([x = 0, y = 0]): Place => {
    if (Math.abs(x - before) > 180) turns += before > x ? 360 : -360
    before = x
    return [x + turns, y]
  })
  const shifted = (by: number) => line.map(([x, y]): Place => [x + by, y])
  const isBeyond = line.some(([x]) => x > 180 || x < -180)
  return isBeyond ? [line, shifted(line.some(([x]) => x > 180) ? -360 : 360)] : [line]
}

const isSeenIn =
  ({ west, east, south, north }: Frame) =>
  (line: Line): boolean => {
    let [left, right, low, high] = [360, -360, 90, -90]
    for (const [x, y] of line) {
      left = Math.min(left, x)
      right = Math.max(right, x)
      low = Math.min(low, y)
      high = Math.max(high, y)
    }
    return left <= east && right >= west && low <= north && high >= south
  }

/** Degrees east and north. */
export type Place = readonly [longitude: number, latitude: number]

/** A part of the world, in degrees. */
export interface Frame {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

/** Where places of a frame are drawn, and between which degrees lines are. */
export interface Projection extends Frame {
  readonly x: (longitude: number) => number
  readonly y: (latitude: number) => number
  /** Degrees from one line of the graticule to the next. */
  readonly step: number
}

/** Room around the points, as a share of what they span; and the least span, in degrees. */
const MARGIN = 0.08
const LEAST_SPAN = 0.5

/** Puts places in a picture: degrees east to the right, degrees north upwards, as wide as the middle of the map is in truth. */
export function project(places: readonly Place[], width: number, height: number): Projection {
  const [west, east] = spanOf(places.map(([longitude]) => longitude))
  const [south, north] = spanOf(places.map(([, latitude]) => latitude))
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = Math.min(width / ((east - west) * shrink), height / (north - south))
  // What the picture has room for beyond the places is shown too.
  const across = (width / (shrink * scale) - (east - west)) / 2
  const along = (height / scale - (north - south)) / 2
  const frame = { west: west - across, east: east + across, south: south - along, north: north + along }
  return {
    ...frame,
    x: (longitude) => (longitude - frame.west) * shrink * scale,
    y: (latitude) => (frame.north - latitude) * scale,
    step: [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60].find((degrees) => (frame.north - frame.south) / degrees <= 5) ?? 60,
  }
}

function spanOf(degrees: readonly number[]): readonly [number, number] {
  const least = degrees.reduce((a, b) => Math.min(a, b), 180)
  const most = degrees.reduce((a, b) => Math.max(a, b), -180)
  const room = Math.max(LEAST_SPAN, most - least) * MARGIN + Math.max(0, LEAST_SPAN - (most - least)) / 2
  return [least - room, most + room]
}

import type { Placed, Route } from './placing.ts'

export type { Route } from './placing.ts'

/** Of a corner, in pixels. */
const RADIUS = 6
/** Less than this is no move, in pixels. */
const STILL = 2

/** Whether both ends still stand where the route was led: a table that is dragged takes its relations along by other ways. */
export const isPresent = ({ parent, child }: Route, parentNow: Placed, childNow: Placed): boolean =>
  Math.hypot(parent.x - parentNow.x, parent.y - parentNow.y) < STILL &&
  Math.hypot(child.x - childNow.x, child.y - childNow.y) < STILL

/** The route as a path of SVG, with round corners. */
export function pathOf(points: readonly Placed[]): string {
  return points
    .map((point, i) => {
      const [before, after] = [points[i - 1], points[i + 1]]
      if (!before) return `M${point.x},${point.y}`
      if (!after) return `L${point.x},${point.y}`
      const [from, to] = [towards(point, before), towards(point, after)]
      return `L${from.x},${from.y}Q${point.x},${point.y} ${to.x},${to.y}`
    })
    .join('')
}

/** What a word about a relation takes, in pixels. */
const WORD = { width: 44, height: 20 }
/** Where on a stretch a word may stand, as shares of its length. */
const STANDS = [0.5, 0.35, 0.65, 0.2, 0.8]

/**
 * Where words about relations stand, each on its own way and apart from those before it: in the middle of the stretch with most room where that is free. Words are
 * wide and low, so a short way down may hold one that a longer way across does not.
 */
export function wordsOn(ways: readonly (readonly Placed[])[]): readonly Placed[] {
  const taken: Placed[] = []
  for (const points of ways) {
    const stretches = points.slice(1).map((to, i) => ({ from: points[i] ?? to, to }))
    const places = stretches
      .sort((a, b) => roomOf(b) - roomOf(a))
      .flatMap(({ from, to }) =>
        STANDS.map((at) => ({ x: from.x + at * (to.x - from.x), y: from.y + at * (to.y - from.y) })),
      )
    const isFree = (place: Placed) =>
      taken.every((other) => Math.abs(other.x - place.x) >= WORD.width || Math.abs(other.y - place.y) >= WORD.height)
    taken.push(places.find(isFree) ?? places[0] ?? points[0] ?? { x: 0, y: 0 })
  }
  return taken
}

function roomOf({ from, to }: { readonly from: Placed; readonly to: Placed }): number {
  return Math.max(Math.abs(to.x - from.x) - WORD.width, Math.abs(to.y - from.y) - WORD.height)
}

const lengthOf = ({ from, to }: { readonly from: Placed; readonly to: Placed }): number =>
  Math.hypot(to.x - from.x, to.y - from.y)

/** A corner's radius away from a point in the direction of another, or half the way where that is nearer. */
function towards(point: Placed, other: Placed): Placed {
  const length = lengthOf({ from: point, to: other })
  const share = length === 0 ? 0 : Math.min(RADIUS, length / 2) / length
  return { x: point.x + share * (other.x - point.x), y: point.y + share * (other.y - point.y) }
}

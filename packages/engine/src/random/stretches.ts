/** Points of the guide to a stretch: so many that a processor seldom guesses wrong whether there is a step to take. */
const POINTS = 4

/** Stretches of [0, 1) by weight, end to end, and where to look for the one that a point lies in. */
export class Stretches {
  readonly count: number
  /** Stretch c is edges[c] … edges[c + 1]; the last edge is exactly 1. */
  readonly edges: Float64Array
  /** For points at even distances, the last stretch that begins at or before each. */
  readonly guide: Int32Array

  /** `weights`: finite, ≥ 0, sum > 0. */
  constructor(weights: readonly number[]) {
    this.count = weights.length
    this.edges = edgesOf(weights)
    this.guide = guideTo(this.edges, 1)
  }

  /** A stretch near the point, mostly the right one (Chen & Asau, "On generating random variates from an empirical distribution", 1974). */
  near(point: number): number {
    const { guide } = this
    return guide[Math.max(0, Math.min(point * guide.length, guide.length - 1)) | 0]!
  }
}

/** For points at even distances from 0 to the end of all stretches, the last one that begins at or before each. `edges` has one more than there are stretches. */
export function guideTo(edges: ArrayLike<number>, end: number): Int32Array {
  const count = edges.length - 1
  const points = POINTS * 2 ** Math.ceil(Math.log2(Math.max(1, count)))
  const guide = new Int32Array(points)
  let at = 0
  for (let i = 0; i < points; i++) {
    while (at + 1 < count && edges[at + 1]! <= (i / points) * end) at++
    guide[i] = at
  }
  return guide
}

function edgesOf(weights: readonly number[]): Float64Array {
  const total = weights.reduce((sum, w) => sum + w, 0)
  const edges = new Float64Array(weights.length + 1)
  let sum = 0
  for (let c = 0; c < weights.length; c++) {
    edges[c] = sum / total
    sum += weights[c] ?? 0
  }
  edges[weights.length] = 1
  return edges
}

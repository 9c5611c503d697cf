/**
 * The candidate that a misspelt name most likely means, or undefined when none is near. Letter case and the difference between
 * `-`, `_` and spaces do not count; a name may miss its first part or
 * have one too many (`email` for `person.email`, `public.customer` for `customer`).
 *
 * @example
 * nearest('custmer', ['customer', 'order']) // 'customer'
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const folded = fold(name)
  // A third of the letters may be wrong, and never more than three: beyond that, suggestions confuse more than they help.
  const limit = folded.length > 64 ? 0 : Math.min(3, Math.max(1, Math.floor(folded.length / 3)))
  let best: string | undefined
  let bestDistance = limit + 1
  for (const candidate of candidates) {
    const other = fold(candidate)
    const distance =
      other === folded ? 0 : Math.min(partDistance(folded, other), editDistance(folded, other, bestDistance))
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

function fold(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '_')
}

/** A first part too few or too many (`email`, `public.customer`) counts as one wrong letter. */
function partDistance(name: string, candidate: string): number {
  return candidate.endsWith(`.${name}`) || name.endsWith(`.${candidate}`) ? 1 : Number.POSITIVE_INFINITY
}

/**
 * Damerau–Levenshtein distance with adjacent transpositions (optimal string alignment), or Infinity when it is not below `bound`.
 */
export function editDistance(a: string, b: string, bound: number): number {
  if (Math.abs(a.length - b.length) >= bound) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1)
      row.push(cost)
    }
    if (Math.min(...row) >= bound) return Number.POSITIVE_INFINITY
    before = last
    last = row
  }
  return last[b.length]! < bound ? last[b.length]! : Number.POSITIVE_INFINITY
}

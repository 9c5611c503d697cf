import type { Vocabulary } from '@populace/vocabulary'

/** Rows of a table by a group that they belong to: `order[first[g] … first[g] + count[g] − 1]` are the rows of group g, the largest first. */
export interface Grouping {
  readonly order: readonly number[]
  readonly first: readonly number[]
  readonly count: readonly number[]
}

/**
 * All places as one table: first the cities at home where the locale's language is spoken, then those of the rest of the world. A city's country and region are
 * numbers, so that a place can be drawn inside either.
 */
export interface Gazetteer {
  /** Rows below this are at home. */
  readonly home: number
  readonly weights: readonly number[]
  /** A column of all cities, or of those at home. */
  readonly texts: (column: string, home?: boolean) => readonly string[]
  readonly numbers: (column: string, home?: boolean) => readonly number[]
  /** Of each city, its row of the `country` table. */
  readonly country: readonly number[]
  /** Of each city, its region: regions at home come first, the largest first. */
  readonly region: readonly number[]
  readonly homeRegions: number
  readonly citiesByCountry: Grouping
  readonly citiesByRegion: Grouping
  readonly regionsByCountry: Grouping
  /** Of each region, its country. */
  readonly countryOfRegion: readonly number[]
}

function groupBy(groups: readonly number[], count: number): Grouping {
  const members: number[][] = Array.from({ length: count }, () => [])
  groups.forEach((group, row) => {
    members[group]?.push(row)
  })
  let start = 0
  const first = members.map((rows) => {
    const at = start
    start += rows.length
    return at
  })
  return { order: members.flat(), first, count: members.map((rows) => rows.length) }
}

function build(vocabulary: Vocabulary): Gazetteer {
  const [place, world, countries] = [vocabulary.table('place'), vocabulary.table('world'), vocabulary.table('country')]
  const texts = (column: string) => [...place.texts(column), ...world.texts(column)]
  const countryRow = new Map(countries.texts('code').map((code, row) => [code, row]))
  const country = texts('countryCode').map((code) => countryRow.get(code) ?? 0)
  const [codes, names] = [texts('regionCode'), texts('region')]

  const regionRow = new Map<string, number>()
  const region = country.map((c, row) => {
    const key = `${c} ${codes[row] || names[row]}`
    const known = regionRow.get(key) ?? regionRow.size
    regionRow.set(key, known)
    return known
  })
  const countryOfRegion = new Array<number>(regionRow.size).fill(0)
  region.forEach((r, row) => {
    countryOfRegion[r] = country[row] ?? 0
  })
  const homeRegions = new Set(region.slice(0, place.rows)).size
  // Where a country is at home its cities are there already; the world's repeat them.
  const isAtHome = new Set(country.slice(0, place.rows))
  const repeated = (row: number) => row >= place.rows && isAtHome.has(country[row] ?? -1)
  const cities = (groups: readonly number[], count: number) =>
    groupBy(
      groups.map((group, row) => (repeated(row) ? -1 : group)),
      count,
    )
  return {
    home: place.rows,
    weights: [
      ...(place.weights ?? new Array<number>(place.rows).fill(1)),
      ...(world.weights ?? new Array<number>(world.rows).fill(1)),
    ],
    texts: ownOr(place.texts, texts),
    numbers: ownOr(place.numbers, (column) => [...place.numbers(column), ...world.numbers(column)]),
    country,
    region,
    homeRegions,
    citiesByCountry: cities(country, countries.rows),
    citiesByRegion: groupBy(region, regionRow.size),
    regionsByCountry: groupBy(countryOfRegion, countries.rows),
    countryOfRegion,
  }
}

/** The home column as it is, or all of it, put together once. */
function ownOr<T>(home: (column: string) => T, all: (column: string) => T): (column: string, isHome?: boolean) => T {
  const known = new Map<string, T>()
  return (column, isHome = false) => {
    const before = isHome ? home(column) : known.get(column)
    if (before !== undefined) return before
    const made = all(column)
    known.set(column, made)
    return made
  }
}

const known = new WeakMap<Vocabulary, Gazetteer>()

/** The places of a vocabulary, prepared once. */
export function gazetteer(vocabulary: Vocabulary): Gazetteer {
  const before = known.get(vocabulary)
  if (before) return before
  const made = build(vocabulary)
  known.set(vocabulary, made)
  return made
}

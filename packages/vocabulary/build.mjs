// Emits the dictionaries to dist/data: from the data files here and from packages, which users need not install.
import { addAbroad } from './build/abroad.mjs'
import { dataLocales, readRetired, readTable, readTables, readWords } from './build/data.mjs'
import { emit } from './build/emit.mjs'
import { readFaker } from './build/faker.mjs'
import { addAlphabet } from './build/fold.mjs'
import { addFolded, addNames } from './build/names.mjs'
import { addCountries } from './build/countries.mjs'
import { addJobs } from './build/jobs.mjs'
import { addPlaces } from './build/places.mjs'
import { addProducts } from './build/products.mjs'
import { addReviews } from './build/reviews.mjs'
import { describeLists } from './build/readme.mjs'
import { acceptDigests, versionOf } from './build/versions.mjs'

function dictionaryOf(locale) {
  const dictionary = new Map([
    ...readFaker(locale),
    ...readTables(locale),
    ...readWords(locale),
    ...readRetired(locale),
  ])
  addNames(dictionary, locale)
  addCountries(dictionary, locale)
  addPlaces(dictionary, locale)
  addJobs(dictionary, locale)
  addProducts(dictionary, locale)
  addReviews(dictionary)
  addAlphabet(dictionary, locale)
  addFolded(dictionary, locale)
  return dictionary
}

const locales = new Map(['base', ...dataLocales].map((locale) => [locale, dictionaryOf(locale)]))
addAbroad(locales)
const [nameWords, abbreviations, parts, nameLanguages, saidWords, likeness, lastWords] = [
  'name-words',
  'abbreviations',
  'parts',
  'name-languages',
  'said-words',
  'likeness',
  'last-words',
].map((name) => readTable(`base/${name}.tsv`))
const manifest = emit(locales, versionOf, {
  nameWords,
  abbreviations,
  parts,
  nameLanguages,
  saidWords,
  likeness,
  lastWords,
})
if (process.argv.includes('--accept')) {
  acceptDigests(manifest)
  describeLists([locales.get('base'), locales.get('en')])
}

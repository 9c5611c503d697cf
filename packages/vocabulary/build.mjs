// Emits the dictionaries to dist/data: from the data files here and from packages, which users need not install.
import { addAbroad } from './build/abroad.mjs'
import { dataLocales, readRetired, readTable, readTables, readWords } from './build/data.mjs'
import { emit } from './build/emit.mjs'
import { readFaker } from './build/faker.mjs'
import { addAlphabet } from './build/fold.mjs'
import { addCarriers } from './build/carriers.mjs'
import { addFolded, addNames } from './build/names.mjs'
import { addCountries } from './build/countries.mjs'
import { addJobs } from './build/jobs.mjs'
import { addLabels } from './build/labels.mjs'
import { addPlaces } from './build/places.mjs'
import { addProducts } from './build/products.mjs'
import { addReviews } from './build/reviews.mjs'
import { addSentences } from './build/sentences.mjs'
import { languageTable } from './build/languages.mjs'
import { describeLanguages, describeLists } from './build/readme.mjs'
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
  addCarriers(dictionary, locale)
  addSentences(dictionary)
  addReviews(dictionary)
  addAlphabet(dictionary, locale)
  addFolded(dictionary, locale)
  return dictionary
}

const locales = new Map(['base', ...dataLocales].map((locale) => [locale, dictionaryOf(locale)]))
for (const [locale, dictionary] of locales) addLabels(dictionary, locale, locales.get('en'))
addAbroad(locales)
/** What is read of the names of tables and columns, each from a table of its own: `lastWords` from `base/last-words.tsv`. */
const ofNames = Object.fromEntries(
  [
    ...['nameWords', 'abbreviations', 'parts', 'sayings', 'nameLanguages', 'saidWords', 'likeness', 'lastWords'],
    ...['documents', 'toldByName', 'kindWords', 'scriptWords', 'nouns', 'nounsAbroad', 'stateLists', 'eventWords'],
    ...['lasting', 'rests', 'rules'],
  ].map((name) => [name, readTable(`base/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsv`)]),
)
const languages = languageTable(locales)
const manifest = emit(locales, versionOf, languages, ofNames)
if (process.argv.includes('--accept')) {
  acceptDigests(manifest)
  describeLists([locales.get('base'), locales.get('en')])
  describeLanguages(languages)
}

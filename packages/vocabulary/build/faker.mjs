import { allLocales } from '@faker-js/faker'
import { table, words } from './list.mjs'

const source = '@faker-js/faker'

/** Which of faker's definitions become word lists as they are, and under which names. */
const wordLists = {
  'person.given.female': 'person.first_name.female',
  'person.given.male': 'person.first_name.male',
  'person.given.neutral': 'person.first_name.generic',
  'person.family': 'person.last_name.generic',
  'person.family.female': 'person.last_name.female',
  'person.family.male': 'person.last_name.male',
  'person.middle.female': 'person.middle_name.female',
  'person.middle.male': 'person.middle_name.male',
  'person.gender': 'person.gender',
  'person.zodiac': 'person.western_zodiac_sign',
  'animal.bear': 'animal.bear',
  'animal.bird': 'animal.bird',
  'animal.cat': 'animal.cat',
  'animal.cow': 'animal.cow',
  'animal.dog': 'animal.dog',
  'animal.fish': 'animal.fish',
  'animal.horse': 'animal.horse',
  'animal.insect': 'animal.insect',
  'animal.pet': 'animal.pet_name',
  'animal.rabbit': 'animal.rabbit',
  'animal.rodent': 'animal.rodent',
  'animal.snake': 'animal.snake',
  'animal.type': 'animal.type',
  'book.author': 'book.author',
  'book.format': 'book.format',
  'book.genre': 'book.genre',
  'book.publisher': 'book.publisher',
  'book.series': 'book.series',
  'book.title.known': 'book.title',
  'color.name': 'color.human',
  'food.dish': 'food.dish',
  'food.cuisine': 'food.ethnic_category',
  'food.fruit': 'food.fruit',
  'food.ingredient': 'food.ingredient',
  'food.meat': 'food.meat',
  'food.spice': 'food.spice',
  'food.vegetable': 'food.vegetable',
  'place.county': 'location.county',
  'place.street.name': 'location.street_name',
  'vehicle.bicycle': 'vehicle.bicycle_type',
  'vehicle.maker': 'vehicle.manufacturer',
  'vehicle.type': 'vehicle.type',
  'word.adjective': 'word.adjective',
  'word.adverb': 'word.adverb',
  'word.noun': 'word.noun',
  'word.verb': 'word.verb',
}

/** Lists of records: the table's columns and faker's names for them. */
const tables = {
  'travel.airline': ['airline.airline', { name: 'name', iata: 'iataCode' }],
  'travel.airplane': ['airline.airplane', { name: 'name', iata: 'iataTypeCode' }],
  'travel.airport': ['airline.airport', { name: 'name', iata: 'iataCode' }],
  'science.element': ['science.chemical_element', { symbol: 'symbol', name: 'name', number: 'atomicNumber' }],
}

const at = (definitions, path) => path.split('.').reduce((value, key) => value?.[key], definitions)
// Some names in the package were decoded twice and hold control characters.
const isText = (value) => typeof value === 'string' && value.trim() !== '' && !/\{\{|\p{Cc}/u.test(value)

/** The lists that faker has for one of its locales. */
export function readFaker(locale) {
  const definitions = allLocales[locale]
  const dictionary = new Map()
  for (const [name, path] of Object.entries(wordLists)) {
    const texts = at(definitions, path)
    if (Array.isArray(texts) && texts.some(isText)) dictionary.set(name, words(texts.filter(isText), undefined, source))
  }
  for (const [name, [path, columns]] of Object.entries(tables)) {
    const records = at(definitions, path)
    if (!Array.isArray(records)) continue
    const rows = records.map((record) =>
      Object.fromEntries(Object.entries(columns).map(([column, key]) => [column, record[key]])),
    )
    dictionary.set(name, table(rows, source))
  }
  return dictionary
}

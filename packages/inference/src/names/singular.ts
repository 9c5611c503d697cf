import { foreignWords } from './foreign-words.ts'
import { remembered } from './remembered.ts'

/** Plurals that no rule undoes, and words that only look like plurals. */
const SINGULARS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    people: 'person',
    persons: 'person',
    children: 'child',
    men: 'man',
    women: 'woman',
    movies: 'movie',
    cookies: 'cookie',
    addresses: 'address',
    indices: 'index',
    matrices: 'matrix',
    analyses: 'analysis',
    caches: 'cache',
    licenses: 'license',
    purchases: 'purchase',
    courses: 'course',
    houses: 'house',
    cases: 'case',
    releases: 'release',
    databases: 'database',
    responses: 'response',
    warehouses: 'warehouse',
    expenses: 'expense',
    phases: 'phase',
    exercises: 'exercise',
    quizzes: 'quiz',
    statuses: 'status',
    buses: 'bus',
    aliases: 'alias',
    sexes: 'sex',
    classes: 'class',
    ids: 'id',
    ips: 'ip',
    canvas: 'canvas',
    alias: 'alias',
    bus: 'bus',
    atlas: 'atlas',
    kunden: 'kunde',
    artikel: 'artikel',
    bestellungen: 'bestellung',
    clientes: 'cliente',
    ciudades: 'ciudad',
  }),
)

/**
 * A word in the singular.
 *
 * @example
 * singular('categories') // 'category'
 */
export const singular: (word: string) => string = remembered((word) => {
  const known = SINGULARS.get(word)
  if (known !== undefined) return known
  if (word.length < 4 || /(ss|us|is|news|series|species)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(x|ch|sh|ss|zz)es$/.test(word)) return word.slice(0, -2)
  return singularAbroad(word) ?? (word.endsWith('s') ? word.slice(0, -1) : word)
})

/** Ends of plurals that other languages have, with those of the singular: Turkish, Portuguese, Spanish, Dutch and German, Italian. */
const PLURALS_ABROAD: readonly (readonly [end: RegExp, one: string])[] = [
  [/(?<=[a-z]{3}[^l])l[ae]r$/, ''],
  [/oes$/, 'ao'],
  [/(?<=[a-z]{2}(?:or|al|ion))es$/, ''],
  [/en$/, ''],
  [/i$/, 'o'],
  [/i$/, 'e'],
]
/** Shorter words end so by chance. */
const LEAST_ABROAD = 5

/** The singular of a plural of which only the singular is known to be a word of another language: `sehirler`, `setores`, `docenten`. */
function singularAbroad(word: string): string | undefined {
  if (word.length < LEAST_ABROAD || foreignWords.has(word)) return undefined
  for (const [end, one] of PLURALS_ABROAD) {
    if (!end.test(word)) continue
    const stem = word.replace(end, one)
    for (const found of [stem, stem.replace(/(.)\1$/, '$1')])
      if (found.length > 2 && (foreignWords.get(found) ?? found) !== found) return found
  }
  return undefined
}

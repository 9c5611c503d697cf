import { among, kindsAsWhole, kindsByName } from './kinds/by-name.ts'
import { isKind, kindOf, type TableKind } from './kinds/index.ts'
import { remembered } from './names/remembered.ts'
import { singular } from './names/singular.ts'

export { kindOf, type TableKind }

/** Tables whose rows are lists, not what these list. */
const LISTS = /\b(subscriber|mailing|distribution|contact|recipient|email|price|watch|guest) list$/

const byName = kindsByName()
const asWhole = kindsAsWhole()
const NONE: readonly TableKind[] = []

/** The kinds of an entry. */
const kindsIn = remembered((entry): readonly TableKind[] => entry.split(among()).filter(isKind))

const kindsOf = (entry: string | undefined): readonly TableKind[] => (entry === undefined ? NONE : kindsIn(entry))

/** Last words that say nothing of what the rows are. */
const HOLLOW = new Set([
  'info',
  'master',
  'data',
  'tbl',
  'table',
  'dim',
  'header',
  'entity',
  'record',
  'base',
  'main',
  'list',
  'tab',
  'description',
  'translation',
  'culture',
  'language',
  'lang',
  'model',
])

/** Last words of tables that say of each row of another what it is in a language. */
const TRANSLATED = new Set(['language', 'translation', 'lang', 'i18n', 'l10n', 'locale', 'localization'])

/**
 * The kinds that the words of a table's name suggest, most specific first: its last words decide (`sales person` is a person).
 *
 * @example
 * kindsOfName(['order', 'detail']) // ['line']
 */
export function kindsOfName(words: readonly string[]): readonly TableKind[] {
  const last = words.at(-1) ?? ''
  // What a translation's rows are is what it translates: `product_lang`.
  if (words.length > 1 && TRANSLATED.has(last)) {
    const translated = kindsOfName(words.slice(0, -1))
    if (translated.length > 0) return translated
  }
  const kinds = new Set<TableKind>()
  for (let from = 0; from < words.length; from++)
    for (const kind of kindsOf(byName.get(words.slice(from).join(' ')))) kinds.add(kind)
  for (const kind of kindsOf(asWhole.get(words.join(' ')))) kinds.add(kind)
  if (kinds.size === 0 && words.length > 1 && HOLLOW.has(words.at(-1) ?? '') && !LISTS.test(words.join(' ')))
    return kindsOfName(words.slice(0, -1).map((word, at, { length }) => (at === length - 1 ? singular(word) : word)))
  return [...kinds]
}

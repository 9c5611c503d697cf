import { business } from './kinds/business.ts'
import { establishments } from './kinds/establishments.ts'
import { everyday } from './kinds/everyday.ts'
import { ofHouses } from './kinds/houses.ts'
import type { Kind } from './kinds/kind.ts'
import { practices } from './kinds/practices.ts'
import { peopleAndGoods } from './kinds/people-and-goods.ts'
import { writing } from './kinds/writing.ts'
import { singular } from './names/singular.ts'

/** Every kind. Of several that a name suggests, the earlier is the likelier where they are equally specific. */
const KINDS = {
  ...establishments,
  ...peopleAndGoods,
  ...business,
  ...writing,
  ...everyday,
  ...ofHouses,
  ...practices,
} as const satisfies Readonly<Record<string, Kind>>

/** The name of a kind of tables. */
export type TableKind = keyof typeof KINDS

/** What is known of a kind. */
export const kindOf = (kind: TableKind): Kind => KINDS[kind]

/** Tables whose rows are lists, not what these list. */
const LISTS = /\b(subscriber|mailing|distribution|contact|recipient|email|price|watch|guest) list$/

const byName = new Map<string, TableKind[]>()
/** Names that say so only as a whole: `items` are goods, `todo_items` are not. */
const asWhole = new Map<string, TableKind[]>()
for (const kind of Object.keys(KINDS) as TableKind[])
  for (const name of KINDS[kind].names.split(',')) {
    const words = name.trim().replace(/\s+/g, ' ')
    const names = words.startsWith('=') ? asWhole : byName
    const own = words.replace('=', '')
    names.set(own, [...(names.get(own) ?? []), kind])
  }

/** Every word that names of such tables have. */
export const kindWords = (): readonly string[] =>
  [...byName.keys(), ...asWhole.keys()].flatMap((name) => name.split(' '))

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
    for (const kind of byName.get(words.slice(from).join(' ')) ?? []) kinds.add(kind)
  for (const kind of asWhole.get(words.join(' ')) ?? []) kinds.add(kind)
  if (kinds.size === 0 && words.length > 1 && HOLLOW.has(words.at(-1) ?? '') && !LISTS.test(words.join(' ')))
    return kindsOfName(words.slice(0, -1).map((word, at, { length }) => (at === length - 1 ? singular(word) : word)))
  return [...kinds]
}

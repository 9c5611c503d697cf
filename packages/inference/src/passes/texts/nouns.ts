import { defaultValue, isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Guess, type Inferring, type TableDraft } from '../../draft.ts'
import { writtenLike } from '../../lifecycles/lists.ts'
import { plainly } from '../../names/said-rows.ts'
import { saidIn } from '../../names/said.ts'
import { singular } from '../../names/singular.ts'
import { tableWords } from '../../names/table-names.ts'
import { roomOf } from '../../rule.ts'
import { saidOfAny, saidOfThing, type Says, tellsOfThings } from '../../things/nouns.ts'
import { saidOfColumn, saidOfTable } from '../../things/of-column.ts'

/** What last words of columns ask for, the likeliest first. */
const ASKED: readonly (readonly [last: RegExp, says: readonly Says[]])[] = [
  [/^(category|segment)$/, ['category', 'type']],
  [/^(type|kind|class|classification|variety|variant)$/, ['type', 'category']],
  [/^(level|grade|rank|complexity|tier)$/, ['level']],
  [/^(method|technique)$/, ['method', 'mode']],
  [/^(mode)$/, ['mode', 'method']],
  [/^(reason|purpose)$/, ['reason']],
  [/^(style)$/, ['style', 'type']],
  [/^(strategy)$/, ['strategy']],
  [/^(policy)$/, ['policy']],
  [/^(action)$/, ['action']],
  [/^(unit)$/, ['unit']],
  [/^(technology)$/, ['technology']],
]

/** Generators that know nothing of the thing whose type, category or reason they say. */
const BLANK =
  /^(text\.(kind|category|reason|name|status)|order\.(cancel|return)-reason|access\.action|product\.(category|unit))$/
/** Where categories are of what is written, whatever it is about. */
const WRITTEN = new Set(['post', 'page', 'topic board', 'question', 'film', 'video'])

/** Types, categories, levels, methods and reasons of things that have no list of their own are those that such things have. */
export function listByNouns({ drafts, generators, locale }: Inferring): void {
  if (!generators.has('choice') || !generators.has('text.abbreviation')) return
  const tongue = saidIn(locale)
  if (!tellsOfThings(locale) && !tongue) return
  const speech = { locale, tongue }
  for (const table of drafts.values())
    for (const draft of table.columns) {
      if (draft.type.kind !== 'text' || draft.referenced || draft.column.generated || draft.states) continue
      if (draft.guess && !listThings(draft, draft.guess, table, speech)) listColumn(draft, draft.guess, table, speech)
    }
}

/** The language that things are told of in, and the words that it has for what columns say. */
interface Speech {
  readonly locale: string | undefined
  readonly tongue: ReadonlyMap<string, readonly string[]> | undefined
}

/** The first of what is asked that the language has a list of; else of the English ones what it has a word for, which the last pass puts there. */
function firstSaid(
  says: readonly Says[],
  of: (one: Says, locale?: string) => string | undefined,
  { locale, tongue }: Speech,
): readonly string[] | undefined {
  const own = says.map((one) => of(one, locale)).find(Boolean)
  if (own !== undefined || tongue === undefined) return own?.split('; ')
  const english = says
    .map((one) => of(one))
    .find(Boolean)
    ?.split('; ')
  const sayable = english?.filter((text) => tongue.get(plainly(text))?.[0] !== undefined)
  return sayable && sayable.length >= LEAST_SAID && sayable.length * 2 > (english?.length ?? 0) ? sayable : undefined
}

/** Fewer would be no list. */
const LEAST_SAID = 3

/** Things that come from somewhere in the world, not from a website. */
const FROM_AFAR = new Set(['work', 'animal', 'plant', 'material', 'food', 'cargo'])
const ORIGIN = /(^| )origin$/

/** Where a painting or a breed comes from is a country. */
function comesFromAfar(draft: ColumnDraft, guess: Guess, table: TableDraft): boolean {
  const isWay = guess.generator === 'choice' && guess.reason.includes('where something came from')
  if (!isWay || !ORIGIN.test(draft.words.join(' '))) return false
  if (!FROM_AFAR.has(saidOfTable('thing', table.table.name) ?? '')) return false
  amend(draft, { generator: 'place.country', params: {} }, 'such things come from somewhere in the world')
  return true
}

/** A choice that a rule makes for orders is theirs. */
const OF_ORDERS = /^order\./

function listColumn(draft: ColumnDraft, guess: Guess, table: TableDraft, speech: Speech): void {
  if (comesFromAfar(draft, guess, table) || codeKinds(draft, guess, table, speech)) return
  if (listAbroad(draft, guess, table, speech)) return
  if (
    !BLANK.test(guess.generator) ||
    /^(product\.category|text\.status)$/.test(guess.generator) ||
    guess.params.distinct === true ||
    isUnique(table.table, [draft.column.name])
  )
    return
  if (OF_ORDERS.test(guess.generator) && (SOLD.test(table.kinds[0] ?? '') || guess.reason.startsWith('in a table of')))
    return
  const says = askedBy(draft.words.at(-1) ?? '')
  const known = firstSaid(says, (one, locale) => saidOfColumn(one, draft, table, locale), speech)
  const isOpen = guess.generator !== 'text.category' || !table.kinds.some((kind) => WRITTEN.has(kind))
  const isVague = /^text\.(category|reason)$/.test(guess.generator) || guess.generator === 'text.kind'
  const values = known ?? (isOpen && isVague ? firstSaid(says, saidOfAny, speech) : undefined)
  if (values !== undefined) choose(draft, values, {}, 'such things come in these')
}

/** A code of one of a few kinds recalls them: `complaint_type_code`. */
function codeKinds(draft: ColumnDraft, guess: Guess, table: TableDraft, speech: Speech): boolean {
  const kind = draft.words.at(-2) ?? ''
  const says = draft.words.at(-1) === 'code' && guess.generator === 'text.code' ? askedBy(kind) : []
  if (says.length === 0 || isUnique(table.table, [draft.column.name])) return false
  const words = { ...draft, words: draft.words.slice(0, -1) }
  const known =
    firstSaid(says, (one, locale) => saidOfColumn(one, words, table, locale), speech) ??
    firstSaid(says, saidOfAny, speech)
  const params = known === undefined ? { list: 'text.kind' } : { values: [...known] }
  amend(draft, { generator: 'text.abbreviation', params }, 'it stands for one of a few')
  return true
}

/** What rules know of the kinds of things is what they are in English: where another language has its own, those are the kinds. */
function listAbroad(draft: ColumnDraft, guess: Guess, table: TableDraft, { locale, tongue }: Speech): boolean {
  const last = draft.words.at(-1) ?? ''
  if (locale === undefined || !tongue || !KINDS_OF.test(last) || OWN_LISTS.test(guess.generator)) return false
  if (guess.params.of !== undefined || guess.params.about !== undefined || guess.params.distinct === true) return false
  if (defaultValue(draft.column) !== undefined || isUnique(table.table, [draft.column.name])) return false
  const own = askedBy(last)
    .map((one) => saidOfColumn(one, draft, table, locale))
    .find(Boolean)
  if (own === undefined) return false
  choose(draft, own.split('; '), {}, 'such things come in these there')
  return true
}

const KINDS_OF = /^(type|kind|category|class|mode)$/
/** Generators whose lists every language has, or that others go by. */
const OWN_LISTS = /^(product|order|finance|case|lifecycle|formula|copy|time|number|boolean)\b/

const askedBy = (last: string): readonly Says[] => ASKED.find(([words]) => words.test(singular(last)))?.[1] ?? []

/** What an entry of a list of kinds is called. */
const LABEL = /^(name|title|label|type|kind|category|class|level|method|reason|status|state|description|desc|descr)$/

/** A table of the types of something lists them, each once; what shops sell has categories of its own. */
function listThings(draft: ColumnDraft, guess: Guess, table: TableDraft, speech: Speech): boolean {
  const words = tableWords(table.table.name)
  const isOfStates = STATES.test(words.at(-1) ?? '')
  const says: readonly Says[] = isOfStates ? ['status'] : askedBy(words.at(-1) ?? '')
  const isListed = guess.params.distinct === true || guess.params.of === 'category'
  if (!isListed || says.length === 0 || !BLANK.test(guess.generator) || !LABEL.test(draft.words.at(-1) ?? ''))
    return false
  if (GOODS.test(words.at(-2) ?? '')) return false
  const said = firstSaid(says, (one, locale) => listOf(saidOfThing(one, words.slice(0, -1), locale)), speech)
  const values = speech.tongue && isOfStates ? said : said?.map(asLabel)
  const taken = values && choose(draft, values, { distinct: true }, 'it lists what such things come in')
  if (taken === undefined) return false
  for (const other of table.columns)
    if (other.guess?.generator === 'product.category-description')
      amend(other, { generator: 'about.entry', params: { of: draft.column.name } }, 'they are none of goods')
  if (table.table.foreignKeys.length > 0) return true
  table.rows = taken
  table.reason = `there are ${taken} of what it lists`
  return true
}

/** States stand apart by blanks, with their shares; other lists by semicolons. */
const listOf = (said: string | undefined): string | undefined =>
  said?.includes('; ') === false
    ? said
        .split(' ')
        .map((one) => one.replace(/:\d+$/, ''))
        .join('; ')
    : said

const STATES = /^(status|state|stage)$/
/** `on_loan` as a list for people has it: “On loan”. */
const asLabel = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ')
const GOODS = /^(product|item|good|merchandise|article|shop|store|catalog|catalogue)$/
/** Kinds of tables of what is bought: a reason there is one of an order. */
const SOLD = /^(order|line|refund|return|subscription)$/

/** How many values were taken, written as the column's default is; none where there is too little room. */
function choose(
  draft: ColumnDraft,
  values: readonly string[],
  further: Readonly<Record<string, boolean>>,
  why: string,
): number | undefined {
  const given = defaultValue(draft.column)
  const value = typeof given === 'string' && given !== '' ? given : undefined
  const spelt = value === undefined ? values : values.map((one) => writtenLike(one.replaceAll(' ', '_'), value))
  const own = value === undefined || spelt.includes(value) ? spelt : [value, ...spelt.slice(0, -1)]
  const first = value === undefined ? own : [value, ...own.filter((one) => one !== value)]
  const fits = first.filter((one) => one.length <= roomOf(draft.type))
  if (fits.length < 2) return undefined
  const weights = further.distinct ? {} : { weights: fits.map((_, at) => (fits.length - at) ** 2 + 2) }
  amend(draft, { generator: 'choice', params: { values: fits, ...weights, examples: true, ...further } }, why)
  return fits.length
}

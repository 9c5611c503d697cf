import { cutCompound } from './compound.ts'
import { foreignWords, headFirstWords, inItsTongue, mayLead, plainlyHeadFirst } from './foreign-words.ts'
import { formsOf } from './forms.ts'
import { leadOf } from './head-first.ts'
import type { Reading } from './reading.ts'
import { remembered } from './remembered.ts'
import { asDone } from './done-at.ts'
import { isOfAnother, withoutTable } from './own-words.ts'
import { singular } from './singular.ts'
import { wordsOfTable } from './table-names.ts'
import { cutName, spellOut } from './tokens.ts'

/** A name cut down by its table's own name says a little less than the whole one. */
const CUT = 0.985

/** What stands behind a name without changing what it says: a form, a language, a copy. */
const TRAILING = new Set(
  'value char varchar text string other raw gmt utc original filtered plain private public derived yyyymmdd source verbatim local content new old current default sort normalized normalised canonical lower formatted short long internal override overridden cache cached snapshot dark light en de fr es pt nl pl ru zh ja ar tr sv da fi cs cn jp'.split(
    ' ',
  ),
)
/** A name without such a word says a little less, and more so the more that go. */
const TRIMMED = 0.9
/** A name's last words alone, by how many first ones are left out: in English, German and Dutch the last noun tells what a thing is. */
const HEADS = [1, 0.8, 0.74, 0.7, 0.66]
/** Last words that say nothing by themselves; where they may stand behind others, rules say so. */
const NO_HEADS = new Set(
  'id key code number name type value data at on by in to from of flag no list set group text time date for is string hash content old new count info level class mode word order title label status'.split(
    ' ',
  ),
)

/**
 * The ways to read a column's name: as it is, without what only repeats its table's name (`customer_name` in `customers`, `l_tax` in `lineitem`,
 * `post_title` in `wp_posts`), turned round where it says “of” (`place_of_birth`), without words that only tell the form (`gender_source_value`), and by its last
 * words alone (`scrapped_quantity`). Only the two names decide: what else the table holds does not matter, so that adding a column changes no other.
 *
 * @example
 * readingsOf('l_extendedprice', 'lineitem')[1]?.words // ['extended', 'price']
 */
export function readingsOf(column: string, table: string): readonly Reading[] {
  const words = asDone(numbered(cutName(column)))
  const cuts = [...asTable(words, table), words, ...withoutTable(words, table)].map((cut) => cut.join(' '))
  const { own, readings } = (isOfAnother(words, table) ? readingsBesideAnother : readingsOfWords)(cuts.join(','))
  const listed = own.flatMap((reading) => listing(reading, table, column))
  return listed.length === 0 ? readings : [...readings, ...listed]
}

/** Words that English has too, as the language of their table's name has them: `art` of `rechnungen`, `date_entree` of `hospitalisation`. */
function asTable(words: readonly string[], table: string): readonly (readonly string[])[] {
  const isAll = words.length === 1 || words.every((word) => foreignWords.has(word) || mayLead(word))
  const meant = isAll ? inItsTongue(words, cutName(table).flatMap(cutCompound)) : words
  return meant === words ? [] : [meant]
}

/** What columns of one name are read as in all tables whose own names cut it alike: its words, and what is left of them, by commas. */
const readingsOfWords = remembered((name) => {
  const [all = '', ...cuts] = name.split(',')
  const words = all === '' ? [] : all.split(' ')
  // What stands first only because it is the table's does not say what the thing is.
  const isOwned = cuts.some((cut) => cut === words.slice(1).join(' '))
  const beginsWithId = words.length > 1 && words[0] === 'id'
  const isPaper = beginsWithId && OF_PAPERS.test(words[1] ?? '')
  const turnedRound = isOwned || isPaper ? [] : headLast(words)
  const isId = beginsWithId && !isPaper
  const own: readonly Reading[] = [
    // What stands behind `id` is what the row leads to: `id_gender` is no sex.
    ...(isId ? [] : [{ words: spellOut(words), weight: turnedRound.length > 0 ? FOREIGN_ORDER : 1 }]),
    ...turnedRound,
    ...cuts.flatMap((cut) => [{ words: spellOut(cut.split(' ')), weight: CUT }, ...headLast(cut.split(' '))]),
  ]
  return { own, readings: [...variantsOf(own), ...formsOf(words), ...formsAbroad(words, turnedRound)] }
})

/** The same of a name that begins with what the table's rows are not: what is left without that is no name of theirs. */
const readingsBesideAnother = remembered((name) => {
  const { own, readings } = readingsOfWords(name)
  const first = singular(name.split(/[ ,]/)[0] ?? '')
  const mark = (reading: Reading): Reading =>
    reading.words.some((word) => singular(word) === first) ? reading : { ...reading, ofAnother: true as const }
  return { own: own.map(mark), readings: readings.map(mark) }
})

/** What the form of a foreign name says once it is in English: `gueltigkeit_geprueft`. */
function formsAbroad(words: readonly string[], [turned]: readonly Reading[]): readonly Reading[] {
  const english = turned?.words ?? spellOut(words)
  return english.join(' ') === words.join(' ') || !words.some((word) => foreignWords.has(word)) ? [] : formsOf(english)
}

/** What people carry to say who they are, and what programs send: `id_card`, `id_token`. */
const OF_PAPERS = /^(?:type|number|no|card|document|proof|expiry|issued|issuer|token)$/

/** What tells how things are, behind them. */
const STATES =
  /^(?:[a-z]+ed|active|inactive|paid|sent|open|hidden|visible|valid|public|private|default|available|manual|automatic)$/

/** Who wrote a row, and what they did to it: `usuario_creado`. */
const ACTORS = /^(?:user|employee|person|operator|administrator|author)$/
const WRITTEN = /^(?:created|updated|modified|deleted|registered|inserted|approved)$/

/** Letters before a name that tell its type and nothing else. */
const TEXTS = /^(?:ds|tx)$/

/** A Romance or Slavic name the other way round, as English has it: `limite_credito` is a credit limit. Where not all its words are known, its first ones say most. */
function headLast(words: readonly string[]): readonly Reading[] {
  const [first = '', ...rest] = words
  if (rest.length === 0) return []
  const lead = leadOf(first, rest)
  // Brazilian `ds_` and `tx_` say no more than that it is a text: `ds_nome` is a name.
  if (TEXTS.test(first) && lead !== undefined)
    return [
      { words: spellOut(rest), weight: CUT },
      { words: [...spellOut(rest), lead], weight: CUT * TRIMMED * TRIMMED },
    ]
  if (lead !== undefined) return [{ words: [...spellOut(rest), lead], weight: CUT }]
  // What is asked stands before it, and who did it behind it, as in English: `czy_dostepny`, `approuve_par`.
  if (foreignWords.get(first) === 'is') return [{ words: spellOut(words), weight: CUT }]
  if (/^(?:by|at)$/.test(rest.at(-1) ?? '')) return []
  if (!headFirstWords.has(first) || !words.some((word) => plainlyHeadFirst.has(word))) return []
  // What is said of it stays behind it, as in English: `cuenta_bloqueada` tells whether it is.
  const said = spellOut([words.at(-1) ?? '']).join(' ')
  if (STATES.test(said)) {
    const state = { words: [...spellOut(words.slice(0, -1).reverse()), said], weight: CUT }
    return WRITTEN.test(said) && ACTORS.test(foreignWords.get(first) ?? '')
      ? [{ words: [said, 'by'], weight: 1 }, state]
      : [state]
  }
  if (words.every((word) => headFirstWords.has(word))) return [{ words: spellOut([...words].reverse()), weight: CUT }]
  return [
    { words: [...spellOut(rest), ...spellOut([first])], weight: CUT },
    ...words.slice(1).flatMap((_, gone) => firstOnly(words.slice(0, words.length - 1 - gone), gone + 1)),
  ]
}

function firstOnly(words: readonly string[], gone: number): readonly Reading[] {
  const spelt = spellOut([...words].reverse())
  const says = spelt.length > 1 || !NO_HEADS.has(spelt[0] ?? '')
  return says ? [{ words: spelt, weight: HEADS[gone] ?? HEADS.at(-1) ?? 0 }] : []
}

/** As it stands such a name misleads: `codfamilia` is no family name. */
const FOREIGN_ORDER = 0.88

/** `order_no` and `no_of_beds` are numbers; `no_show` is none. */
const numbered = (words: readonly string[]): readonly string[] =>
  words.map((word, at) =>
    word === 'no' && words.length > 1 && (at === words.length - 1 || words[at + 1] === 'of') ? 'number' : word,
  )

/** Columns that say what each row of a list is called. */
const NAMINGS = new Set([
  'name',
  'title',
  'label',
  'display name',
  'name en',
  'english name',
  'short name',
  'description',
  'short description',
])
const LISTED = 0.94
/** Last words of a table's name that say no more than that it is a list. */
const HOLLOW = new Set(
  'lookup lkp lu reference code table master list dimension dim enum catalog catalogue dictionary option value description translation culture lang localization localisation'.split(
    ' ',
  ),
)

/** A table's words: one that English has too as the language of its column has it, such as `service` with a `nom`. */
function wordsBeside(table: string, column: string): readonly string[] {
  const words = cutName(table)
  const meant = inItsTongue(words, cutName(column))
  return meant === words ? wordsOfTable(table) : spellOut(meant)
}

/** The name of a row of `payment_methods` is a payment method. */
function listing({ words, weight }: Reading, table: string, column: string): readonly Reading[] {
  const naming = words.join(' ')
  if (!NAMINGS.has(naming)) return []
  const own = wordsBeside(table, column).filter((word) => !/^(tbl|t|dim|ref|lk|lkp|tb)$/.test(word))
  while (own.length > 1 && HOLLOW.has(singular(own.at(-1) ?? ''))) own.pop()
  const last = own.pop()
  if (last === undefined) return []
  const listed = { words: [...own, singular(last)], weight: weight * LISTED * (naming === 'description' ? TRIMMED : 1) }
  return [listed, ...heads(listed)].map((reading) => ({ ...reading, listed: true }))
}

/** Readings with those that follow from them: turned round, trimmed, in the singular, cut down to their last words. */
export function variantsOf(own: readonly Reading[]): readonly Reading[] {
  const readings = [
    ...own,
    ...own.flatMap(turned),
    ...own.flatMap(trimmed),
    ...own.flatMap(unformed),
    ...own.flatMap((reading) => [reading, ...trimmed(reading)].flatMap(undone)),
    ...own.flatMap(single),
  ]
  return [...readings, ...readings.flatMap(heads)]
}

/** What stands before a name and only tells its form: a `sort_name` is called as the thing is. */
const LEADING =
  /^(?:sort|short|official|original|common|alternate|alternative|local|international|translated|native|preferred|english|printable|formal)$/

function unformed({ words, weight }: Reading): readonly Reading[] {
  const [form = '', last = '', ...more] = words
  const isName = LEADING.test(form) && /^(?:name|title)$/.test(last) && more.length === 0
  return isName ? [{ words: [last], weight: weight * SINGLE }] : []
}

/** One of several says what each is: `emails`. */
const SINGLE = 0.95

function single({ words, weight }: Reading): readonly Reading[] {
  const last = words.at(-1) ?? ''
  const one = singular(last)
  // What stands before it may be in the plural because its table is: `customers_name`.
  const first = words.slice(0, -1)
  const firsts = first.map(singular)
  return [
    ...(one === last ? [] : [{ words: [...first, one], weight: weight * SINGLE, several: true as const }]),
    ...(firsts.every((word, i) => word === first[i]) ? [] : [{ words: [...firsts, last], weight: weight * SINGLE }]),
  ]
}

/** `number of guests` stays a number; of anything else the thing itself comes last: `country of birth` is a birth country. */
function turned({ words, weight }: Reading): readonly Reading[] {
  const at = words.indexOf('of')
  if (at < 1 || at === words.length - 1) return []
  return [{ words: [...words.slice(at + 1), ...words.slice(0, at)], weight: weight * CUT }]
}

function trimmed({ words, weight }: Reading): readonly Reading[] {
  const name = words.join(' ')
  const untaxed = name.replace(TAXED, '')
  if (untaxed !== name) return [{ words: untaxed.split(' '), weight: weight * CUT }]
  if (CODED.test(name)) return [{ words: words.slice(0, -1), weight: weight * CUT, few: true }]
  let length = words.length
  while (length > 1 && isTrailing(words[length - 1] ?? '')) length--
  return length === words.length
    ? []
    : [{ words: words.slice(0, length), weight: weight * TRIMMED ** (words.length - length) }]
}

/** What was done to several things: `hours_worked` are hours, `tickets_sold` tickets. */
const DONE = /^(?:[a-z]+ed|sold|left|taken|open|available|remaining|total|pending|required|spent|included|due|late)$/

/** Sums of money, and what becomes of them: `principal_repaid` is principal. */
const SUMS =
  /^(?:principal|interest|fee|charge|penalty|tax|deposit|amount|total|shipping|discount|price|cost|payment)s?$/
const OWED = /^(?:[a-z]+(?:ed|paid)|due|outstanding|writtenoff|portion)$/

function undone({ words, weight }: Reading): readonly Reading[] {
  const things = words.slice(0, -1)
  const last = words.at(-1) ?? ''
  const thing = things.at(-1) ?? ''
  const isCounted = (DONE.test(last) && /^[a-z]{2,}[^su]s$/.test(thing)) || (OWED.test(last) && SUMS.test(thing))
  return isCounted ? [{ words: things, weight: weight * CUT }] : []
}

/** Prices with the tax, and without. */
const TAXED =
  / (?:(?:tax|vat) (?:excl|incl|excluded|included|exclusive|inclusive)|(?:excl|incl|ex|inc|excluding|including|before|after|without|with) (?:tax|vat|taxes))$/

/** What is one of few, by a code: `status_code` says what a status does. */
const CODED =
  /(?:^|[^p] )(?<!http |response |exit )(?:status|stage|method|role|priority|severity|condition|frequency|gender|sex|salutation) code$/

const isTrailing = (word: string): boolean => TRAILING.has(word) || /^\d+$/.test(word)

const TOLD = /^(?:is|has|can|should|allow|show|enable|disable|require|include|exclude|hide)$/
const BEHIND_WHOSE = 0.94

function heads({ words, weight, several, few }: Reading): readonly Reading[] {
  const found: Reading[] = []
  for (let from = 1; from < words.length; from++) {
    const head = words.slice(from)
    // What is said of whose it is: `product_allow_backorders`.
    const factor = TOLD.test(head[0] ?? '') && head.length > 1 ? BEHIND_WHOSE : (HEADS[from] ?? HEADS.at(-1) ?? 0)
    if (head.length > 1 || !NO_HEADS.has(head[0] ?? ''))
      found.push({ words: head, weight: weight * factor, ...(several && { several }), ...(few && { few }) })
  }
  return found
}

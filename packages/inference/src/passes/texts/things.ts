import { BY_TYPE } from '../../guesses/by-type.ts'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import type { Json } from '@populace/model'
import { isUnique } from '../../column-facts.ts'
import { singular } from '../../names/singular.ts'
import { cutName } from '../../names/tokens.ts'
import { roomOf } from '../../rule.ts'
import { tableWords } from '../../names/table-names.ts'
import { hasPeople } from '../../tables/people.ts'
import { saidOfThing } from '../../things/nouns.ts'
import { saidOfTable } from '../../things/of-column.ts'
import type { TableKind } from '../../table-kinds.ts'

/** Behind which a column's name says what is called so: the name of the site. */
const CALLED = new Set(['name', 'title', 'label'])
/** What stands before them and says how, not what. */
const FORMS =
  /^(display|full|short|long|common|official|legal|public|internal|alternate|alternative|local|other|new|old|scientific|english|native)$/
/** Nouns that say nothing of what they name, and those whose things have no names. */
const BLANK =
  /^(alias|data|item|object|thing|entry|type|status|category|field|value|key|code|test|info|user|detail|property|attribute|record|table|entity|element|node|kind|class|model|param|parameter|setting|option|meta|tag|label|name|title|text|string|note|file|list|translation|language|person|owner|parent|child|group|custom)$/
/** What something is or has been, and what is done to it, is no thing: `reason_disabled`, `best_time_to_call`. */
const QUALITY = /(?:[^e]ed|able|ible)$/
const DEED = /^(to|for|by|with|in|on|at|from)$/
/** A word that can be read: of letters, some of which are vowels. */
const READABLE = /^(?=.*[aeiou])[a-z]{3,16}$/
/** Characters that most of such names have room in. */
const ROOM = 20

/** Names of which nothing is known but whose they are: boats are called as boats are, branches after cities. */
export function nameThings({ drafts, locale }: Inferring): void {
  for (const table of drafts.values())
    for (const draft of table.columns) {
      const { guess } = draft
      const day = dayOf(table)
      // What a rule says that it is called may have a year as well.
      if (day && guess?.generator === 'text.name' && guess.params.of !== undefined)
        draft.guess = { ...guess, params: { ...guess.params, at: day } }
      const isAny =
        (guess?.generator === 'text.name' && Object.keys(guess.params).length === 0) || isShown(draft, table)
      const english = isAny && roomOf(draft.type) >= ROOM ? nounOf(draft, table) : undefined
      const noun = english && (locale === undefined ? english : writtenNoun(draft, table, english))
      if (!guess || !noun) continue
      const abroad = locale === undefined ? undefined : namedAbroad(draft, table, english, locale)
      const of = abroad ?? { generator: 'text.name', params: { of: noun, ...(day ? { at: day } : {}) } }
      // A name that no rule knows is a guess all the same, which people are shown with others of the kind.
      if (guess.score > BY_TYPE) amend(draft, of, `it is that of a ${noun}`)
      else draft.guess = { ...guess, ...of }
    }
}

/** What is shown of something is someone's name only where people are. */
const isShown = ({ words, guess, referenced }: ColumnDraft, { kinds, columns, table }: TableDraft): boolean =>
  words.join(' ') === 'display name' &&
  guess?.generator === 'person.full' &&
  !referenced &&
  !kinds.some((kind) => PEOPLE.has(kind)) &&
  !hasPeople(table) &&
  !columns.some((one) => /\b(email|username|login|avatar|bio|phone|user|first name|photo)\b/.test(one.words.join(' ')))

const PEOPLE: ReadonlySet<TableKind> = new Set<TableKind>([
  'person',
  'sign-in',
  'member',
  'employee',
  'account',
  'message',
])

/** The day on which a thing begins, which its name may speak of. */
const BEGINS =
  /^(start|starts|starting|begin|begins|from|held|launch|event|opening|valid from|scheduled start)( (date|at|on|time|day))?$|^date$/

const dayOf = ({ columns }: TableDraft): string | undefined =>
  columns.find(
    ({ words, type, guess, column }) =>
      (type.kind === 'date' || type.kind === 'timestamp') &&
      guess?.generator.startsWith('time.') === true &&
      !column.nullable &&
      BEGINS.test(words.join(' ')),
  )?.column.name

/** What surrounds the noun in a table's name. */
const AROUND = /^(tb|tbl|t|tab|tabela|tabla|cad|cadastro)$/

/** Where a schema is not in English, its things are called by its own word for them: `bolsa`, not scholarship. Of several words none is known to be the noun. */
function asWritten({ table }: TableDraft): string | undefined {
  const [only = '', ...others] = cutName(table.name).filter((word) => !AROUND.test(word))
  const noun = singular(only)
  return others.length === 0 && /^[a-z]{3,24}$/.test(noun) ? noun : undefined
}

/** What a column's own word names is called by it: `impfstoff`, in a table of vaccinations. */
function writtenNoun(draft: ColumnDraft, table: TableDraft, english: string): string {
  const [own, ...others] = cutName(draft.column.name)
  if (english === thingOf(table.table.name)) return asWritten(table) ?? english
  return own !== undefined && others.length === 0 && OF_WORDS.test(own) ? own : (asWritten(table) ?? english)
}

const OF_WORDS = /^[a-z]{3,24}$/

/** What such things are called where their language tells it: one of a few names, or a pattern. */
function namedAbroad(
  draft: ColumnDraft,
  { table }: TableDraft,
  english: string,
  locale: string,
): { readonly generator: string; readonly params: Record<string, Json> } | undefined {
  const isTables = english === thingOf(table.name)
  const said =
    (isTables ? saidOfTable('name', table.name, locale) : undefined) ?? saidOfThing('name', [english], locale)
  const values = said?.split('; ') ?? []
  if (values.some((one) => one.includes('{')))
    return { generator: 'text.template', params: { template: values[0] ?? '' } }
  const fits = values.filter((one) => one.length <= roomOf(draft.type))
  return fits.length < 2 || isUnique(table, [draft.column.name])
    ? undefined
    : { generator: 'choice', params: { values: fits, examples: true } }
}

/** Last words that only say how a table describes what it is of: in another language, or as a band's profile does. */
const SAID_OF = /^(description|translation|lang|language|i18n|text|profile|record|detail|info|account|page)$/

/** What a table is of. */
function thingOf(table: string): string {
  const words = [...tableWords(table)]
  while (words.length > 1 && SAID_OF.test(singular(words.at(-1) ?? ''))) words.pop()
  return singular(words.at(-1) ?? '')
}

function nounOf({ words }: ColumnDraft, { table }: TableDraft): string | undefined {
  const [before = '', last = ''] = [words.at(-2), words.at(-1)]
  const own = CALLED.has(last) ? before : last
  const noun = own === '' || FORMS.test(own) ? thingOf(table.name) : singular(own)
  return READABLE.test(noun) && !BLANK.test(noun) && !QUALITY.test(noun) && !DEED.test(before) ? noun : undefined
}

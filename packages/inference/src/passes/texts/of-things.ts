import { amend, type ColumnDraft, type Guess, type Inferring, type TableDraft } from '../../draft.ts'
import { singular } from '../../names/singular.ts'
import { roomOf } from '../../rule.ts'
import { saidOfThing, tellsOfThings } from '../../things/nouns.ts'
import { nounsBefore, nounsOfTable, saidOfTable } from '../../things/of-column.ts'

/** Sentences that would suit any row, and so say nothing of theirs. */
const BLANK = /^(text\.(description|sentence|paragraph|name|reason)|work\.(note|comment)|about\.anything)$/
/** Sentences on certain rows that English alone has: elsewhere those on any row stand in for them. */
const BLANK_ABROAD = /^about\.(asset|claim|dish|exercise|hotel|payment|plan|policy|role|room|team)$/
const SAID_ABROAD = /^saying\.(?!(coupon|deal|dispute|insurance|job\.posting|lab|person|property)\.)/
const ANY_LIST = new Set<unknown>([undefined, 'text.remark', 'text.sentence'])
const NOTES = /^(notes?|remarks?|memo|comments?)$/
const DESCRIPTIONS = /^(description|details?|summary|about|overview|info|information|blurb|synopsis|excerpt)$/
/** Shorter columns hold a word. */
const ROOM = 40
/** Longer ones sentences, whatever a word of their name means elsewhere. */
const LONG = 100
/** Lists of these stand in few words where one is meant: a recommendation, the strength of a medicine. */
const SEVERAL = new Set(['finding', 'recommendation', 'strength', 'material', 'people', 'objective', 'requirement'])
/** Kinds of texts of which doctors write others. */
const MEDICAL = new Set(['finding', 'recommendation', 'instruction', 'action', 'outcome', 'history'])
/** Kinds of things of which there are notes of their own. */
const UNNOTED = new Set(['role', 'award', 'reading', 'log', 'skill', 'any'])
/** What a rule says for such tables alone it knows better. */
const KNOWN = /^in a table of /

/** Descriptions and notes are of what the row is; texts whose name says what is in them hold that. */
export function tellOfThings({ drafts, generators, locale }: Inferring): void {
  if (!generators.has('about.thing') || !tellsOfThings(locale)) return
  for (const table of drafts.values())
    for (const draft of table.columns) {
      const { guess, type } = draft
      if (type.kind !== 'text' || draft.referenced || draft.column.generated || draft.states || !guess) continue
      const isStoodIn = locale !== undefined && standsIn(draft, guess)
      if (roomOf(type) < ROOM || guess.params.about !== undefined || (KNOWN.test(guess.reason) && !isStoodIn)) continue
      const list = namedText(draft, table) ?? (isBlank(draft) || isStoodIn ? ofThing(draft, table) : undefined)
      if (list === undefined) continue
      const noun = thingOf(draft, table)
      const params = { list: `thing.${list}`, noun: noun.join(' '), ...calledBy(noun, draft, table) }
      amend(draft, { generator: 'about.thing', params }, 'it is said of such things')
    }
}

const isBlank = ({ guess }: ColumnDraft): boolean =>
  guess !== undefined && BLANK.test(guess.generator) && ANY_LIST.has(guess.params.list)

/** Whether a description or a note is one that only English has sentences for. */
const standsIn = ({ words }: ColumnDraft, { generator, params }: Guess): boolean =>
  BLANK_ABROAD.test(generator) ||
  (generator === 'text.word' &&
    SAID_ABROAD.test(String(params.list)) &&
    (DESCRIPTIONS.test(words.at(-1) ?? '') || NOTES.test(words.at(-1) ?? '')))

/** A text that is called by what is in it: findings, required materials. */
function namedText(draft: ColumnDraft, table: TableDraft): string | undefined {
  const last = draft.words.at(-1) ?? ''
  const before = draft.words.slice(0, -1)
  // The details of a resolution are what was done; a description of an issue is that of a thing.
  const isAbout = (DESCRIPTIONS.test(last) || last === 'text') && saidOfThing('thing', before) === undefined
  const said = saidOfThing('text', draft.words) ?? (isAbout ? saidOfThing('text', before) : undefined)
  if (said === undefined || (!isBlank(draft) && !isSeveral(last, said, draft))) return undefined
  const isMedical = MEDICAL.has(said) && saidOfTable('thing', table.table.name) === 'medical'
  return `text.${isMedical ? `${said}.medical` : said}`
}

const isSeveral = (last: string, said: string, { type }: ColumnDraft): boolean =>
  SEVERAL.has(said) && singular(last) !== last && roomOf(type) >= LONG

/** A description or a note, by the kind of thing. */
function ofThing(draft: ColumnDraft, table: TableDraft): string | undefined {
  const last = draft.words.at(-1) ?? ''
  const noun = thingOf(draft, table)
  const kind = saidOfThing('thing', noun)
  if (DESCRIPTIONS.test(last)) return kind ?? 'any'
  // What is a sentence of nothing known is better one on the thing than one on somebody's business.
  if (!NOTES.test(last) && draft.guess?.generator !== 'text.sentence') return undefined
  const noted = saidOfThing('note', noun) ?? kind
  return noted === undefined || UNNOTED.has(noted) ? undefined : `${noted}.note`
}

/** What a text is of: a thing that its own name says, else what its table is of. Notes say what is done: those on a robot's performance are of the robot. */
function thingOf(draft: ColumnDraft, table: TableDraft): readonly string[] {
  const before = NOTES.test(draft.words.at(-1) ?? '') ? [] : nounsBefore(draft)
  return before.length > 0 && saidOfThing('thing', before) !== undefined ? before : nounsOfTable(table)
}

/** The column that says what the thing is called, where it is of the table and called as things are. */
function calledBy(noun: readonly string[], draft: ColumnDraft, table: TableDraft): { of?: string } {
  if (noun.join(' ') !== nounsOfTable(table).join(' ')) return {}
  const names = new Set(['name', `${noun.at(-1)} name`, `${noun.join(' ')} name`])
  const name = table.columns.find(
    (one) =>
      one !== draft &&
      names.has(one.words.join(' ')) &&
      one.guess?.generator === 'text.name' &&
      one.type.kind === 'text',
  )
  return name ? { of: name.column.name } : {}
}

import { isUnique } from '../../column-facts.ts'
import type { ColumnDraft, TableDraft } from '../../draft.ts'
import { type Beginning, beginningsOf, type Span, spansOf } from '../../spans/ends.ts'
import { tableWords } from '../../names/table-names.ts'
import { type Stage, stageOf, stages } from './stages.ts'

/** A column of moments, and where it stands in the life of the row. */
export interface Moment {
  readonly draft: ColumnDraft
  readonly stage: Stage
}

const isMoment = ({ type, guess, referenced, words }: ColumnDraft): boolean =>
  !referenced &&
  !isOfPaper(words) &&
  (type.kind === 'integer' || type.kind === 'text'
    ? COUNTED.test(guess?.generator ?? '')
    : (type.kind === 'date' || type.kind === 'timestamp') &&
      (guess?.generator.startsWith('time.') === true || guess?.generator === 'person.birth-date'))

/** A number or a text that is a moment, and neither a year nor a length of time. */
const COUNTED = /^time\.(?:past|future|rising|after|before|between)$/

/** Until when a licence, a passport or an insurance is good has nothing to do with when its bearer's row was written. */
const PAPERS =
  /^(.+ )?(licen[cs]e|driving licence|passport|visa|work permit|permit|insurance|medical cert|medical certificate|id card|id|registration|inspection) (expiry|expiration|expires|expire|valid until|expiry date|expiration date|expires at|expires on)$/

export const isOfPaper = (words: readonly string[]): boolean => PAPERS.test(words.join(' '))

/** A row's moments in the order of its life, but those that must differ from row to row: they have no room to follow others. A moment that bears the table's own name is its beginning: the payment date of a payment. */
export function momentsOf(table: TableDraft): readonly Moment[] {
  const [spans, beginnings] = [spansOf(table), beginningsOf(table)]
  return table.columns
    .filter((draft) => isMoment(draft) && !isUnique(table.table, [draft.column.name]))
    .map((draft) => ({
      draft,
      stage: isFirst(draft, table) ? stages.begun : stageInSpans(draft, table.columns, spans, beginnings),
    }))
    .sort((a, b) => a.stage.order - b.stage.order || Number(isCounted(a.draft)) - Number(isCounted(b.draft)))
}

/** Where a row says twice when it came to be, the column of moments leads. */
const isCounted = ({ type }: ColumnDraft): boolean => type.kind === 'integer' || type.kind === 'text'

/** What begins something comes after the row was written, what ends it later than that, whatever the words say by themselves. */
function stageInSpans(
  draft: ColumnDraft,
  columns: readonly ColumnDraft[],
  spans: readonly Span[],
  beginnings: readonly Beginning[],
): Stage {
  // However it is called: an employee's jobs do not begin in the year after the employee's birthday.
  if (draft.guess?.generator === 'person.birth-date') return stages.born
  const stage = isArranged(draft, columns) ? ARRANGED_STAGE : stageOf(draft.words)
  if (spans.some(({ end }) => end === draft)) return stage.order > stages.unnamed.order ? stage : stages.over
  const found = beginnings.find(({ start }) => start === draft)
  if (!found || stage === stages.born) return stage
  if (SIGNING.test(draft.words.join(' '))) return stages.agreed
  return found.of === '' && FOUNDING.test(draft.words.join(' ')) ? stage : stages.underway
}

/** What bears the table's own name; tickets and accounts are opened when they come to be, letters when they have been sent. */
function isFirst({ words, guess }: ColumnDraft, { table, columns }: TableDraft): boolean {
  // An employee's birthday is no beginning of the row.
  if (guess?.generator === 'person.birth-date') return false
  // Frameworks write both when a row was created and when it was updated into every table, of updates too.
  const isWritten = words[0] === 'updated' && columns.some((one) => one.words[0] === 'created')
  // The day of an appointment lies ahead of the day on which it was made.
  if (isArranged({ words }, columns)) return false
  // Nor is the day on which an employee's licence expires, or by which an invoice is to be paid.
  if (words[0] === tableWords(table.name).at(-1)) {
    const { order, ahead } = stageOf(words.slice(1))
    return !isWritten && !ahead && order < stages.over.order
  }
  return /^opened( at| on| date)?$/.test(words.join(' ')) && !columns.some((one) => one.words.includes('sent'))
}

/** The day on which something is to be, beside the one on which it was arranged. */
const isArranged = ({ words }: Pick<ColumnDraft, 'words'>, columns: readonly ColumnDraft[]): boolean =>
  ARRANGED.test(words.join(' ')) && columns.some((one) => BOOKED.test(one.words.join(' ')))
const ARRANGED_STAGE: Stage = { ...stages.underway, within: '45 days', ahead: true }

const ARRANGED =
  /^(appointment|booking|reservation|visit|viewing|session|lesson|pickup|service|event)( (date|day|time|datetime|at|on))*$/
const BOOKED = /^(booked|reserved|requested|created)( (at|on|date))?$/

/** What is agreed on is signed before it begins. */
const SIGNING = /\b(signed|signing|signature)\b/

/** What begins a row's life as a whole. */
const FOUNDING = /\b(created|inserted|opened|hired?|joined|joining|issued?|registered|admitted|admission)\b/

const isOrigin = ({ stage }: Moment): boolean =>
  stage.order >= stages.begun.order && stage.order <= stages.unnamed.order && !stage.ahead

const FILED = /^(booked|ordered|placed|requested|submitted|reported)\b/
/** What comes before its report: a sample is taken, an accident happens. */
const HAPPENED = /^((sample|specimen) )?(taken|collected|drawn|occurred|happened|observed|measured|discovered)\b/

/** What the other moments of a row come after: the first that is always there, be it called what it may, else the first. No one is registered on the day of their birth. */
export function originOf(all: readonly Moment[]): Moment | undefined {
  const moments = all.filter(({ stage }) => stage !== stages.born)
  const isThere = (m: Moment) => !m.draft.column.nullable
  // Where a row says when it was written that is it, though the schema would let it be missing.
  const wordsOf = ({ draft }: Moment) => draft.words.join(' ')
  const isReported = moments.some((m) => HAPPENED.test(wordsOf(m)))
  const named =
    moments.find((m) => isOrigin(m) && /^(created|inserted)\b/.test(wordsOf(m))) ??
    moments.find((m) => isOrigin(m) && FILED.test(wordsOf(m)) && !(isReported && /^reported\b/.test(wordsOf(m)))) ??
    (isReported ? moments.find((m) => isOrigin(m) && isThere(m) && HAPPENED.test(wordsOf(m))) : undefined) ??
    moments.find((m) => isOrigin(m) && isThere(m))
  const only = moments.find((m) => isThere(m) && !m.stage.ahead && m.stage.order > stages.unnamed.order)
  const first = moments.find(isOrigin) ?? moments.find((m) => !m.stage.ahead)
  // A ticket was opened before it was started, where only the one need have happened.
  if (!named && only) return { ...only, stage: { ...only.stage, order: stages.begun.order / 2 } }
  return named ?? first
}

/** When people were hired, and when goods went on sale: years before the first row that deals with them. */
export const isHiring = (moment: Moment): boolean =>
  /\bhired?\b/.test(moment.draft.words.join(' ')) || isGoingOnSale(moment)

export const isGoingOnSale = ({ draft }: Moment): boolean =>
  /^(sell|selling|sold) (start|begin|from)( (date|at|on))?$/.test(draft.words.join(' '))

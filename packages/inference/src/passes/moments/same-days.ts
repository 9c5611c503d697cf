import { amend, type ColumnDraft, type Inferring } from '../../draft.ts'
import { nameOf } from '../../totals/columns.ts'
import { spansOf } from '../../spans/ends.ts'
import { stageOf, stages } from './stages.ts'

/** Words that only tell how finely a moment is kept. */
const FORMS = new Set(['date', 'day', 'datetime', 'timestamp', 'time', 'at', 'on'])
/** Minutes between moments that people write down. */
const STEP = 20
/** What begins a day's work does so before noon, what ends it after. */
export const MORNING = momentsOf(7, 12)
const AFTERNOON = momentsOf(12, 20)

/** What takes no day, or several, may begin at any of these: whatever lasts hours is over on its day. */
export const DAYTIME = momentsOf(7, 16)

/** Every twenty minutes between two hours of a day. */
function momentsOf(from: number, to: number): { readonly lengths: readonly string[] } {
  const steps = Array.from({ length: ((to - from) * 60) / STEP }, (_, at) => from * 60 + at * STEP)
  return { lengths: steps.map((minutes) => `${minutes} minutes`) }
}

const stemOf = ({ words }: ColumnDraft): string => words.filter((word) => !FORMS.has(word)).join(' ')

const isMoment = ({ referenced, guess }: ColumnDraft): boolean =>
  !referenced && (guess?.generator.startsWith('time.') === true || guess?.generator === 'person.birth-date')

const WORKDAY = /^(work|shift|entry|attendance|working|timesheet|log)$/
const COMES = /^(clock|clocked|punch|punched|check|checked|shift|time) ?(in|start)$|^(start|started|starts|in)$/

/** Who works on a day comes on it. */
function comeOnTheDay(moments: readonly ColumnDraft[], days: ReadonlyMap<string, ColumnDraft>): void {
  const day = [...days].find(([stem]) => WORKDAY.test(stem) || stem === '')?.[1]
  const comes = moments.find((draft) => draft.type.kind === 'timestamp' && COMES.test(stemOf(draft)))
  if (!day?.guess || !comes) return
  if (day.guess.params.column === comes.column.name)
    return amend(
      day,
      { generator: 'formula', params: { value: nameOf(comes) }, nulls: 0 },
      `it is the day of ${comes.column.name}`,
    )
  const nulls = day.column.nullable ? (day.guess.nulls ?? 0) : 0
  const params = { column: day.column.name, min: '7 hours', max: '10 hours', every: '5 minutes' }
  amend(comes, { generator: 'time.after', params, nulls }, `it is on ${day.column.name}`)
}

/** A time of day that is written out is that of the moment beside it: `measurement_time` of `measurement_datetime`. */
function tellTime(draft: ColumnDraft, moments: readonly ColumnDraft[]): void {
  if (draft.referenced || draft.type.kind !== 'text' || !draft.guess || !CLOCK.test(String(draft.guess.params.pattern)))
    return
  const moment = moments.find((one) => one.type.kind === 'timestamp' && stemOf(one) === stemOf(draft))
  if (moment)
    amend(
      draft,
      { generator: 'formula', params: { value: `to_char(${nameOf(moment)}, 'HH24:MI')` } },
      `it is that of ${moment.column.name}`,
    )
}

/** Hours and minutes, as a pattern. */
const CLOCK = /^\^\(\[01\]\[0-9\]\|2\[0-3\]\):\[0-5\]\[0-9\]/

/** A day and the moment of that day are of one day: `start_date` and `start_datetime`. */
export function shareDays({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    const { columns, kinds } = table
    const begun = new Set(spansOf(table).map(({ start }) => start))
    const moments = columns.filter(isMoment)
    const days = new Map(moments.filter(({ type }) => type.kind === 'date').map((draft) => [stemOf(draft), draft]))
    if (kinds.some((kind) => kind === 'hours' || kind === 'attendance')) comeOnTheDay(moments, days)
    for (const draft of columns) tellTime(draft, moments)
    for (const draft of moments) {
      const day = draft.type.kind === 'timestamp' ? days.get(stemOf(draft)) : undefined
      if (!day?.guess || day.guess.generator === 'person.birth-date') continue
      const span = stageOf(draft.words).order > stages.unnamed.order ? AFTERNOON : begun.has(day) ? MORNING : DAYTIME
      const isKnown = day.column.nullable && draft.column.nullable ? { when: `${nameOf(day)} is not null` } : {}
      amend(
        draft,
        { generator: 'time.after', params: { column: day.column.name, ...span }, nulls: 0, ...isKnown },
        `it is a moment of ${day.column.name}`,
      )
    }
  }
}

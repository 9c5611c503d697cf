import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { roomOf } from '../../rule.ts'
import { follow, isFree, isNumber, nameOf, quoted } from '../../totals/columns.ts'

const BEGINS =
  /^((scheduled|appointment|lesson|class|period|slot) )?(start|starts|begin|begins|from|scheduled)( (at|for|on|time))*$/
const ENDS = /^((scheduled|appointment|lesson|class|period|slot) )?(end|ends|until|to)( (at|on|time))*$/
const MINUTES = /^(duration|length)( in)? (minutes|mins|min)$/
/** How long people are seen. */
const SEEN = ['15 minutes', '30 minutes', '30 minutes', '45 minutes', '60 minutes']

/** When the lessons of a day begin and end. */
const LESSONS: readonly (readonly [start: string, end: string])[] = [
  ['08:00', '08:45'],
  ['08:50', '09:35'],
  ['09:55', '10:40'],
  ['10:45', '11:30'],
  ['11:35', '12:20'],
  ['13:15', '14:00'],
  ['14:05', '14:50'],
  ['14:55', '15:40'],
]

const SCHOOL_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const LONGEST_DAY = 9

/** Lessons last as long as lessons do, and appointments as long as they say. */
export function sit({ drafts, generators }: Inferring): void {
  if (!generators.has('case') || !generators.has('time.after')) return
  for (const table of drafts.values()) {
    const isLesson = table.kinds.includes('timetable')
    if (!isLesson && !table.kinds.includes('visit')) continue
    const named = (pattern: RegExp) =>
      table.columns.find((one) => pattern.test(one.words.join(' ')) && isFree(one, table))
    const [start, end] = [named(BEGINS), named(ENDS)]
    if (!start?.guess || !end?.guess || start.type.kind !== end.type.kind) continue
    if (isLesson && start.type.kind === 'time') ring(start, end, table)
    else if (!isLesson && start.type.kind === 'timestamp') see(start, end, table)
  }
}

/** Which lesson of the day it is says when it is, where the row counts them. */
function ring(start: ColumnDraft, end: ColumnDraft, table: TableDraft): void {
  const period = table.columns.find(({ words }) => /^(lesson|period)( (number|no))?$/.test(words.join(' ')))
  const why = 'lessons begin and end by the bell'
  const day = table.columns.find(({ guess }) => guess?.generator === 'time.weekday')
  if (day?.type.kind === 'text' && !day.states && isFree(day, table) && roomOf(day.type) >= LONGEST_DAY)
    amend(day, { generator: 'choice', params: { values: SCHOOL_DAYS } }, 'there are lessons on weekdays')
  const isCounted = period && isNumber(period) && isFree(period, table)
  if (isCounted)
    amend(
      period,
      { generator: 'number.integer', params: { min: 1, max: LESSONS.length }, nulls: 0 },
      'a day has so many',
    )
  const beginning = isCounted
    ? {
        generator: 'case',
        params: {
          cases: LESSONS.map(([at], i) => ({ when: `${nameOf(period)} = ${i + 1}`, values: [at] })),
          otherwise: { values: ['08:00'] },
        },
      }
    : { generator: 'choice', params: { values: LESSONS.map(([at]) => at) } }
  amend(start, { ...beginning, nulls: 0 }, why)
  const cases = LESSONS.map(([at, over]) => ({ when: `${nameOf(start)} = ${quoted(at)}`, values: [over] }))
  amend(end, { generator: 'case', params: { cases, otherwise: { values: ['08:45'] } }, nulls: 0 }, why)
}

function see(start: ColumnDraft, end: ColumnDraft, table: TableDraft): void {
  if (!end.guess?.generator.startsWith('time.')) return
  const params = { column: start.column.name, lengths: SEEN, future: true }
  amend(end, { generator: 'time.after', params, nulls: 0 }, 'people are seen for so long')
  const minutes = table.columns.find(({ words }) => MINUTES.test(words.join(' ')))
  if (!minutes || !isNumber(minutes) || !isFree(minutes, table)) return
  const value = `minutes_between(${nameOf(start)}, ${nameOf(end)})`
  follow(minutes, minutes.column.nullable ? value : `coalesce(${value}, 30)`, 'it is how long it lasts')
}

import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { follow, nameOf } from '../../totals/columns.ts'

/** What calendars call their parts, by the words of columns. */
const PARTS: readonly (readonly [words: RegExp, part: string])[] = [
  [/^(calendar )?year( number)?$/, 'year'],
  [/^half( year)?( number)?$/, 'half'],
  [/^(calendar )?quarter( number| of year)?$/, 'quarter'],
  [/^(calendar )?month( number| of year| name)?$/, 'month'],
  [/^(calendar |iso )?week( number| of year)?$/, 'week'],
  [/^day( number| of month)?$/, 'day'],
  [/^day of year$/, 'day-of-year'],
  [/^(day of (the )?week|week ?day|dow|day name|day of week name|weekday name)$/, 'weekday'],
  [/^(is )?weekend( flag)?$/, 'weekend'],
]
/** Guesses that a name of a part has led to. */
const PLAIN = /^(time\.(year|month|weekday|part)|number\.integer|boolean|choice)$/
const WHOLE = /^((full|calendar|actual|the) )?(date|day)( value| actual)?$/

const partOf = ({ words }: ColumnDraft): string | undefined =>
  PARTS.find(([pattern]) => pattern.test(words.join(' ')))?.[1]

/** Year, quarter, month and week of one row are those of one day: of the one that the row holds, else of one of its own. Keys count through what stands in them. */
export function tieCalendars({ drafts, generators }: Inferring): void {
  if (!generators.has('time.part')) return
  for (const table of drafts.values()) {
    const keyed = keyedIn(table)
    const parts = table.columns.flatMap((draft) => {
      const part = draft.referenced || !PLAIN.test(draft.guess?.generator ?? '') ? undefined : partOf(draft)
      return part === undefined ? [] : [{ draft, part }]
    })
    if (new Set(parts.map(({ part }) => part)).size < 2) continue
    const free = parts.filter(({ draft }) => !keyed.has(draft.column.name))
    const isCounted = parts.length > free.length
    const day = dayOf(table)
    if (isCounted && !day) {
      quarterOf(parts, keyed)
      continue
    }
    for (const { draft, part } of free)
      amend(
        draft,
        { generator: 'time.part', params: { part, ...(day ? { of: day.column.name } : {}) }, nulls: 0 },
        `it is that of ${day ? day.column.name : 'the same day as the others'}`,
      )
  }
}

/** Where a key counts through months, the quarter follows from the month. */
function quarterOf(parts: readonly { draft: ColumnDraft; part: string }[], keyed: ReadonlySet<string>): void {
  const find = (wanted: string) =>
    parts.find(({ draft, part }) => part === wanted && draft.type.kind === 'integer')?.draft
  const [month, quarter] = [find('month'), find('quarter')]
  if (month && quarter && !keyed.has(quarter.column.name))
    follow(quarter, `(${nameOf(month)} - 1) / 3 + 1`, `it is that of ${month.column.name}`)
}

/** The day of the row: a date that is called so, else its only moment. */
function dayOf({ columns }: TableDraft): ColumnDraft | undefined {
  const moments = columns.filter(
    ({ type, referenced, guess }) =>
      !referenced &&
      (type.kind === 'date' || type.kind === 'timestamp') &&
      guess?.generator.startsWith('time.') === true,
  )
  const named = moments.find(({ words }) => WHOLE.test(words.join(' ')))
  if (named) return named
  const [only, another] = moments
  return another || only?.column.nullable ? undefined : only
}

const keyedIn = ({ table }: TableDraft): ReadonlySet<string> =>
  new Set([
    ...(table.primaryKey?.columns ?? []),
    ...table.uniques.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'column' ? [part.column] : []))),
  ])

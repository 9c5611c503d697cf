import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import type { TableKind } from '../../table-kinds.ts'
import { spansOf } from '../../spans/ends.ts'
import { isFree, nameOf, quoted } from '../../totals/columns.ts'
import { roomOf } from '../../rule.ts'

const NAME = /^((term|semester|year|period|academic year|school year|pay period|payroll period) )?(name|title|label)$/

interface Dates {
  readonly start: string
  readonly end: string
}

/** What a period is called, by its first and last day. The names of seasons are English. */
const CALLED: readonly {
  readonly kind: TableKind
  readonly least: number
  readonly isEnglish?: true
  readonly name: (dates: Dates) => string
}[] = [
  {
    kind: 'term',
    least: 11,
    isEnglish: true,
    name: ({ start }) => {
      const month = `date_part('month', ${start})`
      const season = `if(${month} >= 12, 'Winter', if(${month} >= 8, 'Fall', if(${month} >= 6, 'Summer', 'Spring')))`
      return `concat(${season}, ' ', date_part('year', ${start}))`
    },
  },
  {
    kind: 'school year',
    least: 7,
    name: ({ start, end }) => `concat(to_char(${start}, 'YYYY'), '/', right(to_char(${end}, 'YYYY'), 2))`,
  },
  {
    kind: 'pay run',
    least: 23,
    name: ({ start, end }) =>
      `concat(to_char(${start}, 'YYYY-MM-DD'), ${quoted(' – ')}, to_char(${end}, 'YYYY-MM-DD'))`,
  },
]

/** A term that begins in August is a Fall one, of that year: names of periods follow from their days. */
export function namePeriods({ drafts, generators, locale }: Inferring): void {
  if (!generators.has('formula')) return
  for (const table of drafts.values()) {
    yearOf(table)
    for (const { kind, least, name, isEnglish } of CALLED) {
      if (!table.kinds.includes(kind) || (isEnglish && locale !== undefined && locale !== 'en')) continue
      const named = table.columns.find((draft) => isName(draft, table, least))
      const span = spansOf(table).find(({ of, start, end }) => of === '' && isDay(start) && isDay(end))
      if (!named || !span) continue
      const dates = { start: nameOf(span.start), end: nameOf(span.end) }
      amend(
        named,
        { generator: 'formula', params: { value: name(dates) }, nulls: 0 },
        `it is called after ${span.start.column.name}`,
      )
      // What is called after a day has one.
      for (const day of [span.start, span.end]) if (day.guess) day.guess = { ...day.guess, nulls: 0 }
    }
  }
}

const YEAR = /^(academic|school|study) year$/
/** `2025/26`. */
const TWO_YEARS = 7

/** A school's year begins in August. */
function yearOf(table: TableDraft): void {
  if (!table.kinds.includes('term')) return
  const year = table.columns.find((draft) => YEAR.test(draft.words.join(' ')) && draft.type.kind === 'text')
  const span = spansOf(table).find(({ of, start }) => of === '' && isDay(start))
  if (!year?.guess || !span || year.states || year.column.generated || !isFree(year, table)) return
  if (roomOf(year.type) < TWO_YEARS) return
  const start = nameOf(span.start)
  const first = `(date_part('year', ${start}) - if(date_part('month', ${start}) < 8, 1, 0))`
  const value = `concat(${first}, '/', right(concat(${first} + 1), 2))`
  amend(year, { generator: 'formula', params: { value }, nulls: 0 }, `it is that of ${span.start.column.name}`)
}

const isName = (draft: ColumnDraft, table: TableDraft, least: number): boolean =>
  draft.type.kind === 'text' &&
  NAME.test(draft.words.join(' ')) &&
  roomOf(draft.type) >= least &&
  isFree(draft, table) &&
  !draft.column.generated

const isDay = ({ type, guess }: ColumnDraft): boolean =>
  (type.kind === 'date' || type.kind === 'timestamp') && guess?.generator.startsWith('time.') === true

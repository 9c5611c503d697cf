import type { JudgedExpectation } from './expectation.ts'
import { rule } from './people.ts'
import { type SeenTable, theOne } from './table.ts'

const DATE = /^((full|calendar|actual) )?date$/
const PARTS: readonly (readonly [words: RegExp, of: (date: Date) => number])[] = [
  [/^(calendar )?year( number)?$/, (date) => date.getUTCFullYear()],
  [/^(calendar )?quarter( number)?$/, (date) => Math.floor(date.getUTCMonth() / 3) + 1],
  [/^(calendar )?month( number)?$/, (date) => date.getUTCMonth() + 1],
  [/^day( of month)?$/, (date) => date.getUTCDate()],
]

/** Year, quarter and month of a row are those of its date, and of each other. */
export function expectCalendars(table: SeenTable): readonly JudgedExpectation[] {
  const date = theOne(table, DATE, 'moment')
  const [quarter, month] = ['quarter', 'month'].map((name) =>
    theOne(table, new RegExp(`^${name}( number)?$`), 'number'),
  )
  const ofDate = PARTS.flatMap(([words, of]) => {
    const part = date && theOne(table, words, 'number')
    if (!date || !part) return []
    const reads = [part, date].map(({ name }) => ({ path: [], column: name }))
    const judge = ([number = '', day = '']: readonly string[]) =>
      Number(number) === of(new Date(`${day.slice(0, 10)}T00:00:00Z`))
    return [rule(table, part, `is that of ${date.name}`, reads, judge, 'order')]
  })
  if (!quarter || !month) return ofDate
  const reads = [quarter, month].map(({ name }) => ({ path: [], column: name }))
  const agrees = ([a = '', b = '']: readonly string[]) => Number(a) === Math.floor((Number(b) - 1) / 3) + 1
  return [...ofDate, rule(table, quarter, `is that of ${month.name}`, reads, agrees, 'order')]
}

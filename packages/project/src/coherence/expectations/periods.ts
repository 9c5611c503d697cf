import type { JudgedExpectation } from './expectation.ts'
import { rule } from './people.ts'
import { type SeenTable, theOne } from './table.ts'

const PERIOD = /^((billing|plan|subscription) )?(period|interval|cycle)$/
const BEGUN = /^((current|billing|current billing) )?period start(s|ed)?( at| on| date)?$/
const ENDS = /^((current|billing|current billing) )?period end(s|ed)?( at| on| date)?$/
const DAY = 86_400_000
/** The fewest and the most days of periods, by what they are called; a day more and less for zones that change their clocks. */
const LENGTHS: readonly (readonly [names: RegExp, least: number, most: number])[] = [
  [/^month(ly|s)?$/i, 27, 32],
  [/^quarter(ly)?$/i, 88, 93],
  [/^(year(ly|s)?|annual(ly)?)$/i, 364, 367],
  [/^week(ly|s)?$/i, 6, 8],
]

/** What is paid by the year ends after one. */
export function expectPeriods(table: SeenTable): readonly JudgedExpectation[] {
  const period = theOne(table, PERIOD, 'text')
  const [begun, ends] = [theOne(table, BEGUN, 'moment'), theOne(table, ENDS, 'moment')]
  if (!period || !begun || !ends) return []
  const reads = [period, begun, ends].map(({ name }) => ({ path: [], column: name }))
  return [rule(table, ends, `is a ${period.name} after ${begun.name}`, reads, isAPeriod, 'order')]
}

function isAPeriod([name = '', from = '', to = '']: readonly string[]): boolean | undefined {
  const found = LENGTHS.find(([names]) => names.test(name))
  const days = (Date.parse(to) - Date.parse(from)) / DAY
  return found && Number.isFinite(days) ? days >= found[1] && days <= found[2] : undefined
}

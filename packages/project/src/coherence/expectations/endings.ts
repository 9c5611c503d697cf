import type { CountedExpectation } from './expectation.ts'
import { atMost } from './orders.ts'
import { named, type SeenTable, theOne } from './table.ts'

const ENDED = /^(soft )?(deleted|removed|erased|purged)( (at|on|date|time))*$/
/** What nobody does to something that is gone. */
const DONE =
  /^(last )?(edited|published|posted|read|opened|delivered|seen|viewed|accessed|active|suspended|login|logged in)( (at|on|date|time))*$/

/** Whatever happens to a row does so before it is deleted. */
export function expectEndings(table: SeenTable): readonly CountedExpectation[] {
  const ending = theOne(table, ENDED, 'moment')
  return ending ? named(table, DONE, 'moment').map((one) => atMost(table, one, ending)) : []
}

import { f64, floor, mul, sub } from '../kernel/build.ts'
import { unit } from '../generators/value/chance.ts'
import { DAY } from '../generators/value/moment.ts'
import type { Entity } from './entity.ts'

/** How far back rows reach that are of some day, in days. */
const REACH = 3 * 365

/** The day that a row is of, where no column says it as a whole: its year, quarter, month and week agree. */
export const day: Entity = {
  name: 'day',
  version: 1,
  facets: {
    /** Since 1970-01-01. */
    number: (context) => sub(f64(Math.floor(context.clock / DAY)), floor(mul(unit(context, 'day'), REACH))),
  },
}

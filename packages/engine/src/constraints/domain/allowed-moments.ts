import type { Residues } from '../../generators/generator.ts'
import * as k from '../../kernel/build.ts'
import type { F64 } from '../../kernel/ir.ts'
import { MICROS_PER_DAY } from '../constant/moment.ts'
import type { Formula } from '../formula/formula.ts'
import type { Scope } from '../formula/scope.ts'
import { judgeRows } from '../judge-values.ts'
import type { Measure } from './measure.ts'

const SECOND = 1_000_000
const MINUTE = 60 * SECOND

/** Times within a period, and the periods that are looked at: each so many after the one before, over two centuries. */
interface Grid {
  readonly period: number
  readonly step: number
  readonly periods: number
  readonly apart: number
}

/**
 * The minutes of a day, as timetables have them; five minutes of a week, where days of the week differ; the seconds of a minute. Periods lie a prime number apart, so that months,
 * years and weekdays all come among them.
 */
const GRIDS: readonly Grid[] = [
  { period: MICROS_PER_DAY, step: MINUTE, periods: 61, apart: 1193 },
  { period: 7 * MICROS_PER_DAY, step: 5 * MINUTE, periods: 53, apart: 197 },
  { period: MINUTE, step: SECOND, periods: 1439, apart: 73_009 },
]
const FIRST_DAY = -25_567

/** Times that meet a condition in every period, the share that they are of all that were looked at, and whether NULL meets it. */
export interface Places {
  readonly residues: Residues
  readonly share: number
  readonly passesNull: boolean
}

/** The times at which a moment meets a formula whatever the day: of the first grid that has any. Of a time of day the period is the day itself. */
export function placesOf(
  formula: Formula,
  subject: { readonly column: string; readonly measure: Measure },
  scope: Scope,
): Places | undefined {
  const isTime = subject.measure.format.kind === 'time'
  for (const { period, step, ...spread } of GRIDS) {
    if (isTime && period > MICROS_PER_DAY) continue
    const periods = isTime ? MICROS_PER_DAY / period : spread.periods
    const start = isTime ? 0 : Math.floor((FIRST_DAY * MICROS_PER_DAY) / period) * period
    const apart = isTime ? 1 : spread.apart
    const times = period / step
    const valueAt = (i: F64) =>
      k.add(k.add(k.mul(k.quotient(i, times), period * apart), start), k.mul(k.mod(i, times), step))
    const { meets, passesNull } = judgeRows(formula, [{ ...subject, valueAt }], scope, times * periods)
    const found = new Map<number, number>()
    for (const i of meets) found.set(i % times, (found.get(i % times) ?? 0) + 1)
    const places = [...found].flatMap(([place, count]) => (count === periods ? [place] : [])).sort((a, b) => a - b)
    if (places.length === 0) continue
    const remainders = places.map((place) => place * step)
    return { residues: evenly({ modulus: period, remainders }), share: meets.length / (times * periods), passesNull }
  }
  return undefined
}

/** Remainders that lie as far from each other all around are one remainder of that distance. */
function evenly({ modulus, remainders }: Residues): Residues {
  const [first = 0] = remainders
  const distance = modulus / remainders.length
  const isEven = Number.isInteger(distance) && remainders.every((each, i) => each === first + i * distance)
  return isEven ? { modulus: distance, remainders: [first] } : { modulus, remainders }
}

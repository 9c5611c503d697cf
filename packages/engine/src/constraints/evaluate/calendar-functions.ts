import * as k from '../../kernel/build.ts'
import { MICROS_PER_DAY } from '../constant/moment.ts'
import { addMonths, beginningOf, dayAndTime, dayOf } from './calendar.ts'
import { begunUnits, wholeUnits } from './counted-units.ts'
import { type Builtin, number } from './functions.ts'
import type { Faults } from './operate.ts'
import { nullsOf, type Scalar } from './scalar.ts'
import { eitherNull } from './truth.ts'

const MICROS_PER_MILLISECOND = 1_000

/** Functions of moments that no formula calls. */
export const calendarFunctions: Readonly<Record<string, Builtin>> = {
  timestampdiff: wholeUnits,
  date_diff: begunUnits,
  datediff: begunUnits,
  epoch_ms: ([of]) => {
    if (of?.kind === 'number' && of.scale === 0)
      return { kind: 'timestamp', value: k.mul(of.value, MICROS_PER_MILLISECOND), zone: false }
    if (of?.kind === 'date') return number(k.mul(of.value, MICROS_PER_DAY / MICROS_PER_MILLISECOND))
    return of?.kind === 'timestamp' ? number(k.quotient(of.value, MICROS_PER_MILLISECOND)) : undefined
  },
  make_date: named,
  last_day: ([of]) => lastOfMonth(of),
  timezone: ([zone, of]) => inUtc(zone, of),
}

/** `make_date(2024, 2, 29)`; years before the first are left to the database. */
function named([year, month, day, ...others]: readonly Scalar[], faults: Faults): Scalar | undefined {
  const parts = [year, month, day]
  if (others.length > 0 || !parts.every((part) => part?.kind === 'number' && part.scale === 0)) return undefined
  const [y, m, d] = parts.flatMap((part) => (part?.kind === 'number' ? [part.value] : []))
  if (!y || !m || !d) return undefined
  const found = dayOf({ year: y, month: m, day: d })
  faults.fault(found.isNone, eitherNull(...parts.flatMap((part) => (part ? [nullsOf(part)] : []))))
  return { kind: 'date', value: found.day }
}

/** `x AT TIME ZONE 'UTC'`. */
function inUtc(zone: Scalar | undefined, of: Scalar | undefined): Scalar | undefined {
  const isUtc = zone?.kind === 'text' && zone.value.op === 'literal' && zone.value.text.toLowerCase() === 'utc'
  return isUtc && of?.kind === 'timestamp' ? { ...of, zone: !of.zone } : undefined
}

function lastOfMonth(of: Scalar | undefined): Scalar | undefined {
  if (of?.kind !== 'timestamp' && of?.kind !== 'date') return undefined
  const { day } = of.kind === 'date' ? { day: of.value } : dayAndTime(of.value)
  const first = beginningOf('month', day, k.f64(0))
  return first && { kind: 'date', value: k.sub(addMonths(dayAndTime(first).day, 1), 1) }
}

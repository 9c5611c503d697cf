/** A length of time: months and days are of no certain length, so they are kept apart. */
export interface Interval {
  readonly months: number
  readonly days: number
  readonly micros: number
}

const SECOND = 1_000_000

const UNITS: readonly (readonly [pattern: RegExp, part: keyof Interval, amount: number])[] = [
  [/^(y|yrs?|years?)$/, 'months', 12],
  [/^(mons?|months?)$/, 'months', 1],
  [/^(w|weeks?)$/, 'days', 7],
  [/^(d|days?)$/, 'days', 1],
  [/^(h|hrs?|hours?)$/, 'micros', 3600 * SECOND],
  [/^(m|mins?|minutes?)$/, 'micros', 60 * SECOND],
  [/^(s|secs?|seconds?)$/, 'micros', SECOND],
  [/^(ms|msecs?|milliseconds?)$/, 'micros', 1000],
]

const CLOCK = /^([+-]?)(\d+):(\d{2})(?::(\d{2})(?:\.(\d{1,6})\d*)?)?(?:\s+|$)/

/** `1 day`, `18 years 2 mons -3 days 04:05:06`. Fractions are understood of hours and below; undefined for anything else. */
export function parseInterval(text: string): Interval | undefined {
  const parts = { months: 0, days: 0, micros: 0 }
  let rest = text.trim().toLowerCase().replace(/^@\s*/, '')
  if (rest === '') return undefined
  while (rest !== '') {
    const clock = CLOCK.exec(rest)
    const amount = /^([+-]?\d+(?:\.\d+)?)\s*([a-z]+)\s*/.exec(rest)
    if (clock) {
      const [, sign, hours, minutes, seconds = '0', fraction = ''] = clock
      const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
      parts.micros += (sign === '-' ? -1 : 1) * (whole * SECOND + Number(fraction.padEnd(6, '0')))
    } else if (amount) {
      const unit = UNITS.find(([pattern]) => pattern.test(amount[2] ?? ''))
      const value = Number(amount[1])
      if (!unit || (unit[1] !== 'micros' && !Number.isInteger(value))) return undefined
      parts[unit[1]] += value * unit[2]
    } else return undefined
    rest = rest.slice((clock ?? amount)?.[0].length)
  }
  return parts
}

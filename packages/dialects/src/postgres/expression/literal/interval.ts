const perUnit: ReadonlyMap<string, readonly [months: number, days: number, microseconds: number]> = new Map([
  ['century', [1200, 0, 0]],
  ['decade', [120, 0, 0]],
  ['year', [12, 0, 0]],
  ['month', [1, 0, 0]],
  ['week', [0, 7, 0]],
  ['day', [0, 1, 0]],
  ['hour', [0, 0, 3_600e6]],
  ['minute', [0, 0, 60e6]],
  ['second', [0, 0, 1e6]],
  ['millisecond', [0, 0, 1e3]],
  ['microsecond', [0, 0, 1]],
])
const abbreviations: ReadonlyMap<string, string> = new Map(
  Object.entries({
    y: 'year',
    yr: 'year',
    mon: 'month',
    w: 'week',
    d: 'day',
    h: 'hour',
    hr: 'hour',
    m: 'minute',
    min: 'minute',
    s: 'second',
    sec: 'second',
    ms: 'millisecond',
    msec: 'millisecond',
    us: 'microsecond',
  }), // prettier-ignore
)

const parts = /\s*(?:([+-]?)(\d+):(\d\d)(?::(\d\d(?:\.\d{1,6})?))?|([+-]?\d+)\s*([a-z]+))\s*/giy

/**
 * An interval in PostgreSQL's own output style: `30 days`, `1 year 2 mons`, `01:30:00`. Undefined for other notations (ISO 8601, fractions
 * of units) and for mixed signs, whose output has rules of its own.
 */
export function canonicalInterval(text: string): string | undefined {
  const trimmed = text.trim().replace(/^@\s*/, '')
  let [months, days, micros] = [0, 0, 0]
  if (trimmed === '') return undefined
  // A bare number counts seconds.
  if (/^\d+(\.\d{1,6})?$/.test(trimmed)) return print(0, 0, Math.round(Number(trimmed) * 1e6))
  for (parts.lastIndex = 0; parts.lastIndex < trimmed.length; ) {
    const [, sign, hours, minutes, seconds = '0', count, unit = ''] = parts.exec(trimmed) ?? []
    if (hours !== undefined) {
      const time = Number(hours) * 3_600e6 + Number(minutes) * 60e6 + Math.round(Number(seconds) * 1e6)
      micros += sign === '-' ? -time : time
      continue
    }
    const name = unit.toLowerCase()
    const singular = abbreviations.get(name.replace(/s$/, '')) ?? abbreviations.get(name) ?? name.replace(/s$/, '')
    const size = perUnit.get(singular)
    if (count === undefined || size === undefined) return undefined
    months += Number(count) * size[0]
    days += Number(count) * size[1]
    micros += Number(count) * size[2]
  }
  if (Math.min(months, days, micros) < 0) return undefined
  return print(months, days, micros)
}

function print(months: number, days: number, micros: number): string {
  const counted = (count: number, unit: string) => (count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`])
  const words = [...counted(Math.floor(months / 12), 'year'), ...counted(months % 12, 'mon'), ...counted(days, 'day')]
  const two = (value: number) => String(value).padStart(2, '0')
  const fraction =
    micros % 1e6 === 0
      ? ''
      : `.${String(micros % 1e6)
          .padStart(6, '0')
          .replace(/0+$/, '')}`
  const clock = `${two(Math.floor(micros / 3_600e6))}:${two(Math.floor(micros / 60e6) % 60)}:${two(Math.floor(micros / 1e6) % 60)}${fraction}`
  return micros !== 0 || words.length === 0 ? [...words, clock].join(' ') : words.join(' ')
}

import type { DialectName } from '@populace/catalog'
import { type Measure, stepOf, typeRange, unitsOfText } from '../constraints/domain/measure.ts'
import { isResidue } from '../constraints/domain/residues.ts'
import type { ValueDomain } from '../generators/generator.ts'

/** Days and moments that programs get wrong, as SQL writes them. */
const DATES: readonly string[] = [
  '0001-01-01',
  '1000-01-01',
  '1582-10-15',
  '1899-12-31',
  '1900-03-01',
  '1969-12-31',
  '1970-01-01',
  '1999-12-31',
  '2000-02-29',
  '2024-02-29',
  '2038-01-19',
  '2100-02-28',
  '9999-12-31',
]

const MOMENTS: readonly string[] = [
  ...DATES.map((date) => `${date} 00:00:00`),
  '1969-12-31 23:59:59',
  '1970-01-01 00:00:01',
  '1999-12-31 23:59:59.999999',
  '2000-02-29 12:00:00.000001',
  '2024-02-29 23:59:59',
  // Clocks go forward in Europe and in the United States: the hour does not exist; then back: it comes twice.
  '2024-03-31 02:30:00',
  '2024-03-10 02:30:00',
  '2024-10-27 02:30:00',
  '2024-11-03 01:30:00',
  '2016-12-31 23:59:59',
  '2038-01-19 03:14:07',
  '9999-12-31 23:59:59',
]

const CLOCKS: readonly string[] = ['00:00:00', '00:00:01', '02:30:00', '12:00:00', '23:59:59', '23:59:59.999999']

/** Types that take fewer moments than their kind does elsewhere: the first that a type's name fits. */
const NARROWER: readonly {
  readonly dialect: DialectName
  readonly type: RegExp
  readonly from: string
  readonly to: string
}[] = [
  // Seconds in 32 bits; MySQL's other moments begin with the year 1000.
  { dialect: 'mysql', type: /^timestamp/i, from: '1970-01-02 00:00:00', to: '2038-01-18 00:00:00' },
  { dialect: 'mysql', type: /./, from: '1000-01-01 00:00:00', to: '9999-12-31 23:59:59' },
  // Nanoseconds in 64 bits.
  { dialect: 'duckdb', type: /^timestamp_ns/i, from: '1678-01-01 00:00:00', to: '2262-01-01 00:00:00' },
]

/** Beyond these a float is not the same after being written and read: seven digits of a single, and a power of ten less than the greatest. */
const FLOATS: Readonly<Record<32 | 64, readonly number[]>> = {
  32: [0, 1, -1, 0.1, 16_777_216, -16_777_216, 1e-30, 1e30, -1e30],
  64: [0, 1, -1, 0.1, 0.30000000000000004, 1e-300, 1e300, -1e300, Number.MAX_SAFE_INTEGER],
}

/** The years 1 to 9999 in microseconds: beyond 2^53 doubles still tell whole seconds apart, and no other moments lie there. */
const ALL_YEARS = { min: -62_135_596_800_000_000, max: 253_402_300_799_000_000 }

/** The extremes that type and conditions leave, and the numbers round nought, in units of the column. */
function numbers(measure: Measure, domain: ValueDomain): readonly number[] {
  const { format } = measure
  if (format.kind === 'float') return FLOATS[format.bits]
  const range = typeRange(measure)
  const [low, high] = [Math.max(range.min, domain.min ?? range.min), Math.min(range.max, domain.max ?? range.max)]
  const one = format.kind === 'decimal' ? 10 ** format.scale : 1
  const near = [0, 1, -1, one, -one, 2 ** 31 - 1, -(2 ** 31), 2 ** 31, 2 ** 32, 255, 256, 32_767, 32_768]
  return [low, low + 1, high - 1, high, ...near]
}

function moments(measure: Measure, dialect: DialectName): readonly number[] {
  const { format } = measure
  const units = (text: string) => unitsOfText(measure, text)
  if (format.kind === 'time') return CLOCKS.map(units)
  const texts = format.kind === 'date' ? DATES : MOMENTS
  const narrower = NARROWER.find((each) => each.dialect === dialect && each.type.test(measure.type.raw))
  if (!narrower) return texts.map(units)
  const [from, to] = [units(narrower.from), units(narrower.to)]
  return texts.map(units).filter((value) => value >= from && value <= to)
}

/** Values of a column that lies on a line, in its own units: those that its type, its precision and its conditions take. */
export function edgeUnits(measure: Measure, domain: ValueDomain, dialect: DialectName): readonly number[] {
  const { kind } = measure.format
  const isMoment = kind === 'date' || kind === 'time' || kind === 'timestamp'
  const step = stepOf(measure)
  const range = measure.format.kind === 'timestamp' ? ALL_YEARS : typeRange(measure)
  const excluded = new Set(domain.noneOf?.map((text) => unitsOfText(measure, text)))
  const values = isMoment ? moments(measure, dialect) : numbers(measure, domain)
  return [...new Set(values)].filter(
    (value) =>
      value >= Math.max(range.min, domain.min ?? range.min) &&
      value <= Math.min(range.max, domain.max ?? range.max) &&
      (!isMoment || value % step === 0) &&
      !excluded.has(value) &&
      (!domain.residues || isResidue(domain.residues, value)),
  )
}

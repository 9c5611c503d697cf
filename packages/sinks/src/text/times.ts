/**
 * Dates and times as text: days since 1970-01-01 and microseconds, without Date objects. Like the numbers' functions these
 * write at `p`, return the place after the last byte, and may overwrite up to seven bytes past it.
 *
 * `sql` is PostgreSQL's ISO style (`2024-02-29 13:45:00+00`, `0044-03-15 BC`); `iso` is ISO 8601 with its expanded years
 * (`2024-02-29T13:45:00Z`, `-000043-03-15`).
 */
import { PADDED, writeUnsigned } from './numbers.ts'

export type TimeStyle = 'sql' | 'iso'

const DAY = 86_400e6
/** Years that have ready-made texts: 1900 … 2099. */
export const FIRST_DAY = -25_567
export const DAYS = 73_049
let dates: DataView | undefined

/** `HH:MM:` for every minute of a day and its end (24:00:00 is a time), and two digits. */
const CLOCK = new DataView(new ArrayBuffer(1441 * 8))
const TWO = new Int16Array(100)
for (let i = 0; i < 100; i++) TWO[i] = (48 + ((i / 10) | 0)) | ((48 + (i % 10)) << 8)
for (let minute = 0; minute <= 1440; minute++) {
  CLOCK.setInt16(minute * 8, TWO[(minute / 60) | 0]!, true)
  CLOCK.setUint8(minute * 8 + 2, 58)
  CLOCK.setInt16(minute * 8 + 3, TWO[minute % 60]!, true)
  CLOCK.setUint8(minute * 8 + 5, 58)
}

/** Year, month and day of a day number, after Howard Hinnant's `civil_from_days`. The year is astronomical: 0 is 1 BC. */
function civil(day: number): { readonly year: number; readonly month: number; readonly day: number } {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const inEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365,
  )
  const dayOfYear = inEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
  }
}

/** The texts of the common dates, of ten bytes in slots of sixteen. Each is made when it is first written, as few rows have few of them; till then its slot begins with zeroes. */
export function dateSlots(): DataView {
  dates ??= new DataView(new ArrayBuffer(DAYS * 16))
  return dates
}

/** A date without the `BC` that `sql` puts after the time. */
function writeDay(dv: DataView, p: number, day: number, style: TimeStyle): number {
  const i = (day - FIRST_DAY) | 0
  if (i < 0 || i >= DAYS) return writeCivil(dv, p, day, style)
  const view = dates ?? dateSlots()
  if (view.getInt32(i * 16, true) === 0) writeCivil(view, i * 16, FIRST_DAY + i, 'sql')
  dv.setFloat64(p, view.getFloat64(i * 16, true), true)
  dv.setInt16(p + 8, view.getInt16(i * 16 + 8, true), true)
  return p + 10
}

function writeCivil(dv: DataView, p: number, number: number, style: TimeStyle): number {
  const { year, month, day } = civil(number)
  p = writeYear(dv, p, year, style)
  dv.setUint8(p, 45)
  dv.setInt16(p + 1, TWO[month]!, true)
  dv.setUint8(p + 3, 45)
  dv.setInt16(p + 4, TWO[day]!, true)
  return p + 6
}

function writeYear(dv: DataView, p: number, year: number, style: TimeStyle): number {
  if (style === 'iso' && (year < 0 || year > 9999)) {
    dv.setUint8(p, year < 0 ? 45 : 43)
    const size = Math.abs(year)
    const high = (size / 10_000) | 0
    if (high > 99) return writeUnsigned(dv, p + 1, size)
    dv.setInt16(p + 1, TWO[high]!, true)
    dv.setInt32(p + 3, PADDED[size - high * 10_000]!, true)
    return p + 7
  }
  const shown = style === 'sql' && year <= 0 ? 1 - year : year
  if (shown > 9999) return writeUnsigned(dv, p, shown)
  dv.setInt32(p, PADDED[shown]!, true)
  return p + 4
}

/** 1 January of the year 1, the first day that is not BC. */
const FIRST_AD = -719_162

function writeEra(dv: DataView, p: number, day: number, style: TimeStyle): number {
  if (day >= FIRST_AD || style === 'iso') return p
  dv.setUint8(p, 32)
  dv.setUint8(p + 1, 66)
  dv.setUint8(p + 2, 67)
  return p + 3
}

/** A date: `2024-02-29`. */
export function writeDate(dv: DataView, p: number, day: number, style: TimeStyle): number {
  return writeEra(dv, writeDay(dv, p, day, style), day, style)
}

/** Microseconds of a day: `13:45:00`, with three or six places where there is a fraction. */
function writeClock(dv: DataView, p: number, micros: number): number {
  const seconds = Math.floor(micros / 1e6) | 0
  const minutes = (seconds / 60) | 0
  dv.setFloat64(p, CLOCK.getFloat64(minutes * 8, true), true)
  dv.setInt16(p + 6, TWO[(seconds - Math.imul(minutes, 60)) | 0]!, true)
  const fraction = (micros - seconds * 1e6) | 0
  if (fraction === 0) return p + 8
  dv.setUint8(p + 8, 46)
  const millis = (fraction / 1000) | 0
  const rest = (fraction - Math.imul(millis, 1000)) | 0
  dv.setInt32(p + 9, PADDED[millis]! >>> 8, true)
  if (rest === 0) return p + 12
  dv.setInt32(p + 12, PADDED[rest]! >>> 8, true)
  return p + 15
}

/** Microseconds of a day; with a zone, in UTC. */
export function writeTime(dv: DataView, p: number, micros: number, zone: boolean, style: TimeStyle): number {
  p = writeClock(dv, p, micros)
  return zone ? writeUtc(dv, p, style) : p
}

/** Microseconds since 1970: `2024-02-29 13:45:00.250`. */
export function writeTimestamp(dv: DataView, p: number, micros: number, zone: boolean, style: TimeStyle): number {
  let day = Math.floor(micros / DAY)
  // The division rounds; both products are exact, since large values are multiples of large powers of two.
  if (micros - day * DAY < 0) day--
  p = writeDay(dv, p, day, style)
  dv.setUint8(p, style === 'sql' ? 32 : 84)
  p = writeClock(dv, p + 1, micros - day * DAY)
  if (zone) p = writeUtc(dv, p, style)
  return writeEra(dv, p, day, style)
}

function writeUtc(dv: DataView, p: number, style: TimeStyle): number {
  if (style === 'iso') {
    dv.setUint8(p, 90)
    return p + 1
  }
  dv.setUint8(p, 43)
  dv.setInt16(p + 1, TWO[0]!, true)
  return p + 3
}

/** Bytes that any date, time or timestamp takes: `5874897-12-31 24:00:00.000000+00 BC`. */
export const TIME_BYTES = 40

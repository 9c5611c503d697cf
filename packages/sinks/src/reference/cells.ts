import type { ColumnLayout } from '@populace/columnar'

/** A value as one would write it down: what the vectors of a batch stand for. */
export type Cell = null | bigint | number | boolean | string | Uint8Array

const DAY_MICROS = 86_400_000_000n

/** Places after the point for a decimal held as an integer. */
function decimalText(unscaled: bigint, scale: number): string {
  const digits = (unscaled < 0n ? -unscaled : unscaled).toString().padStart(scale + 1, '0')
  const point = digits.length - scale
  return `${unscaled < 0n ? '-' : ''}${digits.slice(0, point)}${scale > 0 ? '.' : ''}${digits.slice(point)}`
}

/** Year, month and day by JavaScript's own calendar. */
function dateParts(days: bigint): { year: number; rest: string } {
  const date = new Date(Number(days) * 86_400_000)
  return { year: date.getUTCFullYear(), rest: date.toISOString().slice(-20, -14) }
}

function clockText(micros: bigint): string {
  const two = (n: bigint) => n.toString().padStart(2, '0')
  const seconds = micros / 1_000_000n
  const fraction = (micros % 1_000_000n).toString().padStart(6, '0')
  const places = fraction === '000000' ? '' : fraction.endsWith('000') ? `.${fraction.slice(0, 3)}` : `.${fraction}`
  return `${two(seconds / 3600n)}:${two((seconds / 60n) % 60n)}:${two(seconds % 60n)}${places}`
}

/** Dates, times and timestamps as PostgreSQL shows them, but for fractions: none, three or six places. */
function sqlTimeText(format: ColumnLayout['format'], value: bigint): string {
  if (format.kind === 'time') return `${clockText(value)}${format.zone ? '+00' : ''}`
  const [days, clock] = format.kind === 'date' ? [value, ''] : splitDay(value)
  const zone = format.kind === 'timestamp' && format.zone ? '+00' : ''
  const { year, rest } = dateParts(days)
  const shown = year > 0 ? year : 1 - year
  const date = `${String(shown).padStart(4, '0')}${rest}`
  return `${date}${clock && ` ${clock}`}${zone}${year > 0 ? '' : ' BC'}`
}

/** The same by ISO 8601. */
export function isoTimeText(format: ColumnLayout['format'], value: bigint): string {
  if (format.kind === 'time') return `${clockText(value)}${format.zone ? 'Z' : ''}`
  const [days, clock] = format.kind === 'date' ? [value, ''] : splitDay(value)
  const zone = format.kind === 'timestamp' && format.zone ? 'Z' : ''
  const { year, rest } = dateParts(days)
  const sign = year < 0 ? '-' : year > 9999 ? '+' : ''
  const shown = String(Math.abs(year)).padStart(sign === '' ? 4 : 6, '0')
  return `${sign}${shown}${rest}${clock && `T${clock}`}${zone}`
}

function splitDay(micros: bigint): [bigint, string] {
  const inDay = ((micros % DAY_MICROS) + DAY_MICROS) % DAY_MICROS
  return [(micros - inDay) / DAY_MICROS, clockText(inDay)]
}

/** The fewest digits that read back as the same float. */
function floatText(value: number, bits: 32 | 64): string {
  if (Object.is(value, -0)) return '-0'
  if (bits === 64 || !Number.isFinite(value)) return String(value)
  for (let digits = 1; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits))
    if (Math.fround(short) === value) return String(short)
  }
  return String(Number(value.toPrecision(9)))
}

function uuidText(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** A value in the text that SQL databases share, without quotes or escapes. */
export function sqlText({ format }: ColumnLayout, cell: Exclude<Cell, null>): string {
  if (typeof cell === 'boolean') return cell ? 'true' : 'false'
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return floatText(cell, format.kind === 'float' ? format.bits : 64)
  if (typeof cell === 'bigint') {
    if (format.kind === 'integer') return String(cell)
    return format.kind === 'decimal' ? decimalText(cell, format.scale) : sqlTimeText(format, cell)
  }
  return format.kind === 'uuid' ? uuidText(cell) : `\\x${Buffer.from(cell).toString('hex')}`
}

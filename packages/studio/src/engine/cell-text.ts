import type { TypeRef } from '@populace/catalog'
import { arrayDelimiter, decodeText, type ColumnLayout, type Format, type Vector } from '@populace/columnar'

/**
 * A column's values as a person reads them in a table, row by row of the vector; null for NULL. Numbers have all their digits, dates and times are ISO 8601, bytes are
 * base64, documents and arrays are JSON. A page is some hundred rows: the encoders, which generate code for millions, would be most of what the engine's first rows
 * wait for.
 */
export function cellTexts(column: ColumnLayout, vector: Vector): (row: number) => string | null {
  const read = textsOf(column, vector)
  const { nulls } = vector
  return (row) => (nulls?.[row] === 1 ? null : read(row))
}

function textsOf({ format, type, wire = type }: ColumnLayout, vector: Vector): (row: number) => string {
  switch (vector.storage) {
    case 'i32':
    case 'f64': {
      const { values } = vector
      return (row) => numberText(format, values[row] ?? 0)
    }
    case 'dict': {
      const form = textForm(wire)
      const { codes, dictionary } = vector
      return (row) => form(dictionary.texts[codes[row] ?? 0] ?? '')
    }
    case 'arena': {
      const { offsets, bytes } = vector
      const form = textForm(wire)
      return (row) => {
        const slice = bytes.subarray(offsets[row], offsets[row + 1])
        if (format.kind === 'uuid') return uuidText(slice)
        return format.kind === 'bytes' ? base64Text(slice) : form(decodeText(slice))
      }
    }
  }
}

function numberText(format: Format, value: number): string {
  switch (format.kind) {
    case 'integer':
      return BigInt(value).toString()
    case 'decimal':
      return decimalText(BigInt(value), format.scale)
    case 'float':
      return format.bits === 32 ? shortFloat(value) : String(value)
    case 'boolean':
      return String(value !== 0)
    case 'date':
      return dateText(value)
    case 'time':
      return `${clockText(value)}${format.zone ? 'Z' : ''}`
    case 'timestamp': {
      const days = Math.floor(value / MICROS_PER_DAY)
      return `${dateText(days)}T${clockText(value - days * MICROS_PER_DAY)}${format.zone ? 'Z' : ''}`
    }
    default:
      return String(value)
  }
}

function decimalText(unscaled: bigint, scale: number): string {
  const digits = (unscaled < 0n ? -unscaled : unscaled).toString().padStart(scale + 1, '0')
  const point = digits.length - scale
  return `${unscaled < 0n ? '-' : ''}${digits.slice(0, point)}${scale > 0 ? '.' : ''}${digits.slice(point)}`
}

/** The fewest digits that read back as the same float of 32 bits. */
function shortFloat(value: number): string {
  for (let digits = 1; digits < 9 && Number.isFinite(value); digits++) {
    const short = Number(value.toPrecision(digits))
    if (Math.fround(short) === Math.fround(value)) return String(short)
  }
  return String(Number(value.toPrecision(9)))
}

const MICROS_PER_DAY = 86_400_000_000

/**
 * A day by ISO 8601, as far as any database's calendar reaches, which is farther than JavaScript's: Hinnant's "chrono-compatible low-level date algorithms" (2021).
 * Years beyond four digits have a sign and six.
 */
function dateText(days: number): string {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const inEra = shifted - era * 146_097
  const leapless = inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)
  const yearOfEra = Math.floor(leapless / 365)
  const inYear = inEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * inYear + 2) / 153)
  const day = inYear - Math.floor((153 * fromMarch + 2) / 5) + 1
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  const sign = year < 0 ? '-' : year > 9999 ? '+' : ''
  return `${sign}${String(Math.abs(year)).padStart(sign === '' ? 4 : 6, '0')}-${two(month)}-${two(day)}`
}

const two = (number: number) => String(number).padStart(2, '0')

/** Without the fraction's zeroes, in steps of three places. */
function clockText(micros: number): string {
  const seconds = Math.floor(micros / 1e6)
  const fraction = String(micros - seconds * 1e6).padStart(6, '0')
  const places = fraction === '000000' ? '' : `.${fraction.endsWith('000') ? fraction.slice(0, 3) : fraction}`
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${places}`
}

function base64Text(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

const uuidText = (bytes: Uint8Array): string =>
  [...bytes]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

function textForm(type: TypeRef): (text: string) => string {
  if (type.kind === 'json') return documentText
  if (type.kind !== 'array') return (text) => text
  let { element } = type
  while (element.kind === 'array') element = element.element
  const delimiter = arrayDelimiter(element)
  const tokens = tokensOf(delimiter)
  return (text) => arrayText(text, element, delimiter, tokens)
}

/** A document on one line; a text that is one, without its quotes. */
function documentText(text: string): string {
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What an array's text is made of, between bounds that JSON has not (manual, "Array Input and Output Syntax"). */
const tokensOf = (delimiter: string) =>
  new RegExp(`"(?:[^"\\\\]|\\\\[\\s\\S])*"|[{}${delimiter}]|[^{}"${delimiter}]+`, 'g')

function arrayText(literal: string, element: TypeRef, delimiter: string, tokens: RegExp): string {
  const parts = literal.replace(/^\[.*?\]=/, '').match(tokens) ?? []
  return parts
    .map((token) => {
      if (token === '{') return '['
      if (token === '}') return ']'
      if (token === delimiter) return ','
      return token.startsWith('"')
        ? quotedText(token.slice(1, -1).replace(/\\([\s\S])/g, '$1'), element)
        : bareText(token.trim(), element)
    })
    .join('')
}

const quotedText = (text: string, element: TypeRef) => (element.kind === 'json' ? text : JSON.stringify(text))

function bareText(token: string, { kind }: TypeRef): string {
  if (/^null$/i.test(token)) return 'null'
  const isNumber = (kind === 'integer' || kind === 'decimal' || kind === 'float') && /\d$/.test(token)
  if (isNumber || kind === 'json') return token
  return kind === 'boolean' ? String(/^t/i.test(token)) : JSON.stringify(token)
}

import { writeText } from './copies.ts'
import { type Escapes, hasSpecial, writeEscaped } from './escapes.ts'
import type { TextRules } from './syntax.ts'

const encoder = new TextEncoder()
const WORD = 8

/** Rules for texts in the form that the writers below take. */
export interface QuoteTable {
  readonly rules: TextRules
  readonly open: Uint8Array
  readonly close: Uint8Array
  readonly quoted: Escapes
  readonly reserved: readonly Uint8Array[]
  /** Bytes of the longest of `reserved`. */
  readonly longest: number
}

export function quoteTable(rules: TextRules): QuoteTable {
  const [open, close] = rules.quotes.map((quote) => encoder.encode(quote))
  const reserved = rules.reserved.map((word) => encoder.encode(word))
  const longest = Math.max(0, ...reserved.map((word) => word.length))
  const quoted = rules.quoted ?? rules.escapes
  return { rules, open: open!, close: close!, quoted, reserved, longest }
}

function isReserved(text: Uint8Array, from: number, to: number, { reserved }: QuoteTable): boolean {
  next: for (const word of reserved) {
    if (word.length !== to - from) continue
    for (let i = 0; i < word.length; i++) if (word[i] !== text[from + i]) continue next
    return true
  }
  return false
}

/** A text in quotes where it needs them. */
export function writeWhereNeeded(
  dv: DataView,
  p: number,
  out: Uint8Array,
  view: DataView,
  text: Uint8Array,
  from: number,
  to: number,
  table: QuoteTable,
): number {
  if (!needsQuotes(view, text, from, to, table)) return writeText(dv, p, out, view, text, from, to)
  dv.setUint8(p, table.open[0]!)
  p = writeEscaped(dv, p + 1, view, text, from, to, table.rules.escapes)
  dv.setUint8(p, table.close[0]!)
  return p + 1
}

function needsQuotes(view: DataView, text: Uint8Array, from: number, to: number, table: QuoteTable): boolean {
  const mayBeReserved = to - from <= table.longest
  return (mayBeReserved && isReserved(text, from, to, table)) || hasSpecial(view, text, from, to, table.quoted)
}

/** The final form of a text: what dictionaries are made of. */
export function textForm(table: QuoteTable): (text: Uint8Array) => Uint8Array {
  const { rules, open, close } = table
  return (text) => {
    const view = new DataView(text.buffer, text.byteOffset, text.byteLength)
    const quoted =
      rules.quoting === 'always' || (rules.quoting === 'needed' && needsQuotes(view, text, 0, text.length, table))
    const escaped = new Uint8Array(text.length * rules.escapes.widest + WORD)
    const dv = new DataView(escaped.buffer)
    const length =
      rules.writer?.(dv, 0, view, text, 0, text.length) ??
      writeEscaped(dv, 0, view, text, 0, text.length, rules.escapes)
    const parts = quoted ? [open, escaped.subarray(0, length), close] : [escaped.subarray(0, length)]
    return joined(parts)
  }
}

/** Byte arrays end to end. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

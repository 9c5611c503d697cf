import { hasSpecial, writeEscaped } from './escapes.ts'
import type { TextRules } from './syntax.ts'

const encoder = new TextEncoder()

/** Rules for texts in the form that the writers below take. */
export interface QuoteTable {
  readonly rules: TextRules
  readonly open: Uint8Array
  readonly close: Uint8Array
  readonly reserved: readonly Uint8Array[]
}

export function quoteTable(rules: TextRules): QuoteTable {
  const [open, close] = rules.quotes.map((quote) => encoder.encode(quote))
  return { rules, open: open!, close: close!, reserved: rules.reserved.map((word) => encoder.encode(word)) }
}

function isReserved(text: Uint8Array, from: number, to: number, { reserved }: QuoteTable): boolean {
  next: for (const word of reserved) {
    if (word.length !== to - from) continue
    for (let i = 0; i < word.length; i++) if (word[i] !== text[from + i]) continue next
    return true
  }
  return false
}

/**
 * A text in quotes where it needs them. It is copied while it is looked at, and written anew when a special byte turns up,
 * which is rare.
 */
export function writeWhereNeeded(
  dv: DataView,
  p: number,
  text: Uint8Array,
  from: number,
  to: number,
  table: QuoteTable,
): number {
  const { classes } = table.rules.escapes
  let seen = 0
  let at = p
  for (let i = from; i < to; i++) {
    const byte = text[i]!
    seen |= classes[byte]!
    dv.setUint8(at++, byte)
  }
  if (seen === 0 && !isReserved(text, from, to, table)) return at
  return writeQuoted(dv, p, text, from, to, table)
}

function writeQuoted(dv: DataView, p: number, text: Uint8Array, from: number, to: number, table: QuoteTable): number {
  dv.setUint8(p, table.open[0]!)
  p = writeEscaped(dv, p + 1, text, from, to, table.rules.escapes)
  dv.setUint8(p, table.close[0]!)
  return p + 1
}

/** The final form of a text: what dictionaries are made of. */
export function textForm(table: QuoteTable): (text: Uint8Array) => Uint8Array {
  const { rules, open, close } = table
  return (text) => {
    const quoted =
      rules.quoting === 'always' ||
      (rules.quoting === 'needed' &&
        (hasSpecial(text, 0, text.length, rules.escapes) || isReserved(text, 0, text.length, table)))
    const escaped = new Uint8Array(text.length * rules.escapes.widest)
    const length = writeEscaped(new DataView(escaped.buffer), 0, text, 0, text.length, rules.escapes)
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

import { InvariantError } from '@populace/diagnostics'

/**
 * Which bytes of a text need another form in an output format, and which. Escaping goes by bytes: all that any of the
 * formats escapes is ASCII, and UTF-8 uses those bytes for nothing else.
 */
export interface Escapes {
  /** For each byte 0 where it stands for itself, else the place of its form in `forms`. */
  readonly classes: Uint8Array
  readonly forms: readonly Uint8Array[]
  /** The lengths of the forms, and their first two bytes: few forms are longer. */
  readonly lengths: Uint8Array
  readonly pairs: Int16Array
  /** Bytes of the longest form. */
  readonly widest: number
  /** The special bytes that are no control characters, each four times over; twice the same when there is one. */
  readonly first: number
  readonly second: number
}

/** Builds the table from the special characters and their forms. */
export function escapes(forms: Readonly<Record<string, string>>): Escapes {
  const encoder = new TextEncoder()
  const classes = new Uint8Array(256)
  const list: Uint8Array[] = [new Uint8Array(0)]
  const words: number[] = []
  for (const [character, form] of Object.entries(forms)) {
    const byte = character.charCodeAt(0)
    classes[byte] = list.length
    list.push(encoder.encode(form))
    if (byte >= 32) words.push(Math.imul(byte, LOW))
  }
  const [first = QUIET, second = first, ...more] = words
  if (more.length > 0) throw new InvariantError('a format has more than two special characters')
  const lengths = Uint8Array.from(list, (form) => form.length)
  const pairs = Int16Array.from(list, (form) => (form[0] ?? 0) | ((form[1] ?? 0) << 8))
  return { classes, forms: list, lengths, pairs, widest: Math.max(1, ...lengths), first, second }
}

const LOW = 0x01010101
const HIGH = 0x80808080 | 0
const CONTROLS = 0x20202020
/** A byte that no UTF-8 text holds. */
const QUIET = -1

/**
 * Not zero in the highest bits of some byte when a word of four bytes may hold a special one: exact for the two of the
 * table; control characters all count, special or not. The trick is in Warren's Hacker's Delight, section 6-1.
 */
function suspicion(word: number, first: number, second: number): number {
  const a = word ^ first
  const b = word ^ second
  return ((a - LOW) & ~a) | ((b - LOW) & ~b) | ((word - CONTROLS) & ~word)
}

/** Bytes `from … to - 1` of a text, each in its form. */
export function writeEscaped(
  dv: DataView,
  p: number,
  view: DataView,
  text: Uint8Array,
  from: number,
  to: number,
  table: Escapes,
): number {
  const { first, second } = table
  let i = from
  for (; i + 4 <= to; i += 4) {
    const word = view.getInt32(i, true)
    if ((suspicion(word, first, second) & HIGH) !== 0) p = writeBytes(dv, p, text, i, i + 4, table)
    else {
      dv.setInt32(p, word, true)
      p += 4
    }
  }
  return writeBytes(dv, p, text, i, to, table)
}

function writeBytes(dv: DataView, p: number, text: Uint8Array, from: number, to: number, table: Escapes): number {
  const { classes, lengths, pairs } = table
  for (let i = from; i < to; i++) {
    const byte = text[i]!
    const kind = classes[byte]!
    if (kind === 0) dv.setUint8(p++, byte)
    else {
      dv.setInt16(p, pairs[kind]!, true)
      const length = lengths[kind]!
      if (length > 2) writeLongForm(dv, p, table.forms[kind]!)
      p += length
    }
  }
  return p
}

function writeLongForm(dv: DataView, p: number, form: Uint8Array): void {
  for (let n = 0; n < form.length; n++) dv.setUint8(p + n, form[n]!)
}

/** Whether a text holds a byte that has another form. Few do, so the words are not asked one by one; the last two overlap. */
export function hasSpecial(view: DataView, text: Uint8Array, from: number, to: number, table: Escapes): boolean {
  if (to - from < 4) return hasSpecialByte(text, from, to, table)
  const { first, second } = table
  let seen = suspicion(view.getInt32(to - 4, true), first, second)
  for (let i = from; i < to - 4; i += 4) seen |= suspicion(view.getInt32(i, true), first, second)
  return (seen & HIGH) !== 0 && hasSpecialByte(text, from, to, table)
}

function hasSpecialByte(text: Uint8Array, from: number, to: number, { classes }: Escapes): boolean {
  for (let i = from; i < to; i++) if (classes[text[i]!] !== 0) return true
  return false
}

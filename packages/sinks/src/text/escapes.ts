/**
 * Which bytes of a text need another form in an output format, and which. Escaping goes by bytes: all that any of the
 * formats escapes is ASCII, and UTF-8 uses those bytes for nothing else.
 */
export interface Escapes {
  /** For each byte 0 where it stands for itself, else the place of its form in `forms`. */
  readonly classes: Uint8Array
  readonly forms: readonly Uint8Array[]
  /** Bytes of the longest form. */
  readonly widest: number
}

/** Builds the table from the special characters and their forms. */
export function escapes(forms: Readonly<Record<string, string>>): Escapes {
  const encoder = new TextEncoder()
  const classes = new Uint8Array(256)
  const list: Uint8Array[] = [new Uint8Array(0)]
  for (const [character, form] of Object.entries(forms)) {
    classes[character.charCodeAt(0)] = list.length
    list.push(encoder.encode(form))
  }
  return { classes, forms: list, widest: Math.max(1, ...list.map((form) => form.length)) }
}

/** Bytes `from … to - 1` of a text, each in its form. */
export function writeEscaped(
  dv: DataView,
  p: number,
  text: Uint8Array,
  from: number,
  to: number,
  table: Escapes,
): number {
  const { classes, forms } = table
  for (let i = from; i < to; i++) {
    const byte = text[i]!
    const kind = classes[byte]!
    if (kind === 0) dv.setUint8(p++, byte)
    else {
      const form = forms[kind]!
      for (let n = 0; n < form.length; n++) dv.setUint8(p++, form[n]!)
    }
  }
  return p
}

/** Whether a text holds a byte that has another form. */
export function hasSpecial(text: Uint8Array, from: number, to: number, table: Escapes): boolean {
  const { classes } = table
  for (let i = from; i < to; i++) if (classes[text[i]!] !== 0) return true
  return false
}

/** Above this `set` with a view, which costs some 40 ns for itself, is quicker than a loop over words. */
const LONG = 256

/**
 * Bytes as they are. Words overlap at the end instead of reaching past it, because what lies there may be another value's;
 * doubles carry UTF-8 unchanged, as no valid sequence has the bits of a NaN.
 */
export function writeText(
  dv: DataView,
  p: number,
  out: Uint8Array,
  view: DataView,
  text: Uint8Array,
  from: number,
  to: number,
): number {
  const length = to - from
  const end = p + length
  if (length < 4) {
    for (let i = from; i < to; i++) dv.setUint8(p++, text[i]!)
    return end
  }
  if (length < 8) {
    dv.setInt32(p, view.getInt32(from, true), true)
    dv.setInt32(end - 4, view.getInt32(to - 4, true), true)
    return end
  }
  if (length > LONG) {
    out.set(text.subarray(from, to), p)
    return end
  }
  for (let i = from; i < to - 8; i += 8) {
    dv.setFloat64(p, view.getFloat64(i, true), true)
    p += 8
  }
  dv.setFloat64(end - 8, view.getFloat64(to - 8, true), true)
  return end
}

import type { Code } from './code.ts'

/** Constant texts up to this length are written as numbers in the code; longer ones are copied from an array. */
const MOST_INLINE = 32

/** Writes code that appends constant bytes at the position. */
export function putLiteral(bytes: Uint8Array, { writer, constants }: Code): void {
  const p = writer.position
  if (bytes.length === 0) return
  writer.usesMemory = true
  writer.reach += bytes.length + 4
  if (bytes.length > MOST_INLINE) writer.line(`a.set(${constants.name(bytes)}, ${p});`)
  else if (bytes.length === 1) writer.line(`a[${p}] = ${bytes[0]};`)
  else
    for (let i = 0; i < bytes.length; i += 4)
      writer.line(`d.setInt32(${i === 0 ? p : `${p} + ${i}`}, ${littleEndian(bytes, i)}, true);`)
  writer.line(`${p} = ${p} + ${bytes.length} | 0;`)
}

/** Four bytes as the word that stores them in this order, with zeroes past the end. */
function littleEndian(bytes: Uint8Array, at: number): number {
  let word = 0
  for (let i = 3; i >= 0; i--) word = (word << 8) | (bytes[at + i] ?? 0)
  return word
}

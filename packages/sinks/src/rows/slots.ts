import type { Dictionary } from '@populace/columnar'
import type { Column } from './assembly.ts'
import type { Input } from './cell.ts'
import { type Emitter, SLACK } from './emitter.ts'

/**
 * The entries of a dictionary in their final form, one after the other in padded slots, so that a cell is one copy of known
 * size, eight bytes at a time (no UTF-8 has the bits of a NaN, which a double might not keep), and the slot's last byte is
 * its length. Entries longer than a slot may be are copied by words.
 */
export interface Slots {
  readonly key: string
  readonly inputs: readonly Input[]
  /** Bytes of the longest entry. */
  readonly longest: number
  readonly lengths: Int32Array
  /** Bytes of a slot; 0 where entries lie end to end. */
  readonly size: number
  /** The slots, or the entries and where each begins, as WebAssembly has them. */
  readonly tables: readonly Column[]
}

/** No more bytes than this for `rows` cells: by the longest entry where that is short, else by counting. */
export function slotBytes({ longest, lengths }: Slots, codes: Int32Array, rows: number): number {
  if (longest <= LARGEST_SLOT) return rows * longest
  let sum = 0
  for (let i = 0; i < rows; i++) sum += lengths[codes[i]!] ?? 0
  return sum
}

const LARGEST_SLOT = 32
const EXACT = 'sx'

/** Makes slots by `form`, once for each dictionary that comes by. Forms that are not UTF-8 ask for exact copies. */
export function slotsBy(form: (text: Uint8Array) => Uint8Array, exact = false): (dictionary: Dictionary) => Slots {
  const made = new WeakMap<Dictionary, Slots>()
  return (dictionary) => {
    const known = made.get(dictionary)
    if (known !== undefined) return known
    const slots = makeSlots(dictionary, form, exact)
    made.set(dictionary, slots)
    return slots
  }
}

function makeSlots(
  { texts, utf8, offsets }: Dictionary,
  form: (text: Uint8Array) => Uint8Array,
  exact: boolean,
): Slots {
  const entries = texts.map((_, i) => form(utf8.subarray(offsets[i], offsets[i + 1])))
  const lengths = Int32Array.from(entries, (entry) => entry.length)
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0)
  let size = 8
  while (size <= longest) size *= 2
  if (exact || size > LARGEST_SLOT) return { lengths, longest, size: 0, ...packedSlots(entries, exact) }
  const bytes = new Uint8Array(entries.length * size)
  for (const [i, entry] of entries.entries()) {
    bytes.set(entry, i * size)
    bytes[(i + 1) * size - 1] = entry.length
  }
  return { key: `s${size}`, inputs: [new DataView(bytes.buffer)], longest, lengths, size, tables: [bytes] }
}

function packedSlots(entries: readonly Uint8Array[], exact: boolean): Pick<Slots, 'key' | 'inputs' | 'tables'> {
  const places = new Int32Array(entries.length + 1)
  for (const [i, entry] of entries.entries()) places[i + 1] = places[i]! + entry.length
  const bytes = new Uint8Array(places[entries.length]! + SLACK)
  for (const [i, entry] of entries.entries()) bytes.set(entry, places[i])
  return { key: exact ? EXACT : 'sp', inputs: [new DataView(bytes.buffer), places, bytes], tables: [bytes, places] }
}

/** Copies the entry that the expression `entry` numbers. */
export function emitSlot(code: Emitter, slots: Slots, inputs: readonly string[], entry: string): void {
  const [view, places, bytes] = inputs
  // Fixed slots need no places: the entry's number says where it is.
  if (places !== undefined) {
    code.line(`s = ${entry};`)
    code.call(slots.key === EXACT ? copyExactly : copyEntry, `out, ${view}, ${bytes}, ${places}[s], ${places}[s + 1]`)
    return
  }
  const size = Number(slots.key.slice(1))
  code.line(`s = Math.imul(${entry}, ${size});`)
  for (let i = 0; i < size; i += 8) code.line(`dv.setFloat64(${code.at(i)}, ${view}.getFloat64(s + ${i}, true), true);`)
  code.move(`${view}.getUint8(s + ${size - 1})`)
}

const LONG = 256

/** Bits that a double might not keep. */
function copyExactly(
  dv: DataView,
  p: number,
  out: Uint8Array,
  view: DataView,
  bytes: Uint8Array,
  from: number,
  to: number,
): number {
  const length = to - from
  if (length > LONG) out.set(bytes.subarray(from, to), p)
  else for (let i = 0; i < length; i += 4) dv.setInt32(p + i, view.getInt32(from + i, true), true)
  return p + length
}

/** By words; the padding after the last entry makes the last word safe. */
function copyEntry(
  dv: DataView,
  p: number,
  out: Uint8Array,
  view: DataView,
  bytes: Uint8Array,
  from: number,
  to: number,
): number {
  const length = to - from
  if (length > LONG) out.set(bytes.subarray(from, to), p)
  else for (let i = 0; i < length; i += 8) dv.setFloat64(p + i, view.getFloat64(from + i, true), true)
  return p + length
}

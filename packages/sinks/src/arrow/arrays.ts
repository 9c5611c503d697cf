import { packBits } from '../groups/bit-packing.ts'
import { expandTexts } from '../groups/texts.ts'
import type { Leaf, LeafColumn } from '../groups/leaf.ts'
import { ByteOutput } from '../groups/byte-output.ts'
import type { Storage } from './arrow-type.ts'
import { writeValues } from './values.ts'

/** An array of a column: the place of each value, NULL or not, and the buffers behind it. */
export interface ArrowArray {
  readonly length: number
  readonly nulls: number
  readonly buffers: readonly Uint8Array[]
}

/** A column as its arrays: a list of lists … of the leaf, the outermost first. */
export function arraysOf(
  column: LeafColumn,
  rows: number,
  { nullable, lists, storage }: { readonly nullable: boolean; readonly lists: number; readonly storage: Storage },
): ArrowArray[] {
  const { entries, leaf } = column
  const there = nullable ? 1 : 0
  const definition = column.definition ?? new Uint8Array(entries)
  const repetition = column.repetition ?? new Uint8Array(entries)
  const arrays: ArrowArray[] = []
  for (let depth = 1; depth <= lists; depth++)
    arrays.push(listArray(definition, repetition, entries, depth, there + 2 * (depth - 1)))
  // Entries that stand for no element are those of lists that are empty or NULL.
  const least = lists === 0 ? 0 : there + 2 * lists - 1
  const full = there + 2 * lists
  const present = new Uint8Array(lists === 0 ? rows : entries)
  let length = 0
  for (let i = 0; i < entries; i++) if (definition[i]! >= least) present[length++] = definition[i] === full ? 1 : 0
  const texts = leaf.storage === 'codes' ? expandTexts(leaf) : leaf
  return [...arrays, leafArray(texts, present, length, storage)]
}

/** The lists at one depth: an entry that goes on with an outer one begins the next. */
function listArray(
  definition: Uint8Array,
  repetition: Uint8Array,
  entries: number,
  depth: number,
  there: number,
): ArrowArray {
  const offsets = new Int32Array(entries + 1)
  const present = new Uint8Array(entries)
  let length = 0
  let elements = 0
  for (let i = 0; i < entries; i++) {
    const level = definition[i]!
    // A list of this depth is there, or NULL in its place.
    const begins = repetition[i]! < depth && level >= there - 1
    if (begins) {
      present[length] = level >= there ? 1 : 0
      offsets[length++] = elements
    }
    if (level > there && repetition[i]! <= depth) elements++
  }
  offsets[length] = elements
  const { bitmap, nulls } = validity(present, length)
  return { length, nulls, buffers: [bitmap, octets(offsets.subarray(0, length + 1))] }
}

function leafArray(leaf: Leaf, present: Uint8Array, length: number, storage: Storage): ArrowArray {
  const { bitmap, nulls } = validity(present, length)
  return { length, nulls, buffers: [bitmap, ...writeValues(leaf, nulls === 0 ? undefined : present, length, storage)] }
}

/** A bit for each value that is there; none at all where all are. */
function validity(present: Uint8Array, length: number): { readonly bitmap: Uint8Array; readonly nulls: number } {
  let nulls = 0
  for (let i = 0; i < length; i++) nulls += 1 - present[i]!
  const out = new ByteOutput()
  if (nulls > 0) packBits(out, present, length, 1)
  return { bitmap: out.written, nulls }
}

const octets = (array: Int32Array): Uint8Array => new Uint8Array(array.buffer, array.byteOffset, array.byteLength)

import { InvariantError } from '@populace/diagnostics'
import { MOST_DEPTH } from '../../limits.ts'

const FIRST = 65536
/** Offsets are 32-bit. */
const MOST = 2147483647

/** A growing stretch of bytes that the texts of a batch are appended to, and what lies beyond as scratch. */
export class Memory {
  bytes = new Uint8Array(0)
  view = new DataView(this.bytes.buffer)
  size = 0
  /** Recursive cells under way. */
  depth = 0

  /** Makes room for `need` bytes from `end` on; what lies before `end` is kept. */
  grow(end: number, need: number): void {
    const size = Math.min(MOST, Math.max(FIRST, this.size * 2, (end + need) * 1.5))
    if (end + need > size)
      throw new InvariantError(`a batch of more than ${MOST} bytes of text: ask for fewer rows at a time`)
    const bytes = new Uint8Array(size)
    bytes.set(this.bytes.subarray(0, end))
    this.bytes = bytes
    this.view = new DataView(bytes.buffer)
    this.size = bytes.length
  }

  tooDeep(): never {
    throw new InvariantError(`cells nested more than ${MOST_DEPTH} deep`)
  }
}

import type { Func } from '@populace/columnar/wasm'
import type { Aspect } from '../analysis/site.ts'
import { CellStore, type StoreMemory, type StoreOptions, type StoreSize } from '../cell-store.ts'
import type { KeptTexts } from '../kept-texts.ts'
import type { PlacedStep } from '../program-index.ts'
import type { Machine } from './machine.ts'

/** Where a number lies: `stride` bytes from row to row. Where blocks of texts lie, of a text's word. */
interface Location {
  readonly address: number
  readonly stride: number
  readonly type: 'i32' | 'f64'
  readonly texts?: KeptTexts
}

/** A store of cells in the memory of the kernels that read them. */
export class LinearStore {
  readonly base: number
  readonly rows: number
  readonly kept: number
  /** The address of the numbers of blocks that are there. */
  readonly filled: number
  /** Computes the block of a row, and gives the row's place. */
  readonly load: Func<readonly ['f64'], 'i32'>
  private readonly store: CellStore
  private readonly doubles: number
  private readonly words: number
  private readonly texts: number

  constructor(options: StoreOptions, { memory, module }: Machine) {
    const places = { doubles: 0, words: 0, texts: 0, filled: 0 }
    this.store = new CellStore(options, (size) => {
      places.doubles = memory.allocate(size.doubles * 8)
      places.words = memory.allocate(size.words * 4)
      places.texts = memory.reserve(size.texts)
      places.filled = memory.allocate(size.blocks * 4)
      return viewsOf(() => memory.buffer, places, size)
    })
    this.base = options.base
    this.rows = options.rows
    this.kept = this.store.kept
    this.doubles = places.doubles
    this.words = places.words
    this.texts = places.texts
    this.filled = places.filled
    this.load = module.import(['f64'], 'i32', (row) => this.store.load(row))
  }

  locationOf(step: PlacedStep, aspect: Aspect): Location | undefined {
    const location = this.store.locationOf(step, aspect)
    if (!location) return undefined
    const { isDouble, stride, offset, texts } = location
    const size = isDouble ? 8 : 4
    const start = isDouble ? this.doubles : this.words
    const place = { address: start + offset * size, stride: stride * size, type: isDouble ? 'f64' : 'i32' } as const
    return texts ? { ...place, texts: { ...texts, start: this.texts + texts.start } } : place
  }
}

/** Views of a buffer that may be another one next time: made anew when it is, as they are asked for once for each block. */
function viewsOf(
  buffer: () => ArrayBuffer,
  at: { readonly doubles: number; readonly words: number; readonly texts: number; readonly filled: number },
  size: StoreSize,
): StoreMemory {
  const viewsIn = (of: ArrayBuffer) => ({
    doubles: new Float64Array(of, at.doubles, size.doubles),
    words: new Int32Array(of, at.words, size.words),
    texts: new Uint8Array(of, at.texts, size.texts),
    filled: new Int32Array(of, at.filled, size.blocks),
  })
  let views = viewsIn(buffer())
  const now = () => {
    if (views.filled.buffer !== buffer()) views = viewsIn(buffer())
    return views
  }
  return {
    get doubles() {
      return now().doubles
    },
    get words() {
      return now().words
    },
    get texts() {
      return now().texts
    },
    get filled() {
      return now().filled
    },
  }
}

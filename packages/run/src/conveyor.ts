import { BLOCK_BYTES, type RowsInMemory } from '@populace/columnar'
import {
  call,
  type Exports,
  f64,
  type Func,
  i32,
  type I32,
  type LinearMemory,
  ModuleWriter,
} from '@populace/columnar/wasm'

/** What fills a batch's vectors where they lie: `(first row, rows, 0, where texts may begin)` gives the place after the texts. */
interface FilledInMemory {
  readonly memory: LinearMemory
  readonly fill: (...args: number[]) => number
}

/** Columns of a few hundred rows stay in the inner caches of a processor until they are written as bytes. */
const MOST_ROWS = 512
/** A few fours; below that the calls of a batch would cost more than its rows. */
const LEAST_ROWS = 64
/** Rows of a batch are no longer than this together, as far as is known beforehand. */
const BATCH_BYTES = 2 ** 18
/** Room for batches that turn out longer is made up to here. */
const MOST_ROOM = 2 ** 25
const WORD = 2 ** 32

/** Bytes of rows that lie one after the other, and how many rows they are. */
export interface Conveyed {
  readonly bytes: Uint8Array
  readonly rows: number
}

/**
 * Computes and encodes rows of a table batch after batch without JavaScript between them, which for each batch would take as long as hundreds of rows: a function in WebAssembly that calls
 * those of the kernel and of the encoder in turn.
 */
export class Conveyor {
  readonly #memory: LinearMemory
  readonly #functions: Exports
  readonly #pieceBytes: number
  readonly #batchRows: number
  #room: number
  #address: number

  /** Hands on what it encodes when there is more than `pieceBytes` of it. */
  constructor(filled: FilledInMemory, encoded: RowsInMemory, pieceBytes: number) {
    this.#memory = filled.memory
    this.#pieceBytes = pieceBytes
    const fitting = 2 ** Math.floor(Math.log2(BATCH_BYTES / Math.max(1, encoded.rowBytes)))
    this.#batchRows = Math.min(MOST_ROWS, Math.max(LEAST_ROWS, fitting))
    this.#room = pieceBytes + 2 * BATCH_BYTES
    this.#address = this.#memory.allocate(this.#room, BLOCK_BYTES)
    this.#functions = assemble(filled, encoded).instantiate(this.#memory)
  }

  /**
   * Some of so many rows, from one on, as bytes that lie in their block as `place` does in its own; undefined where rows need more room than there can be, or have numbers that the kernel takes
   * in two parts.
   */
  next(firstRow: number, rows: number, place = 0): Conveyed | undefined {
    if ((firstRow % WORD) + rows > WORD) return undefined
    for (;;) {
      const from = this.#address + (place % BLOCK_BYTES)
      const texts = this.#memory.begin()
      const end = this.#call(
        'run',
        firstRow,
        rows,
        this.#batchRows,
        texts,
        from,
        from + this.#pieceBytes,
        this.#address + this.#room,
      )
      const done = this.#call('done')
      if (done > 0) return { bytes: new Uint8Array(this.#memory.buffer, from, end - from), rows: done }
      const wanted = 1.5 * this.#call('wanted') + this.#pieceBytes + BLOCK_BYTES
      if (wanted > MOST_ROOM) return undefined
      this.#room = Math.ceil(wanted)
      this.#address = this.#memory.allocate(this.#room, BLOCK_BYTES)
    }
  }

  #call(name: string, ...args: number[]): number {
    return this.#functions.get(name)?.(...args) ?? 0
  }
}

function assemble({ fill }: FilledInMemory, { write, rowBytes, slack, copied }: RowsInMemory): ModuleWriter {
  const module = new ModuleWriter()
  const fillRows = module.import(['f64', 'i32', 'i32', 'i32'], 'i32', fill)
  const writeRows = module.import(['i32', 'i32', 'i32'], 'i32', write)
  const done = module.global('i32')
  const wanted = module.global('i32')
  /** No more bytes than this for the batch of `rows` that has just been filled. */
  const bound = (rows: I32) =>
    copied.reduce<I32>(
      (sum, { offsets, factor }) => {
        const bytes = i32.sub(i32.load(i32.add(i32.const(offsets), i32.shl(rows, 2))), i32.load(i32.const(offsets)))
        return i32.add(sum, i32.mul(bytes, factor))
      },
      i32.add(i32.mul(rows, rowBytes), slack),
    )
  const run = module.define(
    ['f64', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32'],
    'i32',
    (f, first, rows, batchRows, texts, start, enough, limit) => {
      const p = f.let(start)
      const row = f.local('i32')
      f.repeat((leaveIf) => {
        const left = f.let(i32.sub(rows, row))
        leaveIf(i32.or(i32.eqz(left), i32.geU(p, enough)))
        const count = f.let(i32.select(i32.ltS(left, batchRows), left, batchRows))
        f.drop(call(fillRows, f64.add(first, f64.convertI32S(row)), count, i32.const(0), texts))
        const most = f.let(bound(count))
        f.setGlobal(wanted, most)
        // As a difference: a sum might be beyond what a word holds.
        leaveIf(i32.geU(most, i32.sub(limit, p)))
        f.set(p, call(writeRows, i32.const(0), count, p))
        f.set(row, i32.add(row, count))
      })
      f.setGlobal(done, row)
      f.return(p)
    },
  )
  const told = (global: I32): Func => module.define([], 'i32', (f) => f.return(global))
  module.export('run', run)
  module.export('done', told(done))
  module.export('wanted', told(wanted))
  return module
}

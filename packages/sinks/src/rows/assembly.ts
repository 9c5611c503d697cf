import {
  call,
  f64,
  type F64,
  type FunctionWriter,
  type HostFunction,
  i32,
  type I32,
  type Local,
  putBytes,
  type Workplace,
} from '@populace/columnar/wasm'

/** An array of a batch, or a table. */
export type Column = Int32Array | Float64Array | Uint8Array

/** How the cells of a column are written in WebAssembly. */
export interface CellAssembly {
  /** The arrays that the code reads: of the batch, or tables, which are put into its memory once. */
  readonly columns: readonly Column[]
  /** Writes code for a row's cell; gets the columns' addresses. */
  write(to: RowAssembler, columns: readonly I32[]): void
}

/** The function that writes rows while it is put together. */
export class RowAssembler {
  readonly f: FunctionWriter
  readonly workplace: Workplace
  /** The row's place in the batch. */
  readonly row: I32
  /** Where the next byte goes. */
  readonly p: Local<'i32'>

  constructor(f: FunctionWriter, workplace: Workplace, row: I32, p: Local<'i32'>) {
    this.f = f
    this.workplace = workplace
    this.row = row
    this.p = p
  }

  /** Appends fixed bytes; up to seven more are written over. */
  literal(bytes: Uint8Array): void {
    if (bytes.length === 0) return
    putBytes(this.f, this.workplace, this.p, bytes)
    this.f.advance(this.p, bytes.length)
  }

  /** The row's number of a column. */
  number(column: I32, storage: 'i32'): I32
  number(column: I32, storage: 'f64'): F64
  number(column: I32, storage: 'i32' | 'f64'): I32 | F64
  number(column: I32, storage: 'i32' | 'f64'): I32 | F64 {
    if (storage === 'i32') return i32.load(i32.add(column, i32.shl(this.row, 2)))
    return f64.load(i32.add(column, i32.shl(this.row, 3)))
  }

  /** Writes one thing or another. */
  branch(condition: I32, then: () => void, otherwise: () => void): void {
    this.f.if(condition, then, otherwise)
  }

  /** Appends by a function of the host that takes the place and a number, and gives the place after what it wrote. */
  host(name: string, write: (dv: DataView, p: number, value: number) => number, value: F64): void {
    const { memory, module } = this.workplace
    const put: HostFunction = (p, x) => write(viewOf(memory.buffer), p, x)
    const func = this.workplace.once(name, () => module.import(['i32', 'f64'], 'i32', put))
    this.f.set(this.p, call(func, this.p, value))
  }
}

let view = new DataView(new ArrayBuffer(0))

/** One view for as long as memory stays where it is. */
export function viewOf(buffer: ArrayBuffer): DataView {
  if (view.buffer !== buffer) view = new DataView(buffer)
  return view
}

import type { Batch, RowsInMemory } from '@populace/columnar'
import type { LinearMemory } from '@populace/columnar/wasm'
import { InvariantError } from '@populace/diagnostics'
import { AssembledRows } from './assembled-rows.ts'
import { liesInMemory } from './batch-memory.ts'
import type { CellPlan, CellPlanner, Input, RowFrame } from './cell.ts'
import { Emitter, SLACK } from './emitter.ts'
import { LinearOutput } from './linear-output.ts'

/** What was made ready for a batch whose vectors lie in its memory. */
interface Prepared {
  readonly columns: Batch['columns']
  readonly rows: number
  readonly plans: readonly CellPlan[]
  readonly assembled: AssembledRows
  readonly bound: ReturnType<AssembledRows['bound']>
}

/** What was planned for a batch that generated JavaScript writes. */
interface Planned {
  readonly columns: Batch['columns']
  readonly rows: number
  readonly plans: readonly CellPlan[]
  readonly inputs: readonly Input[]
  readonly key: string
}

type Rows = (inputs: readonly Input[], first: number, end: number, p: number) => number

/**
 * V8 leaves functions of more than 60 KB of bytecode to its interpreter, a hundred times slower. Wider tables become
 * several functions, called in turn for each row.
 */
const COLUMNS_PER_FUNCTION = 48
const LEAST_OUTPUT = 1 << 16
/** For batches of more bytes than that at once room for as many as are handed on together: each larger output makes new code. */
const LARGE_OUTPUT = 1 << 21
/** Rows of one call: an engine optimises generated code between two calls, once, where it would do it anew for a loop that goes on. */
const ROWS_PER_CALL = 64

/**
 * Writes the rows of batches by code that is generated for the table: one planner per column, fitted to the storage that
 * the batch's vectors have. Another storage, or a larger output, makes new code.
 */
export class RowWriter {
  readonly #planners: readonly CellPlanner[]
  readonly #frame: RowFrame
  readonly #compiled = new Map<string, Rows>()
  readonly #assembled = new WeakMap<LinearMemory, Map<string, AssembledRows>>()
  readonly #outputs = new WeakMap<LinearMemory, LinearOutput>()
  /** Where rows were written last; undefined for JavaScript's. */
  #output: LinearOutput | undefined
  /** What was made ready for batches, that of the last one first. */
  #prepared: readonly Prepared[] = []
  /** How the vectors of the last batch of JavaScript's are written: an engine fills the same ones batch after batch. */
  #planned: Planned | undefined
  #inputs: readonly Input[] = []
  #rows: Rows | undefined
  #view = new DataView(new ArrayBuffer(0))
  /** The output of generated JavaScript; replaced by a larger one when a batch may need it. */
  #own = new Uint8Array(0)
  /** The output for the prepared batch. */
  bytes = this.#own

  constructor(planners: readonly CellPlanner[], frame: RowFrame) {
    this.#planners = planners
    this.#frame = frame
  }

  /** Makes ready for the rows of a batch and `extra` bytes of the caller's, behind so many that are in the output already. */
  prepare(batch: Batch, extra = 0, behind = 0): void {
    if (batch.columns.length !== this.#planners.length)
      throw new InvariantError(`a batch of ${batch.columns.length} columns for a layout of ${this.#planners.length}`)
    if (batch.memory && (this.#preparedFor(batch) || liesInMemory(batch)))
      return this.#prepareAssembled(batch.memory, batch, extra, behind)
    this.#writeTo(undefined, behind)
    const { plans, inputs, key } = this.#plannedFor(batch)
    this.#reserve(behind + this.#bound(plans, batch.rows, extra), behind)
    this.bytes = this.#own
    this.#inputs = inputs
    this.#rows = this.#compiled.get(key) ?? this.#compile(plans, key)
  }

  #plannedFor(batch: Batch): Planned {
    const { columns, rows } = batch
    if (this.#planned?.columns === columns && this.#planned.rows === rows) return this.#planned
    const plans = this.#plan(batch)
    const inputs = plans.flatMap((plan) => plan.inputs)
    this.#planned = { columns, rows, plans, inputs, key: plans.map((plan) => plan.key).join(' ') }
    return this.#planned
  }

  /** Writes rows `first … end - 1` of the prepared batch at `p`; returns the place after them. */
  write(first: number, end: number, p: number): number {
    if (this.#rows === undefined) throw new InvariantError('rows are written before their batch is prepared')
    // WebAssembly is compiled already.
    const most = this.#output ? end - first : ROWS_PER_CALL
    let next = p
    for (let from = first; from < end; from += most)
      next = this.#rows(this.#inputs, from, Math.min(end, from + most), next)
    if (!(next + SLACK <= this.bytes.length)) throw new InvariantError('rows outgrew their bound')
    return next
  }

  /** How rows of batches whose vectors lie where the batch's do are written without JavaScript. */
  inMemory(batch: Batch): RowsInMemory | undefined {
    this.prepare(batch)
    const { assembled, plans = [] } = this.#preparedFor(batch) ?? {}
    const write = assembled?.inMemory
    const { start, end } = this.#frame
    return (
      write && {
        write,
        rowBytes: plans.reduce((sum, { most }) => sum + most.fixed, start.length + end.length),
        slack: SLACK,
        copied: plans.flatMap(({ most: { copied } }) =>
          copied ? [{ offsets: copied.offsets.byteOffset, factor: copied.factor }] : [],
        ),
      }
    )
  }

  /** Rows are written into the memory that their vectors lie in. */
  #prepareAssembled(memory: LinearMemory, batch: Batch, extra: number, behind: number): void {
    const prepared = this.#preparedFor(batch)
    if (prepared !== undefined) {
      this.#open(memory, this.#bound(prepared.plans, batch.rows, extra), behind, prepared.assembled)
      // Unless memory has just moved, and the vectors with it.
      if (this.#preparedFor(batch)) return this.#use(prepared)
    }
    const plans = this.#plan(batch)
    const known = this.#assembled.get(memory) ?? new Map<string, AssembledRows>()
    this.#assembled.set(memory, known)
    const key = plans.map((plan) => plan.key).join(' ')
    const assembled = known.get(key) ?? new AssembledRows(memory, plans, this.#frame)
    known.set(key, assembled)
    assembled.place(plans)
    // Memory may have moved by either, and the vectors with it.
    const bound = this.#bound(this.#plan(batch), batch.rows, extra)
    this.#open(memory, bound, behind, assembled)
    const { columns, rows } = batch
    const placed = this.#plan(batch)
    this.#use({ columns, rows, plans: placed, assembled, bound: assembled.bound(placed) })
  }

  #use(prepared: Prepared): void {
    const [last] = this.#prepared
    if (prepared === last) return
    prepared.assembled.bind(prepared.bound)
    this.#prepared = [prepared, ...(last ? [last] : [])]
  }

  /** What was made ready for these very vectors: an engine fills the same ones batch after batch, and others for the rest of a slice. */
  #preparedFor({ columns, rows }: Batch): Prepared | undefined {
    return this.#prepared.find((one) => one.columns === columns && one.rows === rows)
  }

  #open(memory: LinearMemory, bound: number, behind: number, assembled: AssembledRows): void {
    const output = this.#outputs.get(memory) ?? new LinearOutput(memory)
    this.#outputs.set(memory, output)
    this.#writeTo(output, behind)
    const address = output.place(behind + bound, behind)
    this.bytes = new Uint8Array(memory.buffer, address, behind + bound)
    this.#rows = (_, first, end, p) => assembled.write(first, end, address + p) - address
  }

  #writeTo(output: LinearOutput | undefined, behind: number): void {
    if (behind > 0 && output !== this.#output) throw new InvariantError('a batch goes on in another memory')
    this.#output = output
  }

  #plan({ columns, rows }: Batch): CellPlan[] {
    return this.#planners.map((plan, i) => plan(columns[i]!, rows))
  }

  /** No more bytes than this. */
  #bound(plans: readonly CellPlan[], rows: number, extra: number): number {
    let bound = extra + SLACK + rows * (this.#frame.start.length + this.#frame.end.length)
    for (const plan of plans) bound += plan.bytes()
    return bound
  }

  /** The view is a constant of the generated code, which makes its stores twice as fast; so code goes with its output. */
  #reserve(bound: number, behind: number): void {
    if (bound <= this.#own.length) return
    const size = Math.max(
      bound > LEAST_OUTPUT ? LARGE_OUTPUT : LEAST_OUTPUT,
      Math.ceil((bound * 1.25) / LEAST_OUTPUT) * LEAST_OUTPUT,
    )
    const own = new Uint8Array(size)
    own.set(this.#own.subarray(0, behind))
    this.#own = own
    this.#view = new DataView(this.#own.buffer)
    this.#compiled.clear()
  }

  #compile(plans: readonly CellPlan[], key: string): Rows {
    const rows = compileRows(plans, this.#frame, this.#view, this.#own)
    this.#compiled.set(key, rows)
    return rows
  }
}

let made = 0

function compileRows(plans: readonly CellPlan[], frame: RowFrame, view: DataView, out: Uint8Array): Rows {
  const code = new Emitter({ fixed: true })
  const bodies: string[] = []
  const names: string[] = []
  code.literal(frame.start)
  for (let i = 0; i < plans.length; i++) {
    if (i > 0 && i % COLUMNS_PER_FUNCTION === 0) bodies.push(code.take())
    const plan = plans[i]!
    const inputs = plan.inputs.map((_, n) => `i${names.length + n}`)
    names.push(...inputs)
    plan.emit(code, inputs)
  }
  code.literal(frame.end)
  bodies.push(code.take())
  const source = bodies.length === 1 ? oneFunction(bodies[0]!, names) : severalFunctions(bodies, names)
  const { names: constants, values } = code.constants
  // The compiled source holds numbers, operators and names made here, nothing of the user's (see Emitter).
  // Of two functions with the same text V8 optimises one code, in which the view is no constant.
  const make = new Function('dv', 'out', ...constants, `"use strict"; // ${made++}\n${code.routines}\n${source}`)
  return make(view, out, ...values)
}

/** Columns are locals of the loop. */
function oneFunction(body: string, names: readonly string[]): string {
  const locals = names.map((name, i) => `const ${name} = V[${i}];`).join('\n')
  return `return function rows(V, r, end, p) {\nlet s = 0, t = 0, f = 0.5;\n${locals}\nwhile (r < end) {\n${body}\nr = r + 1 | 0;\n}\nreturn p;\n}`
}

/** Columns are shared by the functions, set at the start of each run. */
function severalFunctions(bodies: readonly string[], names: readonly string[]): string {
  const shared = names.length === 0 ? '' : `let ${names.join(', ')};`
  const parts = bodies
    .map((body, i) => `function part${i}(r, p) {\nlet s = 0, t = 0, f = 0.5;\n${body}\nreturn p;\n}`)
    .join('\n')
  const bind = names.map((name, i) => `${name} = V[${i}];`).join('\n')
  const calls = bodies.map((_, i) => `p = part${i}(r, p);`).join('\n')
  return `${shared}\n${parts}\nreturn function rows(V, r, end, p) {\n${bind}\nwhile (r < end) {\n${calls}\nr = r + 1 | 0;\n}\nreturn p;\n}`
}

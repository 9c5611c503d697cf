import type { Batch, ColumnLayout, TableLayout, Vector } from '@populace/columnar'
import type { LinearMemory } from '@populace/columnar/wasm'
import { InvariantError } from '@populace/diagnostics'
import { loadVocabulary, type Vocabulary } from '@populace/vocabulary'
import { interpreterOf } from './kernel/interpreter.ts'
import { Workshop } from './kernel/analysis/workshop.ts'
import { byPage, loadCompilers } from './kernel/back-ends.ts'
import { allowance } from './kernel/cell-stores.ts'
import { loadDigestsOf } from './kernel/digest.ts'
import type { BackEnd, CompileTable, LinearKernel, TableKernel } from './kernel/kernels.ts'
import { makeDescribed } from './kernel/registry.ts'
import { type LookUp, lookUp } from './look-up.ts'
import { lowerPlan, type Wanted, wantedOf } from './lower/lower.ts'
import type { Plan, TablePlan } from './plan/plan.ts'

/** A plan made ready to compute: any rows of any table, in any order, as often as wanted; and the way back from values to rows. */
export interface Population extends LookUp {
  readonly plan: Plan
  /**
   * Throws `InvariantError` for a key that the plan does not hold.
   *
   * @param columns those that are wanted of it; all when absent
   */
  table(key: string, columns?: ReadonlySet<string>): TablePopulation
  /**
   * One row by the interpreter, the oracle that compiled kernels are held against: columns by name, as kernels have them (days, microseconds, scaled decimals).
   */
  row(key: string, row: number): ReadonlyMap<string, number | string | Uint8Array | null>
}

export interface TablePopulation {
  readonly layout: TableLayout
  /** Rows `firstRow … firstRow + rows − 1` are the table's. */
  readonly firstRow: number
  readonly rows: number
  /** Rows that are computed quickest at a time: no more than 16,384. */
  readonly batchRows: number
  /** Rows `firstRow … firstRow + rows − 1` (at most 16,384 at a time); the batch is reused by the next call. */
  fill(firstRow: number, rows: number): Batch
  /** For who goes from batch to batch in WebAssembly, where that is what rows are computed by. */
  readonly linear: LinearKernel | undefined
  /** Lets go of the kernel and its memory, which a run through many tables would add up; a later `fill` compiles it again. */
  release(): void
}

export interface PopulationOptions {
  /** JavaScript unless given, which is ready sooner; WebAssembly computes faster. `by-size` leaves it to how large each table is, and interprets the smallest. */
  readonly backEnd?: BackEnd | 'by-size'
  /** The tables that will be asked for; nothing is made ready of others but what these read. All when absent. */
  readonly only?: ReadonlySet<string>
}

/** Loads the dictionaries that a plan needs and makes it ready; what workers and browsers do with a plan that they are sent. */
export async function loadPopulation(plan: Plan, options: PopulationOptions = {}): Promise<Population> {
  const most = Math.max(0, ...plan.tables.map(({ rows, columns }) => rows * columns.length))
  const [vocabulary, compile] = await Promise.all([
    loadVocabulary(plan.locale),
    loadCompilers(options.backEnd ?? 'javascript', most),
    loadDigestsOf(plan),
  ])
  return prepare(plan, vocabulary, compile, options.only)
}

/**
 * Makes a plan ready for pages of rows, with dictionaries that are loaded already. A table's kernel is compiled, to JavaScript, when more of it is filled than is soon interpreted.
 *
 * @param only the tables that will be asked for, and of a map's the columns; all when absent
 */
export const populate = (plan: Plan, vocabulary: Vocabulary, only?: Wanted): Population =>
  prepare(plan, vocabulary, byPage, only)

function prepare(plan: Plan, vocabulary: Vocabulary, compile: CompileTable, only: Wanted | undefined): Population {
  const { programs, shared } = lowerPlan(plan, vocabulary, only)
  const tables = new Map(plan.tables.map((table) => [table.key, table]))
  const workshop = new Workshop(programs, makeDescribed)
  const layouts = new Map<string, TableLayout>()
  const layoutFor = (key: string): TableLayout | undefined => {
    const table = (only?.has(key) ?? true) ? tables.get(key) : undefined
    const layout = layouts.get(key) ?? (table && layoutOf(table, workshop, wantedOf(only, key)))
    if (layout) layouts.set(key, layout)
    return layout
  }
  const cells = interpreterOf(workshop.functions)
  const compiled = new Map<string, TablePopulation>()
  return {
    plan,
    ...lookUp(shared, programs),
    row(key, row) {
      const names = layoutFor(key)?.columns.map((c) => c.name) ?? []
      return new Map(names.map((name) => [name, cells.value(key, name, row)]))
    },
    table(key, columns) {
      const known = columns ? undefined : compiled.get(key)
      if (known) return known
      const planned = tables.get(key)
      const whole = layoutFor(key)
      if (!planned || !whole) throw new InvariantError(`the plan has no table ${key}`)
      const layout = columns ? { ...whole, columns: whole.columns.filter(({ name }) => columns.has(name)) } : whole
      const { firstRow, rows } = planned
      const names = layout.columns.map((c) => c.name)
      let made: TableKernel | undefined
      const kernel = () => {
        made ??= compile(workshop, key, names, allowance())
        return made
      }
      const table: TablePopulation = {
        layout,
        firstRow,
        rows,
        get batchRows() {
          return kernel().batchRows
        },
        get linear() {
          return kernel().linear
        },
        fill(first, count) {
          const { linear } = kernel()
          const columns = kernel().fill(first, count)
          return linear ? new MovingBatch(first, count, columns, linear) : { firstRow: first, rows: count, columns }
        },
        release() {
          made = undefined
        },
      }
      if (!columns) compiled.set(key, table)
      return table
    },
  }
}

/** A batch whose vectors are views of a memory that may move. A class, as one is made for every few thousand rows. */
class MovingBatch implements Batch {
  readonly firstRow: number
  readonly rows: number
  readonly memory: LinearMemory
  private readonly linear: LinearKernel
  private buffer: ArrayBuffer
  private vectors: readonly Vector[]

  constructor(firstRow: number, rows: number, vectors: readonly Vector[], linear: LinearKernel) {
    this.firstRow = firstRow
    this.rows = rows
    this.memory = linear.memory
    this.linear = linear
    this.buffer = linear.memory.buffer
    this.vectors = vectors
  }

  get columns(): readonly Vector[] {
    const { buffer } = this.memory
    if (this.buffer !== buffer) this.vectors = this.linear.vectors()
    this.buffer = buffer
    return this.vectors
  }
}

/** The columns that leave the engine: all but those that the database computes, and those that only others are made by. */
function layoutOf(
  table: TablePlan,
  { index, analysis }: Workshop,
  wanted: ReadonlySet<string> | undefined,
): TableLayout {
  const columns = table.columns.flatMap((column): ColumnLayout[] => {
    if (column.source.kind === 'database' || column.latent || wanted?.has(column.name) === false) return []
    const step = index.step(table.key, column.name)
    const { name, type, wire, format } = column
    const nullable = step.nulls !== undefined
    let special: { readonly known: number | undefined } | undefined
    const found = () => {
      special ??= { known: analysis.special(step) }
      return special.known
    }
    // Only who writes texts asks, and it takes a look at all words that they are made of.
    return [
      {
        name,
        type,
        wire,
        format,
        nullable,
        get plain() {
          return found() === 0
        },
        get special() {
          return found()
        },
      },
    ]
  })
  return { schema: table.schema, name: table.name, columns }
}

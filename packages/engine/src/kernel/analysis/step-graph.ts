import type { Described } from '../ir.ts'
import type { PlacedStep, ProgramIndex } from '../program-index.ts'
import { knowsRowsAlone } from '../registry.ts'
import { nodes } from '../walk.ts'

/** What a step's own expressions hold. */
interface Contents {
  /** Distinct expressions; a call counts for several. */
  readonly size: number
  readonly reads: readonly PlacedStep[]
  readonly cells: readonly PlacedStep[]
  readonly text: boolean
  readonly draws: number
  /** Descriptions of the objects that are called. */
  readonly calls: ReadonlySet<Described>
}

/** What a call counts for, in expressions. */
const CALL_SIZE = 12

/** How steps depend on each other: on steps of their own row, and on cells of any row. */
export class StepGraph {
  readonly index: ProgramIndex
  private readonly contents = new Map<PlacedStep, Contents>()
  private readonly reached = new Map<PlacedStep, ReadonlySet<PlacedStep>>()
  private readonly sizes = new Map<PlacedStep, number>()

  constructor(index: ProgramIndex) {
    this.index = index
  }

  /** Steps of the same row that a step reads. */
  reads(step: PlacedStep): readonly PlacedStep[] {
    return this.contentsOf(step).reads
  }

  /** True when a cell of the step may need another cell of the same step. */
  isRecursive(step: PlacedStep): boolean {
    return this.reach(step).has(step)
  }

  /** True when computing the step may recurse, be it in another step. */
  mayRecurse(step: PlacedStep): boolean {
    return [step, ...this.reach(step)].some((other) => this.isRecursive(other))
  }

  /** True when computing the step handles texts or bytes. */
  handlesText(step: PlacedStep): boolean {
    return [step, ...this.reach(step)].some((other) => this.contentsOf(other).text)
  }

  /** Words of randomness that a step's own expressions draw. */
  draws(step: PlacedStep): number {
    return this.contentsOf(step).draws
  }

  /** Descriptions of the objects that a step's own expressions call. */
  calls(step: PlacedStep): ReadonlySet<Described> {
    return this.contentsOf(step).calls
  }

  /** True when the step can be computed for rows that there are alone: for what it knows of how rows are shared out. */
  needsItsRow(step: PlacedStep): boolean {
    return [step, ...this.reach(step)].some((other) => [...this.contentsOf(other).calls].some(knowsRowsAlone))
  }

  /** Expressions to compute a step in place, with all that it reads, up to where recursion would begin. */
  size(step: PlacedStep): number {
    const known = this.sizes.get(step)
    if (known !== undefined) return known
    const { size, reads, cells } = this.contentsOf(step)
    const others = [...reads, ...cells.filter((cell) => !this.isRecursive(cell))]
    const total = others.reduce((sum, other) => sum + this.size(other), size)
    this.sizes.set(step, total)
    return total
  }

  /** The steps, of its row and of others, that computing the step may need. */
  reach(step: PlacedStep): ReadonlySet<PlacedStep> {
    const known = this.reached.get(step)
    if (known) return known
    const found = new Set<PlacedStep>()
    const open = [step]
    for (let next = open.pop(); next; next = open.pop()) {
      const { reads, cells } = this.contentsOf(next)
      for (const other of [...reads, ...cells]) {
        if (found.has(other)) continue
        found.add(other)
        open.push(other)
      }
    }
    this.reached.set(step, found)
    return found
  }

  private contentsOf(step: PlacedStep): Contents {
    const known = this.contents.get(step)
    if (known) return known
    const reads = new Set<PlacedStep>()
    const cells = new Set<PlacedStep>()
    let size = 0
    let text = false
    let draws = 0
    const calls = new Set<Described>()
    for (const e of nodes(step.nulls ? [step.value, step.nulls] : [step.value])) {
      size += e.op === 'call' ? CALL_SIZE : 1
      if (e.lane === 'text' || e.lane === 'bytes') text = true
      if (e.op === 'draw') draws++
      if (e.op === 'call') calls.add(e.on)
      if (e.op === 'read' || e.op === 'read-null') reads.add(this.index.earlier(step, e.step))
      if (e.op === 'cell' || e.op === 'cell-null') cells.add(this.index.step(e.table, e.step))
    }
    const contents = { size, reads: [...reads], cells: [...cells], text, draws, calls }
    this.contents.set(step, contents)
    return contents
  }
}

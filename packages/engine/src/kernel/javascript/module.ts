import type { Aspect } from '../analysis/site.ts'
import type { DescribedObject } from '../described.ts'
import { InvariantError } from '@populace/diagnostics'
import type { Described, Expr, Text } from '../ir.ts'
import type { PlacedStep } from '../program-index.ts'
import { batchFunction, type Fill } from './batch-function.ts'
import type { CellStore } from '../cell-store.ts'
import type { CellStores } from '../cell-stores.ts'
import type { Certainty } from '../analysis/certainty.ts'
import type { DictionaryForm } from '../analysis/dictionary-form.ts'
import type { RowFunction, Surroundings } from './surroundings.ts'
import { grouped } from '../analysis/groups.ts'
import { declareRowFunction, writeRowFunction } from './row-function.ts'
import { Memory } from './runtime/memory.ts'
import type { Workshop } from '../analysis/workshop.ts'

/** Steps with more expressions than this get a function of their own instead of being computed where they are read. */
const MOST_IN_PLACE = 160

/** The generated functions of a table: those that fill its columns, and those of single rows for the cells that they read. */
export class Module implements Surroundings {
  readonly memory = new Memory()
  private readonly workshop: Workshop
  private readonly stores: CellStores<CellStore>
  private readonly columns: ReadonlyMap<PlacedStep, number>
  private readonly rowFunctions = new Map<string, RowFunction>()

  constructor(workshop: Workshop, steps: readonly PlacedStep[], stores: CellStores<CellStore>) {
    this.workshop = workshop
    this.stores = stores
    this.columns = new Map(steps.map((step, i) => [step, 2 * i]))
  }

  /** The functions that fill the steps' columns, in the order to call them. */
  compile(): readonly Fill[] {
    return grouped([...this.columns.keys()], this.workshop).map((steps) => batchFunction(steps, this, this.memory))
  }

  step(table: string, name: string): PlacedStep {
    return this.workshop.index.step(table, name)
  }

  earlier(from: PlacedStep, name: string): PlacedStep {
    return this.workshop.index.earlier(from, name)
  }

  object(description: Described): DescribedObject {
    return this.workshop.make(description)
  }

  isShared(table: string, e: Expr): boolean {
    return this.workshop.sharedOf(table).has(e)
  }

  certainty(table: string): Certainty {
    return this.workshop.certaintyOf(table)
  }

  form(e: Text, step: PlacedStep): DictionaryForm | undefined {
    return this.workshop.forms.of(e, step)
  }

  formOf(step: PlacedStep): DictionaryForm | undefined {
    return this.workshop.forms.ofStep(step)
  }

  column(step: PlacedStep, part: 'values' | 'nulls'): number {
    const column = this.columns.get(step)
    if (column === undefined) throw new InvariantError(`${step.table}.${step.name} has no column`)
    return part === 'values' ? column : column + 1
  }

  drawsOf(step: PlacedStep): number {
    return this.workshop.graph.draws(step)
  }

  sizeOf(step: PlacedStep): number {
    return this.workshop.graph.size(step)
  }

  isInPlace(step: PlacedStep): boolean {
    const { graph } = this.workshop
    return !graph.isRecursive(step) && graph.size(step) <= MOST_IN_PLACE
  }

  store(table: string): CellStore | undefined {
    return this.stores.of(table)
  }

  rowFunction(step: PlacedStep, aspect: Aspect): RowFunction {
    const key = `${aspect} ${step.name} ${step.table}`
    const known = this.rowFunctions.get(key)
    if (known) return known
    const { graph } = this.workshop
    const declared = declareRowFunction(step, graph)
    this.rowFunctions.set(key, declared)
    const written = writeRowFunction(declared, step, aspect, this, graph, this.memory)
    this.rowFunctions.set(key, written)
    return written
  }
}

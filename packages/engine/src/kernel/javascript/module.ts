import type { Aspect } from '../analysis/site.ts'
import { type RowFunctionMaker, TableCode } from '../analysis/table-code.ts'
import type { DescribedObject } from '../described.ts'
import { InvariantError } from '@populace/diagnostics'
import type { Described, F64 } from '../ir.ts'
import type { Windows } from '../windows.ts'
import type { PlacedStep } from '../program-index.ts'
import { batchFunction, type Fill } from './batch-function.ts'
import type { CellStore } from '../cell-store.ts'
import type { CellStores } from '../cell-stores.ts'
import type { RowFunction, Surroundings } from './surroundings.ts'
import { grouped } from '../analysis/groups.ts'
import { declareRowFunction, writeRowFunction } from './row-function.ts'
import { Memory } from './runtime/memory.ts'
import type { Workshop } from '../analysis/workshop.ts'

/** The generated functions of a table: those that fill its columns, and those of single rows for the cells that they read. */
export class Module extends TableCode<RowFunction> implements Surroundings {
  readonly memory = new Memory()
  private readonly stores: CellStores<CellStore>
  private readonly columns: ReadonlyMap<PlacedStep, number>

  constructor(workshop: Workshop, steps: readonly PlacedStep[], stores: CellStores<CellStore>) {
    super(workshop)
    this.stores = stores
    this.columns = new Map(steps.map((step, i) => [step, 2 * i]))
  }

  /** The functions that fill the steps' columns, in the order to call them. */
  compile(): readonly Fill[] {
    return grouped([...this.columns.keys()], this.workshop).map((steps) => batchFunction(steps, this, this.memory))
  }

  object(description: Described): DescribedObject {
    return this.workshop.make(description)
  }

  windows(e: F64 & { op: 'window' }): Windows {
    return this.workshop.windowsOf(e)
  }

  column(step: PlacedStep, part: 'values' | 'nulls'): number {
    const column = this.columns.get(step)
    if (column === undefined) throw new InvariantError(`${step.table}.${step.name} has no column`)
    return part === 'values' ? column : column + 1
  }

  drawsOf(step: PlacedStep): number {
    return this.workshop.graph.draws(step)
  }

  store(table: string): CellStore | undefined {
    return this.stores.of(table)
  }

  protected makeRowFunction(step: PlacedStep, aspect: Aspect): RowFunctionMaker<RowFunction> {
    const { graph } = this.workshop
    const declared = declareRowFunction(step, graph)
    return { declared, write: () => writeRowFunction(declared, step, aspect, this, graph, this.memory) }
  }
}

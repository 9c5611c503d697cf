import { call, type Func } from '@populace/columnar/wasm'
import { InvariantError } from '@populace/diagnostics'
import { grouped } from '../analysis/groups.ts'
import { originOf } from '../analysis/origin.ts'
import type { Aspect } from '../analysis/site.ts'
import { type RowFunctionMaker, TableCode } from '../analysis/table-code.ts'
import type { Workshop } from '../analysis/workshop.ts'
import type { CellStores } from '../cell-stores.ts'
import type { Method, MethodWorkplace } from './described.ts'
import type { Described, F64 } from '../ir.ts'
import type { PlacedStep } from '../program-index.ts'
import { assembleDescribed } from './registry.ts'
import { laneFunction } from './lanes/batch.ts'
import { fitsLanes } from './lanes/fits.ts'
import { batchFunction } from './batch-function.ts'
import type { LinearStore } from './linear-store.ts'
import type { Machine } from './machine.ts'
import { rowFunction } from './row-function.ts'
import { windowFunctions, type WindowFunctions } from './window-functions.ts'
import { FILL_PARAMETERS, type FillParameters, type RowFunction, type Surroundings } from './surroundings.ts'

/** Computes some steps for `count` rows from `first` on, into their columns from place `at` on, and gives the place at which text goes on. */
export type Fill = (first: number, count: number, at: number, p: number) => number

/** The functions of a table: those that fill its columns, and those of single rows for the cells that they read. */
export class TableModule extends TableCode<RowFunction> implements Surroundings {
  readonly machine: Machine
  /** Where it is written down where the columns lie: values and NULLs of each step in turn. */
  readonly directory: number
  private readonly stores: CellStores<LinearStore>
  private readonly columns: ReadonlyMap<PlacedStep, number>
  private readonly objects = new Map<string, ReturnType<typeof assembleDescribed>>()

  private readonly orders = new Map<F64, WindowFunctions>()

  constructor(workshop: Workshop, machine: Machine, columns: readonly PlacedStep[], stores: CellStores<LinearStore>) {
    super(workshop)
    this.machine = machine
    this.stores = stores
    this.columns = new Map(columns.map((step, i) => [step, i]))
    this.directory = machine.memory.allocate(columns.length * 8)
  }

  /** The functions that fill the columns of steps, in the order to call them, and one that calls them all: entering WebAssembly costs as much as a few rows. */
  compile(steps: readonly PlacedStep[]): { readonly fills: readonly Fill[]; readonly fillAll: Fill } {
    const { module, memory } = this.machine
    const funcs = grouped(steps, this.workshop).map((group) => this.fillFunction(group))
    for (const [i, func] of funcs.entries()) module.export(String(i), func)
    const all = module.define(FILL_PARAMETERS, 'i32', (f, first, count, at, p) => {
      for (const func of funcs) f.set(p, call(func, first, count, at, p))
      f.return(p)
    })
    module.export('all', all)
    const exports = module.instantiate(memory)
    const exported = (name: string): Fill => {
      const fill = exports.get(name)
      if (!fill) throw new InvariantError('a module without its functions')
      return fill
    }
    return { fills: funcs.map((_, i) => exported(String(i))), fillAll: exported('all') }
  }

  private fillFunction(steps: readonly PlacedStep[]): Func<FillParameters, 'i32'> {
    return steps.every((step) => fitsLanes(step, this)) ? laneFunction(steps, this) : batchFunction(steps, this)
  }

  method(description: Described, name: string, args: number): Method {
    const { workplace } = this.machine
    const object = JSON.stringify(description)
    const known = this.objects.get(object) ?? assembleDescribed(description, this.methodWorkplace(description))
    this.objects.set(object, known)
    return workplace.once(`${object} ${name} ${args}`, () => known?.[name]?.() ?? this.host(description, name, args))
  }

  windows(e: F64 & { op: 'window' }): WindowFunctions {
    const known = this.orders.get(e) ?? windowFunctions(e, this.workshop.windowsOf(e), this.machine.module)
    this.orders.set(e, known)
    return known
  }

  private methodWorkplace(description: Described): MethodWorkplace {
    const { workplace } = this.machine
    return {
      workplace,
      module: workplace.module,
      memory: workplace.memory,
      host: (name, args) => this.host(description, name, args),
    }
  }

  /** A method as JavaScript has it. */
  private host(description: Described, name: string, args: number): Method {
    const method = this.workshop.make(description)[name]
    if (!method) throw new InvariantError(`${description.type} has no method ${name}`)
    return this.machine.module.import(Array<'f64'>(args).fill('f64'), 'f64', method)
  }

  column(step: PlacedStep, part: 'values' | 'nulls'): number {
    const column = this.columns.get(originOf(step, this.workshop))
    if (column === undefined) throw new InvariantError(`${step.table}.${step.name} has no column`)
    return this.directory + column * 8 + (part === 'values' ? 0 : 4)
  }

  store(table: string): LinearStore | undefined {
    return this.stores.of(table)
  }

  protected makeRowFunction(step: PlacedStep, aspect: Aspect): RowFunctionMaker<RowFunction> {
    return rowFunction(step, aspect, this, this.workshop.graph)
  }
}

import { InvariantError } from '@populace/diagnostics'
import type { Certainty } from '../analysis/certainty.ts'
import type { DictionaryForm } from '../analysis/dictionary-form.ts'
import { grouped } from '../analysis/groups.ts'
import type { Aspect } from '../analysis/site.ts'
import type { Workshop } from '../analysis/workshop.ts'
import type { CellStores } from '../cell-stores.ts'
import type { Method, MethodWorkplace } from '../described.ts'
import type { Described, Expr, Text } from '../ir.ts'
import type { PlacedStep } from '../program-index.ts'
import { assembleDescribed } from '../registry.ts'
import { batchFunction } from './batch-function.ts'
import type { LinearStore } from './linear-store.ts'
import type { Machine } from './machine.ts'
import { rowFunction } from './row-function.ts'
import type { RowFunction, Surroundings } from './surroundings.ts'

/** Steps with more expressions than this get a function of their own instead of being computed where they are read. */
const MOST_IN_PLACE = 160

/** Computes some steps for `count` rows from `first` on, into their columns from place `at` on, and gives the place at which text goes on. */
export type Fill = (first: number, count: number, at: number, p: number) => number

/** The functions of a table: those that fill its columns, and those of single rows for the cells that they read. */
export class TableModule implements Surroundings {
  readonly machine: Machine
  /** Where it is written down where the columns lie: values and NULLs of each step in turn. */
  readonly directory: number
  private readonly workshop: Workshop
  private readonly stores: CellStores<LinearStore>
  private readonly columns: ReadonlyMap<PlacedStep, number>
  private readonly rowFunctions = new Map<string, RowFunction>()
  private readonly objects = new Map<string, ReturnType<typeof assembleDescribed>>()

  constructor(workshop: Workshop, machine: Machine, columns: readonly PlacedStep[], stores: CellStores<LinearStore>) {
    this.workshop = workshop
    this.machine = machine
    this.stores = stores
    this.columns = new Map(columns.map((step, i) => [step, i]))
    this.directory = machine.memory.allocate(columns.length * 8)
  }

  /** The functions that fill the columns of steps, in the order to call them. */
  compile(steps: readonly PlacedStep[]): readonly Fill[] {
    const { module, memory } = this.machine
    const groups = grouped(steps, this.workshop)
    for (const [i, group] of groups.entries()) module.export(String(i), batchFunction(group, this))
    const exports = module.instantiate(memory)
    return groups.map((_, i): Fill => {
      const fill = exports.get(String(i))
      if (!fill) throw new InvariantError('a module without its functions')
      return fill
    })
  }

  step(table: string, name: string): PlacedStep {
    return this.workshop.index.step(table, name)
  }

  earlier(from: PlacedStep, name: string): PlacedStep {
    return this.workshop.index.earlier(from, name)
  }

  method(description: Described, name: string, args: number): Method {
    const { workplace } = this.machine
    const object = JSON.stringify(description)
    const known = this.objects.get(object) ?? assembleDescribed(description, this.methodWorkplace(description))
    this.objects.set(object, known)
    return workplace.once(`${object} ${name} ${args}`, () => known?.[name]?.() ?? this.host(description, name, args))
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
    return this.directory + column * 8 + (part === 'values' ? 0 : 4)
  }

  sizeOf(step: PlacedStep): number {
    return this.workshop.graph.size(step)
  }

  isInPlace(step: PlacedStep): boolean {
    const { graph } = this.workshop
    return !graph.isRecursive(step) && graph.size(step) <= MOST_IN_PLACE
  }

  store(table: string): LinearStore | undefined {
    return this.stores.of(table)
  }

  rowFunction(step: PlacedStep, aspect: Aspect): RowFunction {
    const key = `${aspect} ${step.name} ${step.table}`
    const known = this.rowFunctions.get(key)
    if (known) return known
    const { declared, write } = rowFunction(step, aspect, this, this.workshop.graph)
    this.rowFunctions.set(key, declared)
    const written = write()
    this.rowFunctions.set(key, written)
    return written
  }
}

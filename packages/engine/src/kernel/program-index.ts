import { InvariantError } from '@populace/diagnostics'
import type { Step, TableProgram } from './ir.ts'

/** Tables' programs by table name. */
export type Programs = ReadonlyMap<string, TableProgram>

/** A step with its place. */
export interface PlacedStep extends Step {
  readonly table: string
  readonly index: number
}

/** Finds steps by table and name; a name that is not there is a bug of whoever wrote the program. */
export class ProgramIndex {
  private readonly programs: Programs
  private readonly tables = new Map<string, { readonly of: number; readonly steps: ReadonlyMap<string, PlacedStep> }>()

  constructor(programs: Programs) {
    this.programs = programs
  }

  steps(table: string): ReadonlyMap<string, PlacedStep> {
    const program = this.programs.get(table)
    if (!program) throw new InvariantError(`no program for table ${table}`)
    const known = this.tables.get(table)
    // A program grows where a look-up needs a step that no column does.
    if (known?.of === program.steps.length) return known.steps
    const steps = new Map(program.steps.map((step, index) => [step.name, { ...step, table, index }]))
    this.tables.set(table, { of: program.steps.length, steps })
    return steps
  }

  step(table: string, name: string): PlacedStep {
    const step = this.steps(table).get(name)
    if (!step) throw new InvariantError(`table ${table} has no step ${name}`)
    return step
  }

  /** What step `from` reads of its own row: a step before it. */
  earlier(from: PlacedStep, name: string): PlacedStep {
    const step = this.step(from.table, name)
    if (step.index >= from.index)
      throw new InvariantError(`step ${from.name} of ${from.table} reads ${name}, which is not before it`)
    return step
  }
}

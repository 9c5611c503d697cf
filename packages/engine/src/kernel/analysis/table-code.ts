import { InvariantError } from '@populace/diagnostics'
import type { Expr, F64, Text } from '../ir.ts'
import type { PlacedStep } from '../program-index.ts'
import type { Certainty } from './certainty.ts'
import type { DictionaryForm } from './dictionary-form.ts'
import { rises } from './rising.ts'
import type { Aspect, Site } from './site.ts'
import type { Workshop } from './workshop.ts'

/** Steps with more expressions than this get a function of their own instead of being computed where they are read. */
const MOST_IN_PLACE = 160

/** A function of single rows, made in two parts so that it may call itself. */
export interface RowFunctionMaker<F> {
  readonly declared: F
  readonly write: () => F
}

/** What every back-end asks of the analysis while it writes a table's functions; `F` is its function of single rows. */
export abstract class TableCode<F> {
  protected readonly workshop: Workshop
  private readonly rowFunctions = new Map<string, F>()

  constructor(workshop: Workshop) {
    this.workshop = workshop
  }

  step(table: string, name: string): PlacedStep {
    return this.workshop.index.step(table, name)
  }

  /** A step that another step of its row reads. */
  earlier(from: PlacedStep, name: string): PlacedStep {
    return this.workshop.index.earlier(from, name)
  }

  /** True when an expression is used more than once in its table. */
  isShared(table: string, e: Expr): boolean {
    return this.workshop.sharedOf(table).has(e)
  }

  certainty(table: string): Certainty {
    return this.workshop.certaintyOf(table)
  }

  /** The text as an entry of a fixed list, where it is one. */
  form(e: Text, step: PlacedStep): DictionaryForm | undefined {
    return this.workshop.forms.of(e, step)
  }

  formOf(step: PlacedStep): DictionaryForm | undefined {
    return this.workshop.forms.ofStep(step)
  }

  /** Whether a number of a step surely never falls from a row to the next. */
  rises(e: F64, step: PlacedStep): boolean {
    return rises(e, step, this.workshop.index)
  }

  /** Expressions to compute a step of any row, with all that it reads. */
  sizeOf(step: PlacedStep): number {
    return this.workshop.graph.size(step)
  }

  /** The most bytes that a text or bytes of a step have. */
  mostBytes(step: PlacedStep): number {
    return this.workshop.analysis.maxBytes(step)
  }

  /** Whether a step of another row is computed where it is read, rather than by a call. */
  isInPlace(step: PlacedStep): boolean {
    const { graph } = this.workshop
    return !graph.isRecursive(step) && graph.size(step) <= MOST_IN_PLACE
  }

  /** The function of a step of any row, made when it is first asked for. */
  rowFunction(step: PlacedStep, aspect: Aspect): F {
    const key = `${aspect} ${step.name} ${step.table}`
    const known = this.rowFunctions.get(key)
    if (known) return known
    const { declared, write } = this.makeRowFunction(step, aspect)
    this.rowFunctions.set(key, declared)
    const written = write()
    this.rowFunctions.set(key, written)
    return written
  }

  protected abstract makeRowFunction(step: PlacedStep, aspect: Aspect): RowFunctionMaker<F>
}

/** What finds the steps and rows that an expression names; `R` is the back-end's code of a row. */
interface Finder<R> {
  step(table: string, name: string): PlacedStep
  earlier(name: string, site: Site<R>): PlacedStep
  rowAt(table: string, row: (Expr & { op: 'cell' })['row'], site: Site<R>): R
}

/** The step that an expression reads, and of which row. */
export function readBy<R>(
  e: Expr & { op: 'read' | 'cell' },
  site: Site<R>,
  finder: Finder<R>,
): [step: PlacedStep, row: R] {
  const step = e.op === 'read' ? finder.earlier(e.step, site) : finder.step(e.table, e.step)
  if (e.lane !== step.value.lane)
    throw new InvariantError(`${step.table}.${step.name} of lane ${step.value.lane} read as ${e.lane}`)
  return [step, e.op === 'read' ? site.row : finder.rowAt(e.table, e.row, site)]
}

export const outsideCondition = (name: string) => new InvariantError(`the result of ${name} outside its condition`)

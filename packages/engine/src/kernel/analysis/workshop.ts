import type { DescribedObject } from '../described.ts'
import type { Described, Expr } from '../ir.ts'
import { ProgramIndex, type Programs } from '../program-index.ts'
import { StepGraph } from './step-graph.ts'
import { Steps } from '../interpreter/functions.ts'
import { TextAnalysis } from './text-facts.ts'
import { children, nodes } from '../walk.ts'
import { Certainty } from './certainty.ts'
import { Windows } from '../windows.ts'
import { DictionaryForms } from './dictionary-form.ts'

/** What the compilation of all tables has in common: the programs, and what was found out about them. */
export class Workshop {
  readonly programs: Programs
  readonly index: ProgramIndex
  readonly graph: StepGraph
  readonly forms: DictionaryForms
  readonly analysis: TextAnalysis
  /** The interpreter's, for tables that are too small to be compiled. */
  readonly functions: Steps
  readonly make: (description: Described) => DescribedObject
  private readonly windows = new Map<Expr, Windows>()
  private readonly shared = new Map<string, ReadonlySet<Expr>>()
  private readonly certainties = new Map<string, Certainty>()

  constructor(programs: Programs, make: (description: Described) => DescribedObject) {
    this.programs = programs
    this.make = make
    this.index = new ProgramIndex(programs)
    this.graph = new StepGraph(this.index)
    this.forms = new DictionaryForms(this.index)
    this.analysis = new TextAnalysis(this.index)
    this.functions = new Steps(this.index, make)
  }

  /** The expressions of a table that are used more than once. */
  sharedOf(table: string): ReadonlySet<Expr> {
    const known = this.shared.get(table)
    if (known) return known
    const steps = [...this.index.steps(table).values()]
    const roots = steps.flatMap((step) => (step.nulls ? [step.nulls, step.value] : [step.value]))
    const shared = sharedAmong(roots)
    this.shared.set(table, shared)
    return shared
  }

  /** What a window's groups are kept in, by whatever function of a table they are asked for. */
  windowsOf(e: Expr): Windows {
    const known = this.windows.get(e) ?? new Windows()
    this.windows.set(e, known)
    return known
  }

  certaintyOf(table: string): Certainty {
    const known = this.certainties.get(table)
    if (known) return known
    const shared = this.sharedOf(table)
    const certainty = new Certainty((e) => shared.has(e))
    this.certainties.set(table, certainty)
    return certainty
  }
}

function sharedAmong(roots: readonly Expr[]): ReadonlySet<Expr> {
  const used = new Set<Expr>()
  const shared = new Set<Expr>()
  const use = (e: Expr, twice: boolean) => {
    if (twice || used.has(e)) shared.add(e)
    used.add(e)
  }
  for (const root of roots) use(root, false)
  // Parents before children. A text that is used twice is written twice, and with it uses its numbers twice.
  for (const e of nodes(roots).slice().reverse()) {
    const writtenTwice = (e.lane === 'text' || e.lane === 'bytes') && shared.has(e)
    for (const child of children(e)) use(child, writtenTwice)
  }
  return shared
}

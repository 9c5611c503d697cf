import type { DescribedObject } from '../described.ts'
import type { Bytes, Described, Expr, F64, I32, Lane, Text } from '../ir.ts'
import type { PlacedStep, ProgramIndex } from '../program-index.ts'
import { freeNames } from '../walk.ts'
import { bytes } from './bytes.ts'
import { double } from './doubles.ts'
import type { Compute, Functions, Turn, Value } from './place.ts'
import { shared } from './shared.ts'
import { text } from './texts.ts'
import { word } from './words.ts'

/** The functions of a step. */
export interface StepFunctions {
  readonly nulls: Compute<number> | undefined
  readonly value: Compute
  /** What a NULL of the step reads as. */
  readonly empty: Value
}

const EMPTY = { i32: 0, f64: 0, text: '', bytes: new Uint8Array() } as const satisfies Record<Lane, Value>

/** The functions of all steps, each made when a row is first asked for it. */
export class Steps {
  readonly index: ProgramIndex
  readonly make: (description: Described) => DescribedObject
  private readonly made = new Map<PlacedStep, StepFunctions>()
  private readonly tables = new Map<string, Known>()

  constructor(index: ProgramIndex, make: (description: Described) => DescribedObject) {
    this.index = index
    this.make = make
  }

  of(step: PlacedStep): StepFunctions {
    const known = this.made.get(step)
    if (known) return known
    const ofTable = this.tables.get(step.table) ?? { first: new Map(), kept: new Map() }
    this.tables.set(step.table, ofTable)
    const to = new FunctionsOfStep(this, step, ofTable)
    const made = {
      nulls: step.nulls && to.word(step.nulls),
      value: step.value.lane === 'f64' ? visible(to.double(step.value)) : to.of(step.value),
      empty: EMPTY[step.value.lane],
    }
    this.made.set(step, made)
    return made
  }

  /** The function of an expression that belongs to no step. */
  alone(e: F64): Compute<number> {
    const from = { name: 'value', value: e, table: NOWHERE, index: 0 }
    return new FunctionsOfStep(this, from, { first: new Map(), kept: new Map() }).double(e)
  }
}

/** A table name that no schema has. */
const NOWHERE = '\u0000nowhere'

/** The value as a step shows it: never −0, whose sign one format would keep and another lose. */
const visible =
  (compute: Compute<number>): Compute<number> =>
  (at) =>
    compute(at) + 0

/** The functions of a table's expressions: the one that was made first, and one that keeps its value for all who ask later. */
interface Known {
  readonly first: Map<Expr, Compute>
  readonly kept: Map<Expr, Compute>
}

class FunctionsOfStep implements Functions {
  private readonly steps: Steps
  private readonly from: PlacedStep
  private readonly known: Known
  /** The innermost loop that the expressions are in. */
  private readonly loop: string | undefined

  constructor(steps: Steps, from: PlacedStep, known: Known, loop?: string) {
    this.steps = steps
    this.from = from
    this.known = known
    this.loop = loop
  }

  inLoop(name: string): Functions {
    return this.loop === name ? this : new FunctionsOfStep(this.steps, this.from, this.known, name)
  }

  earlier(step: string): PlacedStep {
    return this.steps.index.earlier(this.from, step)
  }

  step(table: string, step: string): PlacedStep {
    return this.steps.index.step(table, step)
  }

  object(description: Described): DescribedObject {
    return this.steps.make(description)
  }

  word(e: I32): Compute<number> {
    return this.of(e)
  }

  double(e: F64): Compute<number> {
    return this.of(e)
  }

  text(e: Text): Compute<string> {
    return this.of(e)
  }

  bytes(e: Bytes): Compute<Uint8Array> {
    return this.of(e)
  }

  /**
   * An expression that two others use is computed once for a place: the second one gets a function that keeps the value. (The first one's own function is called once more at most for each expression
   * on the way down, so that graphs of any shape cost little more than their size.) What a loop's turns do not change is kept for all of them: for the row, or for a turn of the loop around it.
   */
  of(e: I32 | F64): Compute<number>
  of(e: Text): Compute<string>
  of(e: Bytes): Compute<Uint8Array>
  of(e: Expr): Compute
  of(e: Expr): Compute {
    const { first, kept } = this.known
    const known = kept.get(e)
    if (known) return known
    const before = first.get(e)
    const made = before ?? this.make(e)
    first.set(e, made)
    if (isImmediate(e) || (before === undefined && this.loop === undefined)) return made
    const names = freeNames(e)
    const isOfTurn = this.loop === undefined || names.has(this.loop)
    if (before === undefined && isOfTurn) return made
    const keeping = names.size === 0 ? keptForRow(made) : isOfTurn ? keptForPlace(made) : keptForTurn(made, names)
    kept.set(e, keeping)
    return keeping
  }

  private make(e: Expr): Compute {
    switch (e.op) {
      case 'read':
      case 'cell':
      case 'select':
      case 'turn':
      case 'result':
      case 'attempt':
      case 'fold':
      case 'window':
        return shared(e, this)
      default:
        switch (e.lane) {
          case 'i32':
            return word(e, this)
          case 'f64':
            return double(e, this)
          case 'text':
            return text(e, this)
          case 'bytes':
            return bytes(e, this)
        }
    }
  }
}

/** What is there sooner than it could be kept. */
const isImmediate = ({ op }: Expr): boolean =>
  op === 'const' || op === 'row' || op === 'literal' || op === 'read' || op === 'turn' || op === 'result'

function keptForRow(compute: Compute): Compute {
  let of = -1
  let value: Value = 0
  return ({ row: { place } }) => {
    if (place.stamp === of) return value
    // Another row may be computed meanwhile, by this very function.
    const computed = compute(place)
    of = place.stamp
    value = computed
    return value
  }
}

/** Of a turn of the innermost loop that the value depends on. */
function keptForTurn(compute: Compute, names: ReadonlySet<string>): Compute {
  let of: Turn | undefined
  let value: Value = 0
  return (at) => {
    let turn = at.turn
    while (turn && !names.has(turn.name)) turn = turn.outer
    if (turn !== undefined && turn === of) return value
    const computed = compute(at)
    of = turn
    value = computed
    return value
  }
}

function keptForPlace(compute: Compute): Compute {
  let of = -1
  let value: Value = 0
  return (at) => {
    if (at.stamp === of) return value
    const computed = compute(at)
    of = at.stamp
    value = computed
    return value
  }
}

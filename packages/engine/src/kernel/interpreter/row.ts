import { InvariantError } from '@populace/diagnostics'
import type { DescribedObject } from '../described.ts'
import type { Bytes, Described, Expr, F64, I32, Lane, Text } from '../ir.ts'
import type { PlacedStep, ProgramIndex } from '../program-index.ts'
import { freeNames } from '../walk.ts'
import { bytes } from './bytes.ts'
import { double } from './doubles.ts'
import type { Place, Value } from './place.ts'
import { text } from './texts.ts'
import { whole, word } from './words.ts'

/** A step of a row. The value of a NULL is 0, '' or no bytes. */
export interface Cell {
  readonly isNull: boolean
  readonly value: Value
}

/** What a row needs from outside itself. */
export interface Surroundings {
  readonly index: ProgramIndex
  readonly make: (description: Described) => DescribedObject
  cell(table: string, step: string, row: number): Cell
}

const EMPTY = { i32: 0, f64: 0, text: '', bytes: new Uint8Array() } as const satisfies Record<Lane, Value>

/** A row under evaluation, with what is known of it so far. */
export class Row {
  readonly table: string
  readonly number: number
  readonly around: Surroundings
  /** Values of the expressions that depend on no loop's turn. */
  readonly values = new Map<Expr, Value>()
  private readonly cells = new Map<string, Cell>()

  constructor(table: string, number: number, around: Surroundings) {
    this.table = table
    this.number = number
    this.around = around
  }

  cell(step: PlacedStep): Cell {
    const known = this.cells.get(step.name)
    if (known) return known
    const place = new StepPlace(this, step)
    const isNull = step.nulls !== undefined && place.word(step.nulls) !== 0
    const cell = { isNull, value: isNull ? EMPTY[step.value.lane] : place.visible(step.value) }
    this.cells.set(step.name, cell)
    return cell
  }
}

/** A turn of a loop, and the loops around it. */
interface Turn {
  readonly name: string
  readonly turn: number
  readonly result: Value | undefined
  readonly outer: Turn | undefined
}

class StepPlace implements Place {
  private readonly of: Row
  private readonly step: PlacedStep
  private readonly turn: Turn | undefined
  /** Values that hold for this turn only. */
  private readonly values = new Map<Expr, Value>()

  constructor(of: Row, step: PlacedStep, turn?: Turn) {
    this.of = of
    this.step = step
    this.turn = turn
  }

  get row(): number {
    return this.of.number
  }

  word(e: I32): number {
    return numeric(this.value(e))
  }

  double(e: F64): number {
    return numeric(this.value(e))
  }

  text(e: Text): string {
    const value = this.value(e)
    if (typeof value !== 'string') throw new InvariantError(`${e.op} gave no text`)
    return value
  }

  bytes(e: Bytes): Uint8Array {
    const value = this.value(e)
    if (!(value instanceof Uint8Array)) throw new InvariantError(`${e.op} gave no bytes`)
    return value
  }

  /** The value as a step shows it: never −0, whose sign one format would keep and another lose. */
  visible(e: Expr): Value {
    const value = this.value(e)
    return typeof value === 'number' ? value + 0 : value
  }

  isNull(step: string): boolean {
    return this.of.cell(this.of.around.index.earlier(this.step, step)).isNull
  }

  isCellNull(table: string, step: string, row: number): boolean {
    return this.of.around.cell(table, step, whole(row, 'row')).isNull
  }

  call(e: F64 & { op: 'call' }): number {
    const object = this.of.around.make(e.on)
    if (!(e.method in object)) throw new InvariantError(`${e.on.type} has no method ${e.method}`)
    return numeric(object[e.method]?.(...e.args.map((arg) => this.double(arg))) ?? Number.NaN)
  }

  inside(name: string, turn: number, result?: Value): Place & { value(e: Expr): Value } {
    return new StepPlace(this.of, this.step, { name, turn, result, outer: this.turn })
  }

  value(e: Expr): Value {
    const values = freeNames(e).size === 0 ? this.of.values : this.values
    const known = values.get(e)
    if (known !== undefined) return known
    const value = this.compute(e)
    values.set(e, value)
    return value
  }

  private compute(e: Expr): Value {
    switch (e.op) {
      case 'read': {
        const step = this.of.around.index.earlier(this.step, e.step)
        return ofLane(e.lane, step.value.lane, this.of.cell(step).value)
      }
      case 'cell': {
        const { value } = this.of.around.cell(e.table, e.step, whole(this.double(e.row), 'row'))
        return ofLane(e.lane, this.of.around.index.step(e.table, e.step).value.lane, value)
      }
      case 'select':
        return this.value(this.word(e.when) !== 0 ? e.then : e.otherwise)
      case 'turn':
        if (e.lane === 'text' || e.lane === 'bytes') throw new InvariantError(`a turn as ${e.lane}`)
        return this.enclosing(e.name).turn
      case 'result': {
        const { result } = this.enclosing(e.name)
        if (result === undefined) throw new InvariantError(`the result of ${e.name} outside its condition`)
        return result
      }
      case 'attempt':
        for (let turn = 0; ; turn++) {
          const value = this.inside(e.name, turn).value(e.body)
          if (turn + 1 >= e.most || this.inside(e.name, turn, value).word(e.accept) !== 0) return value
        }
      case 'fold': {
        const count = this.double(e.count)
        let value: Value = this.double(e.initial)
        for (let turn = 0; turn < count; turn++) value = this.inside(e.name, turn, value).value(e.body)
        return value
      }
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

  private enclosing(name: string): Turn {
    for (let turn = this.turn; turn; turn = turn.outer) if (turn.name === name) return turn
    throw new InvariantError(`no loop of the name ${name} around`)
  }
}

function numeric(value: Value): number {
  if (typeof value !== 'number') throw new InvariantError(`${typeof value} where a number belongs`)
  return value
}

function ofLane(expected: Lane, actual: Lane, value: Value): Value {
  if (expected !== actual) throw new InvariantError(`a step of lane ${actual} read as ${expected}`)
  return value
}

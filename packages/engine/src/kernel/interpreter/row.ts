import type { PlacedStep } from '../program-index.ts'
import type { Cell, Place, Row, Turn } from './place.ts'
import type { Steps } from './functions.ts'
import { whole } from './words.ts'

/** What a row needs from outside itself. */
export interface Surroundings {
  readonly steps: Steps
  cell(step: PlacedStep, row: number): Cell
  /** A number that no place has had. */
  stamp(): number
}

/** A row under evaluation, with what is known of it so far. */
export class EvaluatedRow implements Row {
  readonly number: number
  readonly place: Place
  private readonly around: Surroundings
  private readonly cells: Cell[] = []

  constructor(number: number, around: Surroundings) {
    this.number = number
    this.around = around
    this.place = { row: this, turn: undefined, stamp: around.stamp() }
  }

  cell(step: PlacedStep): Cell {
    const known = this.cells[step.index]
    if (known) return known
    const { nulls, value, empty } = this.around.steps.of(step)
    const isNull = nulls !== undefined && nulls(this.place) !== 0
    const cell = { isNull, value: isNull ? empty : value(this.place) }
    this.cells[step.index] = cell
    return cell
  }

  cellAt(step: PlacedStep, row: number): Cell {
    return this.around.cell(step, whole(row, 'row'))
  }

  enter(turn: Turn): Place {
    return { row: this, turn, stamp: this.around.stamp() }
  }
}

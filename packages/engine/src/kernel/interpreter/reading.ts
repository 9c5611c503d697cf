import { InvariantError } from '@populace/diagnostics'
import { MOST_DEPTH } from '../limits.ts'
import type { PlacedStep } from '../program-index.ts'
import type { Steps } from './functions.ts'
import type { Cell } from './place.ts'
import { EvaluatedRow, type Surroundings } from './row.ts'

/** Places that there have been, in any reading: functions keep values for the place that they computed last, and outlive readings. */
let stamps = 0

/** More rows and turns of loops were come to than a reading may. */
export class TooLong extends Error {}

/** The rows that are read together: each is computed once. */
export class Reading implements Surroundings {
  readonly steps: Steps
  private left: number
  private readonly tables = new Map<string, Map<number, EvaluatedRow>>()
  private depth = 0
  private known = 0

  /** `most` rows and turns of loops; `TooLong` is thrown at the next. */
  constructor(steps: Steps, most = Number.POSITIVE_INFINITY) {
    this.steps = steps
    this.left = most
  }

  /** How many rows there are so far. */
  get size(): number {
    return this.known
  }

  stamp(): number {
    if (--this.left < 0) throw new TooLong()
    return stamps++
  }

  cell(step: PlacedStep, number: number): Cell {
    if (this.depth > MOST_DEPTH)
      throw new InvariantError(`${step.table}.${step.name}: cells nested more than ${MOST_DEPTH} deep`)
    const row = this.row(step.table, number)
    this.depth++
    try {
      return row.cell(step)
    } finally {
      this.depth--
    }
  }

  row(table: string, number: number): EvaluatedRow {
    const rows = this.tables.get(table) ?? new Map<number, EvaluatedRow>()
    const known = rows.get(number)
    if (known) return known
    const row = new EvaluatedRow(number, this)
    this.known++
    this.tables.set(table, rows.set(number, row))
    return row
  }
}

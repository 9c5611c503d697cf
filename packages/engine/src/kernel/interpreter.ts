import { InvariantError } from '@populace/diagnostics'
import type { DescribedObject } from './described.ts'
import { type Cell, Row, type Surroundings } from './interpreter/row.ts'
import type { Described, F64 } from './ir.ts'
import { MOST_DEPTH } from './limits.ts'
import { ProgramIndex, type Programs } from './program-index.ts'
import { makeDescribed } from './registry.ts'

/** Reads single cells, by walking the expressions. */
export interface Interpreter {
  /** The value of a step of a row; `null` where it is NULL. Numbers are `i32` and `f64` lanes, strings texts. */
  value(table: string, step: string, row: number): number | string | Uint8Array | null
  /** The value of an expression that belongs to no row: it may read cells by their addresses, and nothing of a row of its own. */
  number(expression: F64): number
}

/**
 * The slow, obvious back-end: the oracle that compiled kernels are tested against, and the way to single cells (previews, the mock API). Nothing is
 * kept between calls. It checks what compiled kernels trust: indices in range, exact integers, rows from 0.
 *
 * @example
 * interpret(new Map([['public.t', { table: 'public.t', rows: 1, steps: [{ name: 'id', value: row }] }]])).value('public.t', 'id', 7) // 7
 */
export function interpret(programs: Programs, make = makeDescribed): Interpreter {
  const index = new ProgramIndex(programs)
  return {
    value(table, step, row) {
      const cell = new Reading(index, make).cell(table, step, row)
      return cell.isNull ? null : cell.value
    },
    number(expression) {
      const reading = new Reading(index, make)
      const { value } = new Row(NOWHERE, 0, reading).cell({
        name: 'value',
        value: expression,
        table: NOWHERE,
        index: 0,
      })
      if (typeof value !== 'number') throw new InvariantError('a double is not a number')
      return value
    },
  }
}

/** A table name that no schema has. */
const NOWHERE = '\u0000nowhere'

/** One call's rows. */
class Reading implements Surroundings {
  readonly index: ProgramIndex
  readonly make: (description: Described) => DescribedObject
  private readonly rows = new Map<string, Row>()
  private depth = 0

  constructor(index: ProgramIndex, make: (description: Described) => DescribedObject) {
    this.index = index
    this.make = make
  }

  cell(table: string, step: string, row: number): Cell {
    if (this.depth > MOST_DEPTH) throw new InvariantError(`${table}.${step}: cells nested more than ${MOST_DEPTH} deep`)
    const address = `${row} ${table}`
    const known = this.rows.get(address) ?? new Row(table, row, this)
    this.rows.set(address, known)
    this.depth++
    try {
      return known.cell(this.index.step(table, step))
    } finally {
      this.depth--
    }
  }
}

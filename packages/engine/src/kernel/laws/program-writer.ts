import { add, concat, div, f64, floor, fromU32, i32, i32op, lessThan, mod, mul, row, select } from '../build.ts'
import type { Bytes, Expr, F64, I32, Key, Lane, Lanes, Step, TableProgram, Text } from '../ir.ts'
import { freeNames, nodes } from '../walk.ts'
import { arbitraryDouble, arbitraryWord } from './numbers.ts'
import { oneOf, type Pick, type Source } from './source.ts'
import { arbitraryBytes, arbitraryText } from './texts.ts'

const DEPTH = 4

interface Loop {
  readonly name: string
  /** The lane of its result, while its condition is written. */
  readonly result?: Lane
}

/** Writes random programs that keep the language's contract: indices in range, digits of exact integers, rows from 0. */
export class ProgramWriter implements Source {
  readonly pick: Pick
  tables: readonly TableProgram[] = []
  steps: readonly Step[] = []
  /** Expressions to use again: those that depend on no loop, and those that depend on the loops around. */
  private closed: Expr[] = []
  private open: Expr[] = []
  private loops: readonly Loop[] = []
  private inCell = false

  constructor(pick: Pick) {
    this.pick = pick
  }

  write(): readonly TableProgram[] {
    const tables = 1 + this.pick(3)
    while (this.tables.length < tables) this.tables = [...this.tables, this.table(`t${this.tables.length}`)]
    return this.tables
  }

  private table(table: string): TableProgram {
    this.steps = []
    this.closed = []
    const count = 1 + this.pick(6)
    if (this.pick(4) === 0) this.steps = [this.recursive(table)]
    while (this.steps.length < count) {
      const value = this.any(DEPTH)
      const nulls = this.pick(3) === 0 ? { nulls: this.word(DEPTH - 1) } : {}
      this.steps = [...this.steps, { name: `s${this.steps.length}`, value, ...nulls }]
    }
    return { table, rows: 1000, steps: this.steps }
  }

  /** A step made of the same step of an earlier row. */
  private recursive(table: string): Step {
    const name = 's0'
    const above = { op: 'cell', table, step: name, row: floor(div(row, 3 + this.pick(5))) } as const
    const isRoot = lessThan(row, 1)
    const nulls = this.pick(2) ? {} : { nulls: i32op('eq', this.word(1), i32(1)) }
    const number = () => select(isRoot, this.double(1), add({ ...above, lane: 'f64' }, this.double(2)))
    const text = () => select(isRoot, this.text(1), concat({ ...above, lane: 'text' }, '/', this.text(2)))
    return { name, value: this.pick(2) ? number() : text(), ...nulls }
  }

  any(depth: number): Expr {
    switch (this.pick(4)) {
      case 0:
        return this.word(depth)
      case 1:
        return this.double(depth)
      case 2:
        return this.text(depth)
      default:
        return this.bytes(depth)
    }
  }

  word(depth: number): I32 {
    const again = (d: number) => this.word(d)
    return this.keep(this.shared<'i32'>('i32', depth - 1, again, isWord) ?? arbitraryWord(this, depth - 1))
  }

  double(depth: number): F64 {
    const again = (d: number) => this.double(d)
    return this.keep(this.shared<'f64'>('f64', depth - 1, again, isDouble) ?? arbitraryDouble(this, depth - 1))
  }

  text(depth: number): Text {
    const again = (d: number) => this.text(d)
    return this.keep(this.shared<'text'>('text', depth - 1, again, isText) ?? arbitraryText(this, depth - 1))
  }

  bytes(depth: number): Bytes {
    const again = (d: number) => this.bytes(d)
    return this.keep(this.shared<'bytes'>('bytes', depth - 1, again, isBytes) ?? arbitraryBytes(this, depth - 1))
  }

  small(n: number): I32 {
    return { op: 'remu', lane: 'i32', left: this.word(1), right: n }
  }

  whole(depth: number): F64 {
    const unsigned = fromU32(this.word(depth))
    return oneOf(this.pick, [
      unsigned,
      row,
      f64(this.pick(5)),
      floor(div(unsigned, 7)),
      mul(unsigned, 1 + this.pick(512)),
      mod(row, 1 + this.pick(100)),
    ])
  }

  key(): Key {
    return [this.pick(4) * 0x3779b9, this.pick(3) - 1]
  }

  get mayLoop(): boolean {
    return this.loops.length < 2
  }

  loopName(): string {
    return oneOf(this.pick, ['x', 'y'])
  }

  inside<T>(name: string, write: () => T, result?: Lane): T {
    const { loops, open } = this
    this.loops = [...loops, result ? { name, result } : { name }]
    // What depends on an outer loop's turn depends on this one's if the names are the same; a result would not be there.
    this.open = open.filter((e) => !freeNames(e).has(name) || nodes([e]).every(({ op }) => op !== 'result'))
    const value = write()
    this.loops = loops
    this.open = open
    return value
  }

  private keep<E extends Expr>(e: E): E {
    if (freeNames(e).size === 0) this.closed.push(e)
    else this.open.push(e)
    return e
  }

  /** What every lane has; undefined for an expression of the lane's own. */
  private shared<L extends Lane>(
    lane: L,
    depth: number,
    again: (depth: number) => Lanes[L],
    is: (e: unknown) => e is Lanes[L],
  ): Lanes[L] | undefined {
    if (depth < 0) return undefined
    const e = this.sharedNode(lane, depth, again, is)
    return is(e) ? e : undefined
  }

  private sharedNode(lane: Lane, depth: number, again: (depth: number) => Expr, is: (e: unknown) => boolean): unknown {
    const any = <T>(values: readonly T[]) => values[this.pick(Math.max(1, values.length))]
    const ofLane = (steps: readonly Step[]) => steps.filter((step) => step.value.lane === lane)
    const loop = any(this.loops)
    switch (this.pick(12)) {
      case 0:
      case 1:
      case 2:
        return any([...this.closed, ...this.open].filter(is))
      case 3: {
        const step = any(ofLane(this.steps))
        return step && { op: 'read', lane, step: step.name }
      }
      case 4:
        return this.inCell
          ? undefined
          : this.cell(lane, any(this.tables.filter(({ steps }) => ofLane(steps).length > 0)))
      case 5:
        return select(this.word(depth), again(depth), again(depth))
      case 6: {
        if (!this.mayLoop) return undefined
        const name = this.loopName()
        const body = this.inside(name, () => again(depth))
        const accept = this.inside(name, () => this.word(depth), lane)
        return { op: 'attempt', lane, name, most: 1 + this.pick(4), body, accept }
      }
      case 7:
      case 8:
        // The innermost loop of a name hides the others.
        if (loop?.result !== lane || [...this.loops].reverse().find(({ name }) => name === loop.name) !== loop)
          return undefined
        return { op: 'result', lane, name: loop.name }
      case 9:
      case 10:
        return loop && (lane === 'i32' || lane === 'f64') ? { op: 'turn', lane, name: loop.name } : undefined
      default:
        return undefined
    }
  }

  private cell(lane: Lane, table: TableProgram | undefined): unknown {
    const steps = table?.steps.filter((step) => step.value.lane === lane) ?? []
    const step = steps[this.pick(Math.max(1, steps.length))]
    if (!table || !step) return undefined
    this.inCell = true
    const at = this.whole(1)
    this.inCell = false
    return { op: 'cell', lane, table: table.table, step: step.name, row: at }
  }
}

const laneOf = (e: unknown): unknown => (typeof e === 'object' && e !== null && 'lane' in e ? e.lane : undefined)
const isWord = (e: unknown): e is I32 => laneOf(e) === 'i32'
const isDouble = (e: unknown): e is F64 => laneOf(e) === 'f64'
const isText = (e: unknown): e is Text => laneOf(e) === 'text'
const isBytes = (e: unknown): e is Bytes => laneOf(e) === 'bytes'

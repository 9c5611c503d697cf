import { type Code as Instructions, i32, type I32 as Word, v128 } from '@populace/columnar/wasm'
import type { Expr, I32 } from '../ir.ts'
import type { PlacedStep } from '../program-index.ts'
import { children, nodes } from '../walk.ts'
import { fitsLanesAsWord } from './lanes/fits.ts'
import { FourRows, LANES, type Span } from './lanes/rows.ts'
import type { FunctionCode } from './function-code.ts'
import type { RowCode } from './row-code.ts'
import type { Surroundings } from './surroundings.ts'

/** Rows whose words are computed at a time: these stay as near to a processor as can be until they are read. */
export const STRETCH = 256
/** Words that are computed in one loop: more would not stay in registers. */
const AT_ONCE = 6
/** What fewer rows need than this share is left to them: four at once take about half the time of each alone. */
const WORTH = 0.5

interface Ahead {
  readonly e: I32
  readonly step: PlacedStep
  readonly address: number
}

/**
 * The numbers that say which words a text is made of: texts are written row by row, these are computed before, for a stretch of rows, four rows at once.
 */
export class WordsAhead {
  private readonly code: FunctionCode
  private readonly words: readonly Ahead[]

  constructor(steps: readonly PlacedStep[], code: FunctionCode) {
    this.code = code
    const { memory } = code.around.machine
    this.words = steps.flatMap((step) =>
      likelyWords(step, code.around).map((e) => ({ e, step, address: memory.allocate(4 * (STRETCH + LANES)) })),
    )
  }

  get areThere(): boolean {
    return this.words.length > 0
  }

  /** Code that computes the words of the rows from one place to another, which are variables. */
  computed(span: Span, from: Word, end: Word): Instructions {
    const { code } = this
    const { f } = code
    const place = f.local('i32')
    const loops: Instructions[] = []
    for (let at = 0; at < this.words.length; at += AT_ONCE) {
      const words = this.words.slice(at, at + AT_ONCE)
      const four = new FourRows(code, { ...span, stop: end }, place)
      const body = f.nested(() => {
        four.begin()
        const to = f.let(slotOf(place, from))
        for (const { e, step, address } of words) f.do(v128.store(to, four.lanesOf(step).word(e), address))
      })
      loops.push(
        f.nested(() => {
          f.set(place, from)
          f.count(place, end, () => f.place(body), LANES)
        }),
      )
    }
    return loops
  }

  /** Written for a row: its words are known from here on. */
  learn(row: RowCode, place: Word, from: Word): void {
    const { f } = this.code
    const at = f.let(slotOf(place, from))
    for (const { e, address } of this.words) this.code.knowAhead(row, e, i32.load(at, address))
  }
}

const slotOf = (place: Word, from: Word): Word => i32.shl(i32.sub(place, from), 2)

const LOOPS: ReadonlySet<Expr['op']> = new Set(['fold', 'attempt', 'repeat', 'window', 'letters', 'noise'])
const COMPARISONS: ReadonlySet<Expr['op']> = new Set(['lt', 'le', 'eq', 'ne'])

/** The number that a word compares with a constant. */
const comparedWith = (e: I32): I32 | undefined =>
  (e.op === 'lt' || e.op === 'le' || e.op === 'eq' || e.op === 'ne') && e.right.op === 'const' ? e.left : undefined

/** What part of an alias table's numbers choices have left. */
interface Range {
  readonly low: number
  readonly high: number
}

/** The words that enough rows need of those that a text is made of. */
function likelyWords(step: PlacedStep, around: Surroundings): readonly I32[] {
  const { value, nulls } = step
  const isText = value.lane === 'text' || value.lane === 'bytes'
  if (!isText || nulls || around.formOf(step)) return []
  const likely = new Likely(step, around)
  likely.visit(value, 1)
  const words = [...likely.words]
  // One that nothing is decided by is there as soon when its row asks for it.
  return words.length > 1 || words.some((e) => likely.deciding.has(e)) ? words : []
}

class Likely {
  readonly words = new Set<I32>()
  /** How many of all rows need what was looked at, at least: those of the likeliest way to it. */
  private readonly visited = new Map<Expr, number>()
  /** Words that choices are made by: a processor that guesses wrong learns so the sooner, the sooner they are there. */
  readonly deciding = new Set<I32>()
  private readonly step: PlacedStep
  private readonly around: Surroundings
  private readonly left = new Map<Expr, Range>()

  constructor(step: PlacedStep, around: Surroundings) {
    this.step = step
    this.around = around
  }

  visit(e: Expr, share: number): void {
    if (share < WORTH || LOOPS.has(e.op) || (this.visited.get(e) ?? 0) >= share) return
    this.visited.set(e, share)
    if (e.op === 'select') return this.choice(e, share)
    if (e.lane === 'i32') return this.word(e, share)
    for (const child of children(e)) this.visit(child, share)
  }

  /** Of a number that is compared with constants the number is computed, not each answer. */
  private word(e: I32, share: number): void {
    const compared = comparedWith(e)
    if (compared) return this.visit(compared, share)
    const isDrawn = nodes([e]).some(({ op }) => op === 'draw')
    if (isDrawn && fitsLanesAsWord(e, this.step, this.around)) this.words.add(e)
    else if (COMPARISONS.has(e.op)) for (const child of children(e)) this.visit(child, share)
  }

  private choice({ when, then, otherwise }: Expr & { op: 'select' }, share: number): void {
    this.visit(when, share)
    if (when.op !== 'lt' || when.right.op !== 'const') return this.sides(then, otherwise, share, 0.5)
    const { left: word } = when
    this.deciding.add(word)
    if (word.op !== 'alias') return this.sides(then, otherwise, share, 0.5)
    const { weights } = word
    const range = this.left.get(word) ?? { low: 0, high: weights.length }
    const { low, high } = range
    const middle = Math.max(low, Math.min(high, when.right.value))
    const sum = (from: number, end: number) => weights.slice(from, end).reduce((all, weight) => all + weight, 0)
    this.sides(then, otherwise, share, sum(low, middle) / sum(low, high), [
      () => this.left.set(word, { low, high: middle }),
      () => this.left.set(word, { low: middle, high }),
    ])
    this.left.set(word, range)
  }

  private sides(then: Expr, otherwise: Expr, share: number, part: number, [before, between] = NO_RANGES): void {
    before()
    this.visit(then, share * part)
    between()
    this.visit(otherwise, share * (1 - part))
  }
}

const NO_RANGES: readonly [before: () => void, between: () => void] = [() => undefined, () => undefined]

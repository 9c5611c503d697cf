import { call, f64x2, i32, i32x4, type I32 as Word, type V128 } from '@populace/columnar/wasm'
import { InvariantError } from '@populace/diagnostics'
import type { F64 } from '../../ir.ts'
import type { FunctionCode } from '../function-code.ts'
import type { RowCode } from '../row-code.ts'
import { allOf, both, type Doubles, fromSigned, numberIn, ofWhole, paired } from './doubles.ts'
import { type LaneMethod, severalOf } from './method.ts'
import type { Splat } from './mixing.ts'
import { laneMethods } from './registry.ts'

// What is asked for each of four rows apart, as it is too rare to be done at once.

/** The rows that are computed at once: the first one as code of a single row knows it, and all four. */
export interface LaneRows {
  readonly first: RowCode
  readonly place: Word
  readonly low: V128
  readonly numbers: Doubles
  /** The place after the last one of the call: rows from there on are computed, and are nobody's. */
  readonly stop: Word
}

export const LANES = [0, 1, 2, 3] as const

export const isOurs = ({ place, stop }: LaneRows, lane: number): Word => i32.ltS(i32.add(place, lane), stop)

/** `x | 0`: what is too large for an addition is asked one by one. */
export function truncated({ f, around }: FunctionCode, x: Doubles, shift: V128, limit: V128): V128 {
  const result = f.let(ofWhole(both(x, f64x2.trunc), shift))
  const isSmall = allOf(both(x, (half) => f64x2.lt(f64x2.abs(half), limit)))
  f.if(i32.eqz(isSmall), () => {
    for (const lane of LANES)
      f.set(result, i32x4.replaceLane(result, lane, call(around.machine.toWord, numberIn(x, lane))))
  })
  return result
}

/** A method of numbers below limits. Where one is asked for what it refuses, each of our rows asks by itself. */
export function called(
  code: FunctionCode,
  e: F64 & { op: 'call' },
  asked: readonly Doubles[],
  rows: LaneRows,
  shift: V128,
  splat: Splat,
): Doubles {
  const { f, around } = code
  const method = methodOf(e, asked.length)
  const words = asked.map((numbers) => f.let(ofWhole(numbers, shift)))
  const answer = answerOf(code)
  f.if(
    words.map((each, i) => areBelow(each, asked[i] ?? rows.numbers, splat(method.below[i] ?? 0))).reduce(i32.and),
    () => answer.know(method.write(f, words, splat, around.machine)),
    () => answer.ask(e, asked, rows),
  )
  return answer.numbers
}

/** A method of one number for several times four rows, with those that answer together with it: for each four, by name. */
export function calledSeveral(
  code: FunctionCode,
  e: F64 & { op: 'call' },
  asked: readonly { readonly numbers: Doubles; readonly rows: LaneRows }[],
  shift: V128,
  splat: Splat,
): readonly ReadonlyMap<string, Doubles>[] {
  const { f, around } = code
  const method = methodOf(e, 1)
  const [below = 0] = method.below
  const words = asked.map(({ numbers }) => f.let(ofWhole(numbers, shift)))
  const names = method.together ?? [e.method]
  const answers = asked.map(() => new Map(names.map((name) => [name, answerOf(code)])))
  f.if(
    words.map((each, i) => areBelow(each, asked[i]?.numbers ?? [each, each], splat(below))).reduce(i32.and),
    () => {
      const found = severalOf(e.method, method, f, words, splat, around.machine)
      for (const [i, byName] of answers.entries())
        for (const [name, answer] of byName) answer.know(found[name]?.[i] ?? splat(0))
    },
    () => {
      for (const [i, { numbers, rows }] of asked.entries())
        for (const [name, answer] of answers[i] ?? []) answer.ask({ ...e, method: name }, [numbers], rows)
    },
  )
  return answers.map((byName) => new Map([...byName].map(([name, { numbers }]) => [name, numbers])))
}

function methodOf(e: F64 & { op: 'call' }, numbers: number): LaneMethod {
  const method = laneMethods(e.on)?.[e.method]
  if (method?.below.length !== numbers) throw new InvariantError(`${e.method} is not asked for four rows at once`)
  return method
}

/** Whether four numbers, and the words that hold them, are whole ones below a limit. */
const areBelow = (words: V128, numbers: Doubles, limit: V128): Word =>
  i32.and(allOf(paired(fromSigned(words), numbers, f64x2.eq)), i32x4.allTrue(i32x4.ltU(words, limit)))

/** What a method answers four rows: all at once, or each of our rows that asks by itself. */
function answerOf({ f, around }: FunctionCode) {
  const [first, second] = [f.local('v128'), f.local('v128')]
  const numbers: Doubles = [first, second]
  return {
    numbers,
    know(words: V128): void {
      const [one, other] = fromSigned(f.let(words))
      f.set(first, one)
      f.set(second, other)
    },
    ask(e: F64 & { op: 'call' }, asked: readonly Doubles[], rows: LaneRows): void {
      const one = around.method(e.on, e.method, asked.length)
      for (const lane of LANES)
        f.if(isOurs(rows, lane), () => {
          const half = lane < 2 ? first : second
          f.set(half, f64x2.replaceLane(half, lane & 1, call(one, ...asked.map((x) => numberIn(x, lane)))))
        })
    },
  }
}

/** The lines that a method will read for numbers that it does not refuse (see `LaneMethod.lines`). */
export function linesCalled(
  { f, around }: FunctionCode,
  e: F64 & { op: 'call' },
  asked: Doubles,
  shift: V128,
  splat: Splat,
): V128 | undefined {
  return laneMethods(e.on)?.[e.method]?.lines?.(f, ofWhole(asked, shift), splat, around.machine)
}

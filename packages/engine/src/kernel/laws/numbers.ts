import { call, draw, f64, f64op, fromI32, fromU32, i32, i32op, literal, lookup, row } from '../build.ts'
import type { F64, I32 } from '../ir.ts'
import { oneOf, type Source } from './source.ts'

const WORDS = ['add', 'sub', 'mul', 'and', 'or', 'xor', 'shl', 'shr', 'shru', 'mulhi', 'lt', 'le', 'eq', 'ne'] as const
const COMPARISONS = ['flt', 'fle', 'feq', 'fne'] as const
const WEIGHTS: readonly (readonly number[])[] = [[1], [3, 0, 1], [1, 2, 3, 4, 5.5], [0, 1e-30, 1]]
const PATTERNS = ['^[a-z]', '\\d{2}', '^.{0,5}$', '\\p{Lu}'] as const

const FIGURES = [
  '{a,"b,{c",{d,e}}',
  '2025-02-03 04:05:06',
  '{}',
  '1 day 02:03:04.5',
  '-03:00:00',
  '2 mons -1 days',
  'P1D',
  '100:00:00',
  'a week',
] as const

const NEEDLES = ['', 'a', 'x', 'or', '本', '-', '1x', 'that name'] as const

/** A random word. */
export function arbitraryWord(from: Source, depth: number): I32 {
  const { pick } = from
  const word = () => from.word(depth)
  if (depth < 0) return i32(oneOf(pick, [0, 1, -1, 5, -2147483648, 2147483647, 65535]))
  switch (pick(12)) {
    case 0:
    case 1: {
      const draw = pick(3) === 0 ? word() : pick(3)
      const node = { op: 'draw', lane: 'i32', key: from.key(), draw, half: oneOf(pick, [0, 1]) } as const
      return pick(3) === 0 ? { ...node, row: from.whole(depth) } : node
    }
    case 2:
    case 3:
    case 4:
      return i32op(oneOf(pick, WORDS), word(), word())
    case 5: {
      const right = oneOf(pick, [1, 2, 3, 1000, 4294967295])
      return { op: oneOf(pick, ['divu', 'remu']), lane: 'i32', left: word(), right }
    }
    case 6:
      return { op: oneOf(pick, COMPARISONS), lane: 'i32', left: from.double(depth), right: from.double(depth) }
    case 7:
      return { op: 'trunc', lane: 'i32', arg: from.double(depth) }
    case 8:
      return { op: 'alias', lane: 'i32', weights: oneOf(pick, WEIGHTS), word: word() }
    case 9:
      return lookup('i32', [7, -1, 2147483648, 0.5], from.small(4))
    case 10:
      return nullness(from, depth)
    default:
      return ofText(from, depth)
  }
}

function nullness(from: Source, depth: number): I32 {
  const { pick } = from
  const step = from.steps[pick(Math.max(1, from.steps.length))]
  if (step && pick(2)) return { op: 'read-null', lane: 'i32', step: step.name }
  const table = from.tables[pick(Math.max(1, from.tables.length))]
  const other = table?.steps[pick(table.steps.length)]
  if (!table || !other) return from.word(depth)
  return { op: 'cell-null', lane: 'i32', table: table.table, step: other.name, row: from.whole(depth) }
}

function ofText(from: Source, depth: number): I32 {
  const { pick } = from
  const arg = from.text(depth)
  switch (pick(5)) {
    case 4: {
      const needle = oneOf(pick, [literal(oneOf(pick, NEEDLES)), from.text(depth)])
      return { op: 'place', lane: 'i32', arg, needle, from: oneOf(pick, [i32(pick(5) - 1), from.small(4)]) }
    }
    case 3:
      return { op: 'compare-bytes', lane: 'i32', left: from.bytes(depth), right: from.bytes(depth) }
    case 0:
      return { op: 'compare-text', lane: 'i32', left: arg, right: from.text(depth) }
    case 1:
      return { op: 'length', lane: 'i32', arg }
    default:
      return { op: 'matches', lane: 'i32', arg, pattern: oneOf(pick, PATTERNS), flags: oneOf(pick, ['u', 'iu']) }
  }
}

/** A random double. */
export function arbitraryDouble(from: Source, depth: number): F64 {
  const { pick } = from
  const double = () => from.double(depth)
  if (depth < 0) return f64(oneOf(pick, [0, -0, 1, 0.5, -3, 4294967296, 1e300, Number.NaN]))
  switch (pick(11)) {
    case 10:
      return {
        op: 'figure',
        lane: 'f64',
        figure: oneOf(pick, ['months', 'micros', 'elements', 'moment']),
        arg: oneOf(pick, [literal(oneOf(pick, FIGURES)), from.text(depth)]),
      }
    case 9:
      return arbitraryWindow(from)
    case 8: {
      if (!from.mayLoop) return double()
      const [name, count, initial] = [from.loopName(), fromI32(from.small(4)), double()]
      return { op: 'fold', lane: 'f64', name, count, initial, body: from.inside(name, double, 'f64') }
    }
    case 0:
    case 1:
    case 2:
      return f64op(oneOf(pick, ['add', 'sub', 'mul', 'div', 'min', 'max', 'mod']), double(), double())
    case 3:
      return { op: oneOf(pick, ['floor', 'sqrt', 'neg', 'abs']), lane: 'f64', arg: double() }
    case 4:
      return oneOf(pick, [fromI32, fromU32])(from.word(depth))
    case 5:
      return { op: 'unit', lane: 'f64', high: from.word(depth), low: from.word(depth) }
    case 6:
      return lookup('f64', [1.5, -0, 9007199254740991], from.small(3))
    default: {
      const on = { type: 'sample', by: pick(3) }
      return pick(2) ? call(on, 'twice', double()) : call(on, 'sum', double(), double())
    }
  }
}

/** Four rows beside each other in some order, gone through in one of a few ways: nothing of a window looks at more of its row than the group. */
function arbitraryWindow(from: Source): F64 {
  const { pick } = from
  const name = from.loopName()
  const turn: F64 = { op: 'turn', lane: 'f64', name }
  const result: F64 = { op: 'result', lane: 'f64', name }
  const group: F64 = { op: 'floor', lane: 'f64', arg: f64op('div', row, f64(4)) }
  const member = f64op('add', f64op('mul', group, f64(4)), turn)
  const words = fromI32(draw([pick(9), 7], { row: member }))
  return {
    op: 'window',
    lane: 'f64',
    name,
    group,
    count: f64(4),
    member,
    places: oneOf(pick, [[], [words], [f64op('mod', turn, f64(2)), words], [f64op('mod', turn, f64(2))]]),
    initial: oneOf(pick, [-1, 0]),
    body: oneOf(pick, [member, f64op('add', result, words), f64op('max', result, words)]),
    before: pick(2) === 1,
  }
}

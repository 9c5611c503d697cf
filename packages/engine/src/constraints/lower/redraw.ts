import * as k from '../../kernel/build.ts'
import type { Bytes, Expr, F64, I32, Step, Text } from '../../kernel/ir.ts'
import { nodes } from '../../kernel/walk.ts'
import { type Replacing, rebuild } from './rebuild.ts'

/** Turns are told apart by a multiple of this in the draw number: more draws than any generator makes for one cell. */
const BITS_OF_DRAWS = 20
/** Streams that count their own draws are moved to rows beyond any table's. */
const ROWS_PER_TURN = 2 ** 41

/**
 * The same expressions with other randomness in every turn: turn 0 is the expression itself. Steps of the row are followed where they draw too, so that an
 * entity that several columns share is drawn again as a whole; cells of other rows stay as they are.
 */
export function redrawing(turn: I32, step: (name: string) => Step | undefined): Replacing {
  const done = new Map<Expr, Expr>()
  const draws = drawingSteps(step)

  function of(e: I32): I32
  function of(e: F64): F64
  function of(e: Text): Text
  function of(e: Bytes): Bytes
  function of(e: Expr): Expr
  function of(e: Expr): Expr {
    const known = done.get(e)
    if (known) return known
    const changed = followed(e) ?? moved(rebuild(e, of), turn)
    done.set(e, changed)
    return changed
  }

  /** What a step holds, in place of a read of it, where it draws. A NULL reads as nothing. */
  function followed(e: Expr): Expr | undefined {
    if (e.op !== 'read' && e.op !== 'read-null') return undefined
    const read = draws(e.step) ? step(e.step) : undefined
    if (!read) return undefined
    if (e.op === 'read-null') return read.nulls ? of(read.nulls) : k.i32(0)
    return read.nulls ? k.select(of(read.nulls), nothing(read.value), of(read.value)) : of(read.value)
  }

  return of
}

/** Randomness of another turn. */
function moved(e: Expr, turn: I32): Expr {
  if (e.op === 'draw') {
    const draw = typeof e.draw === 'number' ? k.i32(e.draw) : e.draw
    return { ...e, draw: k.i32op('add', draw, k.i32op('shl', turn, k.i32(BITS_OF_DRAWS))) }
  }
  if (e.op !== 'letters' && e.op !== 'noise') return e
  return { ...e, row: k.add(e.row ?? k.row, k.mul(k.fromI32(turn), ROWS_PER_TURN)) }
}

/** Whether a step of the row has randomness of its own, or reads one that has. */
function drawingSteps(step: (name: string) => Step | undefined): (name: string) => boolean {
  const known = new Map<string, boolean>()
  return function draws(name) {
    const before = known.get(name)
    if (before !== undefined) return before
    // Until it is known otherwise: steps never read themselves.
    known.set(name, false)
    const read = step(name)
    const parts = read ? [...nodes(read.nulls ? [read.value, read.nulls] : [read.value])] : []
    const found = parts.some((e) => {
      if (e.op === 'draw' || e.op === 'letters' || e.op === 'noise') return true
      return (e.op === 'read' || e.op === 'read-null') && draws(e.step)
    })
    known.set(name, found)
    return found
  }
}

function nothing({ lane }: Expr): Expr {
  switch (lane) {
    case 'i32':
      return k.i32(0)
    case 'f64':
      return k.f64(0)
    case 'text':
      return k.literal('')
    case 'bytes':
      return { op: 'words', lane: 'bytes', words: [], length: 0 }
  }
}

import { call, type F64 as Double, f64, i32, type Local, type Value } from '@populace/columnar/wasm'
import type { Bytes, Expr, F64, I32, Text } from '../ir.ts'
import { AnswersAhead } from './answers-ahead.ts'
import type { Code, Span } from './code.ts'
import type { Site } from './row-code.ts'

/** Writes an `attempt` of a number, and gives the variable that holds it in the end. */
export function attemptNumber(e: (I32 | F64) & { op: 'attempt' }, site: Site, code: Code): Value {
  const { writer, f } = code
  hoist(e, site, code)
  const value = f.local(e.lane)
  writeTurns(e, site, code, (turn) => {
    writer.bound(e.name, { turn, most: e.most }, () => f.set(value, bodyOf(e.body, site, code)))
    return value
  })
  return value
}

const bodyOf = (e: I32 | F64, site: Site, code: Code): Value =>
  e.lane === 'i32' ? code.word(e, site) : code.double(e, site)

/** Writes an `attempt` of a text or bytes: each turn goes over what the one before wrote. */
export function attemptText(e: (Text | Bytes) & { op: 'attempt' }, site: Site, code: Code): void {
  const { writer, f } = code
  hoist(e, site, code)
  const from = f.let(writer.position)
  writeTurns(e, site, code, (turn) => {
    f.set(writer.position, from)
    writer.passing(() => writer.bound(e.name, { turn, most: e.most }, () => code.put(e.body, site)))
    return { from, end: f.let(writer.position) }
  })
}

/** Writes a `fold`, and gives the variable that holds its value in the end. A turn may never come, so nothing of the body is computed before it. */
export function foldNumber(e: F64 & { op: 'fold' }, site: Site, code: Code): Double {
  const { writer, f } = code
  const count = f.let(code.double(e.count, site))
  const value = f.let(code.double(e.initial, site))
  const turn = f.let(i32.const(0))
  const binding = { turn, most: Number.MAX_SAFE_INTEGER, result: value }
  const ahead = new AnswersAhead(e, site, code)
  f.while(
    () => f64.lt(f64.convertI32S(turn), count),
    () => {
      const write = () => {
        ahead.learn()
        f.set(value, code.double(e.body, site))
      }
      writer.nested(() => writer.bound(e.name, binding, write))
      f.advance(turn, 1)
    },
  )
  return value
}

/** Writes a `window`, and gives the variable that holds its value: a group that is not in order yet is put in order first, piece by piece where it is large. */
export function windowNumber(e: F64 & { op: 'window' }, site: Site, code: Code): Double {
  const { writer, f } = code
  const { has, begin, put, sort, start, member, keep, end, at } = code.around.windows(e)
  const group = f.let(code.double(e.group, site))
  const { number: row } = site.row
  const most = Number.MAX_SAFE_INTEGER
  const order = () => {
    const count = f.let(code.double(e.count, site))
    const turn = f.local('i32')
    const turns = (count: Double, write: () => void) => {
      f.set(turn, i32.const(0))
      f.while(
        () => f64.lt(f64.convertI32S(turn), count),
        () => {
          writer.nested(write)
          f.advance(turn, 1)
        },
      )
    }
    f.do(call(begin, group, row, count))
    turns(count, () =>
      writer.bound(e.name, { turn, most }, () => {
        for (const number of [e.member, ...e.places]) f.do(call(put, code.double(number, site)))
      }),
    )
    const taken = f.let(call(sort))
    const result = f.let(call(start))
    turns(taken, () => {
      const next = f.let(call(member, turn))
      writer.bound(e.name, { turn: next, most, result }, () => {
        f.set(result, code.double(e.body, site))
        f.do(call(keep, turn, result))
      })
    })
    f.do(call(end, group))
  }
  f.while(
    () => i32.eqz(call(has, group, row)),
    () => writer.nested(order),
  )
  return f.let(call(at, group, row))
}

function writeTurns(
  e: Expr & { op: 'attempt' },
  site: Site,
  code: Code,
  body: (turn: Local<'i32'>) => Value | Span,
): void {
  const { writer, f } = code
  const turn = f.let(i32.const(0))
  writer.nested(() =>
    f.repeat((leaveIf) => {
      const result = body(turn)
      leaveIf(i32.geS(turn, e.most - 1))
      writer.bound(e.name, { turn, most: e.most, result }, () => leaveIf(code.word(e.accept, site)))
      f.advance(turn, 1)
    }),
  )
}

/** Computes before the loop what every turn needs. */
function hoist(e: Expr & { op: 'attempt' }, site: Site, code: Code): void {
  code.compute(code.around.certainty(site.row.table).invariant(e.name, [e.body, e.accept]), site)
}

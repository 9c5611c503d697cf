import type { Bytes, Expr, F64, I32, Text } from '../ir.ts'
import type { Code } from './code.ts'
import type { Site } from './site.ts'

/** Writes an `attempt` of a number, and gives the variable that holds it in the end. */
export function attemptNumber(e: (I32 | F64) & { op: 'attempt' }, site: Site, code: Code): string {
  const { writer } = code
  hoist(e, site, code)
  const value = writer.fresh('v')
  writer.line(`let ${value} = 0;`)
  writeTurns(e, site, code, (turn) => {
    writer.bound(e.name, { turn, most: e.most }, () => writer.line(`${value} = ${code.number(e.body, site)};`))
    return value
  })
  return value
}

/** Writes an `attempt` of a text or bytes: each turn goes over what the one before wrote. */
export function attemptText(e: (Text | Bytes) & { op: 'attempt' }, site: Site, code: Code): void {
  const { writer } = code
  hoist(e, site, code)
  const from = writer.variable('q', writer.position)
  writeTurns(e, site, code, (turn) => {
    writer.line(`${writer.position} = ${from};`)
    writer.passing(() => writer.bound(e.name, { turn, most: e.most }, () => code.put(e.body, site)))
    return { from, end: writer.variable('q', writer.position) }
  })
}

/** Writes a `fold`, and gives the variable that holds its value in the end. A turn may never come, so nothing of the body is computed before it. */
export function foldNumber(e: F64 & { op: 'fold' }, site: Site, code: Code): string {
  const { writer } = code
  const count = code.variable(e.count, site)
  const value = writer.fresh('v')
  writer.line(`let ${value} = ${code.number(e.initial, site)};`)
  const turn = writer.fresh('t')
  const binding = { turn, most: Number.MAX_SAFE_INTEGER, result: value }
  const { lines } = writer.lined(() =>
    writer.bound(e.name, binding, () => writer.line(`${value} = ${code.number(e.body, site)};`)),
  )
  writer.line(`for (let ${turn} = 0; ${turn} < ${count}; ${turn}++) {\n${lines}\n}`)
  return value
}

/** Writes a `window`, and gives the variable that holds its value: a group that is not in order yet is put in order first, piece by piece where it is large. */
export function windowNumber(e: F64 & { op: 'window' }, site: Site, code: Code): string {
  const { writer } = code
  // What was put in order for one row makes room for the next one's.
  writer.isInOrder = true
  const [windows, sorting, result] = [code.constants.name(code.windows(e)), writer.fresh('s'), writer.fresh('v')]
  const [group, row, initial] = [code.variable(e.group, site), site.row.number, code.literal(e.initial)]
  const turns = (turn: string, of: string, write: () => void): void => {
    const { lines } = writer.lined(write)
    writer.line(`for (let ${turn} = 0; ${turn} < ${of}; ${turn}++) {\n${lines}\n}`)
  }
  const { lines } = writer.lined(() => {
    const count = code.variable(e.count, site)
    writer.line(`const ${sorting} = ${windows}.sorting(${group}, ${row}, ${count}, ${e.places.length});`)
    const [turn, place, member] = [writer.fresh('t'), writer.fresh('t'), writer.fresh('t')]
    const most = Number.MAX_SAFE_INTEGER
    turns(turn, count, () =>
      writer.bound(e.name, { turn, most }, () => {
        for (const number of [e.member, ...e.places]) writer.line(`${sorting}.put(${code.number(number, site)});`)
      }),
    )
    const taken = writer.fresh('n')
    writer.line(`const ${taken} = ${sorting}.sort();`)
    writer.line(`let ${result} = ${sorting}.start(${initial});`)
    turns(place, taken, () => {
      writer.line(`const ${member} = ${sorting}.turn(${place});`)
      writer.bound(e.name, { turn: member, most, result }, () => {
        writer.line(`${result} = ${code.number(e.body, site)};`)
        writer.line(`${sorting}.keep(${place}, ${result});`)
      })
    })
    writer.line(`${windows}.keep(${group}, ${sorting}.group(${e.before}, ${initial}));`)
  })
  writer.line(`while (!${windows}.has(${group}, ${row})) {\n${lines}\n}`)
  return writer.variable('v', `${windows}.at(${group}, ${row}, ${initial})`)
}

type Result = string | { readonly from: string; readonly end: string }

function writeTurns(e: Expr & { op: 'attempt' }, site: Site, code: Code, body: (turn: string) => Result): void {
  const { writer } = code
  const turn = writer.fresh('t')
  const { lines } = writer.lined(() => {
    const result = body(turn)
    writer.line(`if (${turn} >= ${e.most - 1}) break;`)
    const binding = { turn, most: e.most, result }
    writer.bound(e.name, binding, () => writer.line(`if (${code.condition(e.accept, site)}) break;`))
  })
  writer.line(`for (let ${turn} = 0; ; ${turn}++) {\n${lines}\n}`)
}

/** Computes before the loop what every turn needs. */
function hoist(e: Expr & { op: 'attempt' }, site: Site, code: Code): void {
  for (const number of code.certainty(site).invariant(e.name, [e.body, e.accept])) code.number(number, site)
}

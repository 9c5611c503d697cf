import { type Code, f64, type Func, i32, type I32, type Value } from '@populace/columnar/wasm'
import type { DictionaryForm } from '../analysis/dictionary-form.ts'
import type { PlacedStep } from '../program-index.ts'
import { FunctionCode } from './function-code.ts'
import { linesAhead } from './lanes/lines-ahead.ts'
import { spanOf } from './lanes/rows.ts'
import type { RowCode, Site } from './row-code.ts'
import { FILL_PARAMETERS, type FillParameters, type Surroundings } from './surroundings.ts'
import { STRETCH, WordsAhead } from './words-ahead.ts'

/** The function that fills the columns of some steps (see `Fill`). */
export function batchFunction(steps: readonly PlacedStep[], around: Surroundings): Func<FillParameters, 'i32'> {
  return around.machine.module.define(FILL_PARAMETERS, 'i32', (f, first, count, at, p) => {
    const code = new FunctionCode(around, f, p, true)
    const { writer } = code
    const span = spanOf(code, steps[0]?.table ?? '', first, count, at)
    const { table, base, start, high, stop } = span
    const place = f.let(at)
    const lines = steps.map((step) => linesAhead(step, code, span, at))
    const number = f.local('f64')
    const low = f.local('i32')
    const row: RowCode = { table, number, low, high, place }
    const ahead = new WordsAhead(steps, code)
    const [from, end] = [f.local('i32'), f.local('i32')]
    const words = ahead.computed(span, from, end)
    const closings: Code[] = []
    const body = f.nested(() => {
      f.set(number, f64.add(base, f64.convertI32S(place)))
      f.set(low, i32.add(start, place))
      ahead.learn(row, place, from)
      for (const step of steps) closings.push(writeStep(code, { row, step }))
    })
    const check = f.nested(() => {
      if (writer.usesMemory) writer.ensure(0)
    })
    const eachRow = (stop: I32) =>
      f.count(place, stop, () => {
        f.place(check)
        f.place(body)
      })
    f.place(writer.head)
    f.place(lines)
    if (ahead.areThere)
      f.while(
        () => i32.ltS(place, stop),
        () => {
          f.set(from, place)
          f.set(end, i32.add(from, STRETCH))
          f.set(end, i32.select(i32.ltS(end, stop), end, stop))
          f.place(words)
          eachRow(end)
        },
      )
    else eachRow(stop)
    for (const closing of closings) f.place(closing)
    f.return(p)
  })
}

/** Writes what stores a step of the row, and gives what follows the loop. */
function writeStep(code: FunctionCode, site: Site): Code {
  const { writer, cells, f } = code
  const { row, step } = site
  const { value } = step
  const place = row.place ?? i32.const(0)
  const form = value.lane === 'text' ? code.around.form(value, step) : undefined
  const isArena = !form && (value.lane === 'text' || value.lane === 'bytes')
  const column = cells.column(step, 'values')
  const at = f.let(i32.add(column, i32.shl(place, value.lane === 'f64' ? 3 : 2)))
  if (isArena) f.do(i32.store(at, writer.position))
  const nulls = step.nulls && code.word(step.nulls, site)
  const keep = (stored: Value | undefined) => {
    if (stored?.type === 'f64') f.do(f64.store(at, { type: 'f64', code: stored.code }))
    else if (stored) f.do(i32.store(at, { type: 'i32', code: stored.code }))
  }
  if (nulls === undefined) {
    const stored = storedCode(code, site, form)
    keep(stored)
    // Later steps of the function need not read it back.
    if (stored) writer.learn(row, `${form ? 'code' : 'value'} ${step.name}`, stored)
  } else {
    const isNull = f.let(i32.ne(nulls, 0))
    f.do(i32.store8(i32.add(cells.column(step, 'nulls'), place), isNull))
    writer.branch(
      isNull,
      () => keep(isArena ? undefined : value.lane === 'f64' ? f64.const(0) : i32.const(0)),
      () => keep(storedCode(code, site, form)),
    )
  }
  if (!isArena) return []
  const stop = f.nested(() => f.do(i32.store(i32.add(column, i32.shl(place, 2)), writer.position)))
  return stop
}

/** The number that a step's column holds; undefined where a text or bytes were appended. */
function storedCode(code: FunctionCode, site: Site, form: DictionaryForm | undefined): Value | undefined {
  const { value } = site.step
  if (form) return code.writer.named(form.code<RowCode, Value<'i32'>>(site, code))
  if (value.lane === 'i32') return code.writer.named(code.word(value, site))
  // A step never holds −0, whose sign one format would show and another lose.
  if (value.lane === 'f64') return code.writer.named(f64.add(code.double(value, site), 0))
  code.put(value, site)
  return undefined
}

import { InvariantError } from '@populace/diagnostics'
import type { Expr } from '../ir.ts'
import type { PlacedStep } from '../program-index.ts'
import { Windows } from '../windows.ts'
import type { Compute, Functions, Own, Place, Turn } from './place.ts'

/** The function of what every lane has. */
export function shared(e: Exclude<Expr, Own<Expr>>, to: Functions): Compute {
  switch (e.op) {
    case 'read': {
      const step = ofLane(e, to.earlier(e.step))
      return ({ row }) => row.cell(step).value
    }
    case 'cell': {
      const [step, row] = [ofLane(e, to.step(e.table, e.step)), to.double(e.row)]
      return (at) => at.row.cellAt(step, row(at)).value
    }
    case 'select':
      return chosen(e, to)
    case 'turn':
      if (e.lane === 'text' || e.lane === 'bytes') throw new InvariantError(`a turn as ${e.lane}`)
      return (at) => enclosing(at, e.name).turn
    case 'result':
      return (at) => {
        const { result } = enclosing(at, e.name)
        if (result === undefined) throw new InvariantError(`the result of ${e.name} outside its condition`)
        return result
      }
    case 'attempt':
      return attempted(e, to)
    case 'fold':
      return folded(e, to)
    case 'window':
      return windowed(e, to)
  }
}

/** Of a choice only the chosen side is computed, and its function only made once it is chosen: texts have many sides that few rows come to. */
function chosen(e: Expr & { op: 'select' }, to: Functions): Compute {
  const when = to.word(e.when)
  let then: Compute | undefined
  let otherwise: Compute | undefined
  return (at) => {
    if (when(at) !== 0) {
      then ??= to.of(e.then)
      return then(at)
    }
    otherwise ??= to.of(e.otherwise)
    return otherwise(at)
  }
}

function attempted({ name, most, body, accept }: Expr & { op: 'attempt' }, to: Functions): Compute {
  const [value, accepts] = [to.inLoop(name).of(body), to.inLoop(name).word(accept)]
  return ({ row, turn: outer }) => {
    for (let turn = 0; ; turn++) {
      const result = value(row.enter({ name, turn, outer }))
      if (turn + 1 >= most || accepts(row.enter({ name, turn, result, outer })) !== 0) return result
    }
  }
}

function folded({ name, count, initial, body }: Expr & { op: 'fold' }, to: Functions): Compute {
  const [turns, first, next] = [to.double(count), to.double(initial), to.inLoop(name).double(body)]
  return (at) => {
    const all = turns(at)
    let result = first(at)
    for (let turn = 0; turn < all; turn++) result = next(at.row.enter({ name, turn, result, outer: at.turn }))
    return result
  }
}

/** Groups stay in order for later readings: one page after the other asks for the same. */
function windowed(e: Expr & { op: 'window' }, to: Functions): Compute {
  const { name, initial, before } = e
  const [groupOf, countOf] = [to.double(e.group), to.double(e.count)]
  const [member, next] = [to.inLoop(name).double(e.member), to.inLoop(name).double(e.body)]
  const places = e.places.map((place) => to.inLoop(name).double(place))
  const windows = new Windows()
  return (at) => {
    const { row, turn: outer } = at
    const group = groupOf(at)
    while (!windows.has(group, row.number)) {
      const count = countOf(at)
      const sorting = windows.sorting(group, row.number, count, places.length)
      for (let turn = 0; turn < count; turn++) {
        const place = row.enter({ name, turn, outer })
        sorting.put(member(place))
        for (const each of places) sorting.put(each(place))
      }
      const taken = sorting.sort()
      let result = sorting.start(initial)
      for (let place = 0; place < taken; place++) {
        result = next(row.enter({ name, turn: sorting.turn(place), result, outer }))
        sorting.keep(place, result)
      }
      windows.keep(group, sorting.group(before, initial))
    }
    return windows.at(group, row.number, initial)
  }
}

function ofLane({ lane }: Expr, step: PlacedStep): PlacedStep {
  if (lane !== step.value.lane) throw new InvariantError(`a step of lane ${step.value.lane} read as ${lane}`)
  return step
}

function enclosing({ turn }: Place, name: string): Turn {
  for (let each = turn; each; each = each.outer) if (each.name === name) return each
  throw new InvariantError(`no loop of the name ${name} around`)
}

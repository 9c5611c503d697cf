import { InvariantError } from '@populace/diagnostics'
import type { F64 } from '../ir.ts'
import { figureOf } from '../text-figures.ts'
import type { Compute, Functions, Own } from './place.ts'
import { element } from './words.ts'

type Double = Compute<number>

/** The function of an `f64` expression. */
export function double(e: Own<F64>, to: Functions): Double {
  switch (e.op) {
    case 'const': {
      const { value } = e
      return () => value
    }
    case 'row':
      return ({ row }) => row.number
    case 'add':
    case 'sub':
    case 'mul':
    case 'div':
    case 'min':
    case 'max':
    case 'mod':
      return ofTwo(e.op, to.double(e.left), to.double(e.right))
    case 'floor':
    case 'sqrt':
    case 'neg':
    case 'abs':
      return ofOne(e.op, to.double(e.arg))
    case 'from-i32':
      return to.word(e.arg)
    case 'from-u32': {
      const arg = to.word(e.arg)
      return (at) => arg(at) >>> 0
    }
    case 'figure': {
      const [arg, { figure }] = [to.text(e.arg), e]
      return (at) => figureOf(arg(at), figure)
    }
    case 'unit': {
      const [high, low] = [to.word(e.high), to.word(e.low)]
      return (at) => ((high(at) >>> 5) * 2 ** 26 + (low(at) >>> 6)) * 2 ** -53
    }
    case 'lookup': {
      const [index, { values }] = [to.word(e.index), e]
      return (at) => element(values, index(at))
    }
    case 'call':
      return called(e, to)
  }
}

function ofTwo(op: Extract<F64, { left: F64 }>['op'], left: Double, right: Double): Double {
  switch (op) {
    case 'add':
      return (at) => left(at) + right(at)
    case 'sub':
      return (at) => left(at) - right(at)
    case 'mul':
      return (at) => left(at) * right(at)
    case 'div':
      return (at) => left(at) / right(at)
    case 'min':
      return (at) => Math.min(left(at), right(at))
    case 'max':
      return (at) => Math.max(left(at), right(at))
    case 'mod':
      return (at) => {
        const l = left(at)
        const r = right(at)
        return l - r * Math.floor(l / r)
      }
  }
}

function ofOne(op: 'floor' | 'sqrt' | 'neg' | 'abs', arg: Double): Double {
  switch (op) {
    case 'floor':
      return (at) => Math.floor(arg(at))
    case 'sqrt':
      return (at) => Math.sqrt(arg(at))
    case 'neg':
      return (at) => -arg(at)
    case 'abs':
      return (at) => Math.abs(arg(at))
  }
}

/** The object is made when it is first called: one that stands where nothing leads costs nothing. */
function called({ on, method, args }: F64 & { op: 'call' }, to: Functions): Double {
  const given = args.map((arg) => to.double(arg))
  let made: ((...args: number[]) => number) | undefined
  const call = () => {
    const object = to.object(on)
    made = object[method]?.bind(object)
    if (!made) throw new InvariantError(`${on.type} has no method ${method}`)
    return made
  }
  const [first, second] = given
  // What is called for every cell has mostly one argument or two.
  if (first && given.length === 1) return (at) => (made ?? call())(first(at))
  if (first && second && given.length === 2) return (at) => (made ?? call())(first(at), second(at))
  return (at) => (made ?? call())(...given.map((arg) => arg(at)))
}

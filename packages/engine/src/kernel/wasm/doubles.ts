import { decodeText } from '@populace/columnar'
import { call, type F64 as Double, f64, i32, i64 } from '@populace/columnar/wasm'
import { elements } from '../analysis/lists.ts'
import type { Own } from '../interpreter/place.ts'
import type { F64 } from '../ir.ts'
import { figureOf } from '../text-figures.ts'
import { type Code, NoWasmForm } from './code.ts'
import type { Site } from './row-code.ts'

/** Code of an `f64` expression. */
export function doubleCode(e: Own<F64>, site: Site, code: Code): Double {
  const double = (arg: F64) => code.double(arg, site)
  const { writer, around } = code
  switch (e.op) {
    case 'const':
      return f64.const(e.value)
    case 'row':
      return site.row.number
    case 'add':
    case 'sub':
    case 'mul':
    case 'div':
    case 'min':
    case 'max':
      return f64[e.op](double(e.left), double(e.right))
    case 'mod': {
      const left = writer.named(double(e.left))
      const right = writer.named(double(e.right))
      return f64.sub(left, f64.mul(right, f64.floor(f64.div(left, right))))
    }
    case 'floor':
    case 'sqrt':
    case 'abs':
    case 'neg':
      return f64[e.op](double(e.arg))
    case 'from-i32':
      return f64.convertI32S(code.word(e.arg, site))
    case 'from-u32':
      return f64.convertI32U(code.word(e.arg, site))
    case 'figure':
      return figureIn(e, site, code)
    case 'unit': {
      const high = i64.shl(i64.extendI32U(i32.shrU(code.word(e.high, site), 5)), 26n)
      const low = i64.extendI32U(i32.shrU(code.word(e.low, site), 6))
      return f64.mul(f64.convertI64S(i64.or(high, low)), 2 ** -53)
    }
    case 'lookup': {
      const table = around.machine.memory.place(elements('f64', e.values))
      return f64.load(i32.shl(code.word(e.index, site), 3), table)
    }
    case 'call': {
      const known = code.goneOn(e, site)
      if (known) return known
      const args = e.args.map(double)
      return call(around.method(e.on, e.method, args.length), ...args)
    }
    default:
      throw new NoWasmForm(e)
  }
}

/** Figures are read in JavaScript, one by one. */
function figureIn({ arg, figure }: F64 & { op: 'figure' }, site: Site, code: Code): Double {
  const { machine } = code.around
  const read = machine.workplace.once(`figure ${figure}`, () =>
    machine.module.import(['i32', 'i32'], 'f64', (from, end) =>
      figureOf(decodeText(new Uint8Array(machine.memory.buffer, from, end - from)), figure),
    ),
  )
  return code.scratch(arg, site, ({ from, end }) => code.f.let(call(read, from, end)))
}

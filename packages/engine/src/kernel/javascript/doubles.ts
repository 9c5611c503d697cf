import { InvariantError } from '@populace/diagnostics'
import type { F64 } from '../ir.ts'
import type { Own } from '../interpreter/place.ts'
import type { Code } from './code.ts'
import { elements } from '../analysis/lists.ts'
import { inlineDescribed } from './registry.ts'
import type { Site } from './site.ts'

const SIGN = { add: '+', sub: '-', mul: '*', div: '/' } as const
const FUNCTION = { min: 'Math.min', max: 'Math.max', floor: 'Math.floor', sqrt: 'Math.sqrt', abs: 'Math.abs' } as const

/** Code of an `f64` expression. */
export function doubleCode(e: Own<F64>, site: Site, code: Code): string {
  const number = (arg: Parameters<Code['number']>[0]) => code.number(arg, site)
  switch (e.op) {
    case 'const':
      return code.literal(e.value)
    case 'row':
      return site.row.number
    case 'add':
    case 'sub':
    case 'mul':
    case 'div':
      return `(${number(e.left)} ${SIGN[e.op]} ${number(e.right)})`
    case 'min':
    case 'max':
      return `${FUNCTION[e.op]}(${number(e.left)}, ${number(e.right)})`
    case 'mod': {
      const left = code.variable(e.left, site)
      const right = code.variable(e.right, site)
      return `(${left} - ${right} * Math.floor(${left} / ${right}))`
    }
    case 'floor':
    case 'sqrt':
    case 'abs':
      return `${FUNCTION[e.op]}(${number(e.arg)})`
    case 'neg':
      return `(-${number(e.arg)})`
    case 'from-i32':
      return number(e.arg)
    case 'from-u32':
      return `(${number(e.arg)} >>> 0)`
    case 'figure':
      return code.scratch(e.arg, site, (from, end) =>
        code.writer.variable('v', `figureAt(a, ${from}, ${end}, ${JSON.stringify(e.figure)})`),
      )
    case 'unit':
      return `(((${number(e.high)} >>> 5) * ${2 ** 26} + (${number(e.low)} >>> 6)) * ${2 ** -53})`
    case 'lookup':
      return `${code.constants.name(elements('f64', e.values))}[${number(e.index)}]`
    case 'call': {
      const object = code.object(e.on)
      if (!(e.method in object)) throw new InvariantError(`${e.on.type} has no method ${e.method}`)
      // Large functions are to stay short.
      const inline = code.isLarge ? undefined : inlineDescribed(e.on, object)?.[e.method]
      if (!inline)
        return `${code.constants.name(object)}[${JSON.stringify(e.method)}](${e.args.map(number).join(', ')})`
      const { writer, constants } = code
      return inline(
        e.args.map((arg) => code.variable(arg, site)),
        { writer, constants, row: site.row },
      )
    }
  }
}

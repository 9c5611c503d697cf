import type { F64 } from '../ir.ts'
import type { PlacedStep, ProgramIndex } from '../program-index.ts'

/** Methods that answer no less for more: see `relations/sharing.ts`. */
const RISING_METHODS: Readonly<Record<string, readonly string[]>> = {
  sharing: ['parent', 'first'],
  forest: ['parent', 'first'],
  'varied-forest': ['first'],
}

/**
 * Whether a number of a step surely never falls from a row to the next: a child's parent, where children follow each other. What can't be told counts as falling. It decides what is
 * kept, so that only time and memory depend on it.
 *
 * @param e a number that the step computes
 * @param step whose row it is
 */
export function rises(e: F64, step: PlacedStep, index: ProgramIndex): boolean {
  const of = (part: F64) => rises(part, step, index)
  switch (e.op) {
    case 'const':
    case 'row':
      return true
    case 'add':
    case 'min':
    case 'max':
      return of(e.left) && of(e.right)
    case 'sub':
      return of(e.left) && e.right.op === 'const'
    case 'mul':
    case 'div':
      return of(e.left) && e.right.op === 'const' && e.right.value > 0
    case 'floor':
      return of(e.arg)
    case 'call':
      return RISING_METHODS[e.on.type]?.includes(e.method) === true && e.args.every(of)
    case 'read': {
      const read = index.earlier(step, e.step)
      return read.nulls === undefined && read.value.lane === 'f64' && rises(read.value, read, index)
    }
    default:
      return false
  }
}

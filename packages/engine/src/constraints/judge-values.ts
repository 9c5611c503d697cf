import { laneOf } from '../generators/generator.ts'
import * as k from '../kernel/build.ts'
import type { F64, I32 } from '../kernel/ir.ts'
import { compileKernels } from '../kernel/javascript/compile.ts'
import type { Formula } from './formula/formula.ts'
import type { Scope } from './formula/scope.ts'
import { holds } from './lower/holds.ts'
import type { Measure } from './domain/measure.ts'

/** A column, and its value in each of the rows that are looked at. */
interface Judged {
  readonly column: string
  readonly measure: Measure
  readonly valueAt: (i: F64) => F64
}

/** Which of so many rows meet a formula that speaks of a few columns only, and whether it is met where all of them are NULL. */
export function judgeRows(
  formula: Formula,
  subjects: readonly Judged[],
  { clock }: Scope,
  count: number,
): { readonly meets: readonly number[]; readonly passesNull: boolean } {
  const judge = (nulls: I32): I32 => {
    const columns = subjects.map(({ column, measure: { format, type }, valueAt }) => {
      const number = valueAt(k.row)
      const value = laneOf(format, type) === 'i32' ? k.trunc(number) : number
      return [column, { value, nulls, format, type }] as const
    })
    return holds(formula, { columns: new Map(columns), clock })
  }
  const table = 'values'
  const steps = [
    { name: 'value', value: judge(k.i32(0)) },
    { name: 'null', value: judge(k.i32(1)) },
  ]
  const kernel = compileKernels(new Map([[table, { table, rows: count, steps }]])).table(table, ['value', 'null'])
  const meets: number[] = []
  let passesNull = false
  for (let first = 0; first < count; first += kernel.batchRows) {
    const rows = Math.min(kernel.batchRows, count - first)
    const [value, absent] = kernel.fill(first, rows)
    if (value?.storage !== 'i32' || absent?.storage !== 'i32') continue
    passesNull = absent.values[0] === 1
    for (let i = 0; i < rows; i++) if (value.values[i] === 1) meets.push(first + i)
  }
  return { meets, passesNull }
}

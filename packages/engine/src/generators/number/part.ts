import { fault, PopulaceError } from '@populace/diagnostics'
import { z } from 'zod'
import { partOf } from '../../coherence/values.ts'
import { toFloat } from '../../constraints/evaluate/convert.ts'
import { nullsOf } from '../../constraints/evaluate/scalar.ts'
import { eitherNull } from '../../constraints/evaluate/truth.ts'
import { columnsOf } from '../../constraints/tree.ts'
import { evaluateFormula } from '../../formula/evaluate.ts'
import { formulaTree } from '../../formula/tree.ts'
import { add, div, f64, floor, lessThan, max, min, mul, select, sub } from '../../kernel/build.ts'
import type { F64 } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Lowering } from '../generator.ts'
import { formulaText } from '../formula.ts'
import { unit } from '../value/chance.ts'
import { isNumeric } from '../value/kinds.ts'
import { truthOf } from '../value/formula-number.ts'
import { fromUnits, scaleOf } from '../value/number.ts'
import { limitsOf } from '../value/range.ts'

const share = (what: string, usual: number) => z.number().min(0).max(1).default(usual).describe(what)
const nearest = (value: F64): F64 => floor(add(value, 0.5))

/** For what is some of something else: what is reserved of what is on hand, what was paid of what is due. */
export const part = defineGenerator({
  name: 'number.part',
  summary: 'A part of another number: none of it in some rows, all of it in others, a share of it in the rest',
  params: () =>
    z.object({
      of: formulaText.describe('The whole: a column, or a formula such as min(lines: quantity)'),
      from: formulaText.optional().describe('Where it begins, in place of nothing: a part of what lies between'),
      none: share('Share of the rows that have none of it', 0),
      all: share('Share of the rows that have all of it', 0),
      full: formulaText.optional().describe('It is all of it where this is true'),
      whole: z.boolean().default(false).describe('Only whole numbers: of things that are counted one by one'),
      step: z
        .number()
        .positive()
        .optional()
        .describe('Only multiples of it from where it begins: salaries in hundreds'),
      min: share('In the rest at least such a share of it', 0),
      max: share('In the rest at most such a share of it', 1),
    }),
  accepts: isNumeric,
  dependencies: ({ of, from, full }) =>
    [of, from ?? '', full ?? ''].flatMap((text) => (text ? columnsOf(formulaTree(text)) : [])),
  claims: ({ of }, place) => partOf(place, formulaTree(of), of),
  capacity: () => 1,
  lower: (params, context) => {
    const { target } = context
    const read = numberIn(params.of, context)
    const begun = params.from === undefined ? undefined : numberIn(params.from, context)
    const scale = scaleOf(target, 2)
    const start = begun && nearest(mul(toFloat(begun), 10 ** scale))
    const end = nearest(mul(toFloat(read), 10 ** scale))
    const whole = start ? max(sub(end, start), 0) : end
    const least = Math.min(params.min, params.max)
    // Of a debt a part is no more than all of it either.
    const step = Math.max(1, Math.round((params.step ?? (params.whole ? 1 : 0)) * 10 ** scale))
    const exact = nearest(mul(whole, add(mul(unit(context), params.max - least), least)))
    const some = min(step === 1 ? exact : mul(floor(add(div(exact, step), 0.5)), step), whole)
    const which = unit(context, 'which')
    const isAll = lessThan(which, params.none + params.all)
    const drawn = select(lessThan(which, params.none), min(f64(0), whole), select(isAll, whole, some))
    const full = params.full === undefined ? undefined : truthOf(params.full, context)
    const taken = full ? select(full, whole, drawn) : drawn
    const { low, high } = limitsOf(target, scale)
    const value = fromUnits(max(min(start ? add(taken, start) : taken, high), low), scale, target)
    const nulls = eitherNull(nullsOf(read), begun && nullsOf(begun))
    return nulls ? { value, nulls } : { value }
  },
})

function numberIn(text: string, context: Lowering) {
  const read = evaluateFormula(formulaTree(text), context)
  if (!('unsupported' in read) && (read.kind === 'number' || read.kind === 'float')) return read
  const what = 'unsupported' in read ? `${read.unsupported} can’t be computed here` : 'it is no number'
  const subject = `${context.target.table}.${context.target.column}`
  throw new PopulaceError(fault('POP-2002', `${subject}: ${what}, in ${text}`, { subject }))
}

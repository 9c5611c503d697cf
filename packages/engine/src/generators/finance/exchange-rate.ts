import { formulaName } from '@populace/model'
import type { Vocabulary } from '@populace/vocabulary'
import { z } from 'zod'
import type { ClaimedColumn, OwnClaim } from '../../coherence/claim.ts'
import { all, columnTree, isThere } from '../../coherence/trees.ts'
import { toFloat } from '../../constraints/evaluate/convert.ts'
import { columnsOf } from '../../constraints/tree.ts'
import { evaluateFormula } from '../../formula/evaluate.ts'
import { formulaTree } from '../../formula/tree.ts'
import { formulaText } from '../formula.ts'
import {
  add,
  div,
  f64,
  floor,
  fromI32,
  literal,
  lookup,
  max,
  min,
  mod,
  mul,
  quotient,
  select,
  sub,
  trunc,
} from '../../kernel/build.ts'
import type { F64, I32 } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Lowering } from '../generator.ts'
import { momentOfColumn } from '../time/following.ts'
import { unit } from '../value/chance.ts'
import { isNumeric } from '../value/kinds.ts'
import { DAY } from '../value/moment.ts'
import { fromUnits, scaleOf } from '../value/number.ts'
import { limitsOf } from '../value/range.ts'

/** Digits behind the point where the column says nothing of them: of a rupiah a dollar is a small part. */
const SCALE = 6
/** How far a currency strays from what it is usually worth, and the days after which it heads elsewhere. */
const SWING = 0.03
const TURN = 28
/** Turns of one currency are told apart from those of the next by so much. */
const TURNS = 4096

/** The number of the currency that a column names, in the order of the list; the dollar's where it names none. */
function currencyIn(reference: string | undefined, context: Lowering): I32 {
  const read = reference === undefined ? undefined : context.column(reference)
  const codes = codesOf(context.vocabulary)
  const dollar = Math.max(0, codes.indexOf('USD'))
  if (read?.value.lane !== 'text') return trunc(f64(dollar))
  // Codes are of one length, so the place of one among all is a multiple of it.
  const place = {
    op: 'place',
    lane: 'i32',
    arg: literal(codes.join(' ')),
    needle: read.value,
    from: trunc(f64(0)),
  } as const
  const found = quotient(max(fromI32(place), f64(0)), 4)
  return trunc(min(select(isMissing(place), f64(dollar), found), f64(codes.length - 1)))
}

const isMissing = (place: I32): I32 => ({ op: 'lt', lane: 'i32', left: place, right: trunc(f64(0)) })
const codesOf = (vocabulary: Vocabulary): readonly string[] => vocabulary.table('currency').texts('code')

/** What a currency is worth on a day, beside what it usually is: it goes from one chance value to the next. */
function drift(currency: I32, day: F64, context: Lowering): F64 {
  const turn = quotient(day, TURN)
  const along = div(mod(day, TURN), f64(TURN))
  const key = context.key('drift')
  const at = (number: F64): F64 => {
    const row = add(mul(fromI32(currency), TURNS), mod(number, TURNS))
    const word = (half: 0 | 1) => ({ op: 'draw', lane: 'i32', key, row, draw: 0, half }) as const
    return { op: 'unit', lane: 'f64', high: word(0), low: word(1) }
  }
  const [from, to] = [at(turn), at(add(turn, 1))]
  return add(mul(sub(add(from, mul(sub(to, from), along)), 0.5), 2 * SWING), 1)
}

/** As near as it says, and as rounding lets it be. */
function isNear({ name, format }: ClaimedColumn, near: string, stray: number): OwnClaim {
  const own = formulaName(name)
  const step = 10 ** -(format.kind === 'decimal' ? format.scale : format.kind === 'integer' ? 0 : SCALE)
  return {
    kind: 'condition',
    rule: `${name} is near ${near}`,
    given: all(isThere(columnTree(name)), isThere(formulaTree(near))),
    holds: formulaTree(`greatest(${own} - ${near}, ${near} - ${own}) <= ${near} * ${stray} + ${step.toFixed(7)}`),
  }
}

export const exchangeRate = defineGenerator({
  name: 'finance.exchange-rate',
  summary: 'What one currency is worth in another: about as in 2025, a little more or less from day to day',
  params: () =>
    z.object({
      from: z
        .string()
        .optional()
        .describe('The column with the code of the currency that is changed; the dollar when absent'),
      to: z
        .string()
        .optional()
        .describe('The column with the code of the one that it is changed into; the dollar when absent'),
      on: z.string().optional().describe('The day: a moment of the row'),
      near: formulaText.optional().describe('Another rate of the row, that this one is near to'),
      stray: z.number().min(0).max(0.2).default(0.004).describe('How far from that it is at most, as a share of it'),
    }),
  accepts: isNumeric,
  dependencies: ({ from, to, on, near }) => [
    ...[from, to, on].flatMap((column) => column ?? []),
    ...(near === undefined ? [] : columnsOf(formulaTree(near))),
  ],
  claims: ({ near, stray }, { column }) => (near === undefined ? [] : [isNear(column, near, stray)]),
  capacity: () => 1,
  lower: ({ from, to, on, near, stray }, context) => {
    const scale = scaleOf(context.target, SCALE)
    const other = near === undefined ? undefined : evaluateFormula(formulaTree(near), context)
    const isNumber = other && !('unsupported' in other) && (other.kind === 'number' || other.kind === 'float')
    const along = add(mul(unit(context), 2 * stray), 1 - stray)
    const rate = mul(isNumber ? mul(toFloat(other), along) : rateOf(from, to, on, context), 10 ** scale)
    const { low, high } = limitsOf(context.target, scale)
    const units = max(floor(add(rate, 0.5)), f64(1))
    return fromUnits(max(min(units, high), low), scale, context.target)
  },
})

function rateOf(from: string | undefined, to: string | undefined, on: string | undefined, context: Lowering): F64 {
  const rates = context.vocabulary.table('currency').numbers('rate')
  const day = on === undefined ? f64(Math.floor(context.clock / DAY)) : quotient(momentOfColumn(on, context), DAY)
  const worth = (reference: string | undefined): F64 => {
    const currency = currencyIn(reference, context)
    return mul(lookup('f64', rates, currency), drift(currency, day, context))
  }
  return div(worth(to), worth(from))
}

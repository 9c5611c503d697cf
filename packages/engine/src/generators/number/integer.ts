import { z } from 'zod'
import { add, f64 } from '../../kernel/build.ts'
import type { F64 } from '../../kernel/ir.ts'
import { isResidue, membersWithin, placeFrom } from '../../constraints/domain/residues.ts'
import { defineGenerator } from '../definition.ts'
import type { Lowering, Target } from '../generator.ts'
import { type Shape, shapes, spread } from '../value/chance.ts'
import { excludedUnits, skipExcluded } from '../value/excluded.ts'
import { isNumeric } from '../value/kinds.ts'
import { fromUnits } from '../value/number.ts'
import { memberOf } from '../value/residue.ts'
import { capacityOf, limitsOf, type Range, sizeOf, WIDEST, within } from '../value/range.ts'

/** The parameter that says how values lie between their bounds. */
export const distribution = z
  .enum(shapes)
  .default('uniform')
  .describe('How values lie between the bounds: uniform, skewed to the low end, normal, or with a long tail')

/**
 * Whole units of a range, inside what the column allows and around what it excludes: by slot where values must differ, else drawn in a shape.
 */
export function drawUnits(context: Lowering, range: Range, scale: number, shape: Shape = 'uniform'): F64 {
  const { slot, target } = context
  const excluded = excludedUnits(target, scale, range)
  const count = countUnits(target, range, scale)
  const residues = residuesOf(target)
  const offset = slot ?? spread(context, Math.min(count, WIDEST), shape)
  if (!residues) return skipExcluded(add(offset, f64(range.low)), excluded)
  const places = excluded.map((each) => placeFrom(residues, each))
  return memberOf(residues, skipExcluded(add(offset, f64(placeFrom(residues, range.low))), places))
}

/** How many units `drawUnits` can tell apart. */
export const countUnits = (target: Target, range: Range, scale: number): number =>
  capacityOf(sizeWithin(target, range) - excludedUnits(target, scale, range).length)

/** Of whole numbers; where there are decimals, what is drawn is brought to the nearest afterwards. */
const residuesOf = ({ domain, format }: Target) => (format.kind === 'integer' ? domain.residues : undefined)

function sizeWithin(target: Target, range: Range): number {
  const residues = residuesOf(target)
  return residues ? membersWithin(residues, range.low, range.high) : sizeOf(range)
}

export const integer = defineGenerator({
  name: 'number.integer',
  summary: 'Whole numbers between two bounds',
  params: () =>
    z.object({
      min: z.number().optional().describe('Least value; 1 unless the column says otherwise'),
      max: z.number().optional().describe('Greatest value; 1,000, or as much as fits where values must differ'),
      distribution,
      further: z
        .boolean()
        .default(false)
        .describe('Goes on beyond the greatest value where a key needs more than there are'),
    }),
  accepts: isNumeric,
  minds: 'residues',
  wider: ({ max: _, further, ...params }) => (further === true ? { generator: 'number.integer', params } : undefined),
  capacity: (params, target) => countUnits(target, rangeOf(params, target, true), 0),
  lower: (params, context) => {
    const range = rangeOf(params, context.target, context.slot !== undefined)
    return fromUnits(drawUnits(context, range, 0, params.distribution), 0, context.target)
  },
  find: (value, params, target) => {
    const range = rangeOf(params, target, true)
    const number = Number(value)
    if (!Number.isInteger(number) || number < range.low || number > range.high) return undefined
    const below = excludedUnits(target, 0, range).filter((excluded) => excluded < number).length
    const residues = residuesOf(target)
    if (!residues) return number - range.low - below
    return isResidue(residues, number)
      ? placeFrom(residues, number) - placeFrom(residues, range.low) - below
      : undefined
  },
})

function rangeOf(
  params: { readonly min?: number | undefined; readonly max?: number | undefined },
  target: Target,
  isUnique: boolean,
): Range {
  const limits = limitsOf(target, 0)
  const low = Math.ceil(params.min ?? Math.min(1, params.max ?? 1))
  const high = Math.floor(params.max ?? (isUnique ? WIDEST : Math.max(1_000, low + 999)))
  return within({ low, high }, limits)
}

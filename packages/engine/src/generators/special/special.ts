import type { SpecialType } from '@populace/catalog'
import { z } from 'zod'
import type { Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Lowering, Target } from '../generator.ts'
import { countDraws, type Draws, drawsOf } from '../value/draws.ts'
import { fromUnits } from '../value/number.ts'
import { limitsOf, sizeOf, within } from '../value/range.ts'
import { document, measures } from './document.ts'
import type { Form } from './form.ts'
import { plane, rasterForms, spatialForms } from './geometry.ts'
import { network } from './network.ts'
import { standardNumbers } from './standard-number.ts'
import { system } from './system.ts'
import { sparseText, vectorText } from './vector.ts'

/** Forms that need more than draws. */
type Vector = 'vector' | 'halfvec' | 'sparsevec'

/** Every special type but the vectors has a form; a new one does not compile without. */
const forms: Readonly<Record<Exclude<SpecialType, Vector>, Form>> = {
  ...network,
  ...plane,
  ...spatialForms,
  ...rasterForms,
  ...document,
  ...measures,
  ...standardNumbers,
  ...system,
}

function textOf(draws: Draws, target: Target, context: Lowering | undefined): Text {
  const name = target.type.kind === 'special' ? target.type.name : 'name'
  switch (name) {
    case 'vector':
    case 'halfvec':
      return vectorText(draws, context, target)
    case 'sparsevec':
      return sparseText(draws, target)
    default:
      return forms[name](draws, target)
  }
}

/** Object numbers, where the column counts with them. */
const NUMBERS = { low: 16_384, high: 2_000_000_000 }

export const special = defineGenerator({
  name: 'special',
  summary: 'A value of a network, geometry, search, system or extension type, as the column’s type asks',
  params: () => z.object({}),
  accepts: (type) => type.kind === 'special',
  capacity: (_, target) =>
    target.format.kind === 'integer'
      ? sizeOf(within(NUMBERS, limitsOf(target, 0)))
      : countDraws((draws) => textOf(draws, target, undefined)),
  lower: (_, context) => {
    const { target } = context
    const draws = drawsOf(context)
    if (target.format.kind !== 'integer') return textOf(draws, target, context)
    const { low, high } = within(NUMBERS, limitsOf(target, 0))
    return fromUnits(
      { op: 'add', lane: 'f64', left: draws.number(high - low + 1), right: { op: 'const', lane: 'f64', value: low } },
      0,
      target,
    )
  },
})

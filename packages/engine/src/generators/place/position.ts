import { z } from 'zod'
import { atMost, both, concat, div, f64, mul, quotient, select, sub } from '../../kernel/build.ts'
import type { F64, Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Target } from '../generator.ts'
import { spatial } from '../special/geometry.ts'
import { isNumeric } from '../value/kinds.ts'
import { fromUnits, scaleOf } from '../value/number.ts'
import { capacityOf, limitsOf, within } from '../value/range.ts'
import { countUnits, drawUnits } from '../number/integer.ts'
import { fit } from '../value/text.ts'
import { numberFacet } from '../value/word.ts'
import { of } from './facet.ts'

/** Degrees in the entity's units of 0.000001. */
const PLACES = 6

const widest = (most: number, target: Target, scale: number) =>
  within({ low: -most * 10 ** scale, high: most * 10 ** scale }, limitsOf(target, scale))

function axis(name: string, summary: string, facet: 'latitude' | 'longitude', most: number): Generator {
  return defineGenerator({
    name,
    summary,
    params: () => z.object({ of }),
    accepts: isNumeric,
    capacity: (_, target) => {
      const scale = scaleOf(target, PLACES)
      return countUnits(target, widest(most, target, scale), scale)
    },
    lower: (params, context) => {
      const { slot, target } = context
      const scale = scaleOf(target, PLACES)
      if (slot) return fromUnits(drawUnits(context, widest(most, target, scale), scale), scale, target)
      const value = numberFacet(context, 'place', facet, params.of)
      if (target.format.kind === 'float') return div(value, 10 ** PLACES)
      const units = scale >= PLACES ? mul(value, 10 ** (scale - PLACES)) : quotient(value, 10 ** (PLACES - scale))
      const range = widest(most, target, scale)
      const isWide = range.low <= -most * 10 ** scale && range.high >= most * 10 ** scale
      if (isWide) return fromUnits(units, scale, target)
      // 120 degrees west are none of a column of two digits before the point.
      const isHeld = both(atMost(f64(range.low), units), atMost(units, range.high))
      return fromUnits(select(isHeld, units, drawUnits(context, range, scale)), scale, target)
    },
  })
}

const written = (value: F64): Text => ({ op: 'decimal', lane: 'text', value, scale: PLACES })

const isSpatial = ({ type }: Target) =>
  type.kind === 'special' && (type.name === 'geometry' || type.name === 'geography')

const point = defineGenerator({
  name: 'place.point',
  summary: 'The coordinates of the place: a point, geometry or geography, or two numbers in a text',
  params: () => z.object({ of }),
  accepts: (type) =>
    (type.kind === 'text' && (type.length ?? 24) >= 24) ||
    (type.kind === 'special' && (type.name === 'point' || type.name === 'geometry' || type.name === 'geography')),
  // Of a point that must be its own, the slot gives the degrees east and the place the degrees north.
  capacity: (_, target) => capacityOf(isSpatial(target) ? 3_600_000 : 360_000_000),
  lower: (params, context) => {
    const { slot, target } = context
    const latitude = numberFacet(context, 'place', 'latitude', params.of)
    const unit = isSpatial(target) ? 100 : 1
    const longitude = slot
      ? mul(sub(slot, 180_000_000 / unit), unit)
      : numberFacet(context, 'place', 'longitude', params.of)
    if (isSpatial(target)) {
      const isGeography = target.type.kind === 'special' && target.type.name === 'geography'
      return spatial(quotient(longitude, 100), quotient(latitude, 100), target, isGeography ? '4326' : undefined)
    }
    if (target.type.kind === 'special') return concat('(', written(longitude), ',', written(latitude), ')')
    return fit(concat(written(latitude), ',', written(longitude)), target)
  },
})

export const positions: readonly Generator[] = [
  axis('place.latitude', 'Degrees north of the equator', 'latitude', 90),
  axis('place.longitude', 'Degrees east of Greenwich', 'longitude', 180),
  point,
]

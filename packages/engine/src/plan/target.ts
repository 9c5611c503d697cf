import type { Catalog, TypeRef } from '@populace/catalog'
import { typeRange } from '../constraints/domain/measure.ts'
import { planConstraints } from '../constraints/conditioned.ts'
import { tableOfParts } from '../constraints/parts.ts'
import type { Target, ValueDomain } from '../generators/generator.ts'
import { formatOf, lengthOf, resolveType } from './columns/column-type.ts'

/** Types inside types: deeper than any schema goes, and an end for one that contains itself. */
const DEEPEST = 8

/**
 * What a generator needs to know of a column: its type under domains, labels, and the parts that arrays, ranges and composites are made of.
 *
 * @param length characters that fit, where something narrower than the type says so
 */
export function targetOf(
  table: string,
  column: string,
  type: TypeRef,
  catalog: Catalog,
  domain: ValueDomain,
  length?: number,
  depth = 0,
): Target {
  const { wire, labels } = resolveType(type, catalog)
  const format = formatOf(wire)
  const fits = Math.min(length ?? Number.POSITIVE_INFINITY, lengthOf(wire) ?? Number.POSITIVE_INFINITY)
  const parts = depth < DEEPEST ? partsOf(table, type, catalog, depth + 1) : []
  return {
    table,
    column,
    // A type that nothing knows is written as text, by a generator that the model names.
    type: wire.kind === 'unknown' ? { raw: wire.raw, kind: 'text' } : wire,
    format,
    domain: wire.kind === 'timestamp' && wire.unix ? inReach(domain, typeRange({ type: wire, format })) : domain,
    ...(labels ? { labels } : {}),
    ...(Number.isFinite(fits) ? { length: fits } : {}),
    ...(parts.length > 0 ? { parts } : {}),
  }
}

/** Most generators of moments know no other end of time than a domain's. */
const inReach = ({ min, max, ...domain }: ValueDomain, range: { readonly min: number; readonly max: number }) => ({
  ...domain,
  min: Math.max(min ?? range.min, range.min),
  max: Math.min(max ?? range.max, range.max),
})

/** The parts of values, each with what conditions of domains leave of it. */
function partsOf(table: string, type: TypeRef, catalog: Catalog, depth: number): readonly Target[] {
  const whole = tableOfParts(type, catalog)
  if (!whole) return []
  const { domains } = planConstraints(whole, catalog, 0)
  return whole.columns.map(({ name, type: of }) =>
    targetOf(table, name, of, catalog, domains.get(name) ?? {}, undefined, depth),
  )
}

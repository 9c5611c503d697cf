import type { Catalog, Table, TypeRef } from '@populace/catalog'
import { typeRange } from '../constraints/domain/measure.ts'
import { planConstraints } from '../constraints/conditioned.ts'
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
  const part = (name: string, of: TypeRef) =>
    targetOf(table, name, of, catalog, ownDomain(name, of, catalog), undefined, depth + 1)
  const parts = depth < DEEPEST ? partsOf(wire, catalog, part) : []
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

function partsOf(type: TypeRef, catalog: Catalog, part: (name: string, of: TypeRef) => Target): Target[] {
  switch (type.kind) {
    case 'array':
      return [part('element', type.element)]
    case 'range':
      return [part('bound', type.subtype)]
    case 'composite': {
      const { schema, name } = type.name
      const found = catalog.composites.find((c) => c.schema === schema && c.name === name)
      return found?.fields.map((field) => part(field.name, field.type)) ?? []
    }
    default:
      return []
  }
}

/** What a domain's conditions leave of the values of a part that has it as its type. */
function ownDomain(name: string, type: TypeRef, catalog: Catalog): ValueDomain {
  if (type.kind !== 'domain') return {}
  const alone: Table = {
    schema: '',
    name: '',
    columns: [{ name, type, nullable: true }],
    uniques: [],
    foreignKeys: [],
    checks: [],
    exclusions: [],
    triggers: [],
    inherits: [],
    persistence: 'permanent',
  }
  return planConstraints(alone, catalog, 0).domains.get(name) ?? {}
}

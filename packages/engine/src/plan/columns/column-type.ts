import type { Catalog, QualifiedName, TypeRef } from '@populace/catalog'
import type { Format } from '@populace/columnar'

/** A declared type seen through its domains. */
export interface ResolvedType {
  /** The type under every domain. */
  readonly wire: TypeRef
  /** Labels in order, where the type is an enumeration. */
  readonly labels?: readonly string[]
  /** False when a domain on the way forbids NULL. */
  readonly nullable: boolean
}

const same = (a: QualifiedName, b: QualifiedName) => a.schema === b.schema && a.name === b.name

/** A domain over a domain ends; a catalog that loops is cut at a depth no schema reaches. */
const DEEPEST = 32

/** Follows domains to the type that is stored, and looks up an enumeration's labels. */
export function resolveType(type: TypeRef, catalog: Catalog): ResolvedType {
  let wire = type
  let nullable = true
  for (let depth = 0; wire.kind === 'domain' && depth < DEEPEST; depth++) {
    const { name } = wire
    const domain = catalog.domains.find((d) => same(d, name))
    if (!domain) break
    nullable &&= domain.nullable
    wire = domain.base
  }
  if (wire.kind === 'range') wire = { ...wire, subtype: unhindered(wire.subtype, catalog) }
  if (wire.kind === 'enum') {
    const { name } = wire
    return { wire, nullable, labels: catalog.enums.find((e) => same(e, name))?.labels ?? [] }
  }
  return wire.kind === 'inline-enum' || wire.kind === 'set'
    ? { wire, nullable, labels: wire.labels }
    : { wire, nullable }
}

/** The type of a range's bounds: that under a domain which says nothing of them. Conditions would cut holes into ranges. */
function unhindered(type: TypeRef, catalog: Catalog, depth = 0): TypeRef {
  if (type.kind !== 'domain' || depth === DEEPEST) return type
  const { name } = type
  const domain = catalog.domains.find((d) => same(d, name))
  return domain && domain.checks.length === 0 ? unhindered(domain.base, catalog, depth + 1) : type
}

/** Decimal places of a numeric column that declares none. */
const FREE_SCALE = 2

/**
 * Decimal places that values have at most: beyond them nothing is measured, and a double could not count the units. The server fills up the others with zeros.
 */
const MOST_PLACES = 12

/** How values of a type are stored in vectors. */
export function formatOf(type: TypeRef): Format {
  switch (type.kind) {
    case 'integer':
    case 'year':
      return { kind: 'integer' }
    case 'decimal':
      // A negative scale (PostgreSQL) rounds whole numbers.
      return { kind: 'decimal', scale: placesOf(type.scale ?? (type.precision === undefined ? FREE_SCALE : 0)) }
    case 'money':
      return { kind: 'decimal', scale: 2 }
    case 'float':
      return { kind: 'float', bits: type.bits }
    case 'boolean':
      return { kind: 'boolean' }
    case 'date':
      return { kind: 'date' }
    case 'time':
      return { kind: 'time', zone: type.zone }
    case 'timestamp':
      return { kind: 'timestamp', zone: type.zone }
    case 'uuid':
      return { kind: 'uuid' }
    case 'bytes':
      return { kind: 'bytes' }
    case 'special':
      return type.name === 'oid' || type.name === 'xid' ? { kind: 'integer' } : { kind: 'text' }
    default:
      return { kind: 'text' }
  }
}

const placesOf = (scale: number): number => Math.min(Math.max(0, scale), MOST_PLACES)

/** Characters that fit into a column of the type. */
export function lengthOf(type: TypeRef): number | undefined {
  if (type.kind === 'text' || type.kind === 'bytes') return type.length
  if (type.kind === 'special' && type.name === 'name') return 63
  if (type.kind === 'special' && type.name === 'internal-char') return 1
  return undefined
}

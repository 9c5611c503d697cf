import type { Catalog, QualifiedName, TypeRef } from '@populace/catalog'

/** The types of a catalog that others name. */
type Named = Pick<Catalog, 'domains' | 'composites'>

/** Types inside types: deeper than any schema goes, and an end for one that contains itself. */
const DEEPEST = 8

/**
 * The type that nothing here knows in a type, or inside it as an element, a field, a bound or a domain's base; undefined where all of it is known.
 *
 * @example
 * unknownWithin({ raw: 'mesh[]', kind: 'array', dimensions: 1, element: { raw: 'mesh', kind: 'unknown' } }, { domains: [], composites: [] }).raw // 'mesh'
 */
export function unknownWithin(type: TypeRef, catalog: Named, depth = 0): TypeRef | undefined {
  if (type.kind === 'unknown') return type
  if (depth > DEEPEST) return undefined
  for (const part of partsOf(type, catalog)) {
    const found = unknownWithin(part, catalog, depth + 1)
    if (found) return found
  }
  return undefined
}

function partsOf(type: TypeRef, { domains, composites }: Named): readonly TypeRef[] {
  switch (type.kind) {
    case 'array':
      return [type.element]
    case 'range':
      return [type.subtype]
    case 'domain':
      return domains.filter((one) => isNamed(one, type.name)).map(({ base }) => base)
    case 'composite':
      return composites.filter((one) => isNamed(one, type.name)).flatMap(({ fields }) => fields.map((f) => f.type))
    default:
      return []
  }
}

const isNamed = (one: QualifiedName, { schema, name }: QualifiedName) => one.schema === schema && one.name === name

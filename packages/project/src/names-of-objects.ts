import type { Catalog, QualifiedName } from '@populace/catalog'

/** Objects of each kind whose names are tried. */
const MOST = 100

/** Where PostgreSQL looks for objects of its own by name. */
const CATALOG =
  /\b(?:information_schema|pg_(?:proc|class|type|tables|namespace|attribute)|to_reg[a-z]+|reg(?:class|proc|procedure|type))\b/i

/** Names of a schema's objects, with their schemas and without: what conditions that ask whether there is such an object are met by. None where a text asks nothing of the kind. */
export function namesOfObjects(asking: string, { functions, tables, enums, domains }: Catalog): readonly string[] {
  if (!CATALOG.test(asking)) return []
  const kinds: readonly (readonly QualifiedName[])[] = [functions, tables, enums, domains]
  const found = kinds.flatMap((objects) => objects.slice(0, MOST))
  return [...new Set(found.flatMap(({ schema, name }) => [`${schema}.${name}`, name]))]
}

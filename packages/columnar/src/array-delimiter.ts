import type { TypeRef } from '@populace/catalog'

/**
 * What stands between the elements of an array's text, which is how arrays travel in batches: a comma, but for the types whose own text has commas
 * (PostgreSQL's `pg_type.typdelim`).
 *
 * @param element the type of the elements
 */
export function arrayDelimiter(element: TypeRef): ',' | ';' | ':' {
  if (element.kind !== 'special') return ','
  if (element.name === 'box') return ';'
  return element.name === 'geometry' || element.name === 'geography' ? ':' : ','
}

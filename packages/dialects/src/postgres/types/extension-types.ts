import type { TypeKind } from '@populace/catalog'

const special = (name: Extract<TypeKind, { kind: 'special' }>['name']) => {
  return (modifiers: readonly string[]): TypeKind =>
    modifiers.length === 0 ? { kind: 'special', name } : { kind: 'special', name, arguments: modifiers }
}
const isn = (name: string) => (): TypeKind => ({ kind: 'special', name: 'isn', arguments: [name] })

const types = new Map<string, { extension: string; kind(modifiers: readonly string[]): TypeKind }>([
  ['citext', { extension: 'citext', kind: () => ({ kind: 'text', caseInsensitive: true }) }],
  ...(['hstore', 'cube', 'seg'] as const).map((name) => [name, { extension: name, kind: special(name) }] as const),
  ...(['ltree', 'lquery', 'ltxtquery'] as const).map((n) => [n, { extension: 'ltree', kind: special(n) }] as const),
  ['earth', { extension: 'earthdistance', kind: special('earth') }],
  ['query_int', { extension: 'intarray', kind: special('query_int') }],
  // Large objects by their numbers.
  ['lo', { extension: 'lo', kind: special('oid') }],
  ...(['geometry', 'geography', 'box2d', 'box3d'] as const).map(
    (n) => [n, { extension: 'postgis', kind: special(n) }] as const,
  ),
  ['raster', { extension: 'postgis_raster', kind: special('raster') }],
  ...(['vector', 'halfvec', 'sparsevec'] as const).map((n) => [n, { extension: 'vector', kind: special(n) }] as const),
  ...['ean13', 'isbn', 'isbn13', 'ismn', 'ismn13', 'issn', 'issn13', 'upc'].map(
    (name) => [name, { extension: 'isn', kind: isn(name) }] as const,
  ),
])

/** The extension that brings a type of this name; undefined for a name that no known extension has. */
export function extensionOfType(name: string): string | undefined {
  return types.get(name)?.extension
}

/** What a type of a known extension holds; undefined for other names. */
export function extensionTypeKind(name: string, modifiers: readonly string[]): TypeKind | undefined {
  return types.get(name)?.kind(modifiers)
}

const geometryNames = [
  'Geometry',
  'Point',
  'LineString',
  'Polygon',
  'MultiPoint',
  'MultiLineString',
  'MultiPolygon',
  'GeometryCollection',
  'CircularString',
  'CompoundCurve',
  'CurvePolygon',
  'MultiCurve',
  'MultiSurface',
  'PolyhedralSurface',
  'Triangle',
  'Tin',
] // prettier-ignore
const geometrySpelling = new Map(geometryNames.map((name) => [name.toLowerCase(), name]))

/** A type's modifiers as the database would print them back: PostGIS knows its shapes in any case and hides the reference system 0. */
export function canonicalModifiers(name: string, modifiers: readonly string[]): readonly string[] {
  if ((name !== 'geometry' && name !== 'geography') || modifiers.length === 0) return modifiers
  const [shape = '', system] = modifiers
  const [, stem = shape, suffix = ''] = /^(.*?)(z|m|zm)?$/i.exec(shape) ?? []
  const spelled = (geometrySpelling.get(stem.toLowerCase()) ?? stem) + suffix.toUpperCase()
  const unset = system === undefined || (name === 'geometry' && system === '0')
  if (spelled === 'Geometry' && unset) return []
  // A geography without a reference system is in WGS 84.
  if (unset) return name === 'geography' && shape !== '' ? [spelled, '4326'] : [spelled]
  return [spelled, system]
}

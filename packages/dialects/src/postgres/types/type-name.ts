import type { Node, TypeName } from 'libpg-query'
import { type BaseType, type Draft, keyOf, type TypeUse, type UserType } from '../draft/draft.ts'
import { splitName, strings, valueText } from '../grammar/nodes.ts'
import { isBuiltinType } from './builtin-types.ts'
import { canonicalModifiers, extensionOfType } from './extension-types.ts'

/** Where unqualified names are looked up: the draft's objects along a search path. */
export interface Scope {
  readonly draft: Draft
  /** Schemas in order, `pg_catalog` left out: it comes first unless the path says otherwise. */
  readonly path: readonly string[]
}

/** The integer type behind each serial pseudo-type. */
export const serialTypes: ReadonlyMap<string, 'int2' | 'int4' | 'int8'> = new Map([
  ['smallserial', 'int2'],
  ['serial2', 'int2'],
  ['serial', 'int4'],
  ['serial4', 'int4'],
  ['bigserial', 'int8'],
  ['serial8', 'int8'],
])

/** The first object under a name, in the schema given or along the search path. */
export function lookUp<T>(
  map: ReadonlyMap<string, T>,
  scope: Scope,
  schema: string | undefined,
  name: string,
): T | undefined {
  for (const candidate of schema === undefined ? scope.path : [schema]) {
    const found = map.get(keyOf(candidate, name))
    if (found !== undefined) return found
  }
  return undefined
}

/** The type that a name means: built in, the draft's own, a table's row type, or one that a known extension brings. */
function resolveBaseType(scope: Scope, parts: readonly string[]): BaseType {
  const { schema, name } = splitName(parts)
  if ((schema === undefined || schema === 'pg_catalog') && isBuiltinType(name)) return { kind: 'builtin', name }
  const own: UserType | undefined = lookUp(scope.draft.types, scope, schema, name)
  if (own !== undefined) return own
  const table = lookUp(scope.draft.relations, scope, schema, name)
  if (table?.kind === 'table') return { kind: 'row', table }
  if (extensionOfType(name) !== undefined) return { kind: 'extension', schema: schema ?? 'public', name }
  return { kind: 'unknown', schema: schema ?? '', name }
}

/** A type as written, resolved. Array types may also be written by their internal names (`_text`). */
export function resolveTypeName(scope: Scope, typeName: TypeName): TypeUse {
  const parts = strings(typeName.names)
  const { schema, name } = splitName(parts)
  const serial = serialTypes.get(name)
  const dimensions = typeName.arrayBounds?.length ?? 0
  if (serial !== undefined && schema === undefined)
    return { base: { kind: 'builtin', name: serial }, modifiers: [], dimensions }
  const base = resolveBaseType(scope, parts)
  if (base.kind === 'unknown' && name.startsWith('_')) {
    const element = resolveBaseType(scope, [...parts.slice(0, -1), name.slice(1)])
    if (element.kind !== 'unknown') return { base: element, modifiers: [], dimensions: dimensions + 1 }
  }
  return { base, modifiers: modifiersOf(base, typeName.typmods ?? []), dimensions }
}

function modifiersOf(base: BaseType, nodes: readonly Node[]): readonly string[] {
  const texts = nodes.flatMap((node) => valueText(node) ?? [])
  if (base.kind === 'extension') return canonicalModifiers(base.name, texts)
  if (base.kind !== 'builtin') return texts
  if (base.name === 'interval') return intervalModifiers(texts)
  if (base.name === 'numeric' && texts.length === 1) return [...texts, '0']
  if (/^time/.test(base.name)) return texts.map((precision) => String(Math.min(6, Number(precision))))
  return texts
}

/** The bit of each field in an interval's first modifier (`INTERVAL_MASK` of PostgreSQL's datetime.h). */
const bitOf = { month: 1, year: 2, day: 3, hour: 10, minute: 11, second: 12 } as const
const allFields = 0x7fff
/** How the fields of a mask are spelled, largest first: `day to second`. */
const fieldOrder = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const

function intervalModifiers([mask, precision]: readonly string[]): readonly string[] {
  const bits = Number(mask ?? allFields)
  const named = fieldOrder.filter((field) => (bits & (1 << bitOf[field])) !== 0)
  const fields = bits === allFields || named.length === 0 ? [] : [[named[0], named.at(-1)]]
  const words = fields.map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`))
  return precision === undefined ? words : [...words, String(Math.min(6, Number(precision)))]
}

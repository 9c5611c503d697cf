import type { DocumentPath } from '@populace/catalog'
import type { DocumentPlace, Literal } from './document-place.ts'

/** Members within members that are looked at. */
const DEEPEST = 4

type Schema = Readonly<Record<string, unknown>>

/** The places that a JSON schema in a condition speaks of (`json_schema_valid('{…}', data)`), each with values that it allows there. */
export function placesOfSchema(text: string, base: DocumentPath): readonly DocumentPlace[] {
  try {
    return placesIn(JSON.parse(text), base, DEEPEST)
  } catch {
    return []
  }
}

function placesIn(schema: unknown, path: DocumentPath, depth: number): readonly DocumentPlace[] {
  if (!isObject(schema) || depth === 0) return []
  const properties = isObject(schema.properties) ? schema.properties : {}
  const required = Array.isArray(schema.required) ? schema.required.map(String) : []
  const names = [...new Set([...required, ...Object.keys(properties)])]
  if (names.length === 0) return path.length > 0 ? [{ path, literals: allowedBy(schema) }] : []
  return names.flatMap((name) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : {}
    return placesIn(own, [...path, name], depth - 1)
  })
}

/** Values that a schema lists, and those at the ends of what it allows. */
function allowedBy({ enum: listed, type, minimum, maximum, minLength, minItems, items }: Schema): readonly Literal[] {
  if (Array.isArray(listed)) return listed.filter((value): value is Literal => value !== null && value !== undefined)
  switch ([type].flat()[0]) {
    case 'integer':
    case 'number':
      return [minimum, maximum].filter((bound) => typeof bound === 'number')
    case 'string':
      return typeof minLength === 'number' && minLength > 0 ? ['standard'.padEnd(minLength, ' one').trimEnd()] : []
    case 'boolean':
      return [true, false]
    case 'object':
      return [{}]
    case 'array': {
      const [item = 'first'] = isObject(items) ? allowedBy(items) : []
      return [Array.from({ length: typeof minItems === 'number' ? Math.min(minItems, 100) : 1 }, () => item)]
    }
    default:
      return []
  }
}

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

import { isRecord, type Json } from '@populace/model'
import { integer, listFor, readShape, type Shape, shapeFor, shapes, share } from './shape.ts'

/** A document as JSON Schema describes it: what is of interest to a shape. */
interface Schema {
  readonly type?: Json
  readonly enum?: readonly Json[]
  readonly const?: Json
  readonly format?: Json
  readonly properties?: { readonly [key: string]: Json }
  readonly items?: Json
  readonly minItems?: Json
  readonly minimum?: Json
  readonly maximum?: Json
}

/** Generators by the formats that JSON Schema knows. */
const formats: Readonly<Record<string, Shape>> = {
  'date-time': 'time.past',
  date: 'time.past',
  time: 'time.time',
  email: 'person.email',
  uri: 'internet.url',
  hostname: 'internet.hostname',
  ipv4: 'internet.ipv4',
  ipv6: 'internet.ipv6',
  uuid: 'identifier.uuid',
}

/** Generators by the names of fields, where nothing but the name tells. */
const fields: readonly (readonly [RegExp, Shape])[] = [
  [/e_?mail$/, 'person.email'],
  [/phone$/, 'person.phone'],
  [/(^|_)(first_?name|given_?name)$/, 'person.given'],
  [/(^|_)(last_?name|family_?name|surname)$/, 'person.family'],
  [/(^|_)(full_?)?name$/, 'person.full'],
  [/(^|_)street/, 'place.street-address'],
  [/(^|_)city$/, 'place.city'],
  [/(^|_)(region|state|province)$/, 'place.region'],
  [/(^|_)(postcode|postal_?code|zip)/, 'place.postcode'],
  [/(^|_)country/, 'place.country-code'],
  [/(^|_)(language|locale|lang)$/, 'language.code'],
  [/time_?zone|^tz$/, 'place.time-zone'],
  [/currency/, 'finance.currency-code'],
  [/(^|_)(url|link|website|homepage)$/, 'internet.url'],
  [/(^|_)ip(_address)?$/, 'internet.ipv4'],
  [/(^|_)title$/, 'text.title'],
  [/(description|comment|note|message)$/, 'text.sentence'],
  [/(^|_)(status|state)$/, 'text.status'],
  [/(^|_)theme$/, 'access.theme'],
]

const byName = (name: string): Shape | undefined => {
  const snake = name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()
  return fields.find(([pattern]) => pattern.test(snake))?.[1]
}

/**
 * The shape of documents like a given one: the same keys in the same order, values of the same types.
 *
 * @example
 * shapeLike({ theme: 'dark', limit: 20 }) // { theme: 'access.theme', limit: { generator: 'number.integer', … } }
 */
export function shapeLike(sample: Json, name = ''): Shape {
  if (Array.isArray(sample)) {
    const [first] = sample
    const of = first === undefined ? (listFor(name) ?? 'text.word') : shapeLike(first, name.replace(/s$/, ''))
    return listOf(of)
  }
  if (isRecord(sample))
    return Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, shapeLike(value, key)]))
  if (typeof sample === 'boolean') return share(sample ? 0.8 : 0.3)
  if (typeof sample === 'number') return numberLike(sample)
  if (typeof sample !== 'string') return [sample]
  if (/^\d{4}-\d\d-\d\d/.test(sample)) return 'time.past'
  return byName(name) ?? [sample]
}

/** A number of the same size, and as many decimals. */
function numberLike(sample: number): Shape {
  const most = Math.max(1, 10 ** Math.ceil(Math.log10(Math.abs(sample) + 1)))
  if (Number.isInteger(sample)) return integer(sample < 0 ? -most : 0, most)
  return { generator: 'number.decimal', params: { min: sample < 0 ? -most : 0, max: most, scale: 2 } }
}

function listOf(of: Shape, least = 1): Shape {
  const read = readShape(of)
  const length = { ...(least > 1 ? { min: least } : {}), max: Math.max(3, least) }
  if (read.kind === 'object') return { generator: 'json.array', params: { fields: of, ...length } }
  if (read.kind === 'generator') return { generator: 'json.array', params: { of, ...length } }
  return { generator: 'json.array', params: { values: read.kind === 'choice' ? read.values : [read.value], ...length } }
}

/**
 * The shape of documents that a JSON Schema describes; what it leaves open is made by the field's name.
 *
 * @example
 * shapeOfSchema({ properties: { mail: { type: 'string', format: 'email' } } }) // { mail: 'person.email' }
 */
export function shapeOfSchema(schema: Json, name = ''): Shape {
  if (!isRecord(schema)) return byName(name) ?? 'text.word'
  const read: Schema = schema
  const { properties, format, minimum, maximum } = read
  if (Array.isArray(read.enum) && read.enum.length > 0) return read.enum
  if (read.const !== undefined) return [read.const]
  if (properties !== undefined && isRecord(properties))
    return Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, shapeOfSchema(value, key)]))
  const type = Array.isArray(read.type) ? read.type.find((one) => one !== 'null') : read.type
  const bound = (value: Json | undefined, usual: number) => (typeof value === 'number' ? value : usual)
  switch (type) {
    case 'boolean':
      return share(0.6)
    case 'integer':
      return integer(Math.ceil(bound(minimum, 0)), Math.floor(bound(maximum, 1_000)))
    case 'number':
      return { generator: 'number.decimal', params: { min: bound(minimum, 0), max: bound(maximum, 1_000), scale: 2 } }
    case 'array':
      return listOf(shapeOfSchema(read.items ?? null, name.replace(/s$/, '')), Math.min(20, bound(read.minItems, 1)))
    case 'object':
      return shapes[shapeFor(name)]
    default:
      return (typeof format === 'string' ? formats[format] : undefined) ?? byName(name) ?? 'text.word'
  }
}

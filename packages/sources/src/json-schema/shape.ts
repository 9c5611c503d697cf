import type { Tree } from '../reading/tree.ts'
import type { Components } from './components.ts'
import { constantsOf, typesOf, withoutNull } from './property-type.ts'

/** Plain JSON, as parameters of generators are. */
export type Shape = null | boolean | number | string | readonly Shape[] | { readonly [key: string]: Shape }

/** Objects inside objects that are followed; what is deeper is any object. */
const MAXIMUM_DEPTH = 8

/** Fields of one document: a schema that has itself for a part in many places would have millions. */
const MOST_FIELDS = 150

/** Elements of the longest lists that `json.array` makes: a schema's own bound is often meant against abuse. */
const MOST_ITEMS = 20

/** How much of a schema is followed. */
interface Room {
  readonly depth: number
  /** Fields that it has taken so far. */
  fields: number
}

interface Made {
  readonly generator: string
  readonly params: { [key: string]: Shape }
}

/** The generator of a JSON column that keeps to its schema, as deep as that stays of a size; undefined where the schema does not tell. */
export function shapeOf(components: Components, schema: Tree): Made | undefined {
  for (let deepest = MAXIMUM_DEPTH; deepest > 1; deepest--) {
    const room = { depth: deepest, fields: 0 }
    const made = shapeWithin(room, components, schema, 0)
    if (room.fields <= MOST_FIELDS) return made
  }
  return shapeWithin({ depth: 1, fields: 0 }, components, schema, 0)
}

function shapeWithin(room: Room, components: Components, schema: Tree, depth: number): Made | undefined {
  const whole = components.resolve(withoutNull(schema).schema)
  if (!whole || depth > room.depth) return undefined
  const [name] = typesOf(whole).names
  if (name === 'array') {
    const items = whole.get('items')
    const of = items && fieldOf(room, components, items, depth + 1)
    if (of === undefined) return undefined
    const [min, max] = [whole.get('minItems')?.number, whole.get('maxItems')?.number]
    if ((min ?? 0) > MOST_ITEMS) return undefined
    const bounds = {
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max: Math.min(max, MOST_ITEMS) }),
    }
    const fields = typeof of === 'object' && of !== null && !Array.isArray(of) && !('generator' in of)
    if (Array.isArray(of))
      return { generator: 'json.array', params: { of: { generator: 'choice', params: { values: of } }, ...bounds } }
    return { generator: 'json.array', params: { [fields ? 'fields' : 'of']: of, ...bounds } }
  }
  const fields = objectOf(room, components, whole, depth)
  return fields && { generator: 'json.object', params: { fields } }
}

function objectOf(
  room: Room,
  components: Components,
  schema: Tree,
  depth: number,
): { [key: string]: Shape } | undefined {
  const entries = schema.get('properties')?.entries() ?? []
  room.fields += entries.length
  if (entries.length === 0 || room.fields > MOST_FIELDS) return undefined
  return Object.fromEntries(
    entries.map(({ key, value }) => [key, fieldOf(room, components, value, depth + 1) ?? 'text.words']),
  )
}

// Moments inside JSON are texts; these are valid in every month.
const DAY = '20{10-24}-0{1-9}-{10-28}'
const HOUR = '{10-23}:{10-59}:{10-59}'

const FORMATS: Readonly<Record<string, Shape>> = {
  'date-time': { generator: 'text.template', params: { template: `${DAY}T${HOUR}Z` } },
  date: { generator: 'text.template', params: { template: DAY } },
  time: { generator: 'text.template', params: { template: HOUR } },
  uuid: 'identifier.uuid',
  email: 'person.email',
  uri: 'internet.url',
  url: 'internet.url',
  hostname: 'internet.domain',
  ipv4: 'internet.ipv4',
  ipv6: 'internet.ipv6',
}

/** A field of a JSON object: a generator, a list to choose from, or an object of fields. */
function fieldOf(room: Room, components: Components, schema: Tree, depth: number): Shape | undefined {
  const whole = components.resolve(withoutNull(schema).schema)
  if (!whole) return undefined
  const constants = constantsOf(whole)
  if (constants) return constants
  const [name] = typesOf(whole).names
  const [min, max] = [whole.get('minimum')?.number, whole.get('maximum')?.number]
  const bounds = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
  if (name === 'boolean') return 'boolean'
  if (name === 'integer') return { generator: 'number.integer', params: bounds }
  if (name === 'number') return { generator: 'number.decimal', params: bounds }
  if (name === 'object') return depth > room.depth ? undefined : objectOf(room, components, whole, depth)
  if (name === 'array') {
    const shape = shapeWithin(room, components, whole, depth)
    return shape && { ...shape }
  }
  const format = whole.get('format')?.text ?? ''
  if (Object.hasOwn(FORMATS, format)) return FORMATS[format]
  const pattern = whole.get('pattern')?.text
  return pattern === undefined ? textOf(whole) : { generator: 'text.pattern', params: { pattern } }
}

/** Words where they fit, else as many letters as are asked for. */
function textOf(schema: Tree): Shape {
  const [least, most] = [schema.get('minLength')?.number ?? 0, schema.get('maxLength')?.number ?? WORDS]
  if (least <= 1 && most >= WORDS) return 'text.words'
  return { generator: 'text.letters', params: { length: Math.max(1, least, Math.min(most, 12)) } }
}

/** The longest that a few words are. */
const WORDS = 60

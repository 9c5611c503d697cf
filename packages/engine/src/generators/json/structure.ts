import type { NestedType, TypeRef } from '@populace/catalog'
import type { Json } from '@populace/model'

/** A generator with its parameters, as JSON's shapes name one. */
interface Part {
  readonly generator: string
  readonly params: Readonly<Record<string, Json>>
}

/** What makes JSON of a declared structure: objects with its fields, lists of its elements, maps with a few keys. */
export function structured(structure: NestedType): Part {
  switch (structure.of) {
    case 'object':
      return { generator: 'json.object', params: { fields: fieldsOf(structure.fields) } }
    case 'list': {
      const bounds = structure.length === undefined ? {} : { min: structure.length, max: structure.length }
      return { generator: 'json.array', params: { ...elements(structure.element), ...bounds } }
    }
    case 'map': {
      const keys = structure.key.kind === 'text' ? ['first', 'second', 'third'] : ['1', '2', '3']
      return {
        generator: 'json.object',
        params: { fields: fieldsOf(keys.map((name) => ({ name, type: structure.value }))) },
      }
    }
  }
}

const fieldsOf = (fields: readonly { readonly name: string; readonly type: TypeRef }[]): Json =>
  Object.fromEntries(fields.map(({ name, type }) => [name, shapeOf(type)]))

/** Elements are named by their generator; objects among them by their fields. */
function elements(type: TypeRef): Readonly<Record<string, Json>> {
  if (type.kind === 'json' && type.structure?.of === 'object') return { fields: fieldsOf(type.structure.fields) }
  if (type.kind === 'inline-enum') return { of: { generator: 'choice', params: { values: [...type.labels] } } }
  const { generator, params } = partOf(type)
  return { of: { generator, params } }
}

/** A field by its type: a list of labels is itself a shape. */
function shapeOf(type: TypeRef): Json {
  if (type.kind === 'inline-enum') return [...type.labels]
  const { generator, params } = partOf(type)
  return { generator, params }
}

/** Numbers that the narrowest integers hold too. */
const MOST: Readonly<Record<number, number>> = { 8: 100, 16: 10_000, 24: 1_000_000, 32: 1_000_000, 64: 1_000_000 }

function partOf(type: TypeRef): Part {
  const plain = (generator: string): Part => ({ generator, params: {} })
  switch (type.kind) {
    case 'integer':
      return { generator: 'number.integer', params: { min: 0, max: MOST[type.bits] ?? 100 } }
    case 'decimal': {
      const { precision = 18, scale = 2 } = type
      const max = 10 ** Math.min(4, Math.max(0, precision - scale)) - 1
      return { generator: 'number.decimal', params: { min: 0, max, scale: Math.min(12, scale) } }
    }
    case 'float':
    case 'money':
      return { generator: 'number.decimal', params: { min: 0, max: 1_000, scale: 2 } }
    case 'boolean':
      return plain('boolean')
    case 'date':
    case 'timestamp':
      return plain('time.past')
    case 'time':
      return plain('time.time')
    case 'uuid':
      return plain('identifier.uuid')
    case 'interval':
      return { generator: 'choice', params: { values: ['30 minutes', '2 hours', '1 day', '3 days', '1 month'] } }
    case 'bits':
      return { generator: 'choice', params: { values: ['1', '101', '0110', '1001'] } }
    case 'json':
      return type.structure ? structured(type.structure) : plain('json.object')
    default:
      return { generator: 'text.word', params: { list: 'work.tag' } }
  }
}

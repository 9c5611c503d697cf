import type { TypeRef } from '@populace/catalog'
import type { Json } from '@populace/model'
import { structured } from './json/structure.ts'

/** A generator's name and its parameters. */
export interface Choice {
  readonly generator: string
  readonly params: Readonly<Record<string, Json>>
}

/**
 * The generator of a column of which only the type is known. Total: every type that the catalog can name has one, and none of them gives NULL or the same
 * value in every row.
 */
export function defaultGenerator(type: TypeRef): Choice {
  if (type.kind === 'json' && type.structure) return structured(type.structure)
  return { generator: nameFor(type), params: {} }
}

function nameFor(type: TypeRef): string {
  switch (type.kind) {
    case 'integer':
      return 'number.integer'
    case 'decimal':
      return 'number.decimal'
    case 'float':
      return 'number.float'
    case 'money':
      return 'number.money'
    case 'boolean':
      return 'boolean'
    case 'bytes':
      return 'binary.bytes'
    case 'date':
      return 'time.date'
    case 'time':
      return 'time.time'
    case 'timestamp':
      return 'time.timestamp'
    case 'interval':
      return 'time.duration'
    case 'year':
      return 'time.year'
    case 'uuid':
      return 'identifier.uuid'
    case 'json':
      return 'json.object'
    case 'xml':
      return 'text.xml'
    case 'bits':
      return 'binary.bits'
    case 'array':
      return 'array.of'
    case 'enum':
    case 'inline-enum':
      return 'choice'
    case 'set':
      return 'set.of'
    case 'range':
      return 'range.of'
    case 'composite':
      return 'composite.of'
    case 'special':
      return 'special'
    case 'text':
    // Domains are resolved and unknown types refused before anything asks.
    case 'domain':
    case 'unknown':
      return type.kind === 'text' && (type.length ?? 200) < 24 ? 'text.word' : 'text.words'
  }
}

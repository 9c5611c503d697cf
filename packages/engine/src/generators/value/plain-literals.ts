import type { TypeRef } from '@populace/catalog'

/** Most elements of a plain array. */
const LONGEST = 16

const DOCUMENTS = [
  '["first", "second"]',
  '["first"]',
  '[1, 2, 3]',
  '[]',
  '{"name": "first", "value": 1}',
  '{"value": 2}',
  '{}',
  '"first"',
  '1',
  '2.5',
  'true',
  'false',
  'null',
] as const

/** Whether values are texts of a form of their own: not every text that a pattern describes is one. */
export const isWritten = ({ kind }: TypeRef): boolean => kind !== 'text' && kind !== 'enum'

/** Values of types that are written as texts of a form of their own, for conditions that a generator's values do not meet. */
export function plainLiterals(type: TypeRef): readonly string[] {
  if (type.kind === 'json') return DOCUMENTS
  if (type.kind === 'bits') return bitsOf(type.length ?? 8)
  if (type.kind !== 'array') return []
  const element = elementOf(type.element)
  const counts = Array.from({ length: LONGEST + 1 }, (_, i) => i)
  return element ? counts.map((count) => `{${counts.slice(0, count).map(element).join(',')}}`) : ['{}']
}

/** One bit set, at every place in turn. */
const bitsOf = (length: number): readonly string[] =>
  Array.from({ length: Math.min(length, LONGEST) }, (_, i) => `${'0'.repeat(i)}1${'0'.repeat(length - i - 1)}`)

/** Different elements, by their place. */
function elementOf({ kind }: TypeRef): ((place: number) => string) | undefined {
  switch (kind) {
    case 'integer':
    case 'decimal':
    case 'float':
      return (place) => String(place + 1)
    case 'text':
      return (place) => String.fromCharCode(97 + place)
    case 'uuid':
      return (place) => `00000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`
    case 'date':
      return (place) => `2024-01-${String(place + 1).padStart(2, '0')}`
    case 'boolean':
      return (place) => (place % 2 === 0 ? 't' : 'f')
    default:
      return undefined
  }
}

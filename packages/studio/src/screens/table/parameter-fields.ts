import type { Json } from '@populace/model'

/** A parameter as its JSON Schema describes it. */
export interface Field {
  readonly name: string
  readonly description?: string
  readonly kind: 'number' | 'integer' | 'switch' | 'choice' | 'list' | 'text'
  readonly options: readonly string[]
  readonly standard: Json | undefined
  readonly min?: number
  readonly max?: number
  /** JSON Schema's names of what a value may be. */
  readonly types: readonly string[]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of a form, from the JSON Schema of a generator's parameters. */
export function fieldsOf(schema: Readonly<Record<string, unknown>>): readonly Field[] {
  const properties = isRecord(schema.properties) ? schema.properties : {}
  return Object.entries(properties).flatMap(([name, property]): Field[] => {
    if (!isRecord(property)) return []
    const options = Array.isArray(property.enum) ? property.enum.filter((option) => typeof option === 'string') : []
    const { description, minimum, maximum } = property
    return [
      {
        name,
        ...(typeof description === 'string' ? { description } : {}),
        kind: kindOf(property, options),
        options,
        standard: property.default as Json | undefined,
        // Zod writes the bounds of safe integers where nobody has set any.
        ...(typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER ? { min: minimum } : {}),
        ...(typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER ? { max: maximum } : {}),
        types: typesOf(property),
      },
    ]
  })
}

function kindOf(property: Readonly<Record<string, unknown>>, options: readonly string[]): Field['kind'] {
  if (options.length > 0) return 'choice'
  switch (property.type) {
    case 'boolean':
      return 'switch'
    case 'integer':
      return 'integer'
    case 'number':
      return 'number'
    case 'array':
      return isRecord(property.items) && property.items.type === 'string' ? 'list' : 'text'
    default:
      return 'text'
  }
}

/** What a value may be; nothing where the schema leaves it open. */
function typesOf(property: Readonly<Record<string, unknown>>): readonly string[] {
  const either = [property.anyOf, property.oneOf].flatMap((schemas) => (Array.isArray(schemas) ? schemas : []))
  const own = Array.isArray(property.type) ? property.type : property.type === undefined ? [] : [property.type]
  return [...own, ...either.filter(isRecord).flatMap(typesOf)].filter((type) => typeof type === 'string')
}

/** A value as it stands in a field. */
export const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** What was typed, as what the parameter may be: JSON where it reads as such, else a text. */
export function readValue(text: string, { types }: Pick<Field, 'types'>): Json {
  const read = parsed(text)
  if (read === undefined) return text
  const type = Array.isArray(read) ? 'array' : read === null ? 'null' : typeof read
  if (type === 'string') return text
  return types.length === 0 || types.includes(type) || (type === 'number' && types.includes('integer')) ? read : text
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

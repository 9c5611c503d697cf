import type { Text } from '../reading/places.ts'
import type { Tree } from '../reading/tree.ts'

/** An object schema by its name, with the properties of all that it is made of. */
export interface Component {
  readonly name: string
  readonly properties: ReadonlyMap<string, Property>
  /** Its unique identifier, where it has one. */
  readonly id?: string
  readonly description?: string
  readonly at: number
}

export interface Property {
  readonly name: string
  readonly schema: Tree
  readonly required: boolean
  readonly at: number
}

/** All schemas with names, and how to follow references among them. */
export class Components {
  readonly #source: Text
  readonly #named = new Map<string, { readonly schema: Tree; readonly at: number }>()

  constructor(source: Text, root: Tree) {
    this.#source = source
    const { title, schema } = rootOf(source, root)
    if (schema) this.#named.set(title, { schema, at: schema.at })
    for (const path of [['components', 'schemas'], ['$defs'], ['definitions']])
      for (const { key, value, at } of root.in(...path)?.entries() ?? []) this.#named.set(key, { schema: value, at })
  }

  /** The objects, in the order of the text. */
  objects(): Component[] {
    return [...this.#named].flatMap(([name, { schema, at }]) => {
      const properties = new Map<string, Property>()
      this.#gather(schema, properties, 0)
      if (properties.size === 0) return []
      const id = idOf(name, properties)
      const description = schema.get('description')?.text
      return {
        name,
        properties,
        at,
        ...(id === undefined ? {} : { id }),
        ...(description === undefined ? {} : { description }),
      }
    })
  }

  /** Names of the schemas that others are made of. */
  parts(): ReadonlySet<string> {
    const names = [...this.#named.values()].flatMap(({ schema }) => schema.get('allOf')?.items() ?? [])
    return new Set(names.flatMap((part) => (part.get('$ref') ? (this.nameOf(part) ?? []) : [])))
  }

  /** The name that a `$ref` leads to, alone or as the only part of `allOf`. */
  nameOf(schema: Tree): string | undefined {
    const only = schema.get('allOf')?.items() ?? []
    const ref = (schema.get('$ref') ?? (only.length === 1 ? only[0]?.get('$ref') : undefined))?.text
    if (ref === undefined) return undefined
    if (ref === '#') return [...this.#named.keys()][0]
    const name = /^#\/(?:components\/schemas|\$defs|definitions)\/([^/]+)$/.exec(ref)?.[1]
    const decoded = name && decode(name)
    if (decoded !== undefined && this.#named.has(decoded)) return decoded
    // What another file describes may be anything.
    if (ref.startsWith('#')) this.#source.fault('POP-1004', `${ref} leads to nothing in this text`, schema.at)
    return undefined
  }

  /** A schema with its references followed; undefined where they lead nowhere or in a circle. */
  resolve(schema: Tree): Tree | undefined {
    const seen = new Set<string>()
    let found: Tree | undefined = schema
    while (found !== undefined && (found.get('$ref') || found.get('allOf')?.items().length === 1)) {
      const name = this.nameOf(found)
      if (name === undefined && found.get('$ref') === undefined) return found.get('allOf')?.items()[0]
      if (name === undefined && found.get('$ref')?.text?.startsWith('#') === false) return found
      if (name === undefined || seen.has(name)) return undefined
      seen.add(name)
      found = this.#named.get(name)?.schema
    }
    return found
  }

  /** Properties of a schema and of all its `allOf` parts. */
  #gather(schema: Tree, into: Map<string, Property>, depth: number): void {
    if (depth > MAXIMUM_DEPTH) return
    for (const part of schema.get('allOf')?.items() ?? []) {
      const whole = this.resolve(part)
      if (whole) this.#gather(whole, into, depth + 1)
    }
    const required = new Set(
      schema
        .get('required')
        ?.items()
        .map((item) => item.text),
    )
    for (const { key, value, at } of schema.get('properties')?.entries() ?? [])
      into.set(key, { name: key, schema: value, required: required.has(key), at })
    for (const name of required) {
      const property = name === undefined ? undefined : into.get(name)
      if (property) into.set(property.name, { ...property, required: true })
    }
  }
}

const MAXIMUM_DEPTH = 16

/** A plain JSON Schema is a component itself, by its title or its file's name. */
function rootOf(source: Text, root: Tree): { readonly title: string; readonly schema?: Tree } {
  const file = (source.file ?? 'root').replace(/^.*[\\/]/, '').replace(/(\.schema)?\.\w+$/, '')
  const title = root.get('title')?.text ?? file
  return root.get('properties') || root.get('allOf') ? { title, schema: root } : { title }
}

const decode = (name: string) => {
  const plain = name.replaceAll('~1', '/').replaceAll('~0', '~')
  try {
    return decodeURIComponent(plain)
  } catch {
    return plain
  }
}

/** `id`, `uuid`, `petId` of Pet, or what `x-primary-key` marks. */
function idOf(name: string, properties: ReadonlyMap<string, Property>): string | undefined {
  const marked = [...properties.values()].find((p) => p.schema.get('x-primary-key')?.isTrue)
  const own = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const names = new Map([...properties.keys()].map((key) => [key.toLowerCase().replaceAll(/[^a-z0-9]/g, ''), key]))
  return marked?.name ?? names.get('id') ?? names.get(`${own}id`) ?? names.get('uuid')
}

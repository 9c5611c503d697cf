import type { DeclaredColumn, DeclaredForeignKey, DeclaredTable, DeclaredType } from '../declared/schema.ts'
import type { ColumnGenerators } from '../declared/read-declared.ts'
import type { Spelling } from '../declared/spelling.ts'
import type { Text } from '../reading/places.ts'
import type { Tree } from '../reading/tree.ts'
import type { Component, Components, Property } from './components.ts'
import { checksOf } from './property-checks.ts'
import { columnType, typesOf, withoutNull } from './property-type.ts'
import { shapeOf } from './shape.ts'

/** Makes tables of the components that are some. */
export class TableReader {
  /** What JSON columns hold, by table and column. */
  readonly generators: ColumnGenerators = {}
  readonly #source: Text
  readonly #components: Components
  readonly #spelling: Spelling
  readonly #objects: ReadonlyMap<string, Component>
  readonly #joins = new Map<string, DeclaredTable>()

  constructor(source: Text, components: Components, spelling: Spelling) {
    this.#source = source
    this.#components = components
    this.#spelling = spelling
    const objects = components.objects()
    const properties = objects.flatMap((o) => [...o.properties.values()])
    const held = new Set([...components.parts(), ...properties.flatMap((p) => this.#leadsTo(p.schema) ?? [])])
    this.#objects = new Map(objects.filter((o) => o.id !== undefined || !held.has(o.name)).map((o) => [o.name, o]))
  }

  tables(): DeclaredTable[] {
    const tables = [...this.#objects.values()].map((object) => this.#table(object))
    return [...tables, ...this.#joins.values()]
  }

  /** The component that a property, or each item of its list, refers to. */
  #leadsTo(schema: Tree): string | undefined {
    const inner = withoutNull(schema).schema
    return this.#components.nameOf(inner.get('items') ?? inner)
  }

  #table(object: Component): DeclaredTable {
    const at = this.#source.place(object.at)
    const columns: DeclaredColumn[] = []
    const foreignKeys: DeclaredForeignKey[] = []
    const checks: { sql: string; at: typeof at }[] = []
    const uniques: DeclaredTable['uniques'][number][] = []
    /** Properties that hold the identifier of what another property is: `petId` beside `pet`. */
    const held = new Map<string, Component>()
    for (const property of object.properties.values()) {
      const target = this.#target(property)
      if (!target || this.#isList(withoutNull(property.schema).schema)) continue
      const name = referring(object, property.name)
      if (name !== property.name && object.properties.has(name)) held.set(name, target)
    }
    for (const property of object.properties.values()) {
      const place = this.#source.place(property.at)
      const { schema, nullable } = withoutNull(property.schema)
      const target = this.#target(property)
      if (target) {
        if (this.#isList(schema)) this.#join(object, property, target)
        else {
          const key = this.#reference(object, property, target, nullable)
          if (!held.has(key.column.name)) columns.push(key.column)
          foreignKeys.push(key.foreignKey)
        }
        continue
      }
      const whole = this.#components.resolve(schema)
      if (!whole) continue
      const of = held.get(property.name)
      const type = of ? this.#idType(of) : columnType(whole, this.#spelling.dialect)
      const isId = property.name === object.id
      columns.push({
        name: property.name,
        type,
        nullable: !isId && (!property.required || nullable || typesOf(whole).nullable),
        ...defaultOf(whole, type),
        ...descriptionOf(property.schema),
        at: place,
      })
      for (const sql of checksOf(property.name, whole, type, this.#spelling)) checks.push({ sql, at: place })
      if (property.schema.get('x-unique')?.isTrue)
        uniques.push({ parts: [{ column: property.name }], kind: 'constraint', at: place })
      this.#shape(object, property.name, whole, type)
    }
    return {
      name: object.name,
      columns,
      ...(object.id === undefined ? {} : { primaryKey: { columns: [object.id], at } }),
      uniques,
      foreignKeys,
      checks,
      exclusions: [],
      ...(object.description === undefined ? {} : { comment: object.description }),
      at,
    }
  }

  /** The table that a property refers to. */
  #target({ schema }: Property): Component | undefined {
    const target = this.#objects.get(this.#leadsTo(withoutNull(schema).schema) ?? '')
    return target?.id === undefined ? undefined : target
  }

  #isList(schema: Tree): boolean {
    return schema.get('items') !== undefined
  }

  #idType(object: Component): DeclaredType {
    const schema = object.properties.get(object.id ?? '')?.schema
    const whole = schema && this.#components.resolve(schema)
    return whole ? columnType(whole, this.#spelling.dialect) : { plain: 'bigint' }
  }

  #reference(object: Component, property: Property, target: Component, nullable: boolean) {
    const at = this.#source.place(property.at)
    const name = referring(object, property.name)
    const column: DeclaredColumn = {
      name,
      type: this.#idType(target),
      nullable: !property.required || nullable,
      ...descriptionOf(property.schema),
      at,
    }
    const foreignKey = { columns: [name], table: { name: target.name }, references: [target.id ?? ''], at }
    return { column, foreignKey }
  }

  /** A list of objects that do not refer back is a join table; two lists of each other are one. */
  #join(object: Component, property: Property, target: Component): void {
    const back = [...target.properties.values()].find((p) => this.#leadsTo(p.schema) === object.name)
    if (back && !this.#isList(withoutNull(back.schema).schema)) return
    const twin = back && this.#joins.get(`${target.name}.${back.name}`)
    if (twin || object.id === undefined) return
    const at = this.#source.place(property.at)
    const sides = [
      { name: referring(object, camel(object.name)), object },
      { name: referring(object, target === object ? property.name : camel(target.name)), object: target },
    ]
    const columns = sides.map(({ name, object: side }) => ({ name, type: this.#idType(side), nullable: false, at }))
    this.#joins.set(`${object.name}.${property.name}`, {
      name: `${object.name}_${property.name}`,
      columns,
      primaryKey: { columns: columns.map((c) => c.name), at },
      uniques: [],
      foreignKeys: sides.map(({ name, object: side }) => ({
        columns: [name],
        table: { name: side.name },
        references: [side.id ?? ''],
        at,
      })),
      checks: [],
      exclusions: [],
      at,
    })
  }

  #shape(object: Component, column: string, schema: Tree, type: DeclaredType): void {
    const shape = 'plain' in type && type.plain === 'json' ? shapeOf(this.#components, schema) : undefined
    if (shape) this.generators[object.name] = { ...this.generators[object.name], [column]: shape }
  }
}

/** `owner` becomes `owner_id`, or `ownerId` where the object's names are written so. */
function referring(object: Component, property: string): string {
  if (/(_id|Id|ID)$/.test(property)) return property
  return [...object.properties.keys()].some((name) => name.includes('_')) || !hasCamel(object)
    ? `${property}_id`
    : `${property}Id`
}

const hasCamel = (object: Component) => [...object.properties.keys()].some((name) => /[a-z][A-Z]/.test(name))
const camel = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

function descriptionOf(schema: Tree): { readonly comment?: string } {
  const text = schema.get('description')?.text
  return text === undefined ? {} : { comment: text }
}

function defaultOf(schema: Tree, type: DeclaredType): Pick<DeclaredColumn, 'default'> {
  const value = schema.get('default')?.scalar
  if ('plain' in type && type.plain === 'json') return {}
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? { default: { literal: value } }
    : {}
}

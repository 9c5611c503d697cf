import type { Catalog, Column } from '@populace/catalog'
import { type CatalogIndex, indexCatalog, type TableIndex } from '../catalog-index.ts'
import type { GeneratorSpec } from '../generator-spec.ts'
import { columnKeys, dialects, modelKeys, tableKeys } from '../surface.ts'
import { countSchema, type JsonSchema, mapping, relationSchema, shareSchema, textSchema } from './json-schema.ts'
import { generatorKey, generatorSchema } from './params-schema.ts'

const ref = (key: string): JsonSchema => ({ $ref: `#/$defs/${key}` })

/**
 * The JSON Schema (2020-12) of `populace.yaml`, for editors' completion and checks: generators by name with their summaries, each generator's own
 * parameters, and, given a catalog, the tables, columns (with the generators that fit their types) and relations by name. `locales` limits `locale`.
 * It accepts what `parseModel` accepts, except for a few spellings that only people need; contradictions are found by `parseModel` alone.
 *
 * @example
 * modelJsonSchema([]).$schema // 'https://json-schema.org/draft/2020-12/schema'
 */
export function modelJsonSchema(
  generators: readonly GeneratorSpec[],
  catalog?: Catalog,
  locales?: readonly string[],
): JsonSchema {
  const columns = new ColumnSchemas(generators)
  const tables = catalog ? knownTables(indexCatalog(catalog), columns) : anyTables(columns)
  const properties: JsonSchema = {
    version: { const: 1, description: modelKeys.version },
    seed: { ...textSchema, description: modelKeys.seed },
    locale: { type: 'string', ...(locales ? { enum: locales } : {}), description: modelKeys.locale },
    clock: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}', description: modelKeys.clock },
    dialect: { enum: dialects, description: modelKeys.dialect },
    schema: { type: 'string', description: modelKeys.schema },
    rows: { ...countSchema, description: modelKeys.rows },
    scale: { type: 'number', exclusiveMinimum: 0, description: modelKeys.scale },
    edges: { ...shareSchema, description: modelKeys.edges },
    tables: { description: modelKeys.tables, ...tables },
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'populace.yaml',
    ...mapping('What Populace generates.', properties),
    $defs: { ...columns.definitions(), relation: relationSchema },
  }
}

function tableSchema(columns: JsonSchema, relations: JsonSchema, description = 'A table’s settings.'): JsonSchema {
  return mapping(description, {
    rows: { ...countSchema, description: tableKeys.rows },
    skip: { type: 'boolean', description: tableKeys.skip },
    edges: { ...shareSchema, description: tableKeys.edges },
    holds: { type: 'array', items: { type: 'string' }, description: tableKeys.holds },
    was: { ...textSchema, description: tableKeys.was },
    columns,
    relations,
  })
}

function anyTables(columns: ColumnSchemas): JsonSchema {
  const anyColumn = mapping(tableKeys.columns, {}, { additionalProperties: columns.any() })
  const anyRelation = mapping(tableKeys.relations, {}, { additionalProperties: ref('relation') })
  return { type: ['object', 'null'], additionalProperties: tableSchema(anyColumn, anyRelation) }
}

function knownTables(index: CatalogIndex, columns: ColumnSchemas): JsonSchema {
  const entries = [...index.tables].map(([key, table]) => [key, knownTable(index, table, columns)] as const)
  return { type: ['object', 'null'], properties: Object.fromEntries(entries), additionalProperties: false }
}

/** Columns that relations or the database decide are left out: naming them is a contradiction. */
function knownTable(index: CatalogIndex, table: TableIndex, columns: ColumnSchemas): JsonSchema {
  const free = [...table.columns.values()].filter((c) => !c.generated && !table.deciding.has(c.name))
  const columnEntries = free.map((c) => [c.name, columns.of(index, c)] as const)
  const undeclared = free.map((c) => [c.name, ref('relation')] as const)
  const relationEntries = [...table.relations].map(([name, key]) => {
    const parent = `${key.references.name} (${key.references.columns.join(', ')})`
    return [name, { ...ref('relation'), description: `${key.columns.join(', ')} → ${parent}` }] as const
  })
  return tableSchema(
    mapping(tableKeys.columns, Object.fromEntries(columnEntries)),
    mapping(tableKeys.relations, Object.fromEntries([...undeclared, ...relationEntries])),
    table.table.comment,
  )
}

/** The schemas of columns: one for each set of generators, however many columns share it. */
class ColumnSchemas {
  readonly #byName = new Map<string, GeneratorSpec[]>()
  readonly #byType = new Map<string, JsonSchema>()
  readonly #sets = new Map<string, readonly [string, JsonSchema]>()

  constructor(generators: readonly GeneratorSpec[]) {
    for (const spec of generators) this.#byName.set(spec.name, [...(this.#byName.get(spec.name) ?? []), spec])
  }

  any(): JsonSchema {
    return this.#column(() => true)
  }

  of(index: CatalogIndex, column: Column): JsonSchema {
    const { type: opened } = index.open(column.type)
    const typeKey = JSON.stringify(column.type)
    const schema =
      this.#byType.get(typeKey) ?? this.#column((spec) => spec.accepts(column.type) || spec.accepts(opened))
    this.#byType.set(typeKey, schema)
    const type = `${column.type.raw}${column.nullable ? '' : ', not null'}`
    return { ...schema, description: column.comment ? `${column.comment} (${type})` : type }
  }

  #column(accepts: (spec: GeneratorSpec) => boolean): JsonSchema {
    const names = [...this.#byName].filter(([, specs]) => specs.some(accepts)).map(([name]) => name)
    const signature = JSON.stringify(names)
    const known = this.#sets.get(signature)
    if (known) return ref(known[0])
    const key = `column.${this.#sets.size + 1}`
    this.#sets.set(signature, [key, this.#columnOf(names)])
    return ref(key)
  }

  #columnOf(names: readonly string[]): JsonSchema {
    const choices = names.map((name) => ({ const: name, description: this.#byName.get(name)?.[0]?.summary ?? '' }))
    const generator: JsonSchema =
      this.#byName.size === 0 ? { type: 'string', minLength: 1 } : choices.length > 0 ? { oneOf: choices } : { not: {} }
    return { anyOf: [{ type: 'null' }, generator, { ...ref('settings'), properties: { generator } }] }
  }

  definitions(): JsonSchema {
    const common = {
      nulls: { ...shareSchema, description: columnKeys.nulls },
      when: { type: 'string', description: columnKeys.when },
      per: { type: 'string', pattern: '^(@[^.]+)?$', description: columnKeys.per },
      edges: { ...shareSchema, description: columnKeys.edges },
      was: { ...textSchema, description: columnKeys.was },
    }
    const generators = [...this.#byName].map(
      ([name, specs]) => [generatorKey(name), generatorSchema(specs, common)] as const,
    )
    const cases = [...this.#byName.keys()].map((name) => ({
      if: { properties: { generator: { const: name } }, required: ['generator'] },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
      then: ref(generatorKey(name)),
    }))
    const override = {
      if: { not: { required: ['generator'] } },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
      then: { properties: common, additionalProperties: false },
    }
    const settings = {
      type: 'object',
      properties: { generator: { type: 'string', description: columnKeys.generator }, ...common },
      allOf: [override, ...cases],
    }
    return { ...Object.fromEntries(this.#sets.values()), settings, ...Object.fromEntries(generators) }
  }
}

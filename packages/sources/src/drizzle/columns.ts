import type { DialectName } from '@populace/catalog'
import type { Node } from '@babel/types'
import type { DeclaredColumn, DeclaredForeignKey, DeclaredValue } from '../declared/schema.ts'
import { spellingOf } from '../declared/spelling.ts'
import { type Chain, chainOf } from '../typescript/chains.ts'
import type { Module } from '../typescript/modules.ts'
import { bare, called, constantOf, follow, objectOf, type Property, returned } from '../typescript/values.ts'
import { type Builder, type BuilderCall, builderOf } from './builders.ts'
import { type BuiltType, builtType } from './column-types.ts'
import { type SqlContext, sqlOf } from './sql-template.ts'
import { schemaOf, type TableSyntax } from './tables.ts'

/** A column with the keys that its own calls make. */
export interface Column {
  /** The name in the schema's text. */
  readonly property: string
  readonly column: DeclaredColumn
  readonly primary: boolean
  readonly unique?: { readonly name?: string; readonly nullsNotDistinct: boolean }
  /** The function that names the column referred to, and the actions. */
  readonly reference?: {
    readonly module: Module
    readonly to: Node
    readonly actions: Pick<DeclaredForeignKey, 'onDelete' | 'onUpdate'>
  }
  readonly labels?: readonly string[]
}

/** A column's name in the database: what its builder is given first, else its property's. */
export function columnName({ module, value, name }: Property): string {
  const builder = builderOf(module, value)
  const given = builder && constantOf(builder.module, builder.first.args[0])
  return typeof given === 'string' ? given : name
}

/** Reads one property of a table; undefined with a fault for what is no column that can be read. */
export function columnOf(table: TableSyntax, property: Property): Column | undefined {
  const { module, value, at } = property
  const builder = builderOf(module, value)
  const built = builder && typeOf(builder.module, table.dialect, builder.first)
  if (!builder || !built) {
    module.source.fault(
      'POP-1007',
      `the column ${property.name} of ${table.name} is no builder of ${table.dialect} that is known`,
      at,
      {
        fix: 'use a builder of Drizzle’s, or a customType whose dataType returns a constant',
      },
    )
    return undefined
  }
  const { calls } = builder
  const has = (name: string) => calls.has(name)
  const array = has('array') ? { array: true } : {}
  const identity = has('generatedAlwaysAsIdentity')
    ? 'identity-always'
    : has('generatedByDefaultAsIdentity')
      ? 'identity'
      : undefined
  const primaryKey = calls.get('primaryKey')
  const config = primaryKey ? objectOf(primaryKey.module, primaryKey.args[0]) : {}
  const counts =
    identity ?? built.counts ?? (has('autoincrement') || config.autoIncrement === true ? 'serial' : undefined)
  const unique = calls.get('unique')
  const uniqueName = unique && constantOf(unique.module, unique.args[0])
  const references = calls.get('references')
  const generated = generatedOf(table, property, calls.get('generatedAlwaysAs'))
  const value_ = defaultOf(table, property.name, builder)
  return {
    property: property.name,
    column: {
      name: columnName(property),
      type: { ...built.type, ...array },
      nullable: !has('notNull') && !has('primaryKey') && counts === undefined,
      ...(counts ? { counts } : {}),
      ...(value_ ? { default: value_ } : {}),
      ...(generated ? { generated } : {}),
      ...(built.labels && !calls.has('array') ? { values: built.labels } : {}),
      at: module.source.place(at),
    },
    primary: has('primaryKey'),
    ...(unique
      ? {
          unique: {
            ...(typeof uniqueName === 'string' ? { name: uniqueName } : {}),
            nullsNotDistinct: objectOf(unique.module, unique.args[1]).nulls === 'not distinct',
          },
        }
      : {}),
    ...(references?.args[0]
      ? {
          reference: {
            module: references.module,
            to: references.args[0],
            actions: actionsOf(references.module, references.args[1]),
          },
        }
      : {}),
  }
}

/** A builder of the library, an enumeration's own, or a custom type's. */
function typeOf(module: Module, dialect: DialectName, chain: Chain): BuiltType | undefined {
  const [first, second] = chain.args
  const isNamed = first !== undefined && typeof constantOf(module, first) === 'string'
  const config = objectOf(module, isNamed ? second : first)
  if (chain.name === 'mysqlEnum') {
    const labels = constantOf(module, isNamed ? second : first)
    if (!Array.isArray(labels)) return undefined
    const quoted = labels.map((l) => `'${String(l).replaceAll('\\', '\\\\').replaceAll("'", "''")}'`)
    return { type: { sql: `enum(${quoted.join(', ')})` } }
  }
  const library = builtType(dialect, chain.name, config)
  const receiver = chain.receiver && bare(chain.receiver)
  // `t.integer()` of a callback's parameter is the library's too.
  if (library && (!receiver || receiver.type === 'Identifier')) return library
  const own = follow(module, receiver ?? ({ type: 'Identifier', name: chain.name } as Node))
  const made = own && chainOf(own.node)
  if (!own || !made) return undefined
  const enumeration = enumOf(own.module, made)
  if (enumeration)
    return {
      type: { enum: enumeration.name, ...(enumeration.schema === undefined ? {} : { schema: enumeration.schema }) },
    }
  return made.name === 'customType'
    ? customType(own.module, made, { module, node: isNamed ? second : first })
    : undefined
}

/** `pgEnum('role', […])`, or `auth.enum(…)` of a schema. */
export function enumOf(
  module: Module,
  chain: Chain,
): { readonly name: string; readonly schema?: string; readonly labels: readonly string[] } | undefined {
  const schema = chain.name === 'enum' ? schemaOf(module, chain) : undefined
  if (chain.name !== 'pgEnum' && !schema) return undefined
  const name = constantOf(module, chain.args[0])
  const listed = constantOf(module, chain.args[1])
  const labels = Array.isArray(listed)
    ? listed
    : listed && typeof listed === 'object'
      ? Object.values(listed)
      : undefined
  if (typeof name !== 'string' || !labels?.every((l) => typeof l === 'string')) return undefined
  return { name, labels: labels as string[], ...(schema ? { schema: schema.name } : {}) }
}

/** `customType({ dataType() { return 'citext' } })`, perhaps with what a column configures: `dataType(config) { return `varchar(${config.length})` }`. */
function customType(
  module: Module,
  chain: Chain,
  config: { readonly module: Module; readonly node: Node | undefined },
): BuiltType | undefined {
  const [object] = chain.args
  if (object?.type !== 'ObjectExpression') return undefined
  for (const property of object.properties) {
    if (property.type === 'SpreadElement' || property.key.type !== 'Identifier' || property.key.name !== 'dataType')
      continue
    const made = property.type === 'ObjectMethod' ? property : property.value
    const body = returned(made)
    const inside =
      'params' in made ? called(module, made.params, config.module, config.node ? [config.node] : []) : module
    const sql = body && constantOf(inside, body)
    if (typeof sql === 'string') return { type: { sql } }
  }
  return undefined
}

/** Calls that give a column its default, and the SQL of those that say it themselves. */
const DEFAULTS: ReadonlyMap<string, string | undefined> = new Map([
  ['default', undefined],
  ['defaultNow', 'now()'],
  ['defaultRandom', 'gen_random_uuid()'],
])

function defaultOf(table: TableSyntax, name: string, { calls }: Builder): DeclaredValue | undefined {
  for (const [call, { module, args, at }] of calls) {
    const known = DEFAULTS.get(call)
    if (known !== undefined) return { sql: known }
    const [node] = args
    if (!DEFAULTS.has(call) || !node) continue
    const sql = sqlOf(sqlContext(table, module), node)
    if (sql !== undefined) return { sql }
    const value = constantOf(module, node)
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return { literal: value }
    if (Array.isArray(value) && calls.has('array')) return { list: value.map(String) }
    if (value !== undefined && value !== null) return { literal: JSON.stringify(value) }
    if (value === undefined)
      module.source.fault('POP-1007', `the default of ${name} would have to be computed`, at, {
        severity: 'warning',
        fix: 'nothing: rows are given values all the same',
      })
  }
  return undefined
}

function generatedOf(table: TableSyntax, property: Property, call: BuilderCall | undefined) {
  const [node, config] = call?.args ?? []
  const body = node && returned(node)
  if (!call || !body) return undefined
  const { module } = call
  const expression = sqlOf(sqlContext(table, module), body) ?? constantOf(module, body)
  if (typeof expression === 'string')
    return { expression, stored: table.dialect === 'postgres' || objectOf(module, config).mode === 'stored' }
  property.module.source.fault('POP-1007', `what generates ${property.name} would have to be computed`, property.at)
  return undefined
}

const sqlContext = (table: TableSyntax, module: Module): SqlContext => ({
  module,
  spelling: spellingOf(table.dialect),
  column: (property) => {
    const found = table.columns.find((c) => c.name === property)
    return found && columnName(found)
  },
})

const ACTIONS = new Set(['cascade', 'restrict', 'no action', 'set null', 'set default'])
const isAction = (value: unknown): value is NonNullable<DeclaredForeignKey['onDelete']> =>
  typeof value === 'string' && ACTIONS.has(value)

function actionsOf(module: Module, node: Node | undefined): Pick<DeclaredForeignKey, 'onDelete' | 'onUpdate'> {
  const { onDelete, onUpdate } = objectOf(module, node)
  return { ...(isAction(onDelete) ? { onDelete } : {}), ...(isAction(onUpdate) ? { onUpdate } : {}) }
}

import type { ReferentialAction } from '@populace/catalog'
import type { DeclaredForeignKey, DeclaredTable } from '../declared/schema.ts'
import { columnOf, isRelation, type Models } from './columns.ts'
import { columnName, constraintName, schemaName, tableName } from './names.ts'
import { argumentOf, attributeOf, namesIn, textOf, type Block, type Field } from './syntax.ts'

const ACTIONS: ReadonlyMap<string, ReferentialAction> = new Map(
  Object.entries({
    Cascade: 'cascade',
    Restrict: 'restrict',
    NoAction: 'no action',
    SetNull: 'set null',
    SetDefault: 'set default',
  }),
)

const target = (model: Block) => {
  const schema = schemaName(model)
  return { name: tableName(model), ...(schema === undefined ? {} : { schema }) }
}

/** The fields that an attribute lists, which must be there. */
export function fieldsNamed({ source }: Models, model: Block, names: readonly { name: string; at: number }[]): Field[] {
  return names.flatMap(({ name, at }) => {
    const field = model.fields.find((f) => f.name === name)
    if (!field) source.fault('POP-1004', `${model.name} has no field ${name}`, at)
    return field ?? []
  })
}

/** The foreign keys that a model's own relation fields hold. */
export function foreignKeysOf(context: Models, model: Block): DeclaredForeignKey[] {
  return model.fields.flatMap((field) => {
    const relation = attributeOf(field, 'relation')
    const other = context.models.get(field.type)
    const fields = argumentOf(relation, 'fields')
    if (!other || !fields || fields.kind !== 'list') return []
    const own = fieldsNamed(context, model, namesIn(fields))
    const theirs = fieldsNamed(context, other, namesIn(argumentOf(relation, 'references')))
    const columns = own.map(columnName)
    if (own.length === 0 || own.length !== theirs.length) {
      context.source.fault(
        'POP-1001',
        `${model.name}.${field.name} needs as many references as fields, and at least one`,
        field.at,
      )
      return []
    }
    const action = (name: string) => {
      const value = argumentOf(relation, name)
      return value?.kind === 'name' ? ACTIONS.get(value.name) : undefined
    }
    return {
      name: textOf(argumentOf(relation, 'map')) ?? constraintName(tableName(model), columns, 'fkey'),
      columns,
      table: target(other),
      references: theirs.map(columnName),
      onDelete: action('onDelete') ?? (own.every((f) => !f.optional) ? 'restrict' : 'set null'),
      onUpdate: action('onUpdate') ?? 'cascade',
      at: context.source.place(field.at),
    }
  })
}

const relationName = (field: Field) => textOf(argumentOf(attributeOf(field, 'relation'), 'name', true))

/** The join tables that lists on both sides imply: `_AToB` with the columns A and B, in the order of the models' names. */
export function joinTables(context: Models): DeclaredTable[] {
  const tables = new Map<string, DeclaredTable>()
  for (const model of context.models.values())
    for (const field of model.fields) {
      if (!field.list || !isRelation(context, field)) continue
      const other = context.models.get(field.type)
      const name = relationName(field)
      const back = other?.fields.find((f) => f.list && f !== field && f.type === model.name && relationName(f) === name)
      if (!other || !back) continue
      const [a, b] = [model, other].sort((x, y) => (x.name < y.name ? -1 : 1)) as [Block, Block]
      const table = `_${name ?? `${a.name}To${b.name}`}`
      if (!tables.has(table)) tables.set(table, joinTable(context, table, a, b, field))
    }
  return [...tables.values()]
}

function joinTable(context: Models, name: string, a: Block, b: Block, field: Field): DeclaredTable {
  const at = context.source.place(field.at)
  const sides = [
    ['A', a],
    ['B', b],
  ] as const
  const schema = schemaName(a)
  const ends = sides.flatMap(([column, model]) => {
    const id = model.fields.find((f) => attributeOf(f, 'id'))
    const declared = id && columnOf(context, id)
    if (!id || !declared) {
      context.source.fault('POP-1004', `${model.name} has no single @id that ${name} could refer to`, field.at)
      return []
    }
    return [{ column, model, id: declared }]
  })
  const primary = context.provider.joinKey === 'primary'
  return {
    name,
    ...(schema === undefined ? {} : { schema }),
    columns: ends.map(({ column, id }) => ({ name: column, type: id.type, nullable: false, at })),
    ...(primary ? { primaryKey: { name: `${name}_AB_pkey`, columns: ['A', 'B'], at } } : {}),
    uniques: primary
      ? []
      : [{ name: `${name}_AB_unique`, parts: [{ column: 'A' }, { column: 'B' }], kind: 'index', at }],
    foreignKeys: ends.map(({ column, model, id }) => ({
      name: `${name}_${column}_fkey`,
      columns: [column],
      table: target(model),
      references: [id.name],
      onDelete: 'cascade',
      onUpdate: 'cascade',
      at,
    })),
    checks: [],
    exclusions: [],
    at,
  }
}

import type { DeclaredKey, DeclaredSchema, DeclaredTable, DeclaredUnique } from '../declared/schema.ts'
import { readDeclared, type SourceReading } from '../declared/read-declared.ts'
import { Text } from '../reading/places.ts'
import { columnOf, isRelation, type Models } from './columns.ts'
import { columnName, constraintName, schemaName, tableName } from './names.ts'
import { parsePrisma } from './parse.ts'
import { providerNames, providerOf } from './providers.ts'
import { fieldsNamed, foreignKeysOf, joinTables } from './relations.ts'
import { argumentOf, attributeOf, namesIn, textOf, type Attribute, type Block } from './syntax.ts'
import { whereOf } from './where.ts'

/**
 * Reads `schema.prisma` as `prisma migrate` would make its database: models, enums, relations with their foreign keys, implicit join tables, native types,
 * maps and schemas. Views hold no rows of their own and are left out. With `relationMode = "prisma"` the database has no foreign keys, yet the rows keep to them.
 *
 * @throws never for what the text holds: faults are diagnostics
 * @example const { catalog } = await readPrisma('model User {\n  id Int @id @default(autoincrement())\n}')
 */
export async function readPrisma(text: string, { file }: { readonly file?: string } = {}): Promise<SourceReading> {
  const source = new Text(text, file)
  const blocks = parsePrisma(source)
  const provider = findProvider(source, blocks)
  const of = (kind: string) => new Map(blocks.filter((b) => b.kind === kind).map((b) => [b.name, b]))
  const context: Models = { source, provider, models: of('model'), enums: of('enum') }
  refuse(source, blocks)
  const schema: DeclaredSchema = {
    dialect: provider.dialect,
    extensions: extensionsOf(blocks),
    enums: [...context.enums.values()].map((block) => {
      const schema = schemaName(block)
      const labels = block.fields.map(columnName)
      return { name: tableName(block), ...(schema === undefined ? {} : { schema }), labels, at: source.place(block.at) }
    }),
    tables: [...[...context.models.values()].map((model) => tableOf(context, model)), ...joinTables(context)],
    ...(relationMode(blocks) === 'prisma' ? { keysUnchecked: true } : {}),
  }
  return readDeclared(schema, source.diagnostics, source.place(0))
}

function findProvider(source: Text, blocks: readonly Block[]) {
  const datasource = blocks.find((b) => b.kind === 'datasource')
  const setting = datasource?.settings.get('provider')
  const name = textOf(setting) ?? 'postgresql'
  const provider = providerOf(name)
  if (!provider)
    source.fault('POP-1005', `databases of the provider ${name} can't be filled`, setting?.at ?? 0, {
      fix: `use a provider among ${providerNames.join(', ')}`,
    })
  return provider ?? (providerOf('postgresql') as NonNullable<typeof provider>)
}

/** Who sees to relations: the database, by foreign keys, or Prisma. */
const relationMode = (blocks: readonly Block[]): string | undefined =>
  textOf(blocks.find((b) => b.kind === 'datasource')?.settings.get('relationMode'))

const KNOWN = new Set(['model', 'enum', 'view', 'datasource', 'generator'])

/** Composite types, models by names taken, and blocks that Prisma does not have are refused by name. */
function refuse(source: Text, blocks: readonly Block[]): void {
  const names = new Set<string>()
  for (const { kind, name, at } of blocks) {
    if (kind === 'type')
      source.fault('POP-1002', `the composite type ${name} has no place in a relational database`, at, {
        fix: 'use a Json field, or a model with a relation',
      })
    else if (!KNOWN.has(kind)) source.fault('POP-1001', `there are no blocks of the kind ${kind}`, at)
    else if (kind === 'model' || kind === 'enum') {
      if (names.has(name)) source.fault('POP-1001', `${name} is defined twice`, at)
      names.add(name)
    }
  }
}

/** `extensions = [citext, pgcrypto(schema: "x")]`, and what the native types need. */
function extensionsOf(blocks: readonly Block[]): string[] {
  const names = blocks.flatMap((b) => {
    const listed = b.kind === 'datasource' ? b.settings.get('extensions') : undefined
    const mapped = listed?.kind === 'list' ? listed.items : []
    return mapped.flatMap((item) =>
      item.kind === 'call'
        ? [textOf(item.args.find((a) => a.name === 'map')?.value) ?? item.name]
        : item.kind === 'name'
          ? [item.name]
          : [],
    )
  })
  const citext = blocks.some((b) => b.fields.some((f) => attributeOf(f, 'db.Citext')))
  return [...new Set([...names, ...(citext ? ['citext'] : [])])].sort()
}

function tableOf(context: Models, model: Block): DeclaredTable {
  const { source } = context
  const name = tableName(model)
  const schema = schemaName(model)
  const primaryKey = primaryKeyOf(context, model, name)
  return {
    name,
    ...(schema === undefined ? {} : { schema }),
    columns: model.fields.flatMap((field) => (isRelation(context, field) ? [] : (columnOf(context, field) ?? []))),
    ...(primaryKey ? { primaryKey } : {}),
    uniques: uniquesOf(context, model, name),
    foreignKeys: foreignKeysOf(context, model),
    checks: [],
    exclusions: [],
    at: source.place(model.at),
  }
}

function primaryKeyOf(context: Models, model: Block, table: string): DeclaredKey | undefined {
  const own = model.fields.find((f) => attributeOf(f, 'id'))
  const attribute = own ? attributeOf(own, 'id') : attributeOf(model, 'id')
  if (!attribute) return undefined
  const fields = own ? [own] : fieldsNamed(context, model, namesIn(argumentOf(attribute, 'fields', true)))
  if (fields.length === 0) return undefined
  const mapped = textOf(argumentOf(attribute, 'map'))
  const name = context.provider.dialect === 'postgres' ? { name: mapped ?? constraintName(table, [], 'pkey') } : {}
  return { ...name, columns: fields.map(columnName), at: context.source.place(attribute.at) }
}

function uniquesOf(context: Models, model: Block, table: string): DeclaredUnique[] {
  const unique = (attribute: Attribute, columns: readonly string[]): DeclaredUnique => {
    const where = whereOf(attribute, (name) => {
      const field = model.fields.find((f) => f.name === name)
      return field ? columnName(field) : name
    })
    if (argumentOf(attribute, 'where') && where === undefined)
      context.source.fault(
        'POP-1007',
        `the condition of this index of ${model.name} is no raw("…") or simple object`,
        attribute.at,
      )
    return {
      name: textOf(argumentOf(attribute, 'map')) ?? constraintName(table, columns, 'key'),
      parts: columns.map((column) => ({ column })),
      ...(where === undefined ? {} : { where }),
      kind: 'index',
      at: context.source.place(attribute.at),
    }
  }
  const ofFields = model.fields.flatMap((field) => {
    const attribute = attributeOf(field, 'unique')
    return attribute ? [unique(attribute, [columnName(field)])] : []
  })
  const ofModel = model.attributes
    .filter((a) => a.name === 'unique')
    .map((a) => unique(a, fieldsNamed(context, model, namesIn(argumentOf(a, 'fields', true))).map(columnName)))
  return [...ofFields, ...ofModel.filter((u) => u.parts.length > 0)]
}

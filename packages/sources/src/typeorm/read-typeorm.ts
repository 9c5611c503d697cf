import type { DialectName } from '@populace/catalog'
import type { Node } from '@babel/types'
import { readDeclared, type SourceReading } from '../declared/read-declared.ts'
import type { DeclaredCheck, DeclaredTable, DeclaredUnique } from '../declared/schema.ts'
import type { Module } from '../typescript/modules.ts'
import { bare, constantOf, returned } from '../typescript/values.ts'
import { columnsOf } from './columns.ts'
import { type Entity, entitiesOf } from './entities.ts'
import type { Decoration } from './members.ts'
import { type EntityColumns, heldBy, joinTableOf } from './relations.ts'
import { closureTableOf, treeColumns } from './trees.ts'

/**
 * Reads TypeORM's entities as data: classes with decorators whose arguments are constants, in the file and the ones that it imports by relative paths.
 * Names follow TypeORM's default strategy; one of your own would have to be run.
 *
 * @param dialect the database that the entities are for, which they do not say; PostgreSQL where absent
 */
export async function readTypeOrm(
  modules: readonly Module[],
  dialect: DialectName = 'postgres',
): Promise<SourceReading> {
  const all = entitiesOf(modules).map((entity): EntityColumns => {
    const own = entity.members.flatMap((member) => columnsOf(entity, member, dialect))
    return { entity, columns: [...own, ...treeColumns(entity)] }
  })
  const tables = all.map((own) => tableOf(all, own))
  const joins = all.flatMap((own) => [
    ...own.entity.members.flatMap((member) => joinTableOf(all, own, member) ?? []),
    ...[closureTableOf(own) ?? []].flat(),
  ])
  const enums = all.flatMap(({ columns }) => columns.flatMap((c) => c.enumeration ?? []))
  const named = new Map(enums.map((e) => [`${e.schema ?? ''}.${e.name}`, e]))
  const faults = modules.flatMap((m) => m.source.diagnostics)
  const whole = modules.at(-1)?.source.place(0) ?? { line: 1, column: 1 }
  const schema = { dialect, enums: [...named.values()], extensions: [], tables: [...tables, ...joins] }
  return readDeclared(schema, faults, whole)
}

function tableOf(all: readonly EntityColumns[], { entity, columns }: EntityColumns): DeclaredTable {
  const at = entity.module.source.place(entity.at)
  const held = entity.members.flatMap((member) => {
    const found = heldBy(all, entity, member)
    return found ? [{ member, ...found }] : []
  })
  // A property of the key's own column has the type of what it leads to, whatever is written there.
  const own = columns.map(({ column }) => {
    const leading = held.flatMap((h) => h.columns).find((c) => c.name === column.name)
    return leading ? { ...column, type: leading.type } : column
  })
  const added = held.flatMap((h) => h.columns.filter((c) => !own.some((o) => o.name === c.name)))
  const primary = [
    ...columns.filter((c) => c.primary).map((c) => c.column.name),
    ...held.filter((h) => h.primary).flatMap((h) => h.foreignKey.columns),
  ]
  /** The columns behind a property's name. */
  const named = (property: string): readonly string[] => {
    const relation = held.find((h) => h.member.name === property)
    const column = columns.find((c) => c.property === property || c.column.name === property)
    return relation?.foreignKey.columns ?? (column ? [column.column.name] : [property])
  }
  const keys = columns
    .filter((c) => c.unique)
    .map((c): DeclaredUnique => ({ parts: [{ column: c.column.name }], kind: 'constraint', at: c.column.at }))
  const ones = held
    .filter((h) => h.unique)
    .map(
      (h): DeclaredUnique => ({
        parts: h.foreignKey.columns.map((column) => ({ column })),
        kind: 'constraint',
        at: h.foreignKey.at,
      }),
    )
  return {
    name: entity.table,
    ...(entity.schema === undefined ? {} : { schema: entity.schema }),
    columns: [...own, ...added],
    ...(primary.length > 0 ? { primaryKey: { columns: [...new Set(primary)], at } } : {}),
    uniques: [...keys, ...ones, ...uniquesOf(entity, named)],
    foreignKeys: held.map((h) => h.foreignKey),
    checks: conditions(entity, 'Check'),
    exclusions: conditions(entity, 'Exclusion').map((c) => ({ ...c, sql: c.sql.replace(/^\s*EXCLUDE\s*/i, '') })),
    at,
  }
}

/** `@Unique` and `@Index` with `unique`, of the class or of a property. */
function uniquesOf(entity: Entity, named: (property: string) => readonly string[]): DeclaredUnique[] {
  const of = (decoration: Decoration, property?: string): DeclaredUnique[] => {
    const { module } = decoration
    const isIndex = decoration.name === 'Index'
    if (decoration.name !== 'Unique' && !(isIndex && decoration.options.unique === true)) return []
    const listed = decoration.args.map((arg) => listOf(module, arg)).find((list) => list !== undefined)
    const properties = listed ?? (property === undefined ? [] : [property])
    if (properties.length === 0) {
      module.source.fault('POP-1007', `a key of ${entity.name} would have to be computed`, decoration.at)
      return []
    }
    const { where } = decoration.options
    return [
      {
        ...(decoration.text === undefined ? {} : { name: decoration.text }),
        parts: properties.flatMap(named).map((column) => ({ column })),
        ...(typeof where === 'string' ? { where } : {}),
        kind: isIndex ? 'index' : 'constraint',
        at: module.source.place(decoration.at),
      },
    ]
  }
  return [
    ...entity.decorations.flatMap((d) => of(d)),
    ...entity.members.flatMap((m) => m.decorations.flatMap((d) => of(d, m.name))),
  ]
}

/** `['a', 'b']`, or `(user) => [user.a, user.b]`. */
function listOf(module: Module, node: Node): string[] | undefined {
  const list = returned(node)
  if (list?.type !== 'ArrayExpression') return undefined
  const names = list.elements.map((element) => {
    const item = element && bare(element)
    if (item?.type === 'MemberExpression' && item.property.type === 'Identifier') return item.property.name
    return constantOf(module, item)
  })
  return names.every((name) => typeof name === 'string') ? (names as string[]) : undefined
}

/** `@Check('"age" > 18')`, or with its name first. */
function conditions(entity: Entity, kind: string): DeclaredCheck[] {
  const decorations = [...entity.decorations, ...entity.members.flatMap((m) => m.decorations)]
  return decorations
    .filter((d) => d.name === kind)
    .flatMap((d) => {
      const texts = d.args.map((arg) => constantOf(d.module, arg)).filter((t) => typeof t === 'string')
      const [first, second] = texts
      const at = d.module.source.place(d.at)
      if (first === undefined) {
        d.module.source.fault('POP-1007', `a condition of ${entity.name} would have to be computed`, d.at)
        return []
      }
      return second === undefined ? [{ sql: first, at }] : [{ name: first, sql: second, at }]
    })
}

/** Whether a module's text is of TypeORM. */
export const hasEntities = ({ file }: Module): boolean =>
  (file?.program.body ?? []).some((s) => s.type === 'ImportDeclaration' && s.source.value === 'typeorm')

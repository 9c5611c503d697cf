import type { DeclaredColumn, DeclaredTable } from '../declared/schema.ts'
import { type Constant, propertiesOf } from '../typescript/values.ts'
import type { Column } from './columns.ts'
import type { Entity } from './entities.ts'
import { type EntityColumns, target } from './relations.ts'

/** What `@Tree('nested-set')` adds to the tables of entities, by strategy. */
const COLUMNS: ReadonlyMap<string, readonly Omit<DeclaredColumn, 'at'>[]> = new Map(
  Object.entries({
    'materialized-path': [{ name: 'mpath', type: { plain: 'varchar' }, nullable: true, default: { literal: '' } }],
    'nested-set': [
      { name: 'nsleft', type: { plain: 'integer' }, nullable: false, default: { literal: 1 } },
      { name: 'nsright', type: { plain: 'integer' }, nullable: false, default: { literal: 2 } },
    ],
  }),
)

const treeOf = ({ decorations }: Entity) => decorations.find(({ name }) => name === 'Tree')

/** The columns in which an entity's table keeps its tree. */
export function treeColumns(entity: Entity): Column[] {
  const tree = treeOf(entity)
  return (COLUMNS.get(tree?.text ?? '') ?? []).map((column) => ({
    property: column.name,
    primary: false,
    unique: false,
    column: { ...column, at: entity.module.source.place(tree?.at ?? entity.at) },
  }))
}

/** The table of who is above whom that `@Tree('closure-table')` makes. */
export function closureTableOf({ entity, columns }: EntityColumns): DeclaredTable | undefined {
  const tree = treeOf(entity)
  if (tree?.text !== 'closure-table') return undefined
  const at = entity.module.source.place(tree.at)
  if (
    tree.object &&
    propertiesOf(tree.module, tree.object).some(({ name }) => /^(ancestor|descendant)ColumnName$/.test(name))
  )
    tree.module.source.fault(
      'POP-1007',
      `the columns of ${entity.name}’s closure table would have to be computed`,
      tree.at,
    )
  const named = (given: Constant | undefined, otherwise: string) => (typeof given === 'string' ? given : otherwise)
  const keys = columns.filter(({ primary }) => primary)
  const sides = ['ancestor', 'descendant'].map((side) =>
    keys.map(({ column }) => ({ name: `${column.name}_${side}`, type: column.type, nullable: false, at })),
  )
  return {
    name: `${named(tree.options.closureTableName, entity.table)}_closure`,
    ...(entity.schema === undefined ? {} : { schema: entity.schema }),
    columns: sides.flat(),
    primaryKey: { columns: sides.flat().map(({ name }) => name), at },
    uniques: [],
    foreignKeys: sides
      .filter(({ length }) => length > 0)
      .map((side) => ({
        columns: side.map(({ name }) => name),
        table: target(entity),
        references: keys.map(({ column }) => column.name),
        onDelete: 'cascade',
        at,
      })),
    checks: [],
    exclusions: [],
    at,
  }
}

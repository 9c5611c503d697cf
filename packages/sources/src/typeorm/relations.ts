import type { ReferentialAction } from '@populace/catalog'
import type { DeclaredColumn, DeclaredForeignKey, DeclaredTable } from '../declared/schema.ts'
import { type Constant, type PlainObject, plainObject } from '../typescript/values.ts'
import { camelCase, type Entity, entityNamed, snakeCase } from './entities.ts'
import type { Decoration, Member } from './members.ts'
import type { Column } from './columns.ts'

/** An entity with its own columns, before relations add theirs. */
export interface EntityColumns {
  readonly entity: Entity
  readonly columns: readonly Column[]
}

/** A table as keys name it. */
export const target = ({ table, schema }: Entity) => ({ name: table, ...(schema === undefined ? {} : { schema }) })

const ACTIONS: readonly ReferentialAction[] = ['no action', 'restrict', 'cascade', 'set null', 'set default']
const actionOf = (value: unknown) => ACTIONS.find((a) => typeof value === 'string' && a === value.toLowerCase())

/** What a relation that this entity holds adds to its table. */
export interface Held {
  readonly columns: readonly DeclaredColumn[]
  readonly foreignKey: DeclaredForeignKey
  readonly unique: boolean
  readonly primary: boolean
}

/** The foreign key of `@ManyToOne`, `@TreeParent`, or `@OneToOne` with `@JoinColumn`; undefined for other properties. */
export function heldBy(all: readonly EntityColumns[], own: Entity, member: Member): Held | undefined {
  const relation = member.decorations.find((d) => /^(ManyToOne|OneToOne|TreeParent)$/.test(d.name))
  const joins = member.decorations.filter((d) => d.name === 'JoinColumn')
  if (!relation || (relation.name === 'OneToOne' && joins.length === 0)) return undefined
  const other =
    relation.name === 'TreeParent' ? all.find(({ entity }) => entity === own) : otherOf(all, member, relation)
  if (!other) return undefined
  const at = member.module.source.place(member.at)
  const primary = member.decorations.some((d) => d.name === 'PrimaryColumn') || relation.options.primary === true
  const nullable = !primary && relation.options.nullable !== false
  const ends = endsOf(member, joins, other)
  const [onDelete, onUpdate] = [actionOf(relation.options.onDelete), actionOf(relation.options.onUpdate)]
  return {
    columns: ends.map(({ name, to }) => ({ name, type: referring(to.column), nullable, at })),
    foreignKey: {
      columns: ends.map(({ name }) => name),
      table: target(other.entity),
      references: ends.map(({ to }) => to.column.name),
      ...(onDelete ? { onDelete } : {}),
      ...(onUpdate ? { onUpdate } : {}),
      ...(typeof relation.options.deferrable === 'string'
        ? { deferrable: /DEFERRED/i.test(relation.options.deferrable) ? ('deferred' as const) : ('immediate' as const) }
        : {}),
      at,
    },
    unique: relation.name === 'OneToOne',
    primary,
  }
}

function otherOf(all: readonly EntityColumns[], member: Member, relation: Decoration): EntityColumns | undefined {
  const entity = entityNamed(
    all.map((a) => a.entity),
    member.module,
    relation.args[0],
  )
  if (!entity)
    member.module.source.fault('POP-1004', `what ${member.name} refers to is no entity of these files`, relation.at)
  return all.find((a) => a.entity === entity)
}

/** The columns of a key and what each refers to: as `@JoinColumn` says, else each part of the other's primary key. */
function endsOf(member: Member, joins: readonly Decoration[], other: EntityColumns) {
  const keys = other.columns.filter((c) => c.primary)
  if (joins.length <= 1) {
    const { name, referencedColumnName } = joins[0]?.options ?? {}
    const named = other.columns.find((c) => isCalled(c, referencedColumnName))
    return (named ? [named] : keys).map((to, i, { length }) => ({
      name: typeof name === 'string' && length === 1 && i === 0 ? name : camelCase(`${member.name}_${to.property}`),
      to,
    }))
  }
  return joins.flatMap(({ options }) => {
    const to = other.columns.find((c) => isCalled(c, options.referencedColumnName))
    return to && typeof options.name === 'string' ? [{ name: options.name, to }] : []
  })
}

/** A referring column holds what the other counts. */
const referring = ({ type }: DeclaredColumn) => type

/** The table of `@ManyToMany` with `@JoinTable`; undefined for other properties. */
export function joinTableOf(
  all: readonly EntityColumns[],
  own: EntityColumns,
  member: Member,
): DeclaredTable | undefined {
  const relation = member.decorations.find((d) => d.name === 'ManyToMany')
  const join = member.decorations.find((d) => d.name === 'JoinTable')
  const other = relation && join ? otherOf(all, member, relation) : undefined
  if (!join || !other) return undefined
  const at = member.module.source.place(member.at)
  const { entity } = own
  const { schema = entity.schema } = join.options
  const name =
    typeof join.options.name === 'string'
      ? join.options.name
      : (join.text ?? snakeCase(`${entity.table}_${member.name}_${other.entity.table}`))
  const [mine, others] = [sideOf(own, join, 'joinColumn'), sideOf(other, join, 'inverseJoinColumn')]
  const taken = (ends: readonly { readonly name: string }[], end: string) => ends.some(({ name }) => name === end)
  const sides = [
    mine.map((end) => (taken(others, end.name) ? { ...end, name: `${end.name}_1` } : end)),
    others.map((end) => (taken(mine, end.name) ? { ...end, name: `${end.name}_2` } : end)),
  ]
  const columns = sides
    .flat()
    .map(({ name: column, to }) => ({ name: column, type: referring(to.column), nullable: false, at }))
  return {
    name,
    ...(typeof schema === 'string' ? { schema } : {}),
    columns,
    primaryKey: { columns: columns.map((c) => c.name), at },
    uniques: [],
    foreignKeys: sides.flatMap((ends) => {
      const [first] = ends
      if (!first) return []
      return [
        {
          columns: ends.map((e) => e.name),
          table: target(first.of.entity),
          references: ends.map((e) => e.to.column.name),
          onDelete: 'cascade' as const,
          onUpdate: 'cascade' as const,
          at,
        },
      ]
    }),
    checks: [],
    exclusions: [],
    at,
  }
}

/** The columns of a join table that lead to one of its sides: as `joinColumn` or `joinColumns` has them, else one for each part of its primary key. */
function sideOf(of: EntityColumns, { options }: Decoration, option: string) {
  const said = [options[option], options[`${option}s`]].flat().flatMap((one): PlainObject[] => {
    const settings = plainObject(one)
    return settings ? [settings] : []
  })
  const named = said.flatMap(
    ({ referencedColumnName }) => of.columns.find((c) => isCalled(c, referencedColumnName)) ?? [],
  )
  const ends = named.length > 0 ? named : of.columns.filter((c) => c.primary)
  return ends.map((to, i) => {
    const own = said.find(({ referencedColumnName }) => isCalled(to, referencedColumnName)) ?? said[i]
    const name = typeof own?.name === 'string' ? own.name : camelCase(`${of.entity.table}_${to.property}`)
    return { name, to, of }
  })
}

const isCalled = ({ property, column }: Column, name: Constant | undefined): boolean =>
  name !== undefined && (property === name || column.name === name)

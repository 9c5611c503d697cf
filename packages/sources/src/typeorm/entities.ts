import type { ClassDeclaration, Node } from '@babel/types'
import { lookUp, type Module } from '../typescript/modules.ts'
import { returned } from '../typescript/values.ts'
import { heirsByRoot, withHeirs } from './inheritance.ts'
import { type Class, type Decoration, decorationsOf, lineOf, type Member, membersOf } from './members.ts'

/** A class that `@Entity` marks, with its own properties, those of the classes that it extends, and those of its heirs that share its table. */
export interface Entity {
  readonly name: string
  readonly module: Module
  readonly node: ClassDeclaration
  /** Classes that are kept in its table. */
  readonly heirs: readonly Class[]
  readonly table: string
  readonly schema?: string
  readonly members: readonly Member[]
  /** Decorators of the class and of those above and below it that share its table: indexes, checks, uniques. */
  readonly decorations: readonly Decoration[]
  readonly at: number
}

/** `UserProfile` is kept in `user_profile`, by TypeORM's own strategy. */
export const snakeCase = (name: string): string =>
  name
    .replace(/([A-Z])([A-Z])([a-z])/g, '$1_$2$3')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()

export const camelCase = (text: string): string =>
  text.replace(/[-_. ]+(.)/g, (_, c: string) => c.toUpperCase()).replace(/^(.)/, (c) => c.toLowerCase())

/** All entities of the modules, in their order. */
export function entitiesOf(modules: readonly Module[]): Entity[] {
  const classes = modules.flatMap((module) =>
    [...module.declared.values()].flatMap((declared): Class[] =>
      declared.kind === 'declaration' && declared.node.type === 'ClassDeclaration'
        ? [{ module, node: declared.node }]
        : [],
    ),
  )
  const heirs = heirsByRoot(classes)
  return classes.flatMap((own) => entityOf(own, heirs.get(own.node) ?? []) ?? [])
}

function entityOf(own: Class, heirs: readonly Class[]): Entity | undefined {
  const { module, node } = own
  const decorations = decorationsOf(module, node.decorators)
  const entity = decorations.find((d) => d.name === 'Entity')
  const name = node.id?.name
  if (!entity || name === undefined || decorations.some((d) => d.name === 'ChildEntity')) return undefined
  const { name: named, schema } = entity.options
  const sharing = [...lineOf(own), ...heirs]
  const untold = new Set(sharing.map((one) => one.node))
  return {
    name,
    module,
    node,
    heirs,
    table: entity.text ?? (typeof named === 'string' ? named : snakeCase(name)),
    ...(typeof schema === 'string' ? { schema } : {}),
    members: withHeirs(own, membersOf(module, node), heirs),
    decorations: sharing
      .filter((one) => untold.delete(one.node))
      .flatMap((one) => decorationsOf(one.module, one.node.decorators)),
    at: entity.at,
  }
}

const classesOf = ({ node, heirs }: Entity): ClassDeclaration[] => [node, ...heirs.map((heir) => heir.node)]

/** The entity that `() => User`, or the string 'User', names. */
export function entityNamed(entities: readonly Entity[], module: Module, node: Node | undefined): Entity | undefined {
  const body = node && returned(node)
  if (body?.type === 'StringLiteral')
    return entities.find((e) => e.table === body.value || classesOf(e).some(({ id }) => id?.name === body.value))
  if (body?.type !== 'Identifier') return undefined
  const declared = lookUp(module, body.name)?.declared
  return declared?.kind === 'declaration'
    ? entities.find((e) => classesOf(e).some((node) => node === declared.node))
    : undefined
}

import type { ClassDeclaration, ClassMethod, ClassProperty, Decorator, Node, ObjectExpression } from '@babel/types'
import { lookUp, type Module } from '../typescript/modules.ts'
import { writtenType } from '../typescript/written-type.ts'
import { bare, type Constant, constantOf, objectOf, returned } from '../typescript/values.ts'

/** A decorator with its arguments: `@Column('varchar', { length: 40 })`. */
export interface Decoration {
  readonly name: string
  readonly args: readonly Node[]
  /** The first string among the arguments. */
  readonly text?: string
  /** The object literal among the arguments, and what of it is constant. */
  readonly object?: ObjectExpression
  readonly options: { readonly [key: string]: Constant }
  readonly at: number
}

/** A property of an entity with its decorators. */
export interface Member {
  readonly name: string
  readonly module: Module
  /** The TypeScript type's name, as far as it is a plain one: `string`, `Date`. */
  readonly type?: string
  /** The texts that the type consists of, where it lists them. */
  readonly values?: readonly string[]
  readonly decorations: readonly Decoration[]
  readonly at: number
}

/** A class that `@Entity` marks, with its own properties and those of the classes that it extends. */
export interface Entity {
  readonly name: string
  readonly module: Module
  readonly node: ClassDeclaration
  readonly table: string
  readonly schema?: string
  readonly members: readonly Member[]
  /** Decorators of the class: indexes, checks, uniques. */
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
  return modules.flatMap((module) =>
    [...module.declared.values()].flatMap((declared) => {
      if (declared.kind !== 'declaration' || declared.node.type !== 'ClassDeclaration') return []
      return entityOf(module, declared.node) ?? []
    }),
  )
}

function entityOf(module: Module, node: ClassDeclaration): Entity | undefined {
  const decorations = decorationsOf(module, node.decorators)
  const entity = decorations.find((d) => d.name === 'Entity')
  const name = node.id?.name
  if (!entity || name === undefined) return undefined
  if (decorations.some((d) => d.name === 'TableInheritance' || d.name === 'ChildEntity'))
    module.source.fault('POP-1007', `${name} shares its table with other entities; such tables are not read`, entity.at)
  const { name: named, schema } = entity.options
  return {
    name,
    module,
    node,
    table: entity.text ?? (typeof named === 'string' ? named : snakeCase(name)),
    ...(typeof schema === 'string' ? { schema } : {}),
    members: membersOf(module, node, 0),
    decorations,
    at: entity.at,
  }
}

const MAXIMUM_DEPTH = 16

/** Properties of a class and of the classes above it, which come first. */
export function membersOf(module: Module, node: ClassDeclaration, depth: number): Member[] {
  const parent = node.superClass?.type === 'Identifier' ? lookUp(module, node.superClass.name) : undefined
  const above =
    parent?.declared.kind === 'declaration' && parent.declared.node.type === 'ClassDeclaration' && depth < MAXIMUM_DEPTH
      ? membersOf(parent.module, parent.declared.node, depth + 1)
      : []
  const own = node.body.body.flatMap((member) => (isDecorated(member) ? (memberOf(module, member) ?? []) : []))
  const names = new Set(own.map((m) => m.name))
  return [...above.filter((m) => !names.has(m.name)), ...own]
}

const isDecorated = (member: Node): member is ClassProperty | ClassMethod =>
  (member.type === 'ClassProperty' || member.type === 'ClassMethod') && (member.decorators?.length ?? 0) > 0

function memberOf(module: Module, member: ClassProperty | ClassMethod): Member | undefined {
  if (member.key.type !== 'Identifier') return undefined
  const annotation = member.type === 'ClassProperty' ? member.typeAnnotation : undefined
  const written = annotation?.type === 'TSTypeAnnotation' ? writtenType(module, annotation.typeAnnotation) : undefined
  return {
    name: member.key.name,
    module,
    ...(written === undefined ? {} : { type: written.name }),
    ...(written?.values === undefined ? {} : { values: written.values }),
    decorations: decorationsOf(module, member.decorators),
    at: member.start ?? 0,
  }
}

function decorationsOf(module: Module, decorators: readonly Decorator[] | null | undefined): Decoration[] {
  return (decorators ?? []).flatMap(({ expression, start }): Decoration[] => {
    const call = bare(expression)
    const callee = call.type === 'CallExpression' ? bare(call.callee) : call
    if (callee.type !== 'Identifier') return []
    const args = call.type === 'CallExpression' ? call.arguments : []
    const text = args.map((arg) => constantOf(module, arg)).find((value) => typeof value === 'string')
    const object = args.filter((arg) => arg.type === 'ObjectExpression').at(-1)
    return [
      {
        name: callee.name,
        args,
        ...(typeof text === 'string' ? { text } : {}),
        ...(object ? { object } : {}),
        options: objectOf(module, object),
        at: start ?? 0,
      },
    ]
  })
}

/** The entity that `() => User`, or the string 'User', names. */
export function entityNamed(entities: readonly Entity[], module: Module, node: Node | undefined): Entity | undefined {
  const body = node && returned(node)
  if (body?.type === 'StringLiteral') return entities.find((e) => e.name === body.value || e.table === body.value)
  if (body?.type !== 'Identifier') return undefined
  const found = lookUp(module, body.name)
  return found?.declared.kind === 'declaration'
    ? entities.find((e) => e.node === (found.declared as { node: Node }).node)
    : undefined
}

import type { ClassDeclaration, ClassMethod, ClassProperty, Decorator, Node, ObjectExpression } from '@babel/types'
import { lookUp, type Module } from '../typescript/modules.ts'
import { bare, type Constant, constantOf, objectOf } from '../typescript/values.ts'
import { writtenType } from '../typescript/written-type.ts'

/** A decorator with its arguments: `@Column('varchar', { length: 40 })`. */
export interface Decoration {
  readonly name: string
  readonly module: Module
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
  /** Whether only some of the table's rows have it: those of a class that extends the table's. */
  readonly ofHeir?: boolean
  readonly decorations: readonly Decoration[]
  readonly at: number
}

/** A class and the module that it is declared in. */
export interface Class {
  readonly module: Module
  readonly node: ClassDeclaration
}

/** Chains of real programs are shorter; a class may also name itself as what it extends. */
const MAXIMUM_DEPTH = 16

/** A class and what it extends, the nearest first, as far as these files declare it. */
export function lineOf(own: Class): Class[] {
  const line: Class[] = []
  for (let at: Class | undefined = own; at && line.length <= MAXIMUM_DEPTH; at = parentOf(at)) line.push(at)
  return line
}

function parentOf({ module, node }: Class): Class | undefined {
  const found = node.superClass?.type === 'Identifier' ? lookUp(module, node.superClass.name) : undefined
  return found?.declared.kind === 'declaration' && found.declared.node.type === 'ClassDeclaration'
    ? { module: found.module, node: found.declared.node }
    : undefined
}

/** Properties of a class and of the classes above it, which come first. */
export function membersOf(module: Module, node: ClassDeclaration): Member[] {
  return lineOf({ module, node }).reduceRight<Member[]>((above, one) => {
    const own = one.node.body.body.flatMap((member) =>
      isDecorated(member) ? (memberOf(one.module, member) ?? []) : [],
    )
    const names = new Set(own.map((m) => m.name))
    return [...above.filter((m) => !names.has(m.name)), ...own]
  }, [])
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

/** The decorators of a class or a property. */
export function decorationsOf(module: Module, decorators: readonly Decorator[] | null | undefined): Decoration[] {
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
        module,
        args,
        ...(typeof text === 'string' ? { text } : {}),
        ...(object ? { object } : {}),
        options: objectOf(module, object),
        at: start ?? 0,
      },
    ]
  })
}

import type { ClassDeclaration } from '@babel/types'
import { plainObject, propertiesOf } from '../typescript/values.ts'
import { type Class, type Decoration, decorationsOf, lineOf, type Member, membersOf } from './members.ts'

/** The class whose table a class is kept in: the nearest above it that says `@TableInheritance`. */
export const rootOf = (own: Class): Class | undefined =>
  lineOf(own).find(({ module, node }) =>
    decorationsOf(module, node.decorators).some(({ name }) => name === 'TableInheritance'),
  )

/** Of each root's class, the classes that `@ChildEntity` keeps in its table; one without a root is told. */
export function heirsByRoot(classes: readonly Class[]): ReadonlyMap<ClassDeclaration, readonly Class[]> {
  const heirs = new Map<ClassDeclaration, Class[]>()
  for (const own of classes) {
    const child = decorationsOf(own.module, own.node.decorators).find(({ name }) => name === 'ChildEntity')
    if (!child) continue
    const root = rootOf(own)
    if (root) heirs.set(root.node, [...(heirs.get(root.node) ?? []), own])
    else
      own.module.source.fault(
        'POP-1004',
        `no class that ${own.node.id?.name ?? 'this one'} extends here keeps a table for it (@TableInheritance)`,
        child.at,
      )
  }
  return heirs
}

/**
 * What heirs add to the table of the class that they extend: columns of their own, which are NULL in the rows of others, and the column that tells whose a row is.
 *
 * @param own the members of the root itself
 */
export function withHeirs(root: Class, own: readonly Member[], heirs: readonly Class[]): Member[] {
  const members = [...own]
  for (const { module, node } of heirs)
    for (const member of membersOf(module, node))
      if (!members.some(({ name }) => name === member.name)) members.push({ ...member, ofHeir: true })
  const inheritance = decorationsOf(root.module, root.node.decorators).find(({ name }) => name === 'TableInheritance')
  if (!inheritance) return members
  const teller = tellerOf(root, inheritance)
  const values = [...(root.node.abstract === true ? [] : [root]), ...heirs].map(tellingValue)
  return members.some(({ name }) => name === teller.name)
    ? members.map((member) => (member.name === teller.name ? { ...member, values } : member))
    : [...members, { ...teller, values }]
}

/** The column that tells whose a row is, as `@TableInheritance({ column: { … } })` has it. */
function tellerOf({ module }: Class, { args, options, object, at }: Decoration): Member {
  const given = object && propertiesOf(module, object).find(({ name }) => name === 'column')
  const column = given?.value.type === 'ObjectExpression' ? given.value : undefined
  const settings = plainObject(options.column) ?? {}
  const name = typeof options.column === 'string' ? options.column : settings.name
  return {
    name: typeof name === 'string' ? name : 'type',
    module,
    type: 'string',
    decorations: [{ name: 'Column', module, args, ...(column ? { object: column } : {}), options: settings, at }],
    at,
  }
}

/** What stands in the rows of a class: what it says itself, else its name. */
function tellingValue({ module, node }: Class): string {
  const said = decorationsOf(module, node.decorators)
    .filter(({ name }) => name === 'ChildEntity' || name === 'DiscriminatorValue')
    .map(({ text, options }) => text ?? options.discriminatorValue)
    .find((value) => typeof value === 'string' || typeof value === 'number')
  return said === undefined ? (node.id?.name ?? '') : String(said)
}

import type { Node, ObjectExpression } from '@babel/types'
import type { Declared } from './declarations.ts'
import { lookUp, type Module } from './modules.ts'

/** A constant of a schema's text. */
export type Constant = string | number | boolean | null | readonly Constant[] | { readonly [key: string]: Constant }

export type PlainObject = { readonly [key: string]: Constant }

const MAXIMUM_DEPTH = 64

/** The expression without `as const`, types and parentheses. */
export function bare(node: Node): Node {
  let found = node
  while (
    found.type === 'TSAsExpression' ||
    found.type === 'TSSatisfiesExpression' ||
    found.type === 'TSNonNullExpression' ||
    found.type === 'ParenthesizedExpression' ||
    found.type === 'TSTypeAssertion'
  )
    found = found.expression
  return found
}

/** The value of an expression that only consists of constants, names of constants, and members of enumerations; undefined where it would have to be run. */
export function constantOf(module: Module, expression: Node | null | undefined, depth = 0): Constant | undefined {
  if (!expression || depth > MAXIMUM_DEPTH) return undefined
  const node = bare(expression)
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
      return node.value
    case 'BigIntLiteral':
      return Number(node.value)
    case 'NullLiteral':
      return null
    case 'TemplateLiteral': {
      const parts = node.quasis.flatMap(({ value }, i) => [
        value.cooked ?? undefined,
        ...(i < node.expressions.length ? [constantOf(module, node.expressions[i], depth + 1)] : []),
      ])
      return parts.every((part) => typeof part === 'string' || typeof part === 'number') ? parts.join('') : undefined
    }
    case 'LogicalExpression': {
      const left = constantOf(module, node.left, depth + 1)
      if (node.operator === '&&') return left ? constantOf(module, node.right, depth + 1) : left
      const stands = node.operator === '??' ? left !== undefined && left !== null : Boolean(left)
      return stands ? left : constantOf(module, node.right, depth + 1)
    }
    case 'UnaryExpression': {
      const value = constantOf(module, node.argument, depth + 1)
      return node.operator === '-' && typeof value === 'number' ? -value : undefined
    }
    case 'ArrayExpression': {
      const items = node.elements.map((item) => constantOf(module, item, depth + 1))
      return items.every((item) => item !== undefined) ? items : undefined
    }
    case 'ObjectExpression': {
      const entries = propertiesOf(module, node).map(
        ({ name, value, module: of }) => [name, constantOf(of, value, depth + 1)] as const,
      )
      return Object.fromEntries(entries.filter((e): e is [string, Constant] => e[1] !== undefined))
    }
    case 'Identifier': {
      const found = lookUp(module, node.name)
      if (found?.declared.kind === 'value') return constantOf(found.module, found.declared.value, depth + 1)
      return found ? enumOf(found.module, node.name) : undefined
    }
    case 'MemberExpression':
    case 'OptionalMemberExpression': {
      const whole = constantOf(module, node.object, depth + 1)
      const key = !node.computed && node.property.type === 'Identifier' ? node.property.name : undefined
      return key !== undefined &&
        typeof whole === 'object' &&
        whole !== null &&
        !Array.isArray(whole) &&
        Object.hasOwn(whole, key)
        ? (whole as { readonly [key: string]: Constant })[key]
        : undefined
    }
    default:
      return undefined
  }
}

/** An `enum`'s members with their values. */
function enumOf(module: Module, name: string): { readonly [key: string]: Constant } | undefined {
  const found = module.declared.get(name)
  if (found?.kind !== 'declaration' || found.node.type !== 'TSEnumDeclaration') return undefined
  let next = 0
  const entries = found.node.members.map((member): [string, Constant] => {
    const key = member.id.type === 'Identifier' ? member.id.name : member.id.value
    const value = member.initializer ? (constantOf(module, member.initializer) ?? key) : next
    if (typeof value === 'number') next = value + 1
    return [key, value]
  })
  return Object.fromEntries(entries)
}

/** A property of an object literal, with the module that it is written in. */
export interface Property {
  readonly name: string
  readonly value: Node
  readonly module: Module
  readonly at: number
}

/** An object literal's properties; those of objects that are spread into it too. */
export function propertiesOf(module: Module, object: ObjectExpression, depth = 0): Property[] {
  return object.properties.flatMap((property): Property[] => {
    if (property.type === 'ObjectProperty') {
      const { key, value, computed } = property
      const name =
        key.type === 'StringLiteral' ? key.value : key.type === 'Identifier' && !computed ? key.name : undefined
      return name === undefined ? [] : [{ name, value, module, at: property.start ?? 0 }]
    }
    if (property.type !== 'SpreadElement' || depth > MAXIMUM_DEPTH) return []
    const spread = follow(module, property.argument)
    return spread?.node.type === 'ObjectExpression' ? propertiesOf(spread.module, spread.node, depth + 1) : []
  })
}

/** An expression with the module whose names it uses. */
export interface Placed {
  readonly module: Module
  readonly node: Node
}

/** The expression that a name (`users`, `schema.users` of an import) or a call of the schema's own function (`timestamps()`) stands for, itself where it is neither. */
export function follow(module: Module, expression: Node): Placed | undefined {
  let at: Placed = { module, node: bare(expression) }
  for (let i = 0; i < MAXIMUM_DEPTH; i++) {
    const result = resultOf(at.module, at.node)
    if (result) {
      at = result
      continue
    }
    const name =
      at.node.type === 'Identifier' ? { module: at.module, name: at.node.name } : memberOf(at.module, at.node)
    if (!name) return at
    const found = lookUp(name.module, name.name)
    if (found?.declared.kind !== 'value') return undefined
    at = { module: found.module, node: bare(found.declared.value) }
  }
  return undefined
}

/** What a call of a function of the schema's text answers (`moment('created')`), its parameters standing for the arguments; undefined for any other expression. */
export function resultOf(module: Module, node: Node): Placed | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined
  const found = lookUp(module, node.callee.name)
  if (!found) return undefined
  const made = found.declared.kind === 'value' ? bare(found.declared.value) : found.declared.node
  if (!isFunction(made)) return undefined
  const body = returned(made)
  return body && { module: called(found.module, made.params, module, node.arguments), node: body }
}

/** A function's module while it is called: its parameters are the caller's arguments, or their defaults. */
export function called(module: Module, params: readonly Node[], caller: Module, args: readonly Node[]): Module {
  if (params.length === 0) return module
  const declared = new Map(module.declared)
  const imported = new Map(module.imported)
  const passed = new Map<string, Declared>(caller.declared)
  const from: Module = { ...caller, declared: passed }
  for (const [i, param] of params.entries()) {
    const target = param.type === 'AssignmentPattern' ? param.left : param
    if (target.type !== 'Identifier') continue
    declared.delete(target.name)
    imported.delete(target.name)
    const arg = args[i]
    // No name of a text begins with a digit, so an argument hides nothing of its caller's.
    if (arg) passed.set(`${i}`, { kind: 'value', value: arg })
    if (arg) imported.set(target.name, { from, name: `${i}` })
    else if (param.type === 'AssignmentPattern') declared.set(target.name, { kind: 'value', value: param.right })
  }
  return { ...module, declared, imported }
}

const isFunction = (node: Node) =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration'

/** `schema.users` where `schema` is all of another module. */
function memberOf(module: Module, node: Node): { readonly module: Module; readonly name: string } | undefined {
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return undefined
  const from = node.object.type === 'Identifier' ? module.imported.get(node.object.name) : undefined
  return from?.name === '*' ? { module: from.from, name: node.property.name } : undefined
}

/** The object that a function returns at once (`(t) => ({…})`, `() => [...]`), or the expression itself where it is no function. */
export function returned(node: Node): Node | undefined {
  const found = bare(node)
  if (!isFunction(found) && found.type !== 'ObjectMethod') return found
  if (found.body.type !== 'BlockStatement') return bare(found.body)
  const last = found.body.body.at(-1)
  return last?.type === 'ReturnStatement' && last.argument ? bare(last.argument) : undefined
}

/** The plain object that an expression is a constant of; empty for anything else. */
export function objectOf(module: Module, node: Node | undefined): PlainObject {
  return plainObject(constantOf(module, node)) ?? {}
}

/** A constant that is an object of others; undefined for any other. */
export const plainObject = (value: Constant | undefined): PlainObject | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as PlainObject) : undefined

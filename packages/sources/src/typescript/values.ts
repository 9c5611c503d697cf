import type { Node, ObjectExpression } from '@babel/types'
import type { Declared } from './declarations.ts'
import { lookUp, type Module } from './modules.ts'

/** A constant of a schema's text. */
export type Constant = string | number | boolean | null | readonly Constant[] | { readonly [key: string]: Constant }

export type PlainObject = { readonly [key: string]: Constant }

const MAXIMUM_DEPTH = 64
/** Values of real schemas take some hundreds. */
const MAXIMUM_STEPS = 100_000

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

/** What looking at one value may take. Names that stand for names twice over (`const b = [a, a], c = [b, b]`) would take no end otherwise. */
interface Effort {
  /** The expressions and characters that may still be looked at. */
  left: number
  depth: number
}

const effort = (): Effort => ({ left: MAXIMUM_STEPS, depth: 0 })

/** The value of an expression that only consists of constants, names of constants, and members of enumerations; undefined where it would have to be run, or takes more than `MAXIMUM_STEPS`. */
export const constantOf = (module: Module, expression: Node | null | undefined): Constant | undefined =>
  valueWithin(module, expression, effort())

function valueWithin(module: Module, expression: Node | null | undefined, within: Effort): Constant | undefined {
  if (!expression || within.depth >= MAXIMUM_DEPTH || within.left <= 0) return undefined
  within.left -= 1
  within.depth += 1
  const value = evaluated(module, bare(expression), within)
  within.depth -= 1
  return within.left > 0 ? value : undefined
}

function evaluated(module: Module, node: Node, within: Effort): Constant | undefined {
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
        ...(i < node.expressions.length ? [valueWithin(module, node.expressions[i], within)] : []),
      ])
      if (!parts.every((part) => typeof part === 'string' || typeof part === 'number')) return undefined
      const text = parts.join('')
      within.left -= text.length
      return text
    }
    case 'LogicalExpression': {
      const left = valueWithin(module, node.left, within)
      if (node.operator === '&&') return left ? valueWithin(module, node.right, within) : left
      const stands = node.operator === '??' ? left !== undefined && left !== null : Boolean(left)
      return stands ? left : valueWithin(module, node.right, within)
    }
    case 'UnaryExpression': {
      const value = valueWithin(module, node.argument, within)
      return node.operator === '-' && typeof value === 'number' ? -value : undefined
    }
    case 'ArrayExpression': {
      const items = node.elements.map((item) => valueWithin(module, item, within))
      return items.every((item) => item !== undefined) ? items : undefined
    }
    case 'ObjectExpression': {
      const entries = spreadOut(module, node, within).map(
        ({ name, value, module: of }) => [name, valueWithin(of, value, within)] as const,
      )
      return Object.fromEntries(entries.filter((e): e is [string, Constant] => e[1] !== undefined))
    }
    case 'Identifier': {
      const found = lookUp(module, node.name)
      if (found?.declared.kind === 'value') return valueWithin(found.module, found.declared.value, within)
      return found ? enumOf(found.module, node.name, within) : undefined
    }
    case 'MemberExpression':
    case 'OptionalMemberExpression': {
      const whole = valueWithin(module, node.object, within)
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
function enumOf(module: Module, name: string, within: Effort): { readonly [key: string]: Constant } | undefined {
  const found = module.declared.get(name)
  if (found?.kind !== 'declaration' || found.node.type !== 'TSEnumDeclaration') return undefined
  let next = 0
  const entries = found.node.members.map((member): [string, Constant] => {
    const key = member.id.type === 'Identifier' ? member.id.name : member.id.value
    const value = member.initializer ? (valueWithin(module, member.initializer, within) ?? key) : next
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

/** An object literal's properties; those of objects that are spread into it too. Of two with one name the later one counts, as in any object. Tells of objects that are too much to spread. */
export function propertiesOf(module: Module, object: ObjectExpression): Property[] {
  const within = effort()
  const found = spreadOut(module, object, within)
  if (within.left <= 0)
    module.source.fault('POP-1006', `what is spread here takes more than ${MAXIMUM_STEPS} steps`, object.start ?? 0)
  return found
}

function spreadOut(module: Module, object: ObjectExpression, within: Effort): Property[] {
  const found = new Map<string, Property>()
  for (const property of object.properties) {
    within.left -= 1
    for (const each of ownOrSpread(module, property, within)) found.set(each.name, each)
  }
  return [...found.values()]
}

function ownOrSpread(module: Module, property: ObjectExpression['properties'][number], within: Effort): Property[] {
  if (property.type === 'ObjectProperty') {
    const { key, value, computed } = property
    const name =
      key.type === 'StringLiteral' ? key.value : key.type === 'Identifier' && !computed ? key.name : undefined
    return name === undefined ? [] : [{ name, value, module, at: property.start ?? 0 }]
  }
  if (property.type !== 'SpreadElement' || within.depth >= MAXIMUM_DEPTH || within.left <= 0) return []
  const spread = follow(module, property.argument)
  if (spread?.node.type !== 'ObjectExpression') return []
  within.depth += 1
  const found = spreadOut(spread.module, spread.node, within)
  within.depth -= 1
  return found
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

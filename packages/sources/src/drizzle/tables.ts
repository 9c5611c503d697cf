import type { DialectName } from '@populace/catalog'
import type { Node } from '@babel/types'
import { type Chain, chainOf } from '../typescript/chains.ts'
import { lookUp, type Module } from '../typescript/modules.ts'
import { bare, constantOf, follow, type Property, propertiesOf, returned } from '../typescript/values.ts'

/** A table as it is declared, with the columns still as they are written. */
export interface TableSyntax {
  readonly module: Module
  readonly name: string
  readonly schema?: string
  readonly dialect: DialectName
  readonly columns: readonly Property[]
  /** What the third argument lists: keys, indexes, checks. */
  readonly extras: readonly { readonly module: Module; readonly node: Node }[]
  readonly at: number
}

const MAKERS: Readonly<Record<string, DialectName>> = {
  pgTable: 'postgres',
  mysqlTable: 'mysql',
  sqliteTable: 'sqlite',
}

/** The dialect of a function that makes tables, schemas or enumerations; undefined for other functions. */
const dialectOf = (name: string): DialectName | undefined => (Object.hasOwn(MAKERS, name) ? MAKERS[name] : undefined)

interface Maker {
  readonly dialect: DialectName
  readonly schema?: string
  readonly rename: (name: string) => string | undefined
}

/** The table that an expression makes; undefined for any other expression. A table whose name or columns would have to be computed is a fault. */
export function tableOf(module: Module, expression: Node): TableSyntax | undefined {
  const chain = chainOf(expression)
  const maker = chain && makerOf(module, chain)
  if (!chain || !maker) return undefined
  const given = constantOf(module, chain.args[0])
  const name = typeof given === 'string' ? maker.rename(given) : undefined
  const body = chain.args[1] && returned(follow(module, chain.args[1])?.node ?? chain.args[1])
  const columns = body && follow(module, body)
  if (name === undefined || columns?.node.type !== 'ObjectExpression') {
    module.source.fault('POP-1007', 'the table’s name or columns would have to be computed', chain.at)
    return undefined
  }
  const third = chain.args[2]
  return {
    module,
    name,
    ...(maker.schema === undefined ? {} : { schema: maker.schema }),
    dialect: maker.dialect,
    columns: propertiesOf(columns.module, columns.node),
    extras: third ? extrasOf(module, third) : [],
    at: chain.at,
  }
}

/** `pgTable`, `auth.table` of a `pgSchema('auth')`, or what `pgTableCreator` made. */
function makerOf(module: Module, chain: Chain): Maker | undefined {
  const direct = dialectOf(chain.name)
  if (direct) return { dialect: direct, rename: (name) => name }
  const schema = schemaOf(module, chain)
  if (schema && chain.name === 'table') return { dialect: schema.dialect, schema: schema.name, rename: (name) => name }
  const found = chain.receiver ? undefined : lookUp(module, chain.name)
  if (found?.declared.kind !== 'value') return undefined
  const creator = chainOf(found.declared.value)
  const dialect = creator && dialectOf(creator.name.replace(/Creator$/, ''))
  if (!creator?.name.endsWith('Creator') || !dialect) return undefined
  const pattern = creator.args[0]
  return { dialect, rename: (name) => pattern && renamed(found.module, pattern, name) }
}

/** The schema that a call's receiver is: `pgSchema('auth')`. */
export function schemaOf(
  module: Module,
  { receiver }: Chain,
): { readonly name: string; readonly dialect: DialectName } | undefined {
  const value = receiver && follow(module, receiver)
  const chain = value && chainOf(value.node)
  const dialect = chain && dialectOf(chain.name.replace(/Schema$/, 'Table'))
  const name = chain && constantOf(value.module, chain.args[0])
  return dialect && chain?.name.endsWith('Schema') && typeof name === 'string' ? { name, dialect } : undefined
}

/** A name as `(name) => `app_${name}`` makes it. */
function renamed(module: Module, creator: Node, name: string): string | undefined {
  const body = returned(creator)
  if (body?.type === 'Identifier') return name
  if (body?.type !== 'TemplateLiteral') return undefined
  let text = body.quasis[0]?.value.cooked ?? ''
  for (const [i, expression] of body.expressions.entries()) {
    const node = bare(expression)
    const part = node.type === 'Identifier' && !lookUp(module, node.name) ? name : constantOf(module, node)
    if (typeof part !== 'string') return undefined
    text += part + (body.quasis[i + 1]?.value.cooked ?? '')
  }
  return text
}

/** The third argument is a function that answers a list, or in older schemas an object. */
function extrasOf(module: Module, node: Node): TableSyntax['extras'] {
  const body = returned(node)
  if (body?.type === 'ArrayExpression') return body.elements.flatMap((item) => (item ? [{ module, node: item }] : []))
  if (body?.type === 'ObjectExpression')
    return propertiesOf(module, body).map((p) => ({ module: p.module, node: p.value }))
  module.source.fault('POP-1007', 'the table’s keys would have to be computed', node.start ?? 0)
  return []
}

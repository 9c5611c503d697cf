import type { TSType } from '@babel/types'
import { lookUp, type Module } from './modules.ts'
import { constantOf } from './values.ts'

/** A type of TypeScript as far as values show it when a program runs. */
export interface WrittenType {
  /** `string`, `number`, or the name of a class. */
  readonly name: string
  /** The texts that it consists of, where it lists them. */
  readonly values?: readonly string[]
}

const MAXIMUM_DEPTH = 8

/** What a type's annotation comes to: `string | null` is a string, and so are an enumeration of texts and a union of them. */
export function writtenType(module: Module, type: TSType, depth = 0): WrittenType | undefined {
  if (depth > MAXIMUM_DEPTH) return undefined
  switch (type.type) {
    case 'TSStringKeyword':
      return { name: 'string' }
    case 'TSNumberKeyword':
      return { name: 'number' }
    case 'TSBooleanKeyword':
      return { name: 'boolean' }
    case 'TSBigIntKeyword':
      return { name: 'bigint' }
    case 'TSParenthesizedType':
      return writtenType(module, type.typeAnnotation, depth + 1)
    case 'TSLiteralType': {
      const { literal } = type
      if (literal.type === 'StringLiteral') return { name: 'string', values: [literal.value] }
      if (literal.type === 'NumericLiteral') return { name: 'number' }
      return literal.type === 'BooleanLiteral' ? { name: 'boolean' } : undefined
    }
    case 'TSTypeReference':
      return type.typeName.type === 'Identifier' ? named(module, type.typeName.name, depth) : undefined
    case 'TSUnionType':
      return united(type.types.flatMap((part) => writtenType(module, part, depth + 1) ?? []))
    default:
      return undefined
  }
}

function named(module: Module, name: string, depth: number): WrittenType | undefined {
  const found = lookUp(module, name)
  if (found?.declared.kind !== 'declaration') return { name }
  const { node } = found.declared
  if (node.type === 'TSTypeAliasDeclaration') return writtenType(found.module, node.typeAnnotation, depth + 1)
  if (node.type !== 'TSEnumDeclaration') return { name }
  const members = constantOf(module, { type: 'Identifier', name })
  const values = typeof members === 'object' && members !== null ? Object.values(members) : []
  const texts = values.filter((value) => typeof value === 'string')
  return texts.length < values.length ? { name: 'number' } : { name: 'string', values: texts }
}

function united(parts: readonly WrittenType[]): WrittenType | undefined {
  const [first, ...others] = parts
  if (!first || others.some(({ name }) => name !== first.name)) return undefined
  const listed = parts.flatMap(({ values }) => (values ? [values] : []))
  return listed.length < parts.length ? { name: first.name } : { name: first.name, values: listed.flat() }
}

import type { TypeKind, TypeRef } from '@populace/catalog'
import { quoteIdentifier, quoteQualified } from '../quoting.ts'
import { builtinKind, printBuiltinType } from '../types/builtin-types.ts'
import { extensionTypeKind } from '../types/extension-types.ts'
import type { BaseType, TypeUse } from './draft.ts'

/** The schema whose types and functions are printed without it. */
export const defaultSchema = 'public'

/** A built-in type without modifiers. */
export function builtinUse(name: string): TypeUse {
  return { base: { kind: 'builtin', name }, modifiers: [], dimensions: 0 }
}

/** A name as PostgreSQL prints it when only the default schema is on the search path. */
export function printName(name: { schema: string; name: string }): string {
  return name.schema === defaultSchema || name.schema === '' ? quoteIdentifier(name.name) : quoteQualified(name)
}

/** A type as `format_type` prints it; without modifiers for casts, whose values don't depend on them. */
export function printType(use: TypeUse, withModifiers = true): string {
  const modifiers = withModifiers ? use.modifiers : []
  return printElement(use.base, modifiers) + (use.dimensions > 0 ? '[]' : '')
}

function printElement(base: BaseType, modifiers: readonly string[]): string {
  switch (base.kind) {
    case 'builtin':
      return printBuiltinType(base.name, modifiers)
    case 'row':
      return printName(base.table)
    default:
      return printName(base) + (modifiers.length > 0 ? `(${modifiers.join(',')})` : '')
  }
}

/** The catalog's form of a type. */
export function typeRef(use: TypeUse): TypeRef {
  if (use.dimensions === 0) return { ...kindOf(use.base, use.modifiers), raw: printType(use) }
  const element = typeRef({ ...use, dimensions: 0 })
  return { kind: 'array', element, dimensions: use.dimensions, raw: printType(use) }
}

function kindOf(base: BaseType, modifiers: readonly string[]): TypeKind {
  switch (base.kind) {
    case 'builtin':
      return builtinKind(base.name, modifiers)
    case 'extension':
      return extensionTypeKind(base.name, modifiers) ?? { kind: 'unknown' }
    case 'enum':
    case 'domain':
    case 'composite':
      return { kind: base.kind, name: { schema: base.schema, name: base.name } }
    case 'row':
      return { kind: 'composite', name: { schema: base.table.schema, name: base.table.name } }
    case 'range':
      return {
        kind: 'range',
        multi: false,
        subtype: typeRef(base.subtype),
        name: { schema: base.schema, name: base.name },
      }
    case 'multirange':
      return {
        kind: 'range',
        multi: true,
        subtype: typeRef(base.range.subtype),
        name: { schema: base.schema, name: base.name },
      }
    default:
      return { kind: 'unknown' }
  }
}

import type { Catalog, CheckConstraint, ExpressionTree, Table, TypeRef } from '@populace/catalog'

/** Conditions and tables written short, for tests. */
export const column = (name: string): ExpressionTree => ({ op: 'column', name })
export const literal = (value: string | number | boolean | null): ExpressionTree => ({ op: 'literal', value })
export const and = (...args: readonly ExpressionTree[]): ExpressionTree => ({ op: 'and', args })
export const or = (...args: readonly ExpressionTree[]): ExpressionTree => ({ op: 'or', args })
export const isNull = (name: string): ExpressionTree => ({ op: 'is-null', arg: column(name) })
export const call = (name: string, ...args: readonly ExpressionTree[]): ExpressionTree => ({ op: 'call', name, args })
export const compare = (
  left: ExpressionTree,
  operator: '=' | '<>' | '<' | '<=' | '>' | '>=',
  right: ExpressionTree,
): ExpressionTree => ({ op: 'compare', operator, left, right })

/** A table of nullable columns with checks named k0, k1, …. */
export function tableOf(
  name: string,
  columns: Readonly<Record<string, TypeRef>>,
  checks: readonly ExpressionTree[] = [],
): Table {
  return {
    schema: 'public',
    name,
    columns: Object.entries(columns).map(([column, type]) => ({ name: column, type, nullable: true })),
    uniques: [],
    foreignKeys: [],
    checks: checks.map(
      (tree, i): CheckConstraint => ({ name: `k${i}`, expression: { text: `condition ${i}`, tree }, validated: true }),
    ),
    exclusions: [],
    triggers: [],
    inherits: [],
    persistence: 'permanent',
  }
}

export const catalogOf = (...tables: readonly Table[]): Catalog => ({
  dialect: 'postgres',
  defaultSchema: 'public',
  schemas: ['public'],
  tables,
  enums: [],
  domains: [],
  composites: [],
  ranges: [],
  sequences: [],
  functions: [],
  extensions: [],
})

export const integer: TypeRef = { raw: 'integer', kind: 'integer', bits: 32 }
export const text: TypeRef = { raw: 'text', kind: 'text' }

import type { QualifiedName } from '@populace/catalog'
import type { Node } from 'libpg-query'
import { stringOf, strings } from '../grammar/nodes.ts'

/** A table in a query's FROM. */
export interface Source {
  readonly alias: string
  readonly table: QualifiedName
  readonly columns: readonly string[]
  /** Joined by LEFT JOIN: there need be no row of it. */
  readonly isOuter: boolean
}

/** The tables that names mean. */
export type FindTable = (
  schema: string | undefined,
  name: string,
) => (QualifiedName & { readonly columns: readonly string[] }) | undefined

/** What a FROM joins, and on which conditions; undefined where it is more than tables joined inwards, or one to what stands left of it. */
export interface Joined {
  readonly sources: readonly Source[]
  readonly conditions: readonly Node[]
}

export function joinedBy(from: readonly Node[], find: FindTable): Joined | undefined {
  const sources: Source[] = []
  const conditions: Node[] = []
  const read = (node: Node | undefined, isOuter = false): boolean => {
    if (!node) return false
    if ('JoinExpr' in node) {
      const { jointype, larg, rarg, quals, usingClause, isNatural } = node.JoinExpr
      if (quals) conditions.push(quals)
      const isLeft = jointype === 'JOIN_LEFT' && rarg !== undefined && 'RangeVar' in rarg
      const isPlain = (jointype === 'JOIN_INNER' || isLeft) && !usingClause && !isNatural
      return isPlain && read(larg, isOuter) && read(rarg, isOuter || isLeft)
    }
    if (!('RangeVar' in node)) return false
    const { schemaname, relname = '', alias } = node.RangeVar
    const found = find(schemaname, relname)
    if (found) sources.push({ alias: alias?.aliasname ?? relname, table: found, columns: found.columns, isOuter })
    return found !== undefined
  }
  return from.length > 0 && from.every((node) => read(node)) ? { sources, conditions } : undefined
}

/** What a part of a query speaks of: one of its tables, by number, nothing within it, or more than can be told apart. */
export type Subject = number | 'outside' | 'nothing' | 'mixed'

export function subjectOf(node: Node | undefined, sources: readonly Source[]): Subject {
  const spoken = new Set<number | 'outside' | 'mixed'>()
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(visit)
    else if (typeof part === 'object' && part !== null)
      for (const [key, inner] of Object.entries(part)) {
        if (key === 'SubLink') spoken.add('mixed')
        else if (key === 'ParamRef') spoken.add('outside')
        else if (key === 'ColumnRef') spoken.add(sourceOf(inner as { readonly fields?: readonly Node[] }, sources))
        else visit(inner)
      }
  }
  visit(node)
  const [first = 'nothing', ...others] = spoken
  return others.length > 0 ? 'mixed' : first
}

function sourceOf({ fields = [] }: { readonly fields?: readonly Node[] }, sources: readonly Source[]) {
  const parts = strings([...fields])
  if (parts.length < fields.length) return 'mixed'
  const [name = '', qualifier] = [...parts].reverse()
  const at = sources.findIndex(({ alias, columns }) =>
    qualifier === undefined ? columns.includes(name) : alias === qualifier,
  )
  return at < 0 ? 'outside' : at
}

/** The column that a node is, under its table or not, whatever it is cast to. */
export function columnName(node: Node | undefined): string | undefined {
  if (node && 'TypeCast' in node) return columnName(node.TypeCast.arg)
  return node && 'ColumnRef' in node ? stringOf(node.ColumnRef.fields?.at(-1)) : undefined
}

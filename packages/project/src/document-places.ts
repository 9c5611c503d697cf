import { children, type DocumentPath, documentPaths, type ExpressionTree } from '@populace/catalog'

/** A place that a condition speaks of, with what it compares it with. */
export interface DocumentPlace {
  readonly path: DocumentPath
  readonly literals: readonly (string | number | boolean)[]
}

/** The places of documents that a condition over one column speaks of. Places on the way to others are left out. */
export function placesOf(tree: ExpressionTree): readonly DocumentPlace[] {
  const places = new Map<string, { readonly path: DocumentPath; readonly literals: Set<string | number | boolean> }>()
  const look = (node: ExpressionTree): { readonly keys: readonly string[]; readonly literals: readonly Literal[] } => {
    const found = documentPaths(node)
    if (found) {
      const { paths } = found
      const keys = paths.map((path) => JSON.stringify(path))
      for (const [i, key] of keys.entries()) {
        const path = paths[i] ?? []
        if (path.length > 0 && !places.has(key)) places.set(key, { path, literals: new Set() })
      }
      return { keys, literals: [] }
    }
    if (node.op === 'literal') return { keys: [], literals: node.value === null ? [] : [node.value] }
    const parts = children(node).map(look)
    const keys = parts.flatMap((part) => part.keys)
    const literals = parts.flatMap((part) => part.literals)
    if (!COMPARING.has(node.op)) return { keys, literals }
    for (const key of keys) for (const literal of literals) places.get(key)?.literals.add(literal)
    return { keys: [], literals: [] }
  }
  look(tree)
  const all = [...places.values()]
  return all
    .filter(({ path }) => !all.some((other) => other.path.length > path.length && begins(other.path, path)))
    .map(({ path, literals }) => ({ path, literals: [...literals] }))
}

type Literal = string | number | boolean

/** Nodes that hold one thing against others. */
const COMPARING: ReadonlySet<ExpressionTree['op']> = new Set(['compare', 'distinct', 'in', 'match', 'quantified'])

const begins = (path: DocumentPath, start: DocumentPath) => start.every((step, i) => path[i] === step)

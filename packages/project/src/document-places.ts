import { children, type DocumentPath, documentPaths, type ExpressionTree } from '@populace/catalog'
import type { DocumentPlace, Literal } from './document-place.ts'
import { placesOfSchema } from './document-schema.ts'

/** The places of documents that a condition over one column speaks of. Places on the way to others are left out. */
export function placesOf(tree: ExpressionTree): readonly DocumentPlace[] {
  const places = new Map<string, { readonly path: DocumentPath; readonly literals: Set<Literal> }>()
  const look = (node: ExpressionTree): { readonly keys: readonly string[]; readonly literals: readonly Literal[] } => {
    const found = documentPaths(node)
    if (found) {
      const { paths } = found
      const keys = paths.map((path) => JSON.stringify(path))
      for (const [i, key] of keys.entries()) {
        const path = paths[i] ?? []
        if (path.length > 0 && !places.has(key)) places.set(key, { path, literals: new Set() })
        for (const part of contained(node)) places.get(key)?.literals.add(part)
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
  for (const { path, literals } of placesBySchemas(tree))
    places.set(JSON.stringify(path), { path, literals: new Set(literals) })
  const all = [...places.values()]
  return all
    .filter(({ path }) => !all.some((other) => other.path.length > path.length && begins(other.path, path)))
    .map(({ path, literals }) => ({ path, literals: [...literals] }))
}

function placesBySchemas(tree: ExpressionTree): readonly DocumentPlace[] {
  const [schema, document] = tree.op === 'call' && tree.name === 'json_schema_valid' ? tree.args : []
  const found = document && documentPaths(document)
  return schema?.op === 'literal' && found
    ? found.paths.flatMap((path) => placesOfSchema(String(schema.value), path))
    : children(tree).flatMap(placesBySchemas)
}

/** What documents must contain at a place: `json_contains(data, '"admin"', '$.roles')` asks for it, or for a list with it. */
function contained(node: ExpressionTree): readonly Literal[] {
  if (node.op !== 'call' || !/contains$|overlaps$/i.test(node.name)) return []
  return node.args.slice(1).flatMap((arg): readonly Literal[] => {
    const text = arg.op === 'literal' && typeof arg.value === 'string' && !arg.value.startsWith('$') ? arg.value : ''
    const value = parsed(text)
    if (value === undefined || value === null) return []
    return typeof value === 'object' ? [value] : [[value], value as Literal]
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Nodes that hold one thing against others. */
const COMPARING: ReadonlySet<ExpressionTree['op']> = new Set(['compare', 'distinct', 'in', 'match', 'quantified'])

const begins = (path: DocumentPath, start: DocumentPath) => start.every((step, i) => path[i] === step)

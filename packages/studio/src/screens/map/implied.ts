/** That one table refers to another. */
export interface Reference {
  readonly parent: string
  readonly child: string
}

/** Steps that looking for longer ways may take: far more than the schemas that people have, and less than a second. */
const MOST_STEPS = 5_000_000

/**
 * References, without those that longer ways imply: where lines refer to an order and orders to a tenant, that lines refer to the tenant too puts nothing
 * into another layer. References that go round in a circle imply nothing.
 */
export function withoutImplied(references: readonly Reference[]): readonly Reference[] {
  const { parents, depths } = ranked(references)
  const depthOf = (table: string) => depths.get(table) ?? 0
  let steps = 0
  const implied = new Map([...parents].map(([child, near]) => [child, impliedOf(near)]))
  return references.filter(({ parent, child }) => !implied.get(child)?.has(parent))

  /** Those among the parents of a table that others of them lead to. */
  function impliedOf(near: readonly string[]): ReadonlySet<string> {
    const least = Math.min(...near.map(depthOf))
    const reached = new Set<string>()
    const open = [...near]
    for (let table = open.pop(); table !== undefined && steps < MOST_STEPS; table = open.pop()) {
      if (depthOf(table) <= least) continue
      for (const parent of parents.get(table) ?? []) {
        steps++
        if (reached.has(parent)) continue
        reached.add(parent)
        open.push(parent)
      }
    }
    return reached
  }
}

/** The parents of each table but by references that close a circle, and how many tables stand above it on the longest way. */
function ranked(references: readonly Reference[]) {
  const all = new Map<string, string[]>()
  for (const { parent, child } of references) all.set(child, [...(all.get(child) ?? []), parent])
  const parents = new Map<string, readonly string[]>()
  const depths = new Map<string, number>()
  // The way up is a list and no recursion: schemas may be chains of thousands.
  for (const start of all.keys()) {
    const way = [start]
    const onWay = new Set(way)
    for (let table = way.at(-1); table !== undefined; table = way.at(-1)) {
      const near = (all.get(table) ?? []).filter((parent) => !onWay.has(parent))
      const next = near.find((parent) => !depths.has(parent))
      if (next !== undefined && !depths.has(table)) {
        way.push(next)
        onWay.add(next)
        continue
      }
      way.pop()
      onWay.delete(table)
      if (depths.has(table)) continue
      parents.set(table, near)
      depths.set(table, Math.max(0, ...near.map((parent) => 1 + (depths.get(parent) ?? 0))))
    }
  }
  return { parents, depths }
}

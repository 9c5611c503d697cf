/** The first cycle found in a graph, as the path that closes it (`['a', 'b', 'a']`); undefined in a graph without one. */
export function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const finished = new Set<string>()
  const path: string[] = []

  function visit(node: string): string[] | undefined {
    const start = path.indexOf(node)
    if (start >= 0) return [...path.slice(start), node]
    if (finished.has(node)) return undefined
    path.push(node)
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next)
      if (cycle !== undefined) return cycle
    }
    path.pop()
    finished.add(node)
    return undefined
  }

  for (const node of graph.keys()) {
    const cycle = visit(node)
    if (cycle !== undefined) return cycle
  }
  return undefined
}

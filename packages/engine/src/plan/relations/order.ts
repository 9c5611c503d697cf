/**
 * Parents before children: the strongly connected components of the reference graph in topological order (Tarjan 1972, iterative so that long chains
 * of tables don't exhaust the stack). Members of a cycle stay together in the order given.
 *
 * @param nodes keys in a stable order, which breaks ties
 * @param parentsOf the keys that a node refers to; unknown ones and itself are ignored
 */
export function componentsInOrder(
  nodes: readonly string[],
  parentsOf: (node: string) => readonly string[],
): readonly (readonly string[])[] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const onStack = new Set<string>()
  const stack: string[] = []
  const known = new Set(nodes)
  const components: string[][] = []

  for (const root of nodes) {
    if (index.has(root)) continue
    const frames: { node: string; parents: readonly string[]; at: number }[] = []
    const enter = (node: string) => {
      index.set(node, index.size)
      low.set(node, index.size - 1)
      stack.push(node)
      onStack.add(node)
      frames.push({ node, parents: parentsOf(node).filter((p) => known.has(p)), at: 0 })
    }
    enter(root)
    for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
      const { node } = frame
      const parent = frame.parents[frame.at++]
      if (parent !== undefined) {
        if (!index.has(parent)) enter(parent)
        else if (onStack.has(parent)) low.set(node, Math.min(low.get(node) ?? 0, index.get(parent) ?? 0))
        continue
      }
      frames.pop()
      const above = frames.at(-1)
      if (above) low.set(above.node, Math.min(low.get(above.node) ?? 0, low.get(node) ?? 0))
      if (low.get(node) !== index.get(node)) continue
      const members = new Set(stack.splice(stack.indexOf(node)))
      for (const member of members) onStack.delete(member)
      components.push(members.size === 1 ? [...members] : nodes.filter((n) => members.has(n)))
    }
  }
  return components
}

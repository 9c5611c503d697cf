import type { PlacedStep } from '../program-index.ts'
import type { Workshop } from './workshop.ts'

/** The steps that the wanted ones need, in the program's order. */
export function needed(workshop: Workshop, wanted: readonly PlacedStep[]): readonly PlacedStep[] {
  const found = new Set(wanted)
  const open = [...found]
  for (let step = open.pop(); step; step = open.pop()) {
    for (const other of workshop.graph.reads(step)) {
      if (found.has(other)) continue
      found.add(other)
      open.push(other)
    }
  }
  return [...found].sort((a, b) => a.index - b.index)
}

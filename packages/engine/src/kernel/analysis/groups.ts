import type { DescribedObject } from '../described.ts'
import type { PlacedStep } from '../program-index.ts'
import { originOf } from './origin.ts'
import type { Workshop } from './workshop.ts'

/**
 * Groups of steps that one loop over the rows fills, in order. Most steps have a loop of their own: small loops compile early and run well. Steps that
 * call the same object go together, since objects remember what they found last: a row's place in a tree serves all that is asked about it.
 */
export function grouped(steps: readonly PlacedStep[], workshop: Workshop): readonly (readonly PlacedStep[])[] {
  const { graph, forms, make } = workshop
  const groups: PlacedStep[][] = []
  const groupOf = new Map<PlacedStep, number>()
  const groupByObject = new Map<DescribedObject, number>()
  for (const step of steps) {
    const isBytes = (step.value.lane === 'text' || step.value.lane === 'bytes') && forms.ofStep(step) === undefined
    const objects = isBytes ? [] : [...graph.calls(step)].map(make)
    const earliest = graph
      .reads(step)
      .reduce((latest, read) => Math.max(latest, groupOf.get(originOf(read, workshop)) ?? groupOf.get(read) ?? 0), 0)
    const known = objects
      .map((object) => groupByObject.get(object))
      .find((group) => group !== undefined && group >= earliest)
    const group = known ?? groups.length
    groupOf.set(step, group)
    if (known === undefined) groups.push([step])
    else groups[known]?.push(step)
    for (const object of objects) groupByObject.set(object, group)
  }
  return groups
}

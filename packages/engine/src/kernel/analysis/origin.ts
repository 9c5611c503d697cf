import type { PlacedStep } from '../program-index.ts'
import type { Workshop } from './workshop.ts'

/** The step that makes the texts which a step has: itself, or the one that it only reads. What holds a text twice need not copy it. */
export function originOf(step: PlacedStep, workshop: Pick<Workshop, 'index' | 'forms'>): PlacedStep {
  const { value, nulls } = step
  if (value.op !== 'read' || nulls || (value.lane !== 'text' && value.lane !== 'bytes')) return step
  const read = workshop.index.earlier(step, value.step)
  // Numbers in a list are copied at once, four together.
  if (read.nulls || workshop.forms.ofStep(step) || workshop.forms.ofStep(read)) return step
  return originOf(read, workshop)
}

import type { Json } from '@populace/model'
import type { Target } from '../generator.ts'
import { limitsOf } from './range.ts'

/** A few values, where the column says nothing of its own. */
export function plainValues(target: Target): readonly Json[] {
  switch (target.format.kind) {
    case 'boolean':
      return [false, true]
    case 'date':
    case 'timestamp':
      return ['2025-01-01', '2025-04-01', '2025-07-01', '2025-10-01']
    case 'time':
      return ['08:00', '12:00', '16:00', '20:00']
    default:
      return integersOf(target)
  }
}

function integersOf(target: Target): readonly Json[] {
  const { low, high } = limitsOf(target, 0)
  const start = Math.max(low, Math.min(1, high))
  return Array.from({ length: Math.min(5, high - start + 1) }, (_, i) => start + i)
}

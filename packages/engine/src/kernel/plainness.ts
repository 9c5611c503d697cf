import type { Text } from './ir.ts'
import { factsOf } from './text-facts.ts'

/**
 * True when a text can only be plain (see `Dictionary.plain`), as far as its own expression tells: what it reads from other steps may be
 * anything. `TextAnalysis.plain` sees through reads.
 *
 * @example
 * plainness(digits(row)) // true
 */
export function plainness(e: Text): boolean {
  const { plain, min } = factsOf(e)
  return plain && min > 0
}

import type { InlinePlace } from '../../kernel/javascript/inlined.ts'

/** The lesser of two words, whose difference is one too, without a choice that a processor would guess wrong. */
export function lesser(left: string, right: string, { writer }: InlinePlace): string {
  const difference = writer.variable('v', `${left} - ${right} | 0`)
  return writer.variable('v', `${right} + (${difference} & ${difference} >> 31) | 0`)
}

/** The greater of two words, likewise. */
export function greater(left: string, right: string, { writer }: InlinePlace): string {
  const difference = writer.variable('v', `${left} - ${right} | 0`)
  return writer.variable('v', `${left} - (${difference} & ${difference} >> 31) | 0`)
}

import type { InlinedKind } from '../../kernel/javascript/inlined.ts'
import { keyOf, numberOf } from '../../kernel/parameters.ts'
import { inlinePermutation } from './permutation.ts'

/** What generated JavaScript has of this folder in its own code. */
export const inlinedRandomKinds: readonly InlinedKind[] = [
  { type: 'permutation', inline: (d, object) => inlinePermutation(keyOf(d), numberOf(d, 'size'), object) },
]

import type { AssembledKind } from '../../kernel/wasm/described.ts'
import { keyOf, numberOf } from '../../kernel/parameters.ts'
import { assembleApportion } from './apportion.ts'
import { assembleGroupPermutation, assemblePermutation } from './permutation.ts'
import { assembleShare } from './share.ts'

/** What modules may call of this folder without leaving WebAssembly. */
export const assembledRandomKinds: readonly AssembledKind[] = [
  { type: 'permutation', assemble: (d, to) => assemblePermutation(keyOf(d), numberOf(d, 'size'), to) },
  { type: 'group-permutation', assemble: (d, to) => assembleGroupPermutation(keyOf(d), numberOf(d, 'size'), to) },
  { type: 'apportion', assemble: (d, to) => assembleApportion(d, to) },
  { type: 'share', assemble: (d, to) => assembleShare(keyOf(d), numberOf(d, 'share'), to) },
]

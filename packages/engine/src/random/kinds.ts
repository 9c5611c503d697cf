import type { DescribedKind } from '../kernel/described.ts'
import type { Described, Key } from '../kernel/ir.ts'
import { keyOf, numberOf, numbersOf } from '../kernel/parameters.ts'
import { apportion } from './apportion.ts'
import { groupPermutation, permutation } from './permutation.ts'
import { exactShare } from './share.ts'

/** What kernels may call of this folder. */
export const randomKinds: readonly DescribedKind[] = [
  {
    type: 'permutation',
    make: (d) => {
      const { permute, unpermute } = permutation(keyOf(d), numberOf(d, 'size'))
      return { permute: (x) => permute(x), unpermute: (y) => unpermute(y) }
    },
  },
  {
    type: 'group-permutation',
    make: (d) => {
      const { permute, unpermute } = groupPermutation(keyOf(d), numberOf(d, 'size'))
      return { permute: (x, group) => permute(x, group), unpermute: (y, group) => unpermute(y, group) }
    },
  },
  {
    type: 'apportion',
    make: (d) => {
      const { pack, ...methods } = apportion(
        keyOf(d),
        numbersOf(d, 'weights'),
        d.inner ? numbersOf(d, 'inner') : undefined,
      )
      return {
        class: (x) => methods.class(x),
        inner: (x) => methods.inner(x),
        occurrence: (x) => methods.occurrence(x),
        pack: (x) => pack(x),
        row: (x) => methods.row(x),
      }
    },
  },
  {
    type: 'share',
    make: (d) => {
      const { hit } = exactShare(keyOf(d), numberOf(d, 'share'))
      return { hit: (x) => hit(x) }
    },
  },
]

/** Descriptions of the objects above, for kernels. */
export const permutationOf = (key: Key, size: number): Described => ({ type: 'permutation', key, size })
export const groupPermutationOf = (key: Key, size: number): Described => ({ type: 'group-permutation', key, size })
export const shareOf = (key: Key, share: number): Described => ({ type: 'share', key, share })

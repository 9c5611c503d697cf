import type { DescribedKind } from '../kernel/described.ts'
import type { Described, Key } from '../kernel/ir.ts'
import { keyOf, numberOf, numbersOf } from '../kernel/parameters.ts'
import { Apportion } from './apportion.ts'
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
      const shares = apportionOf(d)
      return {
        class: (x) => shares.class(x),
        inner: (x) => shares.innerClass(x),
        occurrence: (x) => shares.occurrence(x),
        pack: (x) => shares.pack(x),
        row: (x) => shares.row(x),
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

/** The object that a description of the kind `apportion` is of. */
export const apportionOf = (d: Described): Apportion =>
  new Apportion(keyOf(d), numbersOf(d, 'weights'), d.inner ? numbersOf(d, 'inner') : undefined)

/** Descriptions of the objects above, for kernels. */
export const permutationOf = (key: Key, size: number): Described => ({ type: 'permutation', key, size })
export const groupPermutationOf = (key: Key, size: number): Described => ({ type: 'group-permutation', key, size })
export const shareOf = (key: Key, share: number): Described => ({ type: 'share', key, share })

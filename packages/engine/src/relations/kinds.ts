import { InvariantError } from '@populace/diagnostics'
import type { DescribedKind, DescribedObject } from '../kernel/described.ts'
import type { Described } from '../kernel/ir.ts'
import { keyOf, numberOf } from '../kernel/parameters.ts'
import { blockSharing } from './blocks.ts'
import { forest } from './forest.ts'
import { geometricSplit, uniformSplit, zipfSplit } from './split.ts'
import { evenSharing, type Sharing, type SharingSpec, splittingTree } from './tree.ts'

/** What kernels may call of this folder. */
export const relationKinds: readonly DescribedKind[] = [
  { type: 'sharing', make: (d) => methodsOf(makeSharing(d)) },
  { type: 'forest', make: makeForest },
]

function makeForest(d: Described): DescribedObject {
  const made = forest(numberOf(d, 'roots'), numberOf(d, 'fanOut'), numberOf(d, 'rows'))
  return { ...methodsOf(made), root: (x) => made.root(x) }
}

function methodsOf(sharing: Pick<Sharing, 'parent' | 'first' | 'count'>): DescribedObject {
  return { parent: (x) => sharing.parent(x), first: (x) => sharing.first(x), count: (x) => sharing.count(x) }
}

/** The description of a sharing-out, for kernels. */
export const sharingOf = (spec: SharingSpec): Described => ({ type: 'sharing', ...spec })

function makeSharing(d: Described): Sharing {
  const shape = {
    parents: numberOf(d, 'parents'),
    children: numberOf(d, 'children'),
    min: numberOf(d, 'min'),
    max: numberOf(d, 'max'),
  }
  const key = keyOf(d)
  switch (d.distribution) {
    case 'constant':
      return evenSharing(shape.parents, shape.children)
    case 'uniform':
      return blockSharing(shape, uniformSplit(key))
    case 'geometric':
      return blockSharing(shape, geometricSplit(key))
    case 'zipf':
      return splittingTree(shape, zipfSplit(key, numberOf(d, 'exponent')))
    default:
      throw new InvariantError(`no distribution of children is called ${String(d.distribution)}`)
  }
}

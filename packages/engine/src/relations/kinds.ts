import { InvariantError } from '@populace/diagnostics'
import type { DescribedKind, DescribedObject } from '../kernel/described.ts'
import type { Described } from '../kernel/ir.ts'
import { keyOf, numberOf } from '../kernel/parameters.ts'
import { blockSharing } from './blocks.ts'
import { forest } from './forest.ts'
import { geometricSplit, type SplitRule, uniformSplit, zipfSplit } from './split.ts'
import { EvenSharing, type Sharing, type SharingSpec, splittingTree, type TreeShape } from './tree.ts'

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

/** What a sharing-out has to keep to. */
export const shapeOf = (d: Described): TreeShape => ({
  parents: numberOf(d, 'parents'),
  children: numberOf(d, 'children'),
  min: numberOf(d, 'min'),
  max: numberOf(d, 'max'),
})

function makeSharing(d: Described): Sharing {
  const shape = shapeOf(d)
  const split = splitOf(d)
  if (split) return blockSharing(shape, split)
  switch (d.distribution) {
    case 'constant':
      return new EvenSharing(shape.parents, shape.children)
    case 'zipf':
      return splittingTree(shape, zipfSplit(keyOf(d), numberOf(d, 'exponent')))
    default:
      throw new InvariantError(`no distribution of children is called ${String(d.distribution)}`)
  }
}

/** How distributions that favour no parent divide. */
export function splitOf(d: Described): SplitRule | undefined {
  if (d.distribution === 'uniform') return uniformSplit(keyOf(d))
  return d.distribution === 'geometric' ? geometricSplit(keyOf(d)) : undefined
}

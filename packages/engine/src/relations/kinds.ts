import { InvariantError } from '@populace/diagnostics'
import type { DescribedKind, DescribedObject } from '../kernel/described.ts'
import type { Described, Key } from '../kernel/ir.ts'
import { keyOf, numberOf } from '../kernel/parameters.ts'
import { blockSharing } from './blocks.ts'
import { Chronology, type ChronologySpec } from './chronology.ts'
import { forest } from './forest.ts'
import { geometricSplit, type SplitRule, uniformSplit, zipfSplit } from './split.ts'
import type { Sharing, TreeShape } from './sharing.ts'
import { EvenSharing, type SharingSpec, treeSharing } from './tree.ts'
import { TreeDivision } from './tree-division.ts'

/** What kernels may call of this folder. */
export const relationKinds: readonly DescribedKind[] = [
  { type: 'sharing', make: (d) => methodsOf(makeSharing(d)), ofRows: true },
  { type: 'forest', make: (d) => makeForest(d), ofRows: true },
  { type: 'varied-forest', make: (d) => makeForest(d, keyOf(d)), ofRows: true },
  { type: 'chronology', make: makeChronology, ofRows: true },
]

function makeForest(d: Described, key?: Key): DescribedObject {
  const spec = { roots: numberOf(d, 'roots'), fanOut: numberOf(d, 'fanOut'), rows: numberOf(d, 'rows') }
  const made = forest(key ? { ...spec, key } : spec)
  return {
    ...methodsOf(made),
    root: (x) => made.root(x),
    slot: (x) => made.slot(x),
    row: (x) => made.row(x),
    owner: (x) => made.owner(x),
  }
}

function makeChronology(d: Described): DescribedObject {
  const made = chronologyIn(d)
  return { permute: (x) => made.slot(x), unpermute: (x) => made.row(x) }
}

/** The object that a description of the kind `chronology` is of. */
export function chronologyIn(d: Described): Chronology {
  const [key, rows, children] = [keyOf(d), numberOf(d, 'rows'), numberOf(d, 'children')]
  const spec = { key, rows, children, parents: numberOf(d, 'parents'), grain: numberOf(d, 'grain') }
  return new Chronology(spec, makeSharing(sharingIn(d)))
}

const sharings = new WeakMap<DescribedObject, Sharing>()

/** What an object's methods are those of, for who writes them out. */
export const sharingBehind = (object: DescribedObject): Sharing | undefined => sharings.get(object)

function methodsOf(sharing: Sharing): DescribedObject {
  const methods: DescribedObject = {
    parent: (x) => sharing.parent(x),
    first: (x) => sharing.first(x),
    count: (x) => sharing.count(x),
  }
  sharings.set(methods, sharing)
  return methods
}

/** The description of a sharing-out, for kernels. */
export const sharingOf = (spec: SharingSpec): Described => ({ type: 'sharing', ...spec })

/** The description of rows that meet their slots in time, by how children are shared out. */
export const chronologyOf = (spec: ChronologySpec, sharing: Described): Described => ({
  type: 'chronology',
  sharing,
  ...spec,
})

const isDescribed = (value: unknown): value is Described =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function sharingIn({ sharing }: Described): Described {
  if (!isDescribed(sharing)) throw new InvariantError('a chronology names no sharing-out')
  return sharing
}

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
      return treeSharing(zipfDivision(d))
    default:
      throw new InvariantError(`no distribution of children is called ${String(d.distribution)}`)
  }
}

/** How the tree of Zipf's distribution divides. */
export const zipfDivision = (d: Described): TreeDivision =>
  new TreeDivision(shapeOf(d), zipfSplit(keyOf(d), numberOf(d, 'exponent')))

/** How distributions that favour no parent divide. */
export function splitOf(d: Described): SplitRule | undefined {
  if (d.distribution === 'uniform') return uniformSplit(keyOf(d))
  return d.distribution === 'geometric' ? geometricSplit(keyOf(d)) : undefined
}

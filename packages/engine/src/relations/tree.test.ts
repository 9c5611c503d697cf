import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { deriveKey } from '../random/key.ts'
import { blockSharing } from './blocks.ts'
import { geometricSplit, type SplitRule, uniformSplit, zipfSplit } from './split.ts'
import type { Sharing, TreeShape } from './sharing.ts'
import { EvenSharing, passingTree, treeSharing } from './tree.ts'
import { TreeDivision } from './tree-division.ts'

const key = deriveKey('demo')
const splits = fc.constantFrom(uniformSplit(key), geometricSplit(key), zipfSplit(key, 1), zipfSplit(key, 0.7))

const splittingTree = (shape: TreeShape, split: SplitRule) => passingTree(new TreeDivision(shape, split))
const keptTree = (shape: TreeShape, split: SplitRule) => treeSharing(new TreeDivision(shape, split))
const makers = fc.constantFrom(splittingTree, keptTree, blockSharing)

function expectPartition(sharing: Sharing, parents: number, children: number): void {
  let next = 0
  for (let parent = 0; parent < parents; parent++) {
    expect(sharing.first(parent)).toBe(next)
    const count = sharing.count(parent)
    const others = Array.from({ length: count }, (_, i) => sharing.parent(next + i)).filter((each) => each !== parent)
    expect(others).toEqual([])
    next += count
  }
  expect(next).toBe(children)
}

test('parents own consecutive ranges that cover all children, and both directions agree', () => {
  fc.assert(
    fc.property(splits, fc.integer({ min: 1, max: 400 }), fc.nat({ max: 900 }), (split, parents, children) => {
      expectPartition(
        splittingTree({ parents, children, min: 0, max: Number.MAX_SAFE_INTEGER }, split),
        parents,
        children,
      )
    }),
    { numRuns: 80 * inject('times') },
  )
})

test('bounds on the children of one parent hold exactly', () => {
  fc.assert(
    fc.property(
      makers,
      splits,
      fc.integer({ min: 1, max: 200 }),
      fc.nat({ max: 3 }),
      fc.nat({ max: 4 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (make, split, parents, min, room, fill) => {
        const children = Math.round(parents * (min + room * fill))
        const tree = make({ parents, children, min, max: min + room }, split)
        expectPartition(tree, parents, children)
        for (let p = 0; p < parents; p++) {
          expect(tree.count(p)).toBeGreaterThanOrEqual(min)
          expect(tree.count(p)).toBeLessThanOrEqual(min + room)
        }
      },
    ),
    { numRuns: 80 * inject('times') },
  )
})

test('asked in any order, every slot has the parent that it has in order', () => {
  const shape = { parents: 500, children: 3000, min: 0, max: Number.MAX_SAFE_INTEGER }
  const [inOrder, scattered] = [blockSharing(shape, geometricSplit(key)), blockSharing(shape, geometricSplit(key))]
  const parents = Array.from({ length: 3000 }, (_, slot) => inOrder.parent(slot))
  for (let i = 0; i < 3000; i++) expect(scattered.parent((i * 1543) % 3000)).toBe(parents[(i * 1543) % 3000])
})

test('a tree that is kept is the one that is gone down for each question, in whatever order', () => {
  for (const [parents, children] of [
    [1, 5],
    [7, 0],
    [9000, 20_000],
    [30_000, 4000],
  ] as const) {
    const shape = { parents, children, min: 0, max: Number.MAX_SAFE_INTEGER }
    const [kept, passing] = [keptTree, splittingTree].map((make) => make(shape, zipfSplit(key, 0.9)))
    for (let i = 0; i < 3000; i++) {
      const slot = (i * 7919) % children
      if (children > 0) expect(kept?.parent(slot)).toBe(passing?.parent(slot))
      const parent = (i * 6151) % parents
      expect(kept?.first(parent)).toBe(passing?.first(parent))
      expect(kept?.count(parent)).toBe(passing?.count(parent))
    }
  }
})

test('dealing out evenly differs by at most one child', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.nat({ max: 900 }), (parents, children) => {
      expectPartition(new EvenSharing(parents, children), parents, children)
    }),
  )
})

test('a tree over a billion parents answers for any of them', () => {
  const tree = splittingTree({ parents: 1e9, children: 4e9, min: 0, max: Number.MAX_SAFE_INTEGER }, geometricSplit(key))
  for (const slot of [0, 123_456_789, 3_999_999_999]) {
    const parent = tree.parent(slot)
    expect(tree.first(parent)).toBeLessThanOrEqual(slot)
    expect(tree.first(parent) + tree.count(parent)).toBeGreaterThan(slot)
  }
})

import type { SpecialType, TypeRef } from '@populace/catalog'
import { loadVocabulary } from '@populace/vocabulary'
import { expect, test } from 'vitest'
import { defaultGenerator } from '../../packages/engine/src/generators/registry.ts'
import { capacityOf, firstCells, type Trial } from '../../packages/engine/src/generators/workbench.ts'
import { row } from '../../packages/engine/src/kernel/build.ts'

/*
 * No package of Debian's and none of npm's that fits our PGlite has pgvector, so that no server judges these types. Their text forms are documented
 * (pgvector's README, "Vector Type", "Half Vector Type", "Sparse Vector Type"), and are judged by readers written from that alone.
 */
const vocabulary = await loadVocabulary('en')

/** A dense vector: numbers in brackets, as JSON has them. */
function dense(text: string): readonly number[] {
  const components: unknown = JSON.parse(text)
  if (!Array.isArray(components) || !components.every((one) => Number.isFinite(one)))
    throw new Error(`no vector: ${text}`)
  return components
}

/** A sparse vector, `{index:value,…}/dimensions`: indices count from 1 and ascend, and no value is zero. */
function sparse(text: string): {
  readonly entries: readonly (readonly [number, number])[]
  readonly dimensions: number
} {
  const [, inside = '', dimensions = ''] = /^\{([^{}]+)\}\/(\d+)$/.exec(text) ?? []
  const entries = inside.split(',').map((entry) => {
    const [, index, value] = /^(\d+):(-?\d+(?:\.\d+)?)$/.exec(entry) ?? []
    return [Number(index), Number(value)] as const
  })
  return { entries, dimensions: Number(dimensions) }
}

const valuesOf = (name: SpecialType, dimensions: number) => {
  const type: TypeRef = { raw: `${name}(${dimensions})`, kind: 'special', name, arguments: [String(dimensions)] }
  const trial: Trial = { vocabulary, ...defaultGenerator(type), type, column: 'thing' }
  const unique: Trial = { ...trial, slot: row }
  const own = firstCells(unique, Math.min(40, capacityOf(unique))).map(String)
  expect(new Set(own).size).toBe(own.length)
  return [...firstCells(trial, 40).map(String), ...own]
}

test.each([
  ['vector', 1],
  ['vector', 2],
  ['vector', 3],
  ['vector', 5],
  ['vector', 12],
  ['vector', 384],
  ['halfvec', 12],
  ['halfvec', 1_536],
] as const)('%s(%i) has as many components as it declares, and the length of an embedding', (name, dimensions) => {
  const directions = valuesOf(name, dimensions).map(dense)
  for (const components of directions) {
    expect(components).toHaveLength(dimensions)
    // What rounding to the places of the type takes from it.
    expect(Math.hypot(...components)).toBeCloseTo(1, name === 'vector' ? 4 : 2)
  }
  // No component is everywhere the same, nor greater than the others.
  for (const at of [0, dimensions - 1]) {
    const component = directions.slice(0, 40).map((components) => components[at] ?? Number.NaN)
    expect(new Set(component).size).toBeGreaterThan(1)
    const square = component.reduce((sum, value) => sum + value * value, 0) / component.length
    expect(square * dimensions).toBeGreaterThan(0.4)
    expect(square * dimensions).toBeLessThan(2)
  }
})

test.each([1, 2, 3, 9, 1_000, 30_522, 1_000_000_000])(
  'sparsevec(%i) names components that it has, in their order, none of them zero',
  (dimensions) => {
    for (const text of valuesOf('sparsevec', dimensions)) {
      const read = sparse(text)
      expect(read.dimensions).toBe(dimensions)
      const indices = read.entries.map(([index]) => index)
      expect(indices).toEqual([...new Set(indices)].sort((a, b) => a - b))
      for (const [index, value] of read.entries) {
        expect(index).toBeGreaterThanOrEqual(1)
        expect(index).toBeLessThanOrEqual(dimensions)
        expect(value).not.toBe(0)
      }
    }
    const firsts = valuesOf('sparsevec', dimensions).map((text) => sparse(text).entries[0]?.[0])
    expect(new Set(firsts).size > 1).toBe(dimensions > 1)
  },
)

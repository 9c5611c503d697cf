import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findCycle } from './import-rules/cycle.ts'
import { readImports } from './import-rules/imports.ts'
import { faultsOf, packageOf, rooms } from './import-rules/rules.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const packages = readdirSync(join(root, 'packages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

function sourcesOf(room: string): string[] {
  return readdirSync(join(root, 'packages', room, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join('packages', room, 'src', path))
}

/** Every source file of a package with what it imports. */
function readRoom(room: string) {
  return sourcesOf(room).map((file) => ({ file, imports: readImports(file, readFileSync(join(root, file), 'utf8')) }))
}

describe('the rules see what they forbid', () => {
  const faults = (file: string, source: string) => readImports(file, source).flatMap((to) => faultsOf(file, to) ?? [])

  test.each([
    ['a package further down the path', 'packages/engine/src/a.ts', "import { x } from '@populace/run'"],
    ['a type of such a package', 'packages/catalog/src/a.ts', "import type { X } from '@populace/columnar'"],
    ['such a package, re-exported', 'packages/catalog/src/a.ts', "export * from '@populace/model'"],
    ['such a package, in a type position', 'packages/catalog/src/a.ts', "type X = import('@populace/model').X"],
    ['such a package, on demand', 'packages/model/src/a.ts', "const x = await import('@populace/engine')"],
    ['a path that is not a constant', 'packages/run/src/a.ts', 'const x = (path: string) => import(path)'],
    ['itself by name', 'packages/engine/src/a.ts', "import { x } from '@populace/engine'"],
    ['a file of another package', 'packages/run/src/a.ts', "import { x } from '../../engine/src/b.ts'"],
    ['the inside of another package', 'packages/run/src/a.ts', "import { x } from '@populace/engine/dist/b.js'"],
    ['a relative path without its extension', 'packages/run/src/a.ts', "import { x } from './b'"],
    ['Node from a pure package', 'packages/engine/src/a.ts', "import { join } from 'node:path'"],
    ['Node without its prefix', 'packages/model/src/a.ts', "import fs from 'fs'"],
    ['a driver from a pure part', 'packages/dialects/src/postgres/a.ts', "import { Client } from 'pg'"],
    ['the live part from a pure part', 'packages/dialects/src/postgres/a.ts', "import { x } from './live/b.ts'"],
    ['files from the studio', 'packages/studio/src/a.ts', "import { x } from '@populace/sinks'"],
    ['live dialects from sinks', 'packages/sinks/src/a.ts', "import { x } from '@populace/dialects/postgres/live'"],
    ['a package further down from a unit test', 'packages/engine/src/a.test.ts', "import { run } from '@populace/run'"],
  ])('%s', (_, file, source) => {
    expect(faults(file, source)).toHaveLength(1)
  })

  test.each([
    ['a package nearer the source', 'packages/engine/src/a.ts', "import type { X } from '@populace/catalog'"],
    ['encoders from the studio', 'packages/studio/src/a.ts', "import { x } from '@populace/sinks/encoders'"],
    ['Node from a sink of files', 'packages/sinks/src/file/a.ts', "import { open } from 'node:fs'"],
    ['a sibling', 'packages/engine/src/a.ts', "import { x } from './random/b.ts'"],
    ['a browser-safe library', 'packages/model/src/a.ts', "import { z } from 'zod'"],
    ['a driver from a live part', 'packages/dialects/src/postgres/live/a.ts', "import { Client } from 'pg'"],
    ['Node from a unit test', 'packages/engine/src/a.test.ts', "import { join } from 'node:path'"],
    ['nothing: a comment', 'packages/catalog/src/a.ts', "// import { x } from '@populace/run'"],
    ['nothing: a string', 'packages/catalog/src/a.ts', 'export const x = "import y from \'@populace/run\'"'],
  ])('and permit %s', (_, file, source) => {
    expect(faults(file, source)).toEqual([])
  })

  test('a cycle is named by its path', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
    ])
    expect(findCycle(graph)).toEqual(['b', 'c', 'b'])
  })
})

test('every package has its place in the direction', () => {
  expect(packages.filter((room) => !rooms.has(room))).toEqual([])
})

test('the direction itself has no cycle', () => {
  expect(findCycle(new Map([...rooms].map(([room, { uses }]) => [room, uses])))).toBeUndefined()
})

describe.each(packages)('%s', (room) => {
  const files = readRoom(room)

  test('imports only what its place in the direction permits', () => {
    expect(files.flatMap(({ file, imports }) => imports.flatMap((to) => faultsOf(file, to) ?? []))).toEqual([])
  })

  test('has no cycle between its files', () => {
    const graph = new Map(
      files.map(({ file, imports }) => [
        file,
        imports.flatMap((to) => (to?.startsWith('.') ? relative(root, join(root, dirname(file), to)) : [])),
      ]),
    )
    expect(findCycle(graph)).toBeUndefined()
  })

  test('declares the packages it imports, and only those, as dependencies and build references', () => {
    const json = (name: string) => JSON.parse(readFileSync(join(root, 'packages', room, name), 'utf8'))
    const used = new Set(
      files
        .filter(({ file }) => !file.endsWith('.test.ts'))
        .flatMap(({ imports }) => imports.flatMap((to) => (to === undefined ? [] : (packageOf(to) ?? [])))),
    )
    const declared = Object.keys(json('package.json').dependencies ?? {}).flatMap((name) => packageOf(name) ?? [])
    const referenced = (json('tsconfig.json').references ?? []).map(({ path }: { path: string }) => path.slice(3))
    expect(new Set(declared)).toEqual(new Set(referenced))
    expect([...used].filter((name) => !declared.includes(name))).toEqual([])
    expect(declared.filter((name) => !rooms.get(room)?.uses.includes(name))).toEqual([])
  })
})

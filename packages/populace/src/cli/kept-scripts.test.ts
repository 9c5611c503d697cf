import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cachedDataVersionTag, setFlagsFromString } from 'node:v8'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KeptScripts } from './kept-scripts.ts'

/** A script as the build writes it. */
const script = (code: string): string => `((exports, require, module, __filename, __dirname) => {${code}})`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'populace-scripts-'))
  writeFileSync(
    join(folder, 'main.cjs'),
    script(
      "const { add } = require('./add-1.cjs'); module.exports = { sum: add(2, 3), sep: require('node:path').sep }",
    ),
  )
  writeFileSync(join(folder, 'add-1.cjs'), script('exports.add = (a, b) => a + b; exports.file = __filename'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What was kept, by file: when it was written. */
const kept = () =>
  Object.fromEntries(
    readdirSync(join(folder, '.compiled'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => [name, statSync(join(parentPath, name), { bigint: true }).mtimeNs]),
  )

function start(): unknown {
  const scripts = new KeptScripts(folder, 'fill')
  const exports = scripts.require('./main.cjs')
  scripts.keep()
  return exports
}

test('scripts run as Node runs them, and what V8 made of them is kept once', () => {
  expect(start()).toEqual({ sum: 5, sep: '/' })
  const first = kept()
  expect(Object.keys(first).sort()).toEqual(['add-1.cjs', 'main.cjs'])
  expect(start()).toEqual({ sum: 5, sep: '/' })
  expect(kept()).toEqual(first)
})

test('a program that changes V8’s flags while it runs keeps its scripts, and is given those that are kept', () => {
  const flag = (is: boolean) => setFlagsFromString(is ? '--no-flush-bytecode' : '--flush-bytecode')
  const flags = { set: () => flag(false), takeBack: () => flag(true) }
  try {
    for (const run of ['keeps', 'is given']) {
      flag(false)
      const scripts = new KeptScripts(folder, 'fill', flags)
      flag(true)
      const changed = cachedDataVersionTag()
      expect(scripts.require('./main.cjs'), run).toEqual({ sum: 5, sep: '/' })
      const before = run === 'keeps' ? {} : kept()
      scripts.keep()
      expect(cachedDataVersionTag()).toBe(changed)
      expect(Object.keys(kept()).sort()).toEqual(['add-1.cjs', 'main.cjs'])
      if (run === 'is given') expect(kept()).toEqual(before)
    }
  } finally {
    flag(false)
  }
})

test('each script runs once, and knows where it is', () => {
  const scripts = new KeptScripts(folder, 'fill')
  expect(scripts.require('./add-1.cjs')).toBe(scripts.require('./add-1.cjs'))
  expect(scripts.require('./add-1.cjs')).toMatchObject({ file: join(folder, 'add-1.cjs') })
})

test('what is kept of another script is not used, and replaced', () => {
  start()
  const first = kept()
  writeFileSync(join(folder, 'add-1.cjs'), script('exports.add = (a, b) => 100 * (a + b)'))
  expect(start()).toMatchObject({ sum: 500 })
  const second = kept()
  expect(second['add-1.cjs']).not.toBe(first['add-1.cjs'])
  expect(second['main.cjs']).toBe(first['main.cjs'])
})

test('what is no code at all is replaced', () => {
  // V8 would remember a script that this process has run before.
  const scripts = join(folder, '.compiled', cachedDataVersionTag().toString(16), 'fill')
  mkdirSync(scripts, { recursive: true })
  writeFileSync(join(scripts, 'main.cjs'), 'no code')
  expect(start()).toMatchObject({ sum: 5 })
  expect(readFileSync(join(scripts, 'main.cjs'), 'latin1')).not.toBe('no code')
})

test('where nothing can be kept, scripts run all the same', () => {
  writeFileSync(join(folder, '.compiled'), 'a file where the folder would be')
  expect(start()).toEqual({ sum: 5, sep: '/' })
})

import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Kept } from './kept.ts'

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'populace-kept-')), 'made')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

const files = (): string[] => readdirSync(folder)
const answer = { n: new Map([['a', 1n]]), nothing: undefined, day: new Date(0) }
const never = (): never => {
  throw new Error('made anew')
}

test('what is made once is there for whoever comes later, as it was made', async () => {
  expect(await new Kept(folder).made(['a', { b: 1 }], () => answer)).toBe(answer)
  expect(await new Kept(folder).made(['a', { b: 1 }], never)).toEqual(answer)
})

test('whatever decides what is made tells it from others', async () => {
  const kept = new Kept(folder)
  await kept.made(['a', 'b'], () => ({ of: 'a and b' }))
  const others = [['ab'], ['b', 'a'], ['a', 'b', undefined], ['a', new Set(['b'])], [['a', 'b']]]
  for (const of of others) expect(await kept.made(of, () => ({ of }))).toEqual({ of })
  expect(await kept.made(['a', 'b'], never)).toEqual({ of: 'a and b' })
})

test('what could not be made is not kept', async () => {
  const kept = new Kept(folder)
  await expect(kept.made(['a'], never)).rejects.toThrow('made anew')
  await expect(kept.made(['a'], async () => never())).rejects.toThrow('made anew')
  expect(await kept.made(['a'], () => answer)).toBe(answer)
})

test('data that can’t be read is made and kept anew', async () => {
  const kept = new Kept(folder)
  await kept.made(['a'], () => answer)
  const [file = ''] = files()
  for (const broken of ['', 'no data', '\xff\x0fo"\x01a']) {
    writeFileSync(join(folder, file), broken, 'latin1')
    expect(await kept.made(['a'], () => answer)).toBe(answer)
    expect(await kept.made(['a'], never)).toEqual(answer)
  }
  expect(files()).toEqual([file])
})

test('only the owner can read it', async () => {
  await new Kept(folder).made(['a'], () => answer)
  const modes = [folder, join(folder, files()[0] ?? '')].map((path) => statSync(path).mode & 0o077)
  expect(modes).toEqual([0, 0])
})

test('a folder that can’t be made costs nothing but time', async () => {
  writeFileSync(folder, 'a file')
  const kept = new Kept(folder)
  expect(await kept.made(['a'], () => answer)).toBe(answer)
  await expect(kept.made(['a'], never)).rejects.toThrow('made anew')
})

test('where it is too much together, what is oldest goes', async () => {
  const kept = new Kept(folder, 3_000)
  const thousand = { text: 'x'.repeat(1_000) }
  const age = (name: string, seconds: number) => utimesSync(join(folder, name), seconds, seconds)
  for (const [i, name] of ['first', 'second', 'third'].entries()) {
    const before = new Set(i === 0 ? [] : files())
    await kept.made([name], () => thousand)
    for (const file of files()) if (!before.has(file)) age(file, i + 1)
  }
  expect(await kept.made(['second'], never)).toEqual(thousand)
  expect(await kept.made(['third'], never)).toEqual(thousand)
  await expect(kept.made(['first'], never)).rejects.toThrow('made anew')
})

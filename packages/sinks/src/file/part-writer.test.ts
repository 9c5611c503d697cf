import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PopulaceError } from '@populace/diagnostics'
import { expect, test } from 'vitest'
import { partWriter } from './part-writer.ts'

test('a disk that fails while more is written is told of before the partition counts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'populace-part-'))
  const path = join(folder, 'part')
  const file = await open(path, 'w')
  const failure = Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' })
  const handle = {
    fd: file.fd,
    write: file.write.bind(file),
    close: file.close.bind(file),
    datasync: () => Promise.reject(failure),
  }
  let committed = false
  const commit = async () => {
    committed = true
  }
  const writer = partWriter({ path, handle, start: 0 }, false, { commit, abort: async () => {} })
  await writer.write(new Uint8Array(2 ** 24))
  const outcome = await writer.commit('digest').catch((error: unknown) => error)
  await writer.abort(outcome)

  expect(outcome).toBeInstanceOf(PopulaceError)
  expect(String(outcome)).toMatch(/input\/output error/)
  expect(committed).toBe(false)
  await rm(folder, { recursive: true })
})

test('what is written at once lies behind what was there, and counts; after a failure nothing more is taken', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'populace-part-'))
  const path = join(folder, 'part')
  await writeFile(path, 'head')
  const file = await open(path, 'r+')
  const writer = partWriter({ path, handle: file, start: 4 }, false, {
    commit: async (end) => expect(end).toBe(9),
    abort: async () => {},
  })
  await writer.write(Buffer.from(' a'))
  writer.writeNow?.(Buffer.from(' b '))
  expect(await writer.commit('digest')).toEqual({ bytes: 5 })
  expect(await readFile(path, 'utf8')).toBe('head a b ')

  // Its file is closed by now.
  expect(() => writer.writeNow?.(Buffer.from('c'))).toThrow(PopulaceError)
  await expect(writer.write(Buffer.from('c'))).rejects.toThrow(PopulaceError)
  await rm(folder, { recursive: true })
})

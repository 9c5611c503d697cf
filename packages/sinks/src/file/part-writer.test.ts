import { mkdtemp, open, rm } from 'node:fs/promises'
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

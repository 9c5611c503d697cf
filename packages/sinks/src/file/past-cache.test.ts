import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BLOCK_BYTES } from '@populace/columnar'
import { expect, test } from 'vitest'
import { partWriter } from './part-writer.ts'
import { PastCache } from './past-cache.ts'

const FAR = 2 ** 25 + 123
const SIZE = 300_000

/** A memory that begins at a block, as WebAssembly's does, with bytes that differ from block to block. */
function filledMemory(): Uint8Array {
  const { buffer } = new WebAssembly.Memory({ initial: 16 })
  return new Uint8Array(buffer).map((_, i) => (i * 7 + (i >> 12)) & 255)
}

async function inFile(work: (path: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'populace-past-'))
  try {
    await work(join(folder, 'part'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('pieces lie end to end in the file, in whatever place they lie in memory', () =>
  inFile(async (path) => {
    const memory = filledMemory()
    const handle = await open(path, 'w+')
    const writer = partWriter({ path, handle, start: FAR }, false, {
      commit: async (at) => expect(at).toBe(FAR + 5 * SIZE),
      abort: async () => {},
    })
    const pieces: Uint8Array[] = []
    // The first lie as they will in the file, the last somewhere else, and in no such memory.
    for (const shift of [0, 0, 0, 17]) {
      const from = BLOCK_BYTES + ((writer.at?.() ?? 0) % BLOCK_BYTES) + shift
      pieces.push(memory.subarray(from, from + SIZE))
      writer.writeNow?.(memory.subarray(from, from + SIZE))
    }
    const elsewhere = memory.slice(5, 5 + SIZE)
    writer.writeNow?.(elsewhere)
    await writer.commit('digest')
    const written = await readFile(path)
    expect(written.subarray(FAR).equals(Buffer.concat([...pieces, elsewhere]))).toBe(true)
  }))

test('what is not known to lie so is left, and so are small files', () =>
  inFile(async (path) => {
    await (await open(path, 'w')).close()
    const pastCache = new PastCache(path)
    const memory = filledMemory()
    const none = { from: 0, to: 0 }
    expect(pastCache.write(memory.subarray(0, SIZE), FAR)).toEqual(none)
    expect(pastCache.write(memory.subarray(123, 123 + SIZE), 123)).toEqual(none)
    expect(pastCache.write(memory.subarray(123, 2123), FAR)).toEqual(none)
    pastCache.close()
  }))

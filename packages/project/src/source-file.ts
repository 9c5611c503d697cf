import { open } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { fault, PopulaceError } from '@populace/diagnostics'
import type { SourceFile } from '@populace/sources'

/**
 * A file on disk, read in parts. It is opened for each part, so that nothing has to be closed.
 *
 * @throws PopulaceError POP-4008 where it can't be read; also later, from `slice`
 */
export async function sourceFile(given: string): Promise<SourceFile> {
  // Files that lead to each other are told apart by their names, so each has one only.
  const path = normalize(given)
  const { byteLength, isFile } = await withFile(path, async (handle) => {
    const stats = await handle.stat()
    return { byteLength: stats.size, isFile: stats.isFile() }
  })
  if (!isFile) throw unreadable(path, 'it is no file')
  return {
    name: path,
    byteLength,
    slice: (start, end = byteLength) =>
      withFile(path, async (handle) => {
        const bytes = new Uint8Array(Math.max(0, Math.min(end, byteLength) - start))
        const { bytesRead } = await handle.read(bytes, 0, bytes.length, start)
        return bytes.buffer.slice(0, bytesRead)
      }),
    sibling: async (relative) => {
      try {
        return await sourceFile(join(dirname(path), relative))
      } catch (error) {
        if (error instanceof PopulaceError && error.code === 'POP-4008') return undefined
        throw error
      }
    },
  }
}

/** Bytes that tell one format from another of the same ending. */
const HEAD = 64 * 1024

/** The beginning of a text file. */
export const headOf = async (path: string): Promise<string> =>
  new TextDecoder().decode(await (await sourceFile(path)).slice(0, HEAD))

/** A text that was read already, where a file is asked for. */
export function textFile(name: string, text: string): SourceFile {
  const bytes = new TextEncoder().encode(text)
  return {
    name,
    byteLength: bytes.length,
    slice: async (start, end) => bytes.slice(start, end).buffer,
    sibling: async () => undefined,
  }
}

async function withFile<T>(path: string, use: (handle: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
  try {
    const handle = await open(path)
    try {
      return await use(handle)
    } finally {
      await handle.close()
    }
  } catch (cause) {
    throw unreadable(path, cause instanceof Error ? cause.message : String(cause), cause)
  }
}

const unreadable = (path: string, why: string, cause?: unknown) =>
  new PopulaceError(fault('POP-4008', `cannot read ${path}: ${why}`, { subject: path }), { cause })

import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { notFound } from '../http/problem.ts'

/** The folder that a run's files go to. */
export const folderOf = (home: string, run: string): string => join(home, 'runs', run)

/** What a run has written; nothing while it goes on, since files become visible together at the end. */
export async function listFiles(folder: string): Promise<{ name: string; bytes: number }[]> {
  const names = await readdir(folder).catch(() => [])
  // What begins with a dot, or is in progress, is the run's own record.
  const shown = names.filter((name) => !name.startsWith('.') && !name.endsWith('.inprogress')).sort()
  return await Promise.all(shown.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })))
}

const attachment = (name: string) => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`

/** One file, by a name that the list has: no other path leads anywhere. */
export async function sendFile(folder: string, name: string): Promise<Response> {
  const file = (await listFiles(folder)).find((each) => each.name === name)
  if (!file) throw notFound('file')
  return new Response(Readable.toWeb(createReadStream(join(folder, file.name))) as ReadableStream, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(file.bytes),
      'Content-Disposition': attachment(file.name),
      'Cache-Control': 'no-store',
    },
  })
}

/** All files as one archive, packed while it is sent: it takes no room on disk and little in memory. */
export async function sendArchive(folder: string, name: string): Promise<Response> {
  const files = await listFiles(folder)
  if (files.length === 0) throw notFound('file')
  const zip = new ZipFile()
  for (const file of files) zip.addFile(join(folder, file.name), file.name)
  zip.end()
  const packed = zip.outputStream as Readable
  return new Response(Readable.toWeb(packed) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': attachment(`${name}.zip`),
      'Cache-Control': 'no-store',
    },
  })
}

/** Files go with the project that they belong to. */
export async function removeFiles(home: string, runs: readonly string[]): Promise<void> {
  await Promise.all(runs.map((run) => rm(folderOf(home, run), { recursive: true, force: true })))
}

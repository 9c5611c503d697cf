import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { gunzipSync, gzipSync } from 'node:zlib'

const { dependencies } = createRequire(import.meta.url)('../../../package.json') as {
  readonly dependencies: Readonly<Record<string, string>>
}

/**
 * An empty cluster, packed by `build.mjs`: PostgreSQL takes much longer to make one than to find one. The version that made it is in its name, so that another
 * one is never given it.
 */
export const packedCluster = new URL(`./cluster-${dependencies['@electric-sql/pglite']}.gz`, import.meta.url)

/** A folder's files by their paths, and folders, as null, before what is in them. */
type Packed = ReadonlyMap<string, Uint8Array | null>

const unpacked = () => deserialize(gunzipSync(readFileSync(packedCluster))) as Packed

/** Packs a folder. */
export function packFolder(folder: string): Uint8Array {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).map(
    (entry): [string, Buffer | null] => {
      const path = join(entry.parentPath, entry.name)
      return [relative(folder, path), entry.isDirectory() ? null : readFileSync(path)]
    },
  )
  return gzipSync(serialize(new Map(entries.sort(([a], [b]) => (a < b ? -1 : 1)))))
}

/**
 * Makes a folder with an empty cluster where there is none: all of it or nothing, since it is unpacked beside and then renamed. Where nothing was packed,
 * PostgreSQL makes one when the folder is opened.
 */
export function makeCluster(folder: string): void {
  if (existsSync(folder) || !existsSync(packedCluster)) return
  const beside = `${folder}.new`
  rmSync(beside, { recursive: true, force: true })
  mkdirSync(beside, { recursive: true, mode: 0o700 })
  for (const [path, bytes] of unpacked()) {
    const place = join(beside, path)
    if (bytes === null) mkdirSync(place, { mode: 0o700 })
    else writeFileSync(place, bytes, { mode: 0o600 })
  }
  renameSync(beside, folder)
}

/** Puts an empty cluster at a path of files that are in memory, where one was packed. */
export function makeClusterIn(files: Files, place: string): void {
  if (!existsSync(packedCluster)) return
  files.mkdirTree(place)
  for (const [path, bytes] of unpacked()) {
    if (bytes === null) files.mkdir(`${place}/${path}`)
    else files.writeFile(`${place}/${path}`, bytes, { canOwn: true })
  }
}

/** What there is of files in the memory of a WebAssembly program. */
interface Files {
  mkdirTree(path: string): void
  mkdir(path: string): void
  writeFile(path: string, bytes: Uint8Array, options: { canOwn: boolean }): void
}

// Packs the empty cluster that every new embedded database begins with, where this version of PGlite has not done so yet.
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packedCluster, packFolder } from './dist/postgres/live/index.js'

const file = fileURLToPath(packedCluster)
if (!existsSync(file)) {
  const { PGlite } = await import('@electric-sql/pglite')
  const folder = mkdtempSync(join(tmpdir(), 'populace-cluster-'))
  const db = await PGlite.create(folder)
  await db.close()
  writeFileSync(`${file}.new`, packFolder(folder))
  renameSync(`${file}.new`, file)
  rmSync(folder, { recursive: true })
}

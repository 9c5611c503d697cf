import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureProgram, isExecutable } from './programs.mjs'

/** Debian puts each version's programs here, and what its extensions are declared by beside its other shared files. */
const PROGRAMS = '/usr/lib/postgresql'
const SHARED = '/usr/share/postgresql'

/** The package that depends on whichever version of both Debian has. */
export const POSTGIS_PACKAGE = 'postgresql-postgis'

/** The program folder of the newest PostgreSQL of Debian's that has PostGIS; undefined where there is none. */
export function findPostgis() {
  const versions = existsSync(PROGRAMS) ? readdirSync(PROGRAMS).sort((a, b) => Number(b) - Number(a)) : []
  return versions
    .filter((version) => existsSync(join(SHARED, version, 'extension', 'postgis.control')))
    .map((version) => join(PROGRAMS, version, 'bin'))
    .find((folder) => isExecutable(join(folder, 'postgres')) && isExecutable(join(folder, 'initdb')))
}

/** Makes sure that the tests have a PostgreSQL with PostGIS to start. Throws StepFailed otherwise. */
export const ensurePostgis = () =>
  ensureProgram({
    find: findPostgis,
    package: POSTGIS_PACKAGE,
    what: 'PostGIS is missing, and the tests of its types start a server of their own with it.',
  })

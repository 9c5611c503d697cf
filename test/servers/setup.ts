import type { TestProject } from 'vitest/node'
import { temporaryFilesInMemory } from './data-folder.ts'
import { startMariadb } from './mariadb.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The shared server's maintenance URL: make a database of your own with `createDatabase(inject('postgres'))`. */
    postgres: string
    /** The shared MariaDB's URL without a database: make one of your own with `createMariadbDatabase(inject('mariadb'))`. */
    mariadb: string
  }
}

/** Starts the two servers that all crossing tests share. Tests that kill a server start their own. */
export default async function setup(project: TestProject) {
  const putBack = await temporaryFilesInMemory()
  const [postgres, mariadb] = await Promise.all([startPostgres(), startMariadb()])
  project.provide('postgres', postgres.adminUrl)
  project.provide('mariadb', mariadb.adminUrl)
  return async () => {
    await Promise.all([postgres.stop(), mariadb.stop()])
    await putBack()
  }
}

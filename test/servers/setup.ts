import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The shared server's maintenance URL: make a database of your own with `createDatabase(inject('postgres'))`. */
    postgres: string
  }
}

/** Starts the one PostgreSQL server that all crossing tests share. Tests that kill a server start their own. */
export default async function setup(project: TestProject) {
  const server = await startPostgres()
  project.provide('postgres', server.adminUrl)
  return () => server.stop()
}

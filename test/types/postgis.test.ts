import { afterAll, beforeAll, describe } from 'vitest'
import { type PostgresServer, startPostgres } from '../servers/postgres.ts'
import { lawsOfTypes } from './laws.ts'
import { postgresPlace } from './postgres.ts'
import { typesOf } from './table.ts'

describe('PostGIS', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres(['postgis'])
  })
  afterAll(() => server.stop())
  lawsOfTypes(typesOf('postgis'), () => postgresPlace(server.adminUrl))
})

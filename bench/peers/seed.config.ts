// What `snaplet-seed sync` reads of the database before rows can be made for it.
import { SeedPg } from '@snaplet/seed/adapter-pg'
import { defineConfig } from '@snaplet/seed/config'
import pg from 'pg'

export default defineConfig({
  adapter: async () => {
    const client = new pg.Client(process.env.DATABASE_URL)
    await client.connect()
    return new SeedPg(client)
  },
  select: ['public.*'],
})

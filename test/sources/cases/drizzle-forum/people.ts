import { pgTableCreator, text, uuid } from 'drizzle-orm/pg-core'
import { timestamps } from './columns'

const prefix = 'forum'
const createTable = pgTableCreator((name) => `${prefix}_${name}`)

export const users = createTable('users', (d) => ({
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').unique(),
  nickname: d.varchar({ length: 30 }),
  ...timestamps,
}))

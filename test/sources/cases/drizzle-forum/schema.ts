import { relations, sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgSchema,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { timestamps } from './columns'
import * as people from './people.js'
import { users } from './people.js'

export * from './people.js'

const STATES = ['open', 'closed'] as const
export const state = pgEnum('state', STATES)

const citext = customType<{ data: string }>({
  dataType() {
    return 'citext'
  },
})

const code = customType<{ data: string; config: { length?: number } }>({
  dataType(config) {
    return `char(${config?.length ?? 4})`
  },
})
const language = varchar('language', { length: 5 })

export const boards = pgTable('boards', {
  id: serial('id').primaryKey(),
  slug: citext('slug').notNull().unique('boards_slug_key'),
  title: text().notNull().default("it's new"),
  settings: jsonb('settings').$type<{ dark: boolean }>().default({ dark: true }).notNull(),
  code: code('code', { length: 6 }),
  short: code('short'),
  language: language.notNull(),
  spoken: varchar('spoken', { length: 5 }).notNull().default('en'),
})

export const threads = pgTable(
  'threads',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    board: integer('board_id')
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => people.users.id, { onDelete: 'set null', onUpdate: 'cascade' }),
    parentId: bigint('parent_id', { mode: 'number' }),
    state: state('state').default('open').notNull(),
    title: varchar('title', { length: 120 }).notNull(),
    titleLower: text('title_lower').generatedAlwaysAs(sql`lower(title)`),
    score: numeric('score', { precision: 6, scale: 2 }).default('0'),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    pinned: boolean('pinned').notNull().default(false),
    opensAt: timestamp('opens_at', { precision: 3 }).notNull(),
    closesAt: timestamp('closes_at', { withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('threads_title_live').on(sql`lower(${table.title})`, table.board).where(sql`${table.pinned}`),
    unique().on(table.board, table.title).nullsNotDistinct(),
    index('threads_author').on(table.authorId),
    check('score_bounds', sql`${table.score} >= 0 AND ${table.score} <= ${100}`),
    foreignKey({ columns: [table.parentId], foreignColumns: [table.id], name: 'thread_parent' }).onDelete('cascade'),
  ],
)

export const memberships = pgTable(
  'memberships',
  {
    userId: uuid('user_id').references(() => users.id),
    boardId: integer('board_id').references(() => boards.id),
    role: varchar({ length: 10 }),
  },
  (t) => ({
    pk: primaryKey({ columns: [t.userId, t.boardId], name: 'membership_key' }),
  }),
)

export const audit = pgSchema('audit')
export const entries = audit.table('entries', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  kind: text('kind', { enum: ['in', 'out'] }).notNull(),
  at: timestamp('at').defaultNow(),
})

export const boardRelations = relations(boards, ({ many }) => ({ threads: many(threads) }))

// users.sql and chinook as drizzle declares them: the constraints are the database's, this tells drizzle-seed of the references.
import { boolean, date, integer, numeric, pgTable, primaryKey, text, timestamp, varchar } from 'drizzle-orm/pg-core'

export const users = pgTable('users', {
  id: integer().primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  company: text().notNull(),
  jobTitle: text('job_title').notNull(),
  streetAddress: text('street_address').notNull(),
  city: text().notNull(),
  country: text().notNull(),
  birthDate: date('birth_date').notNull(),
  balance: numeric({ precision: 10, scale: 2 }).notNull(),
  active: boolean().notNull(),
  createdAt: timestamp('created_at').notNull(),
})

const named = (table) => pgTable(table, { id: integer(`${table}_id`).primaryKey(), name: varchar({ length: 120 }) })
const price = () => numeric('unit_price', { precision: 10, scale: 2 }).notNull()
const whereabouts = {
  address: varchar({ length: 70 }),
  city: varchar({ length: 40 }),
  state: varchar({ length: 40 }),
  country: varchar({ length: 40 }),
  postalCode: varchar('postal_code', { length: 10 }),
  phone: varchar({ length: 24 }),
  fax: varchar({ length: 24 }),
}

const [artist, genre, mediaType, playlist] = ['artist', 'genre', 'media_type', 'playlist'].map(named)
const album = pgTable('album', {
  id: integer('album_id').primaryKey(),
  title: varchar({ length: 160 }).notNull(),
  artistId: integer('artist_id')
    .notNull()
    .references(() => artist.id),
})
const employee = pgTable('employee', {
  id: integer('employee_id').primaryKey(),
  lastName: varchar('last_name', { length: 20 }).notNull(),
  firstName: varchar('first_name', { length: 20 }).notNull(),
  title: varchar({ length: 30 }),
  reportsTo: integer('reports_to').references(() => employee.id),
  birthDate: timestamp('birth_date'),
  hireDate: timestamp('hire_date'),
  ...whereabouts,
  email: varchar({ length: 60 }),
})
const customer = pgTable('customer', {
  id: integer('customer_id').primaryKey(),
  firstName: varchar('first_name', { length: 40 }).notNull(),
  lastName: varchar('last_name', { length: 20 }).notNull(),
  company: varchar({ length: 80 }),
  ...whereabouts,
  email: varchar({ length: 60 }).notNull(),
  supportRepId: integer('support_rep_id').references(() => employee.id),
})
const invoice = pgTable('invoice', {
  id: integer('invoice_id').primaryKey(),
  customerId: integer('customer_id')
    .notNull()
    .references(() => customer.id),
  invoiceDate: timestamp('invoice_date').notNull(),
  billingAddress: varchar('billing_address', { length: 70 }),
  billingCity: varchar('billing_city', { length: 40 }),
  billingState: varchar('billing_state', { length: 40 }),
  billingCountry: varchar('billing_country', { length: 40 }),
  billingPostalCode: varchar('billing_postal_code', { length: 10 }),
  total: numeric({ precision: 10, scale: 2 }).notNull(),
})
const track = pgTable('track', {
  id: integer('track_id').primaryKey(),
  name: varchar({ length: 200 }).notNull(),
  albumId: integer('album_id').references(() => album.id),
  mediaTypeId: integer('media_type_id')
    .notNull()
    .references(() => mediaType.id),
  genreId: integer('genre_id').references(() => genre.id),
  composer: varchar({ length: 220 }),
  milliseconds: integer().notNull(),
  bytes: integer(),
  unitPrice: price(),
})
const invoiceLine = pgTable('invoice_line', {
  id: integer('invoice_line_id').primaryKey(),
  invoiceId: integer('invoice_id')
    .notNull()
    .references(() => invoice.id),
  trackId: integer('track_id')
    .notNull()
    .references(() => track.id),
  unitPrice: price(),
  quantity: integer().notNull(),
})
const playlistTrack = pgTable(
  'playlist_track',
  {
    playlistId: integer('playlist_id').references(() => playlist.id),
    trackId: integer('track_id').references(() => track.id),
  },
  (table) => [primaryKey({ columns: [table.playlistId, table.trackId] })],
)

export const chinook = {
  artist,
  genre,
  mediaType,
  playlist,
  album,
  employee,
  customer,
  invoice,
  track,
  invoiceLine,
  playlistTrack,
}

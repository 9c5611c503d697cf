import { z } from 'zod'
import { diagnostic } from './diagnostic.ts'
import { dialect, etag, id, name, time } from './fields.ts'

/** `postgres://ann@localhost/shop`, `sqlite:FILE`, `pglite:FOLDER`. A password in it is taken out and kept apart. */
export const address = z.string().trim().min(3).max(2000)
/** Never answered, never logged. */
export const password = z.string().min(1).max(1000)

export const connection = z
  .object({
    id,
    name,
    dialect,
    /** Without its password. */
    address: z.string(),
    hasPassword: z.boolean(),
    /** Runs into it are refused. */
    readOnly: z.boolean(),
    state: z.enum(['untested', 'ok', 'failing']),
    lastTestedAt: time.nullable(),
    lastError: diagnostic.nullable(),
    createdAt: time,
    updatedAt: time,
    etag,
  })
  .meta({ id: 'Connection' })

export const newConnection = z
  .object({ name: name.optional(), address, password: password.optional(), readOnly: z.boolean().default(false) })
  .meta({ id: 'NewConnection', description: 'Without a name it is called as its address.' })

/** Another address forgets the password unless a new one comes along: it must not go to another server. */
export const connectionChange = z.object({
  name: name.optional(),
  address: address.optional(),
  password: password.nullable().optional(),
  readOnly: z.boolean().optional(),
})

/** What may be asked for at a database, or not. */
export const capabilityName = z.enum([
  'connect',
  'write the file',
  'take rows in bulk',
  'create tables',
  'create a schema',
  'turn off triggers and foreign keys',
  'set triggers aside',
  'load in parallel',
])

/** What a look at a database has found. */
export const connectionTest = z
  .object({
    ok: z.boolean(),
    dialect,
    address: z.string(),
    /** Tables that it holds. */
    tables: z.number().int(),
    /** A load was interrupted there and can go on. */
    interrupted: z.boolean(),
    milliseconds: z.number().int(),
    /** What the role may do there, as far as the database tells. */
    capabilities: z.array(z.object({ name: capabilityName, allowed: z.boolean(), detail: z.string() })),
    diagnostics: z.array(diagnostic),
  })
  .meta({ id: 'ConnectionTest' })

export type Connection = z.output<typeof connection>
export type NewConnection = z.input<typeof newConnection>
export type ConnectionTest = z.output<typeof connectionTest>

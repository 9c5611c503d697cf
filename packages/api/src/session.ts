import { z } from 'zod'
import { id } from './fields.ts'

export const role = z.enum(['viewer', 'editor', 'operator', 'admin', 'owner'])
export type Role = z.output<typeof role>

/** Who is signed in, and what may be done. */
export const session = z
  .object({
    mode: z.enum(['local', 'team']),
    version: z.string(),
    user: z.object({ id, name: z.string() }),
    organisation: z.object({ id, name: z.string() }),
    role,
    /** The folder that relative addresses of databases are taken from. */
    folder: z.string(),
    /** Where projects and runs are remembered: a folder, or an address without its password. */
    store: z.string(),
  })
  .meta({ id: 'Session' })

export type Session = z.output<typeof session>

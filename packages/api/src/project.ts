import type { Catalog } from '@populace/catalog'
import { z } from 'zod'
import { address, password } from './connection.ts'
import { diagnostic } from './diagnostic.ts'
import { dialect, etag, id, name, runState, slug, time } from './fields.ts'

/** Where a project's schema comes from. */
export const schemaSource = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('ddl'),
      /** At most 20 MB. */
      text: z.string().max(20 * 1024 * 1024),
      /** Whose SQL it is; the text itself says so where this does not. */
      dialect: dialect.optional(),
      fileName: z.string().max(255).optional(),
    }),
    /** A database that becomes a connection of the project. */
    z.object({ kind: z.literal('database'), address, password: password.optional() }),
    /** A connection that the project has. */
    z.object({ kind: z.literal('connection'), connection: id }),
    z.object({ kind: z.literal('example'), example: slug }),
  ])
  .meta({ id: 'SchemaSource' })

export const project = z
  .object({
    id,
    name,
    slug,
    dialect,
    tables: z.number().int(),
    archivedAt: time.nullable(),
    createdAt: time,
    updatedAt: time,
    lastRun: z.object({ id, state: runState, createdAt: time }).nullable(),
    etag,
  })
  .meta({ id: 'Project' })

export const newProject = z
  .object({ name: name.optional(), source: schemaSource })
  .meta({ id: 'NewProject', description: 'Without a name, the schema file, the database or the example gives it.' })

export const projectChange = z.object({ name: name.optional(), archived: z.boolean().optional() })

/** The schema that a project's newest model stands on. `ddl` is null where it was read from a database. */
export const schema = z
  .object({
    id,
    dialect,
    ddl: z.string().nullable(),
    fileName: z.string().nullable(),
    catalog: z
      .custom<Catalog>((value) => typeof value === 'object' && value !== null)
      .meta({ id: 'Catalog', type: 'object' }),
    diagnostics: z.array(diagnostic),
    createdAt: time,
  })
  .meta({ id: 'Schema' })

export const example = z
  .object({
    slug,
    title: z.string(),
    summary: z.string(),
    dialect,
    tables: z.number().int(),
    ddl: z.string(),
    /** The example's own wishes: YAML. */
    model: z.string(),
  })
  .meta({ id: 'Example' })

export type SchemaSource = z.output<typeof schemaSource>
export type Project = z.output<typeof project>
export type NewProject = z.input<typeof newProject>
export type ProjectSchema = z.output<typeof schema>
export type Example = z.output<typeof example>

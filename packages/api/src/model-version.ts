import type { ModelChange } from '@populace/model'
import { z } from 'zod'
import { diagnostic } from './diagnostic.ts'
import { etag, id, time } from './fields.ts'

/** At most 4 MB of YAML. */
export const modelText = z.string().max(4 * 1024 * 1024)
const message = z.string().trim().max(500)

const summary = z.object({
  id,
  /** From 1, without gaps. */
  number: z.number().int(),
  /** The schema it is for. */
  schema: id,
  /** SHA-256 of the text, in hexadecimal. */
  contentHash: z.string(),
  author: z.object({ id, name: z.string() }),
  message: z.string(),
  /** A draft takes edits in place; a published version never changes. */
  state: z.enum(['draft', 'published', 'superseded']),
  createdAt: time,
  updatedAt: time,
})

export const versionSummary = summary.meta({ id: 'VersionSummary' })
export const modelVersion = summary.extend({ text: modelText, etag }).meta({ id: 'ModelVersion' })

export const modelEdit = z.object({ text: modelText })
export const publication = z.object({ message: message.default('') })

/** What another version would write otherwise. */
export const modelDiff = z
  .object({
    from: z.number().int(),
    to: z.number().int(),
    changes: z.array(
      z.custom<ModelChange>((value) => typeof value === 'object' && value !== null).meta({ type: 'object' }),
    ),
    tables: z.array(
      z.object({
        table: z.string(),
        change: z.enum(['added', 'removed', 'changed']),
        columns: z.array(z.string()),
        cells: z.number(),
      }),
    ),
    /** Why cells could not be compared: a version that can't be planned. */
    diagnostics: z.array(diagnostic),
  })
  .meta({ id: 'ModelDiff' })

/** What a text is checked for, and what it would make. `tables` is empty where there are errors. */
export const checkResult = z
  .object({
    diagnostics: z.array(diagnostic),
    tables: z.array(
      z.object({
        name: z.string(),
        requested: z.number(),
        rows: z.number(),
        capped: z.object({ reason: z.string(), constraint: z.string() }).optional(),
      }),
    ),
  })
  .meta({ id: 'CheckResult' })

export type ModelVersion = z.output<typeof modelVersion>
export type VersionSummary = z.output<typeof versionSummary>
export type ModelDiff = z.output<typeof modelDiff>
export type CheckResult = z.output<typeof checkResult>

import { z } from 'zod'
import { diagnostic } from './diagnostic.ts'
import { id, runState, time } from './fields.ts'

/** Files of a table each, or (SQL) one script of all. */
export const fileFormat = z.enum(['csv', 'jsonl', 'parquet', 'arrow', 'sql', 'copy'])

/** Where the rows go. */
export const newRunTarget = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('connection'),
      connection: id,
      /** What to do about rows that are there: refuse, add to them, delete them first. */
      mode: z.enum(['refuse', 'append', 'truncate']).default('refuse'),
      /** Define the project's tables first, where the database holds none. */
      createTables: z.boolean().default(false),
    }),
    z.object({ kind: z.literal('files'), format: fileFormat }),
  ])
  .meta({ id: 'NewRunTarget' })

/** Settings that go over the model's, as on the command line. */
export const runParameters = z
  .object({
    seed: z.string().max(200).optional(),
    /** Rows of every table. */
    rows: z.number().int().min(0).max(1e12).optional(),
    scale: z.number().positive().max(1e9).optional(),
    only: z.array(z.string().max(200)).max(5000).optional(),
    skip: z.array(z.string().max(200)).max(5000).optional(),
    /** Accept fewer rows where a constraint bounds a table. */
    fit: z.boolean().default(true),
    /** Have the database check every constraint afterwards. */
    verify: z.boolean().default(true),
    workers: z.number().int().min(0).max(64).optional(),
  })
  .meta({ id: 'RunParameters' })

export const newRun = z
  .object({
    target: newRunTarget,
    parameters: runParameters.prefault({}),
    /** Of the model; the newest unless given. A draft is published by being run. */
    version: z.number().int().min(1).optional(),
  })
  .meta({ id: 'NewRun' })

const plannedTable = z.object({
  name: z.string(),
  requested: z.number(),
  rows: z.number(),
  capped: z.object({ reason: z.string(), constraint: z.string() }).optional(),
})

export const run = z
  .object({
    id,
    /** Of the model. */
    version: z.number().int(),
    target: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('connection'),
        /** Null when it has been deleted since. */
        connection: id.nullable(),
        name: z.string(),
        address: z.string(),
        mode: z.enum(['refuse', 'append', 'truncate']),
        createTables: z.boolean(),
      }),
      z.object({ kind: z.literal('files'), format: fileFormat }),
    ]),
    parameters: runParameters,
    /** The same on the command line. */
    command: z.string(),
    state: runState,
    resumable: z.boolean(),
    /** Known once it is planned. */
    tables: z.array(plannedTable).nullable(),
    rows: z.number(),
    bytes: z.number(),
    error: z.array(diagnostic).nullable(),
    startedAt: time.nullable(),
    finishedAt: time.nullable(),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Run' })

/** What a run would write, and what is in its way. Nothing is written. */
export const preflight = z
  .object({
    command: z.string(),
    /** Without its password. */
    address: z.string().nullable(),
    /** `holds`: rows that are there now; null where none can be. */
    tables: z.array(plannedTable.extend({ holds: z.number().nullable() })),
    /** The database holds no tables yet. */
    empty: z.boolean(),
    interrupted: z.boolean(),
    /** Errors are in the way. */
    diagnostics: z.array(diagnostic),
  })
  .meta({ id: 'Preflight' })

const tableReport = z.object({
  name: z.string(),
  requested: z.number(),
  written: z.number(),
  capped: z.object({ reason: z.string(), constraint: z.string() }).optional(),
  bytes: z.number(),
  seconds: z.number(),
  digest: z.string(),
})

/** What a database was asked about after a load. */
export const checkKind = z.enum([
  'foreign key',
  'check',
  'not null',
  'unique',
  'unique among heirs',
  'exclusion',
  'sequence behind',
  'disabled trigger',
  'not validated',
  'invalid index',
  'missing constraint',
  'integrity',
])

/** A constraint, and how many rows do not keep to it; or why the database could not tell. */
const finding = z.object({
  kind: checkKind,
  table: z.string(),
  constraint: z.string(),
  count: z.number().optional(),
  error: z.string().optional(),
})

/** The document that `populace fill --json` prints. */
export const runReport = z
  .object({
    version: z.string(),
    seed: z.string(),
    modelHash: z.string(),
    target: z.string(),
    tables: z.array(tableReport),
    verification: z
      .object({ checked: z.number(), violations: z.array(finding), remarks: z.array(finding).optional() })
      .nullable(),
    seconds: z.number(),
    time: z.object({ computing: z.number(), waitingForRows: z.number(), waitingForSink: z.number() }),
  })
  .meta({ id: 'RunReport' })

/**
 * What happens in a run, as `data` of its server-sent events; `event` is its `type`, `id` counts them. Of a table's progress only the newest
 * is sent again to a reader that comes back.
 */
export const runEvent = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('state'), at: time, state: runState, error: z.array(diagnostic).optional() }),
    z.object({ type: z.literal('plan'), at: time, tables: z.array(plannedTable) }),
    z.object({
      type: z.literal('table-progress'),
      at: time,
      table: z.string(),
      rows: z.number(),
      of: z.number(),
      bytes: z.number(),
    }),
    z.object({
      type: z.literal('partition-retry'),
      at: time,
      table: z.string(),
      index: z.number(),
      attempt: z.number(),
      message: z.string(),
    }),
    z.object({ type: z.literal('warning'), at: time, diagnostic }),
  ])
  .meta({ id: 'RunEvent' })

export const runFile = z.object({ name: z.string(), bytes: z.number() })

export type Run = z.output<typeof run>
export type NewRun = z.input<typeof newRun>
export type RunParameters = z.output<typeof runParameters>
export type Preflight = z.output<typeof preflight>
export type RunReport = z.output<typeof runReport>
export type RunEvent = z.output<typeof runEvent>

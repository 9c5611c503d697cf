import { commandOf, type NewRun } from '@populace/api'
import { withoutSecrets } from '@populace/dialects'

export const modes = ['refuse', 'append', 'truncate'] as const
export type Mode = (typeof modes)[number]

export const formats = {
  csv: 'CSV',
  jsonl: 'JSON Lines',
  parquet: 'Parquet',
  arrow: 'Arrow',
  sql: 'SQL (INSERT)',
  copy: 'SQL (COPY)',
} as const
export type FileFormat = keyof typeof formats
export const isFormat = (text: string | null): text is FileFormat => text !== null && text in formats

/** A run that is being put together. */
export interface RunDraft {
  readonly kind: 'connection' | 'files'
  /** The chosen connection; null while the address of a new one is given. */
  readonly connection: string | null
  readonly mode: Mode
  readonly createTables: boolean
  readonly format: FileFormat
  readonly rows?: number | undefined
  readonly seed: string
  readonly only: readonly string[]
  readonly skip: readonly string[]
  readonly verify: boolean
  readonly fit: boolean
}

export const emptyDraft: RunDraft = {
  kind: 'connection',
  connection: null,
  mode: 'refuse',
  createTables: true,
  format: 'csv',
  seed: '',
  only: [],
  skip: [],
  verify: true,
  fit: true,
}

/** The request that a draft stands for: what was left as it was isn't said. Undefined while no connection is chosen. */
export function requestOf(draft: RunDraft, connection = draft.connection): NewRun | undefined {
  const { kind, mode, createTables, format, verify, fit } = draft
  const parameters = { ...settingsOf(draft), ...(verify ? {} : { verify }), ...(fit ? {} : { fit }) }
  if (kind === 'files') return { target: { kind, format }, parameters }
  return connection === null ? undefined : { target: { kind, connection, mode, createTables }, parameters }
}

const settingsOf = ({ rows, seed, only, skip }: RunDraft) => ({
  ...(rows === undefined ? {} : { rows }),
  ...(seed.trim() === '' ? {} : { seed: seed.trim() }),
  ...(only.length === 0 ? {} : { only: [...only] }),
  ...(skip.length === 0 ? {} : { skip: [...skip] }),
})

/**
 * The command line that does what a draft would.
 *
 * @param address where the chosen connection leads; or what is typed of an address
 * @param schema the project's script; null for a schema that a database told
 */
export function commandOfDraft(draft: RunDraft, address: string, schema: string | null): string {
  const { kind, mode, createTables, format, verify, fit } = draft
  const parameters = { ...settingsOf(draft), verify, fit }
  return kind === 'files'
    ? commandOf({ kind, to: `${format}:${scripts.has(format) ? 'load.sql' : 'out'}` }, parameters, schema)
    : commandOf({ kind, address, mode, createTables }, parameters, schema)
}

const scripts: ReadonlySet<FileFormat> = new Set(['sql', 'copy'])

/** What may be seen of an address that is typed: no secret. Undefined for what is no whole address. */
export function shownAddress(typed: string): string | undefined {
  if (/^[a-z]+:(?!\/\/)./.test(typed)) return typed
  try {
    return withoutSecrets(new URL(typed)).href
  } catch {
    return undefined
  }
}

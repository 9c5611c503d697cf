import type { NewRun } from '@populace/api'

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
  const { kind, mode, createTables, format, rows, seed, only, skip, verify, fit } = draft
  const parameters = {
    ...(rows === undefined ? {} : { rows }),
    ...(seed.trim() === '' ? {} : { seed: seed.trim() }),
    ...(only.length === 0 ? {} : { only: [...only] }),
    ...(skip.length === 0 ? {} : { skip: [...skip] }),
    ...(verify ? {} : { verify }),
    ...(fit ? {} : { fit }),
  }
  if (kind === 'files') return { target: { kind, format }, parameters }
  return connection === null ? undefined : { target: { kind, connection, mode, createTables }, parameters }
}

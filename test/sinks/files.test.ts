import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import type { EncoderSpec, Sink } from '@populace/columnar'
import { type FileRunOptions, folderSink, scriptSink, streamSink } from '@populace/sinks'
import { parquetReadObjects } from 'hyparquet'
import { Client } from 'pg'
import { inject } from 'vitest'
import { rowText, sampleDdl, sampleTables } from '../laws/sink-sample.ts'
import { lawsOfSinks, type SinkHarness } from '../laws/sinks.ts'
import { createDatabase } from '../servers/postgres.ts'

type Contents = Record<string, readonly string[]>

/** A harness for whatever writes into a folder of its own. */
async function inFolder(
  connect: (folder: string, options: FileRunOptions) => Sink,
  contents: (folder: string) => Promise<Contents>,
): Promise<SinkHarness> {
  const folder = await mkdtemp(join(tmpdir(), 'populace-files-'))
  return {
    connect: async ({ resume }) => connect(folder, { run: 'r', interrupted: resume ? 'resume' : 'refuse' }),
    contents: () => contents(folder),
    /** What is on the disk at that moment is all that another process would find. */
    async crash(sink) {
      const snapshot = `${folder}-snapshot`
      await cp(folder, snapshot, { recursive: true })
      await sink.abort(new Error('crash'))
      await rm(folder, { recursive: true, force: true })
      await cp(snapshot, folder, { recursive: true })
      await rm(snapshot, { recursive: true })
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

interface Row {
  readonly id: number
  readonly name: string | null
  readonly balance: number
}

/** The rows of the JSON Lines files that are visible. */
async function jsonContents(folder: string): Promise<Contents> {
  const found: Contents = {}
  for (const name of await readdir(folder)) {
    if (name.startsWith('.') || name.includes('.partial')) continue
    const [table, schema = 'public'] = name
      .replace(/\.jsonl(\.gz)?$/, '')
      .split('.')
      .reverse()
    const bytes = await readFile(join(folder, name))
    const lines = String(name.endsWith('.gz') ? gunzipSync(bytes) : bytes).split('\n')
    const rows = lines.slice(0, -1).map((line): Row => JSON.parse(line))
    found[`${schema}.${table}`] = rows.map(({ id, name, balance }) => rowText(id, name, balance.toFixed(2)))
  }
  return found
}

/** The rows that PostgreSQL holds after a script. */
async function scriptContents(script: string): Promise<Contents> {
  const client = new Client({ connectionString: await createDatabase(inject('postgres')) })
  await client.connect()
  try {
    await client.query(sampleDdl)
    await client.query(script)
    const found: Contents = {}
    for (const { layout } of sampleTables) {
      const { rows } = await client.query(`SELECT id, name, balance FROM ${layout.schema}.${layout.name} ORDER BY id`)
      found[`${layout.schema}.${layout.name}`] = rows.map(({ id, name, balance }) => rowText(id, name, balance))
    }
    return found
  } finally {
    await client.end()
  }
}

/** The rows of the Parquet files that are visible. */
async function parquetContents(folder: string): Promise<Contents> {
  const found: Contents = {}
  for (const file of await readdir(folder)) {
    const [, schema = 'public', table] = /^(?:(\w+)\.)?(\w+)\.parquet$/.exec(file) ?? []
    if (table === undefined) continue
    const { buffer, byteOffset, byteLength } = await readFile(join(folder, file))
    const rows = await parquetReadObjects({ file: buffer.slice(byteOffset, byteOffset + byteLength) })
    found[`${schema}.${table}`] = rows.map(({ id, name, balance }) => rowText(id, name, balance.toFixed(2)))
  }
  return found
}

const json: EncoderSpec = { format: 'jsonl' }
const parquet: EncoderSpec = { format: 'parquet' }
const inserts: EncoderSpec = { format: 'sql-insert', options: { rows: 7 } }

lawsOfSinks('a folder of files', () =>
  inFolder((folder, options) => folderSink({ ...options, folder, encoding: json }), jsonContents),
)

lawsOfSinks('a folder of Parquet files', () =>
  inFolder((folder, options) => folderSink({ ...options, folder, encoding: parquet }), parquetContents),
)

lawsOfSinks('a folder of compressed files that abort keeps', () =>
  inFolder(
    (folder, options) => folderSink({ ...options, folder, encoding: json, gzip: true, onAbort: 'keep' }),
    jsonContents,
  ),
)

lawsOfSinks('a compressed script', () =>
  inFolder(
    (folder, options) => scriptSink({ ...options, path: join(folder, 'all.sql.gz'), encoding: inserts }),
    async (folder) => {
      const bytes = await readFile(join(folder, 'all.sql.gz')).catch(() => undefined)
      return bytes === undefined ? {} : scriptContents(String(gunzipSync(bytes)))
    },
  ),
)

lawsOfSinks(
  'a stream',
  async () => {
    const chunks: Buffer[] = []
    const stream = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(Buffer.from(chunk))
        setImmediate(done)
      },
    })
    return {
      connect: async () => streamSink({ stream, encoding: inserts }),
      contents: () => scriptContents(String(Buffer.concat(chunks))),
      crash: async () => undefined,
      close: async () => void stream.destroy(),
    }
  },
  { irrevocable: true },
)

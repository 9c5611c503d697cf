import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sink } from '@populace/columnar'
import { PopulaceError } from '@populace/diagnostics'
import type { Plan } from '@populace/engine'
import type { RunEvent, RunReport } from '@populace/run'
import { folderSink } from '@populace/sinks'
import { describe, expect, onTestFinished, test } from 'vitest'

/** Executes a plan; what the laws are about. */
export type Executor = (
  plan: Plan,
  sink: Sink,
  options: {
    readonly signal?: AbortSignal
    readonly onEvent?: (event: RunEvent) => void
    readonly partitionRows?: number
  },
) => Promise<RunReport>

/** A plan with several tables of several partitions, and what executing it gives: the same for every executor. */
export interface ExecutorSample {
  readonly plan: Plan
  readonly partitionRows: number
  /** Rows and digests by table, once known from another executor. */
  readonly digests: Readonly<Record<string, string>>
}

/**
 * The laws of executors. A new one joins with one line:
 *
 * @example
 * ```ts
 * lawsOfExecutors('two worker threads', sample, (plan, sink, options) => execute(plan, sink, { ...options, workers: 2 }))
 * ```
 */
export function lawsOfExecutors(name: string, makeSample: () => Promise<ExecutorSample>, execute: Executor) {
  async function folder() {
    const path = await mkdtemp(join(tmpdir(), 'populace-run-'))
    onTestFinished(() => rm(path, { recursive: true, force: true }))
    const sink = (resume = false) =>
      folderSink({
        folder: path,
        encoding: { format: 'csv' },
        run: 'laws',
        interrupted: resume ? 'resume' : 'refuse',
      })
    const visible = async () => (await readdir(path)).filter((file) => file.endsWith('.csv')).sort()
    const lines = async (file: string) => String(await readFile(join(path, file))).split('\n').length - 2
    return { path, sink, visible, lines }
  }

  describe(`${name} keeps the laws of executors`, () => {
    test('the report tells what is there, and the digests are those of every executor', async () => {
      const { plan, partitionRows, digests } = await makeSample()
      const { sink, lines } = await folder()
      const report = await execute(plan, sink(), { partitionRows })
      for (const table of report.tables) {
        const planned = plan.tables.find(({ key }) => key === table.name)
        expect([table.requested, table.written]).toEqual([planned?.requested, planned?.rows])
        expect(await lines(`${planned?.name}.csv`)).toBe(planned?.rows)
        expect(table.bytes).toBeGreaterThan(table.written)
      }
      expect(Object.fromEntries(report.tables.map((table) => [table.name, table.digest]))).toEqual(digests)
    })

    test('events name the stages in order and count each table up to its rows', async () => {
      const { plan, partitionRows } = await makeSample()
      const events: RunEvent[] = []
      await execute(plan, (await folder()).sink(), { partitionRows, onEvent: (event) => events.push(event) })
      expect(events.flatMap((event) => (event.type === 'stage' ? event.stage : []))).toEqual([
        'planning',
        'loading',
        'finalising',
      ])
      for (const table of plan.tables) {
        const counts = events.flatMap((event) =>
          event.type === 'table-progress' && event.table === table.key ? event.rows : [],
        )
        expect(counts.at(-1)).toBe(table.rows)
        expect(counts).toEqual([...counts].sort((a, b) => a - b))
      }
    })

    test('cancelling ends it with POP-5001, and the run can go on from there to the same digests', async () => {
      const { plan, partitionRows, digests } = await makeSample()
      const { sink, visible } = await folder()
      const cancel = new AbortController()
      let progress = 0
      const running = execute(plan, sink(), {
        partitionRows,
        signal: cancel.signal,
        onEvent: (event) => {
          if (event.type === 'table-progress' && ++progress === 8) cancel.abort()
        },
      })
      const error = await running.catch((cause: unknown) => cause)
      expect(error instanceof PopulaceError && error.code).toBe('POP-5001')
      expect(await visible()).toEqual([])
      const report = await execute(plan, sink(true), { partitionRows })
      expect(Object.fromEntries(report.tables.map((table) => [table.name, table.digest]))).toEqual(digests)
    })

    test('a run that is cancelled before it starts touches nothing', async () => {
      const { plan } = await makeSample()
      const { sink, path } = await folder()
      const error = await execute(plan, sink(), { signal: AbortSignal.abort() }).catch((cause: unknown) => cause)
      expect(error instanceof PopulaceError && error.code).toBe('POP-5001')
      expect(await readdir(path)).toEqual([])
    })

    test('a fault of the sink comes out as it is', async () => {
      const { plan, partitionRows } = await makeSample()
      const { path } = await folder()
      await writeFile(join(path, 'taken'), '')
      const sink = folderSink({ folder: join(path, 'taken'), encoding: { format: 'csv' } })
      await expect(execute(plan, sink, { partitionRows })).rejects.toMatchObject({ code: 'POP-4008' })
    })
  })
}

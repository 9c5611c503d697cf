import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

/**
 * Writes a table of 60 partitions, three at a time, and ends with 0 when it is whole. A process of its own, because nothing
 * but SIGKILL shows what is on the disk at any moment.
 */
const program = `
import { createEncoder, folderSink } from '@populace/sinks'
const [folder, gzip] = process.argv.slice(1)
const type = { raw: 'integer', kind: 'integer', bits: 32 }
const columns = ['a', 'b'].map((name) => ({ name, type, format: { kind: 'integer' }, nullable: false, plain: true }))
const layout = { schema: 'public', name: 't', columns }
const rows = 10_000, partitions = 60
const sink = folderSink({ folder, encoding: { format: 'csv' }, gzip: gzip === 'true', run: 'r', interrupted: 'resume' })
await sink.open([{ layout, rows: rows * partitions }])
let next = 0
async function work() {
  const encoder = createEncoder(sink.encoding(layout), layout)
  while (next < partitions) {
    const index = next++
    if (sink.committed().has('public.t#' + index)) continue
    const writer = await sink.begin(layout, { table: 'public.t', index, firstRow: index * rows, rows, last: index === partitions - 1 })
    if (index === 0) await writer.write(encoder.head())
    for (let first = index * rows; first < (index + 1) * rows; first += 1000) {
      const values = Int32Array.from({ length: 1000 }, (_, i) => Math.imul(first + i, 2654435761))
      await writer.write(encoder.encode({ firstRow: first, rows: 1000, columns: [{ storage: 'i32', values }, { storage: 'i32', values }] }))
    }
    await writer.commit('')
    process.stdout.write('.')
  }
}
await Promise.all([work(), work(), work()])
await sink.finish()
`

const root = fileURLToPath(new URL('../..', import.meta.url))

function start(folder: string, gzip: boolean): ChildProcess {
  const args = ['--input-type=module', '-e', program, '--', folder, String(gzip)]
  return spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
}

const digest = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')

test.each([false, true])(
  'a run killed again and again ends with the bytes of one that was not (gzip: %s)',
  async (gzip) => {
    const folder = await mkdtemp(join(tmpdir(), 'populace-killed-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const name = gzip ? 't.csv.gz' : 't.csv'

    const whole = start(join(folder, 'whole'), gzip)
    expect((await once(whole, 'exit'))[0]).toBe(0)

    const killed = join(folder, 'killed')
    let kills = 0
    for (;;) {
      const run = start(killed, gzip)
      const exit = once(run, 'exit')
      // Some partitions get through, and the moment differs from run to run.
      let seen = 0
      run.stdout?.on('data', async (dots: Buffer) => {
        seen += dots.length
        if (seen < 5) return
        await sleep(kills % 5)
        run.kill('SIGKILL')
      })
      const [code, signal] = await exit
      if (code === 0) break
      expect(signal).toBe('SIGKILL')
      // The signal may come after the end.
      if (!(await readdir(killed)).includes('.populace-run.jsonl')) break
      expect(signal).toBe('SIGKILL')
      kills++
      expect(kills).toBeLessThan(40)
    }
    expect(kills).toBeGreaterThan(1)
    expect(await readdir(killed)).toEqual([name])
    expect(await digest(join(killed, name))).toBe(await digest(join(folder, 'whole', name)))
  },
)

import { parentPort, workerData } from 'node:worker_threads'
import { InvariantError } from '@populace/diagnostics'
import type { Computation } from './computation.ts'
import { type Job, type Reply, sendable, type WorkerTask } from './messages.ts'
import { SliceEncoder } from './slice-encoder.ts'

/**
 * The work of a worker thread: makes the plan that it was started with ready, then computes one slice after the other as they
 * are asked for.
 */
export async function serve(computation: Computation): Promise<void> {
  const port = parentPort
  if (port === null) throw new InvariantError('only a worker thread can serve')
  const reply = (message: Reply, buffers: ArrayBuffer[] = []) => port.postMessage(message, buffers)
  try {
    const { plan, encodings }: WorkerTask = workerData
    const population = await computation.loadPopulation(plan, { only: new Set(Object.keys(encodings)) })
    const encoder = await SliceEncoder.ready(population, encodings, computation)
    port.on('message', (job: Job) => {
      const { id } = job
      try {
        if (job.kind === 'measure') return reply({ kind: 'measured', id, rows: encoder.sliceRows(job.table) })
        const encoded = encoder.encode(job.slice, job.spare)
        reply({ kind: 'encoded', id, encoded }, [encoded.buffer])
      } catch (error) {
        reply({ kind: 'failed', id, error: sendable(error) })
      }
    })
  } catch (error) {
    reply({ kind: 'unfit', error: sendable(error) })
  }
}

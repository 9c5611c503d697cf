import { finalStates, type NewRun, type newRun, runReport } from '@populace/api'
import { fault, PopulaceError } from '@populace/diagnostics'
import type { z } from 'zod'
import { authorize, type Principal } from '../access/policy.ts'
import type { Handlers } from '../http/mount.ts'
import { notFound } from '../http/problem.ts'
import { getProject } from '../projects/projects.ts'
import type { Services } from '../services.ts'
import { listFiles, folderOf, sendArchive, sendFile } from './files.ts'
import { prepare, taskOf } from './preparation.ts'
import { findRun, getRun, insertRun, listRuns, requeue } from './runs.ts'
import { streamEvents } from './stream.ts'

type Names =
  | 'preflightRun'
  | 'listRuns'
  | 'startRun'
  | 'getRun'
  | 'streamRun'
  | 'cancelRun'
  | 'resumeRun'
  | 'getReport'
  | 'listFiles'
  | 'downloadFile'
  | 'downloadFiles'

/** Files may be written by more roles than databases. */
function authorizeTarget(principal: Principal, { kind }: { readonly kind: NewRun['target']['kind'] }): void {
  if (kind === 'connection') authorize(principal, 'run-to-connections')
}

export function runRoutes(services: Services): Handlers<Names> {
  const { store, probing, conductor, home } = services
  type Params = { readonly project: string; readonly run: string }
  const find = async (principal: Principal, params: Params) => {
    const { id } = await getProject(store, principal, params.project)
    return await findRun(store, id, params.run)
  }
  const prepared = async (principal: Principal, project: string, body: z.output<typeof newRun>, publish: boolean) => {
    authorizeTarget(principal, body.target)
    const { id } = await getProject(store, principal, project)
    return await prepare(services, id, body, publish)
  }
  return {
    preflightRun: async ({ principal, params, body }) => {
      const { command, address, task } = await prepared(principal, params.project, body, false)
      return { command, address, ...(await probing.run('preflight', await task(''))) }
    },

    listRuns: async ({ principal, params, query }) => {
      const { id } = await getProject(store, principal, params.project)
      const { items, next } = await listRuns(store, id, query)
      return { items: [...items], next }
    },

    startRun: async ({ principal, params, body }) => {
      const { task, row } = await prepared(principal, params.project, body, true)
      const id = await insertRun(store, principal, row)
      await conductor.start({ id, state: 'queued' }, await task(id))
      return await getRun(store, row.project, id)
    },

    getRun: async ({ principal, params }) => {
      const { id } = await getProject(store, principal, params.project)
      return await getRun(store, id, params.run)
    },

    streamRun: async (call) => streamEvents(call, store, conductor, await find(call.principal, call.params)),

    cancelRun: async ({ principal, params }) => {
      const { id, state, project_id: project, target } = await find(principal, params)
      authorizeTarget(principal, target)
      if (finalStates.includes(state))
        throw new PopulaceError(
          fault('POP-5001', `the run has ended: it is ${state}`, { fix: 'nothing is left to cancel' }),
        )
      conductor.cancel(id)
      return await getRun(store, project, id)
    },

    resumeRun: async ({ principal, params }) => {
      const run = await find(principal, params)
      authorizeTarget(principal, run.target)
      const task = await taskOf(services, run)
      await requeue(store, run)
      await conductor.start({ id: run.id, state: run.state }, { ...task, resume: true })
      return await getRun(store, run.project_id, run.id)
    },

    getReport: async ({ principal, params }) => {
      const { report } = await find(principal, params)
      if (!report) throw notFound('report')
      return runReport.parse(report)
    },

    listFiles: async ({ principal, params }) => ({
      items: await listFiles(folderOf(home, (await find(principal, params)).id)),
    }),
    downloadFile: async ({ principal, params }) =>
      sendFile(folderOf(home, (await find(principal, params)).id), params.file),
    downloadFiles: async ({ principal, params }) => {
      const { slug } = await getProject(store, principal, params.project)
      return await sendArchive(folderOf(home, (await find(principal, params)).id), slug)
    },
  }
}

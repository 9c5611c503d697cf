import { join } from 'node:path'
import { commandOf, type newRun, type RunParameters } from '@populace/api'
import { fault, PopulaceError } from '@populace/diagnostics'
import { isScript } from '@populace/project'
import type { z } from 'zod'
import { identityOf } from '../connections/address.ts'
import { getConnection, openAddress } from '../connections/connections.ts'
import { notFound } from '../http/problem.ts'
import { getModel, getVersion, publishVersion } from '../models/versions.ts'
import { schemaOf } from '../projects/projects.ts'
import type { Services } from '../services.ts'
import type { RunTarget } from '../store/tables.ts'
import { folderOf } from './files.ts'
import type { RunTask } from './run-task.ts'
import type { findRun } from './runs.ts'

type Found = Awaited<ReturnType<typeof findRun>>
type NewRun = z.output<typeof newRun>

/** What a script of all tables is called. */
const SCRIPT = 'load.sql'

/** The target as it is remembered: with the connection's name and address as they are now. */
async function targetOf(services: Services, project: string, target: NewRun['target']): Promise<RunTarget> {
  if (target.kind === 'files') return target
  const { name, address, readOnly } = await getConnection(services.store, project, target.connection)
  if (readOnly)
    throw new PopulaceError(
      fault('POP-6002', `the connection ${name} is for reading only`, {
        subject: name,
        fix: 'allow writing in its settings',
      }),
    )
  return { kind: 'connection', name, address, mode: target.mode, createTables: target.createTables }
}

/** Everything that a run needs, looked up. With `publish` a draft becomes a version that never changes. */
export async function prepare(services: Services, project: string, body: NewRun, publish: boolean) {
  const { store } = services
  const head = await getModel(store, project)
  const wanted = body.version === undefined ? head : await getVersion(store, project, body.version)
  const target = await targetOf(services, project, body.target)
  const connection = body.target.kind === 'connection' ? body.target.connection : null
  const version =
    publish && wanted.state === 'draft' ? await publishVersion(store, project, wanted.etag, wanted.number, '') : wanted
  const schema = await schemaOf(store, version.schema)
  const destination =
    target.kind === 'files'
      ? { kind: target.kind, to: `${target.format}:${isScript(target.format) ? SCRIPT : 'out'}` }
      : target
  const command = commandOf(destination, body.parameters, schema.file_name)
  const { parameters } = body
  return {
    command,
    address: target.kind === 'files' ? null : target.address,
    row: {
      project,
      version: version.id,
      connection,
      target,
      targetKey: target.kind === 'files' ? undefined : identityOf(target.address),
      parameters,
      command,
    },
    task: (run: string) =>
      assemble(services, { project, run, connection, target, parameters, schema, text: version.text, existing: null }),
  }
}

/** The task of a run that is there, to be gone on with: of the same version, into the same target. */
export async function taskOf(services: Services, run: Found): Promise<RunTask> {
  const { store } = services
  const { text, schema } = await getVersion(store, run.project_id, run.version)
  return await assemble(services, {
    project: run.project_id,
    run: run.id,
    connection: run.connection_id,
    target: run.target,
    parameters: run.parameters,
    schema: await schemaOf(store, schema),
    text,
    existing: run.plan?.existing ?? null,
  })
}

type Schema = Awaited<ReturnType<typeof schemaOf>>

interface Parts {
  readonly project: string
  readonly run: string
  readonly connection: string | null
  readonly target: RunTarget
  readonly parameters: RunParameters
  readonly schema: Schema
  readonly text: string
  readonly existing: RunTask['existing']
}

async function assemble({ store, vault, home }: Services, parts: Parts): Promise<RunTask> {
  const { target, schema, text, parameters, existing } = parts
  const task = { text, catalog: schema.catalog, ddl: schema.ddl, parameters, resume: false, existing }
  if (target.kind === 'files') {
    const folder = folderOf(home, parts.run)
    const to = isScript(target.format) ? join(folder, SCRIPT) : folder
    return { ...task, destination: { kind: 'files', to: `${target.format}:${to}` } }
  }
  if (parts.connection === null) throw notFound('connection')
  const url = await openAddress(store, vault, parts.project, parts.connection)
  const { mode, createTables } = target
  return { ...task, destination: { kind: 'database', url, mode, createTables } }
}

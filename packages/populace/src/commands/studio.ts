import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { homedir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { PopulaceError } from '@populace/diagnostics'
import { isDatabaseUrl, openSource } from '@populace/project'
import { type Opening, type Server, type ServerOptions, startServer } from '@populace/server'
import { pino } from 'pino'
import { expectToGoOn } from '../cli/soon-over.ts'
import type { Terminal } from '../cli/terminal.ts'

export interface StudioOptions {
  readonly port?: number
  /** Open a browser; the address is printed in any case. */
  readonly open: boolean
  /** Where projects are kept: a folder, or the URL of a PostgreSQL database. */
  readonly data?: string
  readonly signal: AbortSignal
}

/** Its own unless it is taken: so a page that is open finds the server again after a restart. */
const PORT = 7979

/** `populace studio [SOURCE]`: the studio in the browser, until Ctrl-C. */
export async function studio(source: string | undefined, options: StudioOptions, terminal: Terminal): Promise<number> {
  expectToGoOn()
  const server = await start(options)
  try {
    const path = source === undefined ? '/' : `/p/${await server.open(await readOpening(source))}`
    const address = server.entrance(path)
    terminal.print(`The studio is open at ${address}`)
    terminal.log('The link works once. Stop with Ctrl-C.')
    if (options.open && process.stdout.isTTY === true) openBrowser(address)
    if (!options.signal.aborted) await once(options.signal, 'abort')
    return 0
  } finally {
    await server.close()
  }
}

async function start({ data, port }: StudioOptions): Promise<Server> {
  const home =
    process.env.POPULACE_HOME ?? join(process.env.XDG_DATA_HOME ?? join(homedir(), '.local/share'), 'populace')
  const log = pino({ level: process.env.POPULACE_LOG ?? 'warn' }, pino.destination(2))
  const options: ServerOptions = { home, port: port ?? PORT, log, ...(data === undefined ? {} : { store: data }) }
  try {
    return await startServer(options)
  } catch (error) {
    const taken = error instanceof PopulaceError && error.diagnostics[0]?.subject === 'port'
    if (port !== undefined || !taken) throw error
    return await startServer({ ...options, port: 0 })
  }
}

async function readOpening(source: string): Promise<Opening> {
  const { label, catalog, diagnostics, ddl, target, model } = await openSource(source)
  await target?.close()
  const fileName = ddl === undefined ? null : basename(label)
  // Never of the address itself, which may hold a password.
  const name = basename(target ? label : source).replace(/[.?].*$/, '')
  return {
    origin: target ? label : resolve(source),
    schema: { name: name.slice(0, 200) || 'database', catalog, diagnostics, ddl: ddl ?? null, fileName },
    ...(isDatabaseUrl(source) ? { database: source } : {}),
    ...(model === undefined ? {} : { model: model.text }),
  }
}

const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Where there is no browser to open, the printed address is enough. */
function openBrowser(address: string): void {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open']
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}

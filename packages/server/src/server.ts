import { mkdirSync } from 'node:fs'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { fault, PopulaceError } from '@populace/diagnostics'
import pino, { type Logger } from 'pino'
import { localOwner } from './access/local-owner.ts'
import { Sessions } from './access/sessions.ts'
import { createApp } from './app.ts'
import { Thread } from './computing/thread.ts'
import { builtStudio, siteIn } from './page/studio.ts'
import { type Opening, openFrom } from './projects/open-from.ts'
import { forgetUnanswered } from './http/idempotency.ts'
import { Conductor } from './runs/conductor.ts'
import { Vault } from './secrets/vault.ts'
import type { Services } from './services.ts'
import { openStore } from './store/store.ts'

/** How to start the local server. */
export interface ServerOptions {
  /** The folder that is its own: the key of secrets, the files of runs and, unless `store` says otherwise, what it remembers. */
  readonly home: string
  /** Where it remembers: a folder, `memory`, or the URL of a PostgreSQL server. */
  readonly store?: string
  /** 0 takes any that is free. */
  readonly port: number
  /** Relative addresses of databases are taken from here; the working folder unless given. */
  readonly folder?: string
  /** The built studio; found by its package unless given. */
  readonly studio?: string
  readonly log?: Logger
}

/** A server that runs. */
export interface Server {
  /** `http://127.0.0.1:7979`. */
  readonly url: string
  /** An address that signs a browser in, once. `path` is where in the studio it leads: `/p/…`. */
  entrance(path?: string): string
  /** Opens a schema's project, or makes it; answers its id. */
  open(opening: Opening): Promise<string>
  /** Stops in good order: no more requests, then the store is closed. */
  close(): Promise<void>
}

/** The only interface that it listens on: nothing but this machine reaches it. */
const HOST = '127.0.0.1'

/**
 * Starts the server of local mode: one user, who may do everything, let in by a link that works once.
 *
 * @throws PopulaceError POP-4010 where the store or the port is in use; what opening the store throws
 * @example
 * ```ts
 * const server = await startServer({ home: 'studio', port: 0 })
 * console.log(server.entrance())
 * await server.close()
 * ```
 */
export async function startServer(options: ServerOptions): Promise<Server> {
  const log = options.log ?? pino({ level: 'silent' })
  const { home } = options
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const vault = Vault.open(join(home, 'secret.key'))
  const { store, place, close: closeStore } = await openStore(options.store ?? join(home, 'store'))
  const [thinking, probing] = [new Thread(), new Thread()]
  const http = createServer()
  let conductor: Conductor | undefined
  const close = async () => {
    await closeHttp(http)
    await Promise.all([thinking.close(), probing.close(), conductor?.close()])
    await closeStore()
  }
  try {
    conductor = await Conductor.open(store, log)
    await forgetUnanswered(store)
    const owner = await localOwner(store)
    const sessions = new Sessions(store, owner)
    const folder = options.folder ?? process.cwd()
    const services: Services = { store, place, thinking, probing, vault, conductor, home, log, folder }
    const port = await listen(http, options.port)
    const url = `http://${HOST}:${port}`
    const app = createApp({
      services,
      sessions,
      origins: new Set([url, `http://localhost:${port}`]),
      // Cookies do not tell ports apart.
      cookie: `populace_${port}`,
      studio: options.studio === undefined ? builtStudio() : siteIn(options.studio),
    })
    http.on('request', getRequestListener(app.fetch, { overrideGlobalObjects: false }))
    return {
      url,
      entrance: (path = '/') => `${url}${path}?token=${sessions.invite()}`,
      open: (opening) => openFrom(services, owner, opening),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function listen(http: HttpServer, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    http.once('error', (cause: NodeJS.ErrnoException) => {
      const inUse = cause.code === 'EADDRINUSE'
      const message = inUse ? `port ${port} is in use` : `cannot listen on port ${port}: ${cause.message}`
      reject(
        new PopulaceError(fault('POP-4010', message, { subject: 'port', fix: 'choose another with --port' }), {
          cause,
        }),
      )
    })
    http.listen(port, HOST, resolve)
  })
  return (http.address() as AddressInfo).port
}

async function closeHttp(http: HttpServer): Promise<void> {
  if (!http.listening) return
  await new Promise<void>((resolve) => {
    http.close(() => resolve())
    http.closeIdleConnections()
    // Streams of events stay open for as long as somebody listens.
    setTimeout(() => http.closeAllConnections(), 500).unref()
  })
}

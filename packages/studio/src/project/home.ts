import type { Client, Session } from '@populace/api'
import { notifications } from '@mantine/notifications'
import { startEngine } from '../engine/client.ts'
import type { Engine } from '../engine/watched-engine.ts'
import { browserStore } from './browser-store.ts'
import type { Connection } from './connection.ts'
import type { ProjectStore } from './project.ts'

/** What this page stands on: where it keeps projects, and whose server that is. */
interface Home {
  readonly store: ProjectStore
  /** Absent in the playground, which has no server. */
  readonly server?: { readonly client: Client; readonly connection: Connection; readonly session: Session }
}

let home: Home | undefined

/** Finds out whether a server of Populace is behind this page, once, before the first screen. */
export async function findHome(): Promise<Home> {
  home = (await findServer()) ?? { store: browserStore({ compare: (...texts) => theEngine().compare(...texts) }) }
  return home
}

async function findServer(): Promise<Home | undefined> {
  const answer = await fetch('/api/v1/session', { credentials: 'same-origin' }).catch(() => undefined)
  if (!answer?.ok || !answer.headers.get('Content-Type')?.startsWith('application/json')) return undefined
  const { openServer } = await import('./server-store.ts')
  const { client, connection, store } = openServer()
  return { server: { client, connection, session: await client.getSession() }, store }
}

/** Where projects are kept. */
export function theStore(): ProjectStore {
  if (!home) throw new Error('the page has not found its home yet')
  return home.store
}

/** Whether nothing but this browser keeps the projects. */
export const isPlayground = (): boolean => home?.server === undefined

/** Whose server it is, and where it keeps things; undefined in the playground. */
export const theSession = (): Session | undefined => home?.server?.session

/** The way to the server; undefined where there is none. */
export const theConnection = (): Connection | undefined => home?.server?.connection

/** The server's calls; only screens that need one ask. */
export function theClient(): Client {
  if (!home?.server) throw new Error('there is no server behind this page')
  return home.server.client
}

let engine: Engine | undefined

/** One engine for the page; its worker starts with the first project. */
export function theEngine(): Engine {
  engine ??= startEngine(({ code, message }) => notifications.show({ color: 'red', title: code, message }))
  return engine
}

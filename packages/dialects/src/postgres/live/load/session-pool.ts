import { fault, PopulaceError } from '@populace/diagnostics'
import type { Database, Session } from '../session.ts'

/** Sessions that take turns at loading partitions; opened when needed. */
export class SessionPool {
  readonly #database: Database
  readonly #prepare: (session: Session) => Promise<void>
  readonly #idle: Session[] = []
  readonly #busy = new Set<Session>()

  constructor(database: Database, prepare: (session: Session) => Promise<void>) {
    this.#database = database
    this.#prepare = prepare
  }

  /** A session with a transaction of its own. */
  async begin(): Promise<Session> {
    const session = this.#idle.pop() ?? (await this.#open())
    this.#busy.add(session)
    try {
      await session.query('BEGIN')
      return session
    } catch (error) {
      await this.drop(session)
      throw error
    }
  }

  /** Back after its transaction has ended. */
  give(session: Session): void {
    if (this.#busy.delete(session)) this.#idle.push(session)
  }

  /** Its transaction failed or its connection is lost. The idle ones go as well: they may be lost without knowing it. */
  async drop(session: Session): Promise<void> {
    this.#busy.delete(session)
    await Promise.all([session, ...this.#idle.splice(0)].map((one) => one.end()))
  }

  /** Ends all of them; statements that still run are stopped. */
  async end(): Promise<void> {
    const busy = [...this.#busy]
    this.#busy.clear()
    await Promise.all([
      ...this.#idle.splice(0).map((session) => session.end()),
      ...busy.map(async (session) => {
        await session.interrupt()
        await session.end()
      }),
    ])
  }

  async #open(): Promise<Session> {
    const session = await this.#database.session().catch((error: unknown) => {
      throw lostOnTheWay(error)
    })
    try {
      await this.#prepare(session)
      return session
    } catch (error) {
      await session.end()
      throw error
    }
  }
}

/** There was a connection before, so that one which can't be had now has been lost, and may come back. */
function lostOnTheWay(error: unknown): unknown {
  if (!(error instanceof PopulaceError) || error.code !== 'POP-4001') return error
  return new PopulaceError(
    error.diagnostics.map(({ message }) => fault('POP-4007', message)),
    { cause: error.cause },
  )
}

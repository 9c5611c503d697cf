import { fault, PopulaceError } from '@populace/diagnostics'

/** What a pool asks of a connection. Neither call fails. */
interface Session {
  /** Stops a statement that runs in it, from beside it. */
  interrupt(): Promise<void>
  end(): Promise<void>
}

interface Sessions<S> {
  open(): Promise<S>
  /** Gives a new session the settings for rows. */
  prepare(session: S): Promise<void>
  /** Begins a transaction. */
  begin(session: S): Promise<void>
}

/** Sessions that take turns at loading partitions; opened when needed. */
export class SessionPool<S extends Session> {
  readonly #sessions: Sessions<S>
  readonly #idle: S[] = []
  readonly #busy = new Set<S>()

  constructor(sessions: Sessions<S>) {
    this.#sessions = sessions
  }

  /** A session with a transaction of its own. */
  async begin(): Promise<S> {
    const session = this.#idle.pop() ?? (await this.#open())
    this.#busy.add(session)
    try {
      await this.#sessions.begin(session)
      return session
    } catch (error) {
      await this.drop(session)
      throw error
    }
  }

  /** Back after its transaction has ended. */
  give(session: S): void {
    if (this.#busy.delete(session)) this.#idle.push(session)
  }

  /** Its transaction failed or its connection is lost. The idle ones go as well: they may be lost without knowing it. */
  async drop(session: S): Promise<void> {
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

  async #open(): Promise<S> {
    const session = await this.#sessions.open().catch((error: unknown) => {
      throw lostOnTheWay(error)
    })
    try {
      await this.#sessions.prepare(session)
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

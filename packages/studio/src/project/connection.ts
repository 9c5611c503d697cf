/** Waits between looks at a server that does not answer, in milliseconds: the first, and the longest. */
const FIRST_WAIT = 500
const LONGEST_WAIT = 5_000
const CONFLICT = 409

/**
 * Whether the server answers. Requests that may be sent twice without harm wait for a server that is away and are sent again when it is back, so that a restart
 * costs a page nothing; others fail at once.
 */
export class Connection {
  private isLost = false
  private looking: Promise<void> | undefined
  private readonly listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly lost = (): boolean => this.isLost

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    for (let again = false; ; again = true) {
      try {
        const answer = await fetch(input, init)
        if (!again || !(await isStillAnswered(answer))) return answer
        await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT))
      } catch (error) {
        if (init?.signal?.aborted) throw error
        const back = this.lookForIt()
        if (!mayRepeat(init)) throw error
        await back
      }
    }
  }

  /** Looks whether the server answers, until it does. */
  lookForIt(): Promise<void> {
    this.looking ??= this.untilBack().finally(() => {
      this.looking = undefined
      this.publish(false)
    })
    return this.looking
  }

  private async untilBack(): Promise<void> {
    for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      const answer = await fetch('/healthz').catch(() => undefined)
      if (answer?.ok) return
      this.publish(true)
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }

  private publish(isLost: boolean): void {
    this.isLost = isLost
    for (const listener of this.listeners) listener()
  }
}

/** Whether the same request, sent before the connection broke, is still being worked at. */
async function isStillAnswered(answer: Response): Promise<boolean> {
  if (answer.status !== CONFLICT) return false
  const problem: unknown = await answer.clone().json()
  return typeof problem === 'object' && problem !== null && 'code' in problem && problem.code === 'POP-6012'
}

/** What only reads, what names the version that it replaces, and what the server does once by its key. */
function mayRepeat({ method = 'GET', headers }: RequestInit = {}): boolean {
  const sent = new Headers(headers)
  return method === 'GET' || sent.has('If-Match') || sent.has('Idempotency-Key')
}

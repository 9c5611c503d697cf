import { Command } from 'commander'
import { EXIT } from './exit-codes.ts'
import type { RawOptions } from './options.ts'
import type { Terminal } from './terminal.ts'

/** What a command's code gets. */
export interface Context {
  readonly terminal: Terminal
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal
}

/** Options as texts and flags: names are checked, values are not yet. */
export type Options = RawOptions & Readonly<Record<string, unknown>>

export type Work = (context: Context, args: readonly string[], options: Options) => Promise<number | undefined>

/**
 * Makes a command's action: its code is loaded and run with a terminal and a signal, and what it throws becomes an exit code and an explanation.
 *
 * @param further options that nobody types
 */
export function actionOf(work: Work, conclude: (code: number) => void, further: Partial<RawOptions> = {}) {
  return async (...given: unknown[]): Promise<void> => {
    const command = given.find((each) => each instanceof Command)
    const options: Options = { ...command?.opts(), ...further }
    const { Terminal } = await import('./terminal.ts')
    const { exitCodeOf, explainFault, faultsAsJson } = await import('./exit.ts')
    const terminal = new Terminal(options)
    const cancel = new AbortController()
    const release = onInterrupt(cancel, terminal)
    try {
      conclude((await work({ terminal, signal: cancel.signal }, command?.args ?? [], options)) ?? EXIT.done)
    } catch (error) {
      conclude(exitCodeOf(error))
      if (terminal.json) terminal.printJson({ errors: faultsAsJson(error) })
      terminal.warn(explainFault(error))
    } finally {
      release()
    }
  }
}

/** Ctrl-C cancels in good order; a second one ends at once. */
function onInterrupt(cancel: AbortController, terminal: Terminal): () => void {
  const stop = () => {
    if (cancel.signal.aborted) process.exit(EXIT.cancelled)
    terminal.warn('cancelling … (again to stop at once)')
    cancel.abort(new Error('interrupted'))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return () => {
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
  }
}

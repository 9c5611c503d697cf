import { ProblemError } from '@populace/api'
import type { Diagnostic } from '@populace/diagnostics'
import { useState } from 'react'

/** Something that a server may refuse: whether it is under way, and what was wrong with it. Of several that one screen offers, each says by its name that it is the one. */
export function useAttempt() {
  const [faults, setFaults] = useState<readonly Diagnostic[]>([])
  const [busyWith, setBusyWith] = useState<string>()
  const attempt = async (work: () => Promise<void>, name = ''): Promise<void> => {
    setBusyWith(name)
    setFaults([])
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      const { code, detail, fix, diagnostics } = error.problem
      setFaults(diagnostics ?? [{ code, severity: 'error', message: detail, ...(fix ? { fix } : {}) }])
    } finally {
      setBusyWith(undefined)
    }
  }
  return { faults, isBusy: busyWith !== undefined, busyWith, attempt }
}

import { ProblemError } from '@populace/api'
import type { Diagnostic } from '@populace/diagnostics'
import { useState } from 'react'

/** Something that a server may refuse: whether it is under way, and what was wrong with it. */
export function useAttempt() {
  const [faults, setFaults] = useState<readonly Diagnostic[]>([])
  const [isBusy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setFaults([])
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      const { code, detail, fix, diagnostics } = error.problem
      setFaults(diagnostics ?? [{ code, severity: 'error', message: detail, ...(fix ? { fix } : {}) }])
    } finally {
      setBusy(false)
    }
  }
  return { faults, isBusy, attempt }
}

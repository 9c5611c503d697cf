import { finalStates, type Run, type RunEvent, type RunReport } from '@populace/api'
import { useEffect, useReducer, useState } from 'react'
import { theClient, theConnection } from '../../project/home.ts'
import { follow, notBegun, type RunProgress } from './follow-progress.ts'

const tell = (progress: RunProgress, event: RunEvent | 'again'): RunProgress =>
  event === 'again' ? notBegun : follow(progress, event)

/** Follows a run by the server's events; the browser itself comes back after a lost connection, where it stopped. */
export function useRun(project: string, id: string) {
  const [progress, note] = useReducer(tell, notBegun)
  const [run, setRun] = useState<Run>()
  const [report, setReport] = useState<RunReport>()
  const [attempt, setAttempt] = useState(0)
  const over = progress.state !== undefined && finalStates.includes(progress.state)
  const planned = progress.tables.size > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt listens anew
  useEffect(() => {
    note('again')
    const events = new EventSource(`/api/v1/projects/${project}/runs/${id}/events`)
    const types: readonly RunEvent['type'][] = ['state', 'plan', 'table-progress', 'partition-retry', 'warning']
    events.onerror = () => void theConnection()?.lookForIt()
    for (const type of types)
      events.addEventListener(type, (event) => {
        // A run that was resumed has ended before: it is the server that tells a reader of all of it not to come back.
        const told: RunEvent = JSON.parse(event.data)
        note(told)
      })
    return () => events.close()
  }, [project, id, attempt])
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when it is planned and when it is over
  useEffect(() => {
    let current = true
    const client = theClient()
    void client.getRun({ project, run: id }).then(async (found) => {
      if (!current) return
      setRun(found)
      if (found.state !== 'succeeded') return
      const told = await client.getReport({ project, run: id })
      if (current) setReport(told)
    })
    return () => {
      current = false
    }
  }, [project, id, planned, over, attempt])
  return { progress, run, report, over, listenAgain: () => setAttempt((n) => n + 1) }
}

/** How often a pace is told anew where nothing else is, in milliseconds. */
const TICK = 1000

/** What time it is by the clock of the run that goes on: when something was last told, and what has passed since. */
export function useNow({ latest }: RunProgress, over: boolean): number | undefined {
  const [quiet, setQuiet] = useState(0)
  useEffect(() => {
    setQuiet(0)
    if (over || latest === undefined) return
    const began = performance.now()
    const timer = setInterval(() => setQuiet(performance.now() - began), TICK)
    return () => clearInterval(timer)
  }, [latest, over])
  return over || latest === undefined ? undefined : latest + quiet
}

import type { Run } from '@populace/api'
import { useEffect, useState } from 'react'
import { theClient } from '../../project/home.ts'

/** The latest runs of a project, newest first; undefined until they are known. */
export function useRuns(project: string, limit: number): readonly Run[] | undefined {
  const [runs, setRuns] = useState<readonly Run[]>()
  useEffect(() => {
    let current = true
    void theClient()
      .listRuns({ project, limit })
      .then(({ items }) => current && setRuns(items))
    return () => {
      current = false
    }
  }, [project, limit])
  return runs
}

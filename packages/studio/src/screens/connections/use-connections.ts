import type { Connection } from '@populace/api'
import { useCallback, useEffect, useState } from 'react'
import { everyItem } from '../../project/every-item.ts'
import { theClient } from '../../project/home.ts'

/** The connections of a project, newest first; undefined until they are known. */
export function useConnections(project: string) {
  const [connections, setConnections] = useState<readonly Connection[]>()
  const load = useCallback(async () => {
    const items = await everyItem((which) => theClient().listConnections({ project, ...which }))
    setConnections(items)
  }, [project])
  useEffect(() => void load(), [load])
  return { connections, load }
}

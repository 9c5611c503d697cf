import { useEffect, useState } from 'react'
import type { Comparison } from '../../engine/schema-view.ts'
import { theStore } from '../../project/home.ts'
import { useProject } from '../../project/open-project.tsx'
import type { Version } from '../../project/versions.ts'

/** The versions of the open project, read again whenever its text is kept; undefined until they are known. */
export function useVersions(): readonly Version[] | undefined {
  const { project } = useProject()
  const [versions, setVersions] = useState<readonly Version[]>()
  const { id, revision } = project
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision is another history
  useEffect(() => {
    let current = true
    void theStore()
      .versions(id)
      .then((found) => current && setVersions(found))
    return () => {
      current = false
    }
  }, [id, revision])
  return versions
}

/** What a version makes otherwise than another; undefined until it is known. */
export function useComparison(from: number, to: number): Comparison | undefined {
  const { project } = useProject()
  const { id, revision } = project
  const of = `${id} ${revision} ${from} ${to}`
  const [found, setFound] = useState<{ readonly of: string; readonly comparison: Comparison }>()
  useEffect(() => {
    let current = true
    void theStore()
      .compare(id, from, to)
      .then((comparison) => current && setFound({ of, comparison }))
    return () => {
      current = false
    }
  }, [id, from, to, of])
  return found?.of === of ? found.comparison : undefined
}

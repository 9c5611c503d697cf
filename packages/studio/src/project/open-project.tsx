import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { type DocumentState, ProjectDocument } from './document.ts'
import { theEngine, theStore } from './home.ts'

const Opened = createContext<ProjectDocument | undefined>(undefined)

/** Opens a project for the screens inside; `fallback` while it loads, `missing` where there is none. */
export function OpenProject({
  id,
  fallback,
  missing,
  children,
}: {
  readonly id: string
  readonly fallback: ReactNode
  readonly missing: ReactNode
  readonly children: ReactNode
}) {
  const [found, setFound] = useState<{ readonly id: string; readonly document?: ProjectDocument }>()
  useEffect(() => {
    let current = true
    void theStore()
      .get(id)
      .then((project) => {
        if (!current) return
        const document = project && new ProjectDocument(project, theEngine(), theStore())
        void document?.open()
        setFound(document ? { id, document } : { id })
      })
    return () => {
      current = false
    }
  }, [id])
  if (found?.id !== id) return fallback
  if (!found.document) return missing
  return <Opened value={found.document}>{children}</Opened>
}

/** The project's document, for its edits. */
export function useDocument(): ProjectDocument {
  const document = useContext(Opened)
  if (!document) throw new Error('no project is open here')
  return document
}

/** The project's state, anew with every edit. */
export function useProject(): DocumentState {
  const document = useDocument()
  return useSyncExternalStore(document.subscribe, document.snapshot)
}

import { useLocalStorage } from '@mantine/hooks'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { TableView } from '../../engine/schema-view.ts'
import { layOut } from './layout.ts'
import type { Layout, Placed } from './placing.ts'

/** Places by layout; undefined until they are known. Laid out anew only when the tables or relations are others. */
export function useLayout(tables: readonly TableView[], isGrouped: boolean): Layout | undefined {
  const shape = `${isGrouped}\n${tables.map((table) => `${table.key}>${table.relations.map((r) => r.parent).join()}`).join('\n')}`
  const [laid, setLaid] = useState<{ readonly shape: string; readonly layout: Layout }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape stands for the tables
  useEffect(() => {
    let current = true
    void layOut(tables, isGrouped).then((layout) => current && setLaid({ shape, layout }))
    return () => {
      current = false
    }
  }, [shape])
  return laid?.shape === shape ? laid.layout : undefined
}

/** Where tables were dragged to; this browser remembers it. */
export function useDragged() {
  const { project } = useParams({ from: '/p/$project' })
  const [dragged, setDragged] = useLocalStorage<Readonly<Record<string, Placed>>>({
    key: `populace.map.${project}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  return {
    dragged,
    put: (key: string, place: Placed) => setDragged((before) => ({ ...before, [key]: place })),
    forget: () => setDragged({}),
  }
}

import { useLocalStorage } from '@mantine/hooks'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { TableView } from '../../engine/schema-view.ts'
import { layOut } from './layout.ts'
import type { Layout, Placed } from './placing.ts'

/** Layouts that are kept: of a map, of its groups, and of some neighbourhoods. */
const MOST_KEPT = 8

/** By what they were made of: who goes to the map from its picture, or comes back to it, finds it laid out. */
const kept = new Map<string, Promise<Layout>>()

function layoutOf(shape: string, tables: readonly TableView[], isGrouped: boolean): Promise<Layout> {
  const known = kept.get(shape) ?? layOut(tables, isGrouped)
  kept.delete(shape)
  kept.set(shape, known)
  known.catch(() => kept.delete(shape))
  for (const old of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(old)
  return known
}

/** What a layout is made of: tables and what they refer to. */
function shapeOf(tables: readonly TableView[], isGrouped: boolean): string {
  const relations = (table: TableView) => table.relations.map(({ name, parent }) => `${name}>${parent}`).join()
  return `${isGrouped}\n${tables.map((table) => `${table.key}: ${relations(table)}`).join('\n')}`
}

/** Lays a map out that somebody is likely to go to next. */
export function layOutAhead(tables: readonly TableView[]): void {
  // What fails here is told where the map is wanted.
  layoutOf(shapeOf(tables, false), tables, false).catch(() => undefined)
}

/** Places by layout; undefined until they are known. Laid out anew only when the tables or relations are others. */
export function useLayout(tables: readonly TableView[], isGrouped: boolean): Layout | undefined {
  const shape = shapeOf(tables, isGrouped)
  const [laid, setLaid] = useState<{ readonly shape: string; readonly layout: Layout }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape stands for the tables
  useEffect(() => {
    let current = true
    void layoutOf(shape, tables, isGrouped).then((layout) => current && setLaid({ shape, layout }))
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

import { useMemo } from 'react'
import { useProject } from '../../project/open-project.tsx'

/** Runs name tables in full (`schema.name`); people know them as the map has them. A table that only the target has keeps its full name. */
export function useTableName(): (key: string) => string {
  const { view } = useProject()
  const names = useMemo(() => new Map(view?.tables.map(({ key, name }) => [key, name])), [view])
  return (key) => names.get(key) ?? key
}

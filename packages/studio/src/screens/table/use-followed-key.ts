import { useNavigate, useParams } from '@tanstack/react-router'
import type { MouseEvent, SyntheticEvent } from 'react'
import type { SchemaView, TableView } from '../../engine/schema-view.ts'
import { useDocument } from '../../project/open-project.tsx'

/** The link of a foreign key that something happens to, in a grid of them. */
export const keyLinkOf = ({ target }: SyntheticEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-relation]') : null

/** Leads from a key that was pressed to the row that it names. One listener for the whole grid, as for `usePointedKey`. */
export function useFollowedKey(view: SchemaView, table: TableView): (event: MouseEvent) => Promise<void> {
  const { engine } = useDocument()
  const { project } = useParams({ from: '/p/$project' })
  const navigate = useNavigate()
  return async (event) => {
    const link = keyLinkOf(event)
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { relation = '', row = '0' } = link.dataset
    const parent = await engine.parent(view.version, table.key, relation, Number(row))
    const name = view.tables.find(({ key }) => key === parent?.table)?.name
    if (!parent || !name) return
    void navigate({ to: '/p/$project/data/$table/$row', params: { project, table: name, row: String(parent.row) } })
  }
}

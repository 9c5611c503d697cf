import { Anchor } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Leads to a row of the virtual database. */
export function RowLink({
  table,
  row,
  children,
}: {
  readonly table: string
  readonly row: number
  readonly children: ReactNode
}) {
  const { project } = useParams({ from: '/p/$project' })
  return (
    <Anchor
      size="sm"
      className="figures"
      translate="no"
      renderRoot={(props) => (
        <Link to="/p/$project/data/$table/$row" params={{ project, table, row: String(row) }} {...props} />
      )}
    >
      {children}
    </Anchor>
  )
}

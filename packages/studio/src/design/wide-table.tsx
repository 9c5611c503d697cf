import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

/** A table that scrolls sideways where there is less room than it needs; by keys too. */
export function WideTable({ minWidth, children }: { readonly minWidth: number; readonly children: ReactNode }) {
  return (
    <Table.ScrollContainer minWidth={minWidth} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing={4}>{children}</Table>
    </Table.ScrollContainer>
  )
}

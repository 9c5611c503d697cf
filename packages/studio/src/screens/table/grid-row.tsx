import type { TFunction } from 'i18next'
import { memo } from 'react'
import type { Page } from '../../engine/schema-view.ts'
import { formatCount } from '../../language/language.ts'
import type { PlacedColumn } from './grid-columns.ts'
import classes from './grid.module.css'

/** One row of the grid; empty until its page has arrived. Drawn anew only for what is its own: dozens of them are in view while somebody scrolls. */
export const GridRow = memo(function GridRow({
  row,
  page,
  at,
  columns,
  template,
  isActive,
  isSought,
  onOpen,
  t,
}: {
  readonly row: number
  readonly page: Page | undefined
  /** Where in the page the row is. */
  readonly at: number
  readonly columns: readonly PlacedColumn[]
  readonly template: string
  readonly isActive: boolean
  readonly isSought: boolean
  readonly onOpen: (row: number) => void
  readonly t: TFunction
}) {
  return (
    <div
      role="row"
      id={`row-${row}`}
      aria-rowindex={row + 2}
      aria-selected={isActive}
      aria-current={isSought || undefined}
      className={classes.row}
      style={{ gridTemplateColumns: template }}
    >
      <div role="rowheader" className={classes.opener} onClick={() => onOpen(row)} title={t('table.openRow')}>
        {formatCount(row)}
      </div>
      {columns.map(({ column, left }) => {
        const text = page?.cells[page.columns.indexOf(column.name)]?.[at]
        return (
          <div
            role="gridcell"
            key={column.name}
            className={classes.cell}
            data-null={text === null || undefined}
            data-figure={(column.figure && !column.relation) || undefined}
            data-pinned={left !== undefined || undefined}
            style={left === undefined ? undefined : { left }}
            title={text ?? ''}
          >
            {text === null ? (
              t('table.noValue')
            ) : column.relation && text !== undefined ? (
              <KeyLink row={row} relation={column.relation} text={text} />
            ) : (
              (text ?? (page ? '' : <span className={classes.waiting} />))
            )}
          </div>
        )
      })}
    </div>
  )
})

/**
 * A foreign key's value leads to the row that it names. That row is found when it is wanted, since a thousand of them are drawn and passed over: when the
 * pointer comes (`usePointedKey`), the link gets its address, and so opens in another tab as any link does; a press is followed by `useFollowedKey`.
 */
function KeyLink({ row, relation, text }: { readonly row: number; readonly relation: string; readonly text: string }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it has its address when the pointer comes
    <a role="link" className={classes.link} tabIndex={-1} data-relation={relation} data-row={row}>
      {text}
    </a>
  )
}

import { useNavigate, useParams } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SchemaView, TableView } from '../../engine/schema-view.ts'
import { formatCount } from '../../language/language.ts'
import { useDocument } from '../../project/open-project.tsx'
import type { PlacedColumn } from './grid-columns.ts'
import classes from './grid.module.css'
import type { RowReader } from './use-rows.ts'

/** One row of the grid; empty until its page has arrived. */
export function GridRow({
  view,
  table,
  row,
  found,
  columns,
  template,
  isActive,
  isSought,
  onOpen,
}: {
  readonly view: SchemaView
  readonly table: TableView
  readonly row: number
  readonly found: ReturnType<RowReader>
  readonly columns: readonly PlacedColumn[]
  readonly template: string
  readonly isActive: boolean
  readonly isSought: boolean
  readonly onOpen: (row: number) => void
}) {
  const { t } = useTranslation()
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
        const index = found?.page.columns.indexOf(column.name) ?? -1
        const text = index < 0 ? undefined : found?.page.cells[index]?.[found.at]
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
              <KeyLink view={view} table={table} row={row} relation={column.relation} text={text} />
            ) : (
              (text ?? (found ? '' : <span className={classes.waiting} />))
            )}
          </div>
        )
      })}
    </div>
  )
}

/**
 * A foreign key's value leads to the row that it names. That row is found when it is wanted, since a thousand of them are drawn and passed over: when the
 * pointer comes (`usePointedKey`), the link gets its address, and so opens in another tab as any link does.
 */
function KeyLink({
  view,
  table,
  row,
  relation,
  text,
}: {
  readonly view: SchemaView
  readonly table: TableView
  readonly row: number
  readonly relation: string
  readonly text: string
}) {
  const { project } = useParams({ from: '/p/$project' })
  const { engine } = useDocument()
  const navigate = useNavigate()
  const follow = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const parent = await engine.parent(view.version, table.key, relation, row)
    const name = view.tables.find(({ key }) => key === parent?.table)?.name
    if (!parent || !name) return
    void navigate({ to: '/p/$project/data/$table/$row', params: { project, table: name, row: String(parent.row) } })
  }
  return (
    <a
      role="link"
      className={classes.link}
      tabIndex={-1}
      data-relation={relation}
      data-row={row}
      // biome-ignore lint/a11y/useValidAnchor: it has its address when the pointer comes
      onClick={(event) => void follow(event)}
    >
      {text}
    </a>
  )
}

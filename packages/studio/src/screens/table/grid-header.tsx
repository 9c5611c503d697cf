import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColumnView } from '../../engine/schema-view.ts'
import { type Arrangement, type PlacedColumn, resize, toggleHidden, togglePin } from './grid-columns.ts'
import classes from './grid.module.css'

type Arrange = (to: (before: Arrangement) => Arrangement) => void

/** The names of the columns: to choose one, and to pin, hide or resize it. */
export function GridHeader({
  columns,
  template,
  selected,
  onSelect,
  onArrange,
}: {
  readonly columns: readonly PlacedColumn[]
  /** As CSS writes the columns of a grid. */
  readonly template: string
  readonly selected: string | undefined
  readonly onSelect: (column: string) => void
  readonly onArrange: Arrange
}) {
  return (
    <div role="row" aria-rowindex={1} className={classes.header} style={{ gridTemplateColumns: template }}>
      <div role="columnheader" className={classes.corner}>
        #
      </div>
      {columns.map(({ column, width, left }) => (
        <div
          role="columnheader"
          key={column.name}
          className={classes.head}
          data-selected={column.name === selected || undefined}
          data-figure={(column.figure && !column.relation) || undefined}
          data-pinned={left !== undefined || undefined}
          style={left === undefined ? undefined : { left }}
        >
          <button
            type="button"
            className={classes.name}
            translate="no"
            onClick={() => onSelect(column.name)}
            title={`${column.name}: ${column.type}`}
          >
            <KeySign column={column} />
            {column.name}
          </button>
          <ColumnMenu column={column} width={width} isPinned={left !== undefined} onArrange={onArrange} />
          <div
            className={classes.edge}
            onPointerDown={(event) => drag(event, column.name, width, onArrange)}
            aria-hidden="true"
          />
        </div>
      ))}
    </div>
  )
}

function KeySign({ column }: { readonly column: ColumnView }) {
  const sign = column.key === 'primary' ? '◆' : column.relation ? '→' : column.key === 'unique' ? '◇' : undefined
  return sign ? (
    <span className={classes.key} aria-hidden="true">
      {sign}{' '}
    </span>
  ) : null
}

const STEP = 48

function ColumnMenu({
  column: { name },
  width,
  isPinned,
  onArrange,
}: {
  readonly column: ColumnView
  readonly width: number
  readonly isPinned: boolean
  readonly onArrange: Arrange
}) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          className={classes.menu}
          variant="subtle"
          color="gray"
          size={22}
          aria-label={t('table.columnMenu', { column: name })}
        >
          <IconDotsVertical size={13} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onArrange((before) => togglePin(before, name))}>
          {t(isPinned ? 'table.unpin' : 'table.pin')}
        </Menu.Item>
        <Menu.Item onClick={() => onArrange((before) => toggleHidden(before, name))}>{t('table.hide')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item
          closeMenuOnClick={false}
          onClick={() => onArrange((before) => resize(before, name, (before.widths[name] ?? width) + STEP))}
        >
          {t('table.wider')}
        </Menu.Item>
        <Menu.Item
          closeMenuOnClick={false}
          onClick={() => onArrange((before) => resize(before, name, (before.widths[name] ?? width) - STEP))}
        >
          {t('table.narrower')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function drag(event: PointerEvent<HTMLDivElement>, name: string, width: number, onArrange: Arrange): void {
  event.preventDefault()
  const { currentTarget: edge, pointerId, clientX: start } = event
  edge.setPointerCapture(pointerId)
  edge.onpointermove = (moved) => onArrange((before) => resize(before, name, width + moved.clientX - start))
  edge.onpointerup = () => {
    edge.onpointermove = null
  }
}

import { Handle, type NodeProps, Position, useStore } from '@xyflow/react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableView } from '../../engine/schema-view.ts'
import { formatCount } from '../../language/language.ts'
import { useDocument } from '../../project/open-project.tsx'
import type { SchemaNodeType, TableNodeType } from './graph.ts'
import classes from './map.module.css'

/** Below this scale nothing on a table can be read: a map of hundreds is boxes, until somebody comes closer. */
const LEGIBLE = 0.25

/** A table on the map: its name, and how many rows it has, to be changed in place. */
export const TableNode = memo(function TableNode({ data: { table }, selected }: NodeProps<TableNodeType>) {
  const { t } = useTranslation()
  const isLegible = useStore(({ transform }) => transform[2] >= LEGIBLE)
  const refersToItself = table.relations.some(({ parent }) => parent === table.key)
  return (
    <div className={classes.node} data-selected={selected || undefined} data-faint={table.skipped || undefined}>
      <Handle type="target" position={Position.Left} className={classes.handle} isConnectable={false} />
      <div className={classes.name} title={table.name}>
        {table.name}
        {refersToItself && (
          <span className={classes.itself} title={t('map.itself')}>
            {' '}
            ↺
          </span>
        )}
      </div>
      {isLegible && (
        <div className={classes.facts}>
          <RowCount table={table} />
          <span title={t('overview.columns')}>{t('map.columns', { count: table.columns.length })}</span>
        </div>
      )}
      <Handle type="source" position={Position.Right} className={classes.handle} isConnectable={false} />
    </div>
  )
})

/** How many rows: a press makes it a field, Enter keeps what was typed, Escape leaves it. */
function RowCount({ table }: { readonly table: TableView }) {
  const { t } = useTranslation()
  const document = useDocument()
  const [isEditing, setEditing] = useState(false)
  if (!isEditing)
    return (
      <button
        type="button"
        className={`${classes.count} nodrag`}
        data-capped={table.capped !== undefined || undefined}
        title={table.capped ? t('table.capped', { reason: table.capped }) : t('map.changeRows')}
        aria-label={t('map.rowsOf', { table: table.name, count: table.rows, rows: formatCount(table.rows) })}
        onClick={() => setEditing(true)}
      >
        {t('map.rows', { count: table.rows, rows: formatCount(table.rows) })}
      </button>
    )
  const keep = (text: string) => {
    setEditing(false)
    const rows = Number(text.replaceAll(/\D/g, ''))
    if (text.trim() !== '' && rows !== table.requested)
      void document.edit([{ kind: 'set', path: ['tables', table.name, 'rows'], value: rows }])
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the button that was pressed has become this field
      autoFocus
      className={`${classes.field} nodrag nopan`}
      aria-label={t('map.rowsOf', { table: table.name, count: table.rows, rows: formatCount(table.rows) })}
      inputMode="numeric"
      defaultValue={table.requested}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => keep(event.currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setEditing(false)
      }}
    />
  )
}

/** The box around the tables of a schema. */
export function SchemaNode({ data }: NodeProps<SchemaNodeType>) {
  return <div className={classes.schema}>{data.name}</div>
}

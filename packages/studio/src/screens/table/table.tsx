import { ScrollArea, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useParams } from '@tanstack/react-router'
import { memo, useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../design/empty-state.tsx'
import { painted } from '../../design/painted.ts'
import { Sheet } from '../../design/sheet.tsx'
import { useAddress } from '../../design/use-address.ts'
import type { SchemaView, TableView } from '../../engine/schema-view.ts'
import { useProject } from '../../project/open-project.tsx'
import { ColumnPanel } from './column-panel.tsx'
import { Grid, type GridHandle } from './grid.tsx'
import { RowDrawer } from './row-drawer.tsx'
import { TableBar } from './table-bar.tsx'
import { TableList } from './table-list.tsx'
import { TablePanel } from './table-panel.tsx'
import classes from './table.module.css'
import { useArrangement } from './use-arrangement.ts'

/** The table: its rows live, and beside them the column that is being shaped. */
export function TableScreen() {
  const { t } = useTranslation()
  const { view } = useProject()
  const { table: name } = useParams({ from: '/p/$project/model/$table' })
  const table = view?.tables.find((candidate) => candidate.name === name)
  if (!view) return null
  if (!table) return <EmptyState isWhole title={t('state.noTable', { table: name })} />
  return <TableWorkshop key={table.key} view={view} table={table} />
}

/** Drawn anew for what is its own: a project tells of more than its tables, such as that it was saved. */
const TableWorkshop = memo(function TableWorkshop({
  view,
  table,
}: {
  readonly view: SchemaView
  readonly table: TableView
}) {
  const { said, say, change } = useAddress('/p/$project/model/$table')
  const isNarrow = useMediaQuery('(max-width: 62em)') ?? false
  const arrangement = useArrangement(table.key)
  const grid = useRef<GridHandle>(null)
  const select = useCallback((column: string) => say({ column }), [say])
  const openRow = useCallback((record: number) => change({ record }), [change])
  const closeRow = useCallback(() => change({ record: undefined }), [change])
  const close = useCallback(() => say({}), [say])
  const about = useCallback(() => say(said.about ? {} : { about: true }), [say, said.about])
  const last = useRef<number>(undefined)
  /** To a row that was asked for. The address leads there too, once the row is seen: the router takes longer than the rows do. */
  const goTo = useCallback(
    async (row: number) => {
      last.current = row
      await grid.current?.goTo(row)
      await painted()
      // Nobody who has gone on is led back.
      if (grid.current && last.current === row) change({ row })
    },
    [change],
  )
  const column = table.columns.find((c) => c.name === said.column)
  const panel = column ? (
    <ColumnPanel view={view} table={table} column={column} onClose={close} />
  ) : said.about ? (
    <TablePanel view={view} table={table} onClose={close} />
  ) : undefined
  return (
    <div className={classes.screen}>
      {!isNarrow && <TableList view={view} />}
      <div className={classes.main}>
        {isNarrow && <VisuallyHidden component="h1">{table.name}</VisuallyHidden>}
        <TableBar
          view={view}
          table={table}
          isNarrow={isNarrow}
          arrangement={arrangement}
          onRow={goTo}
          onAbout={about}
        />
        <div className={classes.rows}>
          <Grid
            ref={grid}
            view={view}
            table={table}
            sought={said.row}
            selected={said.column}
            onSelect={select}
            onOpen={openRow}
            arrangement={arrangement}
          />
        </div>
      </div>
      {isNarrow ? (
        <Sheet
          label={column?.name ?? table.name}
          opened={panel !== undefined}
          onClose={close}
          position="bottom"
          size="75%"
        >
          {panel}
        </Sheet>
      ) : (
        panel && (
          <ScrollArea className={classes.panel} type="auto">
            {panel}
          </ScrollArea>
        )
      )}
      <RowDrawer
        view={view}
        table={table}
        row={said.record !== undefined && said.record < table.rows ? said.record : undefined}
        onRow={openRow}
        onClose={closeRow}
      />
    </div>
  )
})

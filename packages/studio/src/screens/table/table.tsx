import { ScrollArea, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../design/empty-state.tsx'
import { Sheet } from '../../design/sheet.tsx'
import type { SchemaView, TableView } from '../../engine/schema-view.ts'
import { useProject } from '../../project/open-project.tsx'
import { ColumnPanel } from './column-panel.tsx'
import { Grid } from './grid.tsx'
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

function TableWorkshop({ view, table }: { readonly view: SchemaView; readonly table: TableView }) {
  const { column: named, row: sought, record, about } = useSearch({ from: '/p/$project/model/$table' })
  const navigate = useNavigate({ from: '/p/$project/model/$table' })
  const isNarrow = useMediaQuery('(max-width: 62em)') ?? false
  const arrangement = useArrangement(table.key)
  const [top, setTop] = useState(sought ?? 0)
  const [active, setActive] = useState(sought ?? 0)
  const settled = Math.min(top, Math.max(0, table.rows - 1))
  /** To a row that was asked for: the address leads there too. */
  const goTo = (number: number) => {
    setTop(number)
    setActive(number)
    void navigate({ search: (before) => ({ ...before, row: number }), replace: true })
  }
  const close = () => void navigate({ search: {}, replace: true })
  const column = table.columns.find((c) => c.name === named)
  const panel = column ? (
    <ColumnPanel view={view} table={table} column={column} onClose={close} />
  ) : about ? (
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
          onAbout={() => void navigate({ search: about ? {} : { about: true }, replace: true })}
        />
        <div className={classes.rows}>
          <Grid
            view={view}
            table={table}
            top={settled}
            onTop={setTop}
            active={active}
            onActive={setActive}
            sought={sought}
            selected={named}
            onSelect={(name) => void navigate({ search: { column: name }, replace: true })}
            onOpen={(number) => void navigate({ search: (before) => ({ ...before, record: number }), replace: true })}
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
        row={record !== undefined && record < table.rows ? record : undefined}
        onRow={(number) => void navigate({ search: (before) => ({ ...before, record: number }), replace: true })}
        onClose={() => void navigate({ search: ({ record: _, ...before }) => before, replace: true })}
      />
    </div>
  )
}

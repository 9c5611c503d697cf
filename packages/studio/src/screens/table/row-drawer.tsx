import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconArrowsMaximize } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet, SheetHead } from '../../design/sheet.tsx'
import type { SchemaView, TableView } from '../../engine/schema-view.ts'
import { formatCount } from '../../language/language.ts'
import { CopyRow } from '../row/copy-row.tsx'
import { ChildrenOfRow, Parents } from '../row/row-neighbours.tsx'
import { RowSteps } from '../row/row-steps.tsx'
import { RowValues } from '../row/row-values.tsx'
import { useRow } from '../row/use-row.ts'

/** One row beside the grid: its values, what it belongs to, and the rows that refer to it. */
export const RowDrawer = memo(function RowDrawer({
  view,
  table,
  row,
  onRow,
  onClose,
}: {
  readonly view: SchemaView
  readonly table: TableView
  /** Closed without one. */
  readonly row: number | undefined
  readonly onRow: (row: number) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Sheet
      opened={row !== undefined}
      onClose={onClose}
      position="right"
      size="560px"
      label={row === undefined ? table.name : `${table.name} ${t('data.row', { row: formatCount(row) })}`}
    >
      {row !== undefined && <OpenRow view={view} table={table} row={row} onRow={onRow} onClose={onClose} />}
    </Sheet>
  )
})

function OpenRow({
  view,
  table,
  row,
  onRow,
  onClose,
}: {
  readonly view: SchemaView
  readonly table: TableView
  readonly row: number
  readonly onRow: (row: number) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const { project } = useParams({ from: '/p/$project' })
  const found = useRow(view.version, table.key, row)
  return (
    <Stack gap="lg" p="lg">
      <SheetHead
        title={
          <>
            {table.name}{' '}
            <Text span inherit className="quiet figures">
              {t('data.row', { row: formatCount(row) })}
            </Text>
          </>
        }
        onClose={onClose}
      />
      <Group gap={6}>
        <RowSteps table={table} row={row} onRow={onRow} />
        <CopyRow version={view.version} table={table.key} row={row} />
        <Button
          variant="subtle"
          leftSection={<IconArrowsMaximize size={15} />}
          renderRoot={(props) => (
            <Link
              to="/p/$project/data/$table/$row"
              params={{ project, table: table.name, row: String(row) }}
              {...props}
            />
          )}
        >
          {t('data.title')}
        </Button>
      </Group>
      {found ? (
        <>
          <RowValues view={view} table={table} found={found} />
          <Parents view={view} neighbours={found.neighbours} />
          <ChildrenOfRow view={view} row={row} neighbours={found.neighbours} />
        </>
      ) : (
        <Skeleton height={260} aria-label={t('state.loading')} />
      )}
    </Stack>
  )
}

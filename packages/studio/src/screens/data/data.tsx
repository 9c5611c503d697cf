import { Anchor, Card, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../design/empty-state.tsx'
import { Page } from '../../design/page.tsx'
import type { SchemaView, TableView } from '../../engine/schema-view.ts'
import { formatCount } from '../../language/language.ts'
import { useProject } from '../../project/open-project.tsx'
import { CopyRow } from '../row/copy-row.tsx'
import { ChildrenOfRow, Parents } from '../row/row-neighbours.tsx'
import { RowSteps } from '../row/row-steps.tsx'
import { RowValues } from '../row/row-values.tsx'
import { useRow } from '../row/use-row.ts'
import { TablePicker } from './table-picker.tsx'

/** Explore: one row of the virtual database, what it belongs to and what belongs to it. */
export function DataScreen() {
  const { t } = useTranslation()
  const { table: name, row } = useParams({ from: '/p/$project/data/$table/$row' })
  const { view } = useProject()
  const table = view?.tables.find((candidate) => candidate.name === name)
  const number = Number(row)
  if (!view) return null
  if (!table || !Number.isSafeInteger(number) || number < 0 || number >= table.rows)
    return (
      <EmptyState
        isWhole
        title={t(table ? 'state.noRow' : 'state.noTable', { table: name, row })}
        hint={t('data.pick')}
      >
        <TablePicker view={view} />
      </EmptyState>
    )
  return <RowCard view={view} table={table} row={number} />
}

function RowCard({ view, table, row }: { readonly view: SchemaView; readonly table: TableView; readonly row: number }) {
  const { t } = useTranslation()
  const { project } = useParams({ from: '/p/$project' })
  const navigate = useNavigate()
  const found = useRow(view.version, table.key, row)
  const go = (next: number) =>
    void navigate({ to: '/p/$project/data/$table/$row', params: { project, table: table.name, row: String(next) } })
  return (
    <Page
      title={
        <>
          <Anchor
            inherit
            renderRoot={(props) => (
              <Link to="/p/$project/model/$table" params={{ project, table: table.name }} search={{ row }} {...props} />
            )}
          >
            {table.name}
          </Anchor>{' '}
          <Text span inherit className="quiet figures">
            {t('data.row', { row: formatCount(row) })}
          </Text>
        </>
      }
      actions={
        <Group gap={6}>
          <TablePicker view={view} />
          <RowSteps table={table} row={row} onRow={go} />
          <CopyRow version={view.version} table={table.key} row={row} />
        </Group>
      }
    >
      {!found ? (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" aria-busy="true" aria-label={t('state.loading')}>
          <Skeleton height={300} />
          <Skeleton height={180} />
        </SimpleGrid>
      ) : (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
          <Card withBorder component="section" aria-label={t('table.columns')}>
            <RowValues view={view} table={table} found={found} />
          </Card>
          <Stack gap="md">
            {found.neighbours.parents.length > 0 && (
              <Card withBorder>
                <Parents view={view} neighbours={found.neighbours} />
              </Card>
            )}
            <Card withBorder>
              <ChildrenOfRow view={view} row={row} neighbours={found.neighbours} />
            </Card>
          </Stack>
        </SimpleGrid>
      )}
    </Page>
  )
}

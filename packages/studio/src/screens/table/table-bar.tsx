import { ActionIcon, Badge, Group, Select, Text, Title, Tooltip } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { CountInput } from '../../design/count-input.tsx'
import type { SchemaView, TableView } from '../../engine/schema-view.ts'
import { formatCount } from '../../language/language.ts'
import { useDocument } from '../../project/open-project.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import { FilesMenu } from './files-menu.tsx'
import { JumpBox } from './jump-box.tsx'
import classes from './table.module.css'
import type { useArrangement } from './use-arrangement.ts'

/** Above the rows: the table's name, how many rows it has, and ways to them. */
export const TableBar = memo(function TableBar({
  view,
  table,
  isNarrow,
  arrangement,
  onRow,
  onAbout,
}: {
  readonly view: SchemaView
  readonly table: TableView
  /** Without the list of tables beside it. */
  readonly isNarrow: boolean
  readonly arrangement: ReturnType<typeof useArrangement>
  readonly onRow: (row: number) => Promise<void>
  readonly onAbout: () => void
}) {
  const { t } = useTranslation()
  return (
    <Group px="md" py="xs" gap="sm" className={classes.bar}>
      {isNarrow ? (
        <TableChoice view={view} table={table} />
      ) : (
        <Title order={1} fz="lg">
          {table.name}
        </Title>
      )}
      <RowCount table={table} />
      {table.capped && (
        <Tooltip label={t('table.capped', { reason: table.capped })} multiline maw={360}>
          <Badge color="orange">{formatCount(table.rows)}</Badge>
        </Tooltip>
      )}
      {table.skipped && <Badge color="gray">{t('table.skipped')}</Badge>}
      <Group gap={6} ml={isNarrow ? 0 : 'auto'} wrap="nowrap">
        <JumpBox view={view} table={table} onRow={onRow} />
        <ColumnsMenu table={table} arrangement={arrangement} />
        <FilesMenu view={view} table={table} />
        <Tooltip label={t('table.about')}>
          <ActionIcon variant="default" size="md" aria-label={t('table.about')} onClick={onAbout}>
            <IconInfoCircle size={15} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </Group>
  )
})

function RowCount({ table }: { readonly table: TableView }) {
  const { t } = useTranslation()
  const document = useDocument()
  const path = ['tables', table.name, 'rows']
  return (
    <CountInput
      aria-label={t('table.rows')}
      count={table.requested}
      onCount={(value) =>
        void document.edit([value === undefined ? { kind: 'remove', path } : { kind: 'set', path, value }])
      }
      hideControls
      w={150}
      size="xs"
      rightSection={
        <Text size="xs" className="quiet">
          {t('overview.rows')}
        </Text>
      }
      rightSectionWidth={48}
    />
  )
}

/** The list of tables where there is no room for it. */
function TableChoice({ view, table }: { readonly view: SchemaView; readonly table: TableView }) {
  const { t } = useTranslation()
  const { project } = useParams({ from: '/p/$project' })
  const navigate = useNavigate()
  return (
    <Select
      aria-label={t('nav.tables')}
      size="xs"
      w={170}
      searchable
      allowDeselect={false}
      limit={50}
      data={view.tables.map(({ name }) => name)}
      value={table.name}
      onChange={(name) =>
        name && void navigate({ to: '/p/$project/model/$table', params: { project, table: name }, search: {} })
      }
    />
  )
}

import { Alert, CloseButton, Group, Stack, Text, Title } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColumnView, SchemaView, TableView } from '../../engine/schema-view.ts'
import { ConstraintList } from './constraint-list.tsx'
import { DistributionChart } from './distribution-chart.tsx'
import { RelationForm } from './relation-form.tsx'
import { Shaping } from './shaping.tsx'

interface Props {
  readonly view: SchemaView
  readonly table: TableView
  readonly column: ColumnView
  readonly onClose: () => void
}

/** One column: what supplies its values, why, what restricts them, and how they spread. */
export const ColumnPanel = memo(function ColumnPanel({ view, table, column, onClose }: Props) {
  const { t } = useTranslation()
  const chart = column.relation ? null : (
    <DistributionChart version={view.version} table={table.key} column={column.name} />
  )
  return (
    <Stack p="md" gap="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Title order={2}>{column.name}</Title>
          <Text size="sm" className="quiet mono">
            {column.type}
            {column.nullable ? '' : ' NOT NULL'}
          </Text>
        </div>
        <CloseButton aria-label={t('action.close')} onClick={onClose} />
      </Group>
      {column.generator ? (
        <Shaping table={table} column={column} generator={column.generator}>
          {chart}
        </Shaping>
      ) : (
        <Supplied view={view} table={table} column={column} />
      )}
      {!column.generator && chart}
      <ConstraintList constraints={table.constraints.filter(({ columns }) => columns.includes(column.name))} />
    </Stack>
  )
})

/** A column that another row or the database supplies. */
function Supplied({ view, table, column }: Pick<Props, 'view' | 'table' | 'column'>) {
  const { t } = useTranslation()
  const relation = table.relations.find((r) => r.name === column.relation)
  if (!relation) return <Alert color="gray">{t('table.database')}</Alert>
  return <RelationForm view={view} table={table} relation={relation} />
}

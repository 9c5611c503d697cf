import { CloseButton, Group, Stack, Text, Title } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SchemaView, TableView } from '../../engine/schema-view.ts'
import { ConstraintList } from './constraint-list.tsx'
import { RelationForm } from './relation-form.tsx'

/** A table as a whole: what it says of itself, how its rows find their parents, and what restricts them. */
export const TablePanel = memo(function TablePanel({
  view,
  table,
  onClose,
}: {
  readonly view: SchemaView
  readonly table: TableView
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Stack p="md" gap="lg">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Title order={2}>{table.name}</Title>
          {table.comment && (
            <Text size="sm" className="quiet">
              {table.comment}
            </Text>
          )}
        </div>
        <CloseButton aria-label={t('action.close')} onClick={onClose} />
      </Group>
      {table.relations.map((relation) => (
        <RelationForm key={relation.name} view={view} table={table} relation={relation} />
      ))}
      <ConstraintList constraints={table.constraints} />
    </Stack>
  )
})

import { ActionIcon, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TableView } from '../../engine/schema-view.ts'

/** To the row before and the row after, by buttons and by Alt with the arrows. */
export function RowSteps({
  table,
  row,
  onRow,
}: {
  readonly table: TableView
  readonly row: number
  readonly onRow: (row: number) => void
}) {
  const { t } = useTranslation()
  const steps = [
    { label: t('data.previous'), key: 'alt+ArrowUp', to: row - 1, icon: <IconChevronUp size={16} /> },
    { label: t('data.next'), key: 'alt+ArrowDown', to: row + 1, icon: <IconChevronDown size={16} /> },
  ].map((step) => ({ ...step, isThere: step.to >= 0 && step.to < table.rows }))
  useHotkeys(steps.map(({ key, to, isThere }) => [key, () => isThere && onRow(to)]))
  return steps.map(({ label, to, isThere, icon }) => (
    <Tooltip key={label} label={label}>
      <ActionIcon variant="default" size="lg" aria-label={label} disabled={!isThere} onClick={() => onRow(to)}>
        {icon}
      </ActionIcon>
    </Tooltip>
  ))
}

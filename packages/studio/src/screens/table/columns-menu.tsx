import { ActionIcon, Checkbox, Indicator, Popover, ScrollArea, Stack, Tooltip } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TableView } from '../../engine/schema-view.ts'
import { toggleHidden } from './grid-columns.ts'
import type { useArrangement } from './use-arrangement.ts'

/** Which columns are shown. */
export function ColumnsMenu({
  table,
  arrangement: [arranged, onArrange],
}: {
  readonly table: TableView
  readonly arrangement: ReturnType<typeof useArrangement>
}) {
  const { t } = useTranslation()
  const hidden = table.columns.filter(({ name }) => arranged.hidden.includes(name)).length
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Tooltip label={t('table.columns')}>
          <Indicator disabled={hidden === 0} label={hidden} size={15}>
            <ActionIcon variant="default" size="md" aria-label={t('table.columns')}>
              <IconColumns3 size={15} />
            </ActionIcon>
          </Indicator>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p="sm">
        <ScrollArea.Autosize mah={360}>
          <Stack gap={6}>
            {table.columns.map(({ name }) => (
              <Checkbox
                key={name}
                size="xs"
                label={name}
                checked={!arranged.hidden.includes(name)}
                onChange={() => onArrange((before) => toggleHidden(before, name))}
              />
            ))}
          </Stack>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  )
}

import { Autocomplete, Button, Group, Switch, Text } from '@mantine/core'
import { IconFocus2, IconLayoutDistributeVertical, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableView } from '../../engine/schema-view.ts'

/** Above the map: to find a table, to see all of them, and how they are laid out. */
export function MapBar({
  tables,
  isLaying,
  isGrouped,
  onGroup,
  onFind,
  onFit,
  onLayOut,
  onAll,
  children,
}: {
  readonly tables: readonly TableView[]
  readonly isLaying: boolean
  /** Undefined where there is only one schema. */
  readonly isGrouped: boolean | undefined
  readonly onGroup: (isGrouped: boolean) => void
  readonly onFind: (name: string) => void
  readonly onFit: () => void
  /** Undefined where no table was dragged. */
  readonly onLayOut: (() => void) | undefined
  /** Undefined where all tables are shown. */
  readonly onAll: (() => void) | undefined
  readonly children?: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <Group px="md" py="xs" gap="xs">
      <Autocomplete
        aria-label={t('map.search')}
        placeholder={t('map.search')}
        leftSection={<IconSearch size={15} />}
        data={tables.map((table) => table.name)}
        onOptionSubmit={onFind}
        limit={12}
        size="sm"
        flex="1 1 160px"
        maw={280}
      />
      <Button variant="default" leftSection={<IconFocus2 size={15} />} onClick={onFit}>
        {t('map.fit')}
      </Button>
      {onLayOut && (
        <Button variant="default" leftSection={<IconLayoutDistributeVertical size={15} />} onClick={onLayOut}>
          {t('map.layOut')}
        </Button>
      )}
      {onAll && (
        <Button variant="light" onClick={onAll}>
          {t('map.all')}
        </Button>
      )}
      {isGrouped !== undefined && (
        <Switch label={t('map.group')} checked={isGrouped} onChange={(event) => onGroup(event.currentTarget.checked)} />
      )}
      {isLaying && (
        <Text size="sm" aria-live="polite" aria-busy>
          {t('map.laying')}
        </Text>
      )}
      <Group ml="auto">{children}</Group>
    </Group>
  )
}

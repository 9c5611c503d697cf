import { Button, Group } from '@mantine/core'
import { IconDatabaseImport, IconSitemap, IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SchemaView } from '../../engine/schema-view.ts'
import { isPlayground } from '../../project/home.ts'

/** Where to go from here: the map, the rows, a database. */
export function NextSteps({ project, view }: { readonly project: string; readonly view: SchemaView }) {
  const { t } = useTranslation()
  // A small table tells least: the largest shows at once what the rows are like.
  const [largest] = [...view.tables].sort((a, b) => b.rows - a.rows)
  const isLast = isPlayground()
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconSitemap size={16} />}
        renderRoot={(props) => <Link to="/p/$project/model" params={{ project }} {...props} />}
      >
        {t('overview.seeMap')}
      </Button>
      {largest && (
        <Button
          variant={isLast ? 'filled' : 'default'}
          leftSection={<IconTable size={16} />}
          renderRoot={(props) => (
            <Link to="/p/$project/model/$table" params={{ project, table: largest.name }} {...props} />
          )}
        >
          {t('overview.seeRows')}
        </Button>
      )}
      {!isLast && (
        <Button
          leftSection={<IconDatabaseImport size={16} />}
          renderRoot={(props) => <Link to="/p/$project/runs/new" params={{ project }} {...props} />}
        >
          {t('overview.fill')}
        </Button>
      )}
    </Group>
  )
}

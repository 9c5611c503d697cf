import { Anchor, Group, Text } from '@mantine/core'
import type { Run } from '@populace/api'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount, formatTime } from '../../language/language.ts'
import { StateBadge } from './state-badge.tsx'
import { targetText } from './target-text.ts'

/** A run in a list: where its rows went, how many, when, and how it ended. */
export function RunLine({ project, run }: { readonly project: string; readonly run: Run }) {
  const { t } = useTranslation()
  return (
    <Group justify="space-between" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Anchor
          truncate
          display="block"
          renderRoot={(props) => <Link to="/p/$project/runs/$run" params={{ project, run: run.id }} {...props} />}
        >
          {targetText(run)}
        </Anchor>
        <Text size="xs" className="quiet figures" truncate>
          {formatTime(run.createdAt)} · {t('map.rows', { count: run.rows, rows: formatCount(run.rows) })}
        </Text>
      </div>
      <StateBadge state={run.state} />
    </Group>
  )
}

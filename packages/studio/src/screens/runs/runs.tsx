import { Anchor, Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { Run } from '@populace/api'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../design/empty-state.tsx'
import { formatCount, language } from '../../language/language.ts'
import { theClient } from '../../project/home.ts'
import { StateBadge } from './state-badge.tsx'
import { targetText } from './target-text.ts'

/** The runs of a project, newest first, and the way to a new one. */
export function RunsScreen() {
  const { t } = useTranslation()
  const { project } = useParams({ from: '/p/$project/runs' })
  const [runs, setRuns] = useState<readonly Run[]>()
  useEffect(() => {
    let current = true
    void theClient()
      .listRuns({ project, limit: 100 })
      .then(({ items }) => current && setRuns(items))
    return () => {
      current = false
    }
  }, [project])
  const start = (
    <Button renderRoot={(props) => <Link to="/p/$project/runs/new" params={{ project }} {...props} />}>
      {t('run.new')}
    </Button>
  )
  return (
    <Stack maw={1100} mx="auto" p="lg" gap="md">
      <Group justify="space-between">
        <Title order={1}>{t('run.title')}</Title>
        {runs && runs.length > 0 && start}
      </Group>
      {runs === undefined && <Skeleton height={120} />}
      {runs?.length === 0 && (
        <EmptyState title={t('run.empty')} hint={t('run.emptyHint')}>
          {start}
        </EmptyState>
      )}
      {runs?.map((run) => (
        <Card key={run.id} withBorder padding="sm">
          <Group justify="space-between" wrap="nowrap">
            <Anchor
              truncate
              renderRoot={(props) => <Link to="/p/$project/runs/$run" params={{ project, run: run.id }} {...props} />}
            >
              {targetText(run)}
            </Anchor>
            <Group gap="sm" wrap="nowrap">
              <Text size="sm" className="figures quiet" visibleFrom="sm">
                {formatCount(run.rows)}
              </Text>
              <Text size="sm" className="quiet" visibleFrom="sm">
                {new Date(run.createdAt).toLocaleString(language.language)}
              </Text>
              <StateBadge state={run.state} />
            </Group>
          </Group>
        </Card>
      ))}
    </Stack>
  )
}

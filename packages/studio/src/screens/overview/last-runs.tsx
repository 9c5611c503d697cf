import { Anchor, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RunLine } from '../runs/run-line.tsx'
import { useRuns } from '../runs/use-runs.ts'

const SHOWN = 4

/** How the latest runs went. */
export function LastRuns({ project }: { readonly project: string }) {
  const { t } = useTranslation()
  const runs = useRuns(project, SHOWN)
  return (
    <Card withBorder component="section" aria-label={t('overview.runs')}>
      <Group justify="space-between" mb="sm">
        <Title order={2}>{t('overview.runs')}</Title>
        {runs && runs.length > 0 && (
          <Anchor size="sm" renderRoot={(props) => <Link to="/p/$project/runs" params={{ project }} {...props} />}>
            {t('overview.allRuns')}
          </Anchor>
        )}
      </Group>
      {!runs && <Skeleton height={44} aria-label={t('state.loading')} />}
      {runs?.length === 0 && (
        <Text size="sm" className="quiet">
          {t('run.emptyHint')}
        </Text>
      )}
      <Stack gap="sm">
        {runs?.map((run) => (
          <RunLine key={run.id} project={project} run={run} />
        ))}
      </Stack>
    </Card>
  )
}

import { Button, Card, Skeleton, Stack } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../design/empty-state.tsx'
import { Page } from '../../design/page.tsx'
import { RunLine } from './run-line.tsx'
import { useRuns } from './use-runs.ts'

/** The runs of a project, newest first, and the way to a new one. */
export function RunsScreen() {
  const { t } = useTranslation()
  const { project } = useParams({ from: '/p/$project/runs' })
  const runs = useRuns(project, 100)
  const start = (
    <Button renderRoot={(props) => <Link to="/p/$project/runs/new" params={{ project }} {...props} />}>
      {t('run.new')}
    </Button>
  )
  return (
    <Page title={t('run.title')} actions={runs && runs.length > 0 && start}>
      {runs === undefined && <Skeleton height={120} />}
      {runs?.length === 0 && (
        <EmptyState title={t('run.empty')} hint={t('run.emptyHint')}>
          {start}
        </EmptyState>
      )}
      {runs && runs.length > 0 && (
        <Card withBorder>
          <Stack gap="md">
            {runs.map((run) => (
              <RunLine key={run.id} project={project} run={run} />
            ))}
          </Stack>
        </Card>
      )}
    </Page>
  )
}

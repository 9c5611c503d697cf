import { Anchor, Button, Skeleton } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CommandLine } from '../../design/command-line.tsx'
import { Faults } from '../../design/faults.tsx'
import { Page } from '../../design/page.tsx'
import { useAttempt } from '../../design/use-attempt.ts'
import { formatTime } from '../../language/language.ts'
import { theClient } from '../../project/home.ts'
import { useNow, useRun } from './follow-run.ts'
import { RunLog } from './run-log.tsx'
import { TableProgressList, WholeProgress } from './run-progress.tsx'
import { RunReportCard } from './run-report.tsx'
import { StateBadge } from './state-badge.tsx'
import { targetText } from './target-text.ts'

/** One run, live: its tables as they fill, then what the database says of them. */
export function RunScreen() {
  const { t } = useTranslation()
  const { project, run: id } = useParams({ from: '/p/$project/runs/$run' })
  const { progress, run, report, over, listenAgain } = useRun(project, id)
  const now = useNow(progress, over)
  const navigate = useNavigate()
  const { faults, isBusy, attempt } = useAttempt()
  if (!run) return <Skeleton height={240} m="lg" aria-label={t('state.loading')} />
  const state = progress.state ?? run.state
  const { target, parameters, version } = run
  const isGone = target.kind === 'connection' && target.connection === null
  /** The same version of the model under the same seed: the same bytes. */
  const again = () =>
    attempt(async () => {
      const where = target.kind === 'files' ? target : { ...target, connection: target.connection ?? '' }
      const next = await theClient().startRun({ project, body: { target: where, parameters, version } })
      await navigate({ to: '/p/$project/runs/$run', params: { project, run: next.id } })
    })
  const resume = () =>
    attempt(async () => {
      await theClient().resumeRun({ project, run: id })
      listenAgain()
    })
  const cancel = () => attempt(async () => void (await theClient().cancelRun({ project, run: id })))
  return (
    <Page
      title={targetText(run)}
      hint={
        <>
          {formatTime(run.createdAt)} ·{' '}
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link to="/p/$project/history" params={{ project }} search={{ version }} {...props} />
            )}
          >
            {t('history.version', { number: version })}
          </Anchor>{' '}
          ·{' '}
          <Anchor size="sm" renderRoot={(props) => <Link to="/p/$project/runs" params={{ project }} {...props} />}>
            {t('run.title')}
          </Anchor>
        </>
      }
      actions={
        <>
          <StateBadge state={state} />
          {!over && (
            <Button variant="default" loading={isBusy} onClick={() => void cancel()}>
              {t('run.cancel')}
            </Button>
          )}
          {over && (
            <Button
              variant="default"
              loading={isBusy}
              disabled={isGone}
              title={t('run.againHint')}
              onClick={() => void again()}
            >
              {t('run.again')}
            </Button>
          )}
          {over && run.resumable && (
            <Button loading={isBusy} onClick={() => void resume()}>
              {t('run.resume')}
            </Button>
          )}
          {report && target.kind === 'files' && (
            <Button
              renderRoot={(props) => <a href={`/api/v1/projects/${project}/runs/${id}/archive`} download {...props} />}
            >
              {t('run.download')}
            </Button>
          )}
        </>
      }
    >
      <WholeProgress progress={progress} now={now} over={over} />
      <Faults faults={faults} />
      {over && <Faults faults={run.error ?? []} />}
      {!report && <TableProgressList run={run} progress={progress} now={now} report={report} />}
      {report && <RunReportCard report={report} name={`run-${id}`} />}
      <CommandLine command={run.command} />
      <RunLog progress={progress} />
    </Page>
  )
}

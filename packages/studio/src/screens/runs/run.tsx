import { Alert, Anchor, Button, Group, Progress, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import type { Run, RunReport } from '@populace/api'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Faults } from '../../design/faults.tsx'
import { formatCount, language } from '../../language/language.ts'
import { theClient } from '../../project/home.ts'
import { CommandLine } from '../../design/command-line.tsx'
import { type RunProgress, useRun } from './follow-run.ts'
import { StateBadge } from './state-badge.tsx'
import { targetText } from './target-text.ts'

/** One run, live: its tables as they fill, then what the database says of them. */
export function RunScreen() {
  const { t } = useTranslation()
  const { project, run: id } = useParams({ from: '/p/$project/runs/$run' })
  const { progress, run, report, over, listenAgain } = useRun(project, id)
  const navigate = useNavigate()
  if (!run) return <Skeleton height={240} m="lg" />
  const state = progress.state ?? run.state
  const again = async () => {
    const { target, parameters } = run
    if (target.kind === 'connection' && target.connection === null) return
    const where = target.kind === 'files' ? target : { ...target, connection: target.connection ?? '' }
    const next = await theClient().startRun({ project, body: { target: where, parameters } })
    await navigate({ to: '/p/$project/runs/$run', params: { project, run: next.id } })
  }
  const resume = async () => {
    await theClient().resumeRun({ project, run: id })
    listenAgain()
  }
  return (
    <Stack maw={1000} mx="auto" p="lg" gap="md">
      <Group justify="space-between" wrap="nowrap">
        <Title order={1} style={{ overflowWrap: 'anywhere' }}>
          {targetText(run)}
        </Title>
        <StateBadge state={state} />
      </Group>
      <Whole progress={progress} over={over} />
      <Group>
        {!over && (
          <Button color="gray" variant="default" onClick={() => void theClient().cancelRun({ project, run: id })}>
            {t('run.cancel')}
          </Button>
        )}
        {over && run.resumable && <Button onClick={() => void resume()}>{t('run.resume')}</Button>}
        {over && (
          <Button variant="default" onClick={() => void again()}>
            {t('run.again')}
          </Button>
        )}
        {report && run.target.kind === 'files' && (
          <Button
            renderRoot={(props) => <a href={`/api/v1/projects/${project}/runs/${id}/archive`} download {...props} />}
          >
            {t('run.download')}
          </Button>
        )}
        <Anchor renderRoot={(props) => <Link to="/p/$project/runs" params={{ project }} {...props} />}>
          {t('run.title')}
        </Anchor>
      </Group>
      {over && <Faults faults={run.error ?? []} />}
      {report && <Verified report={report} />}
      <Tables run={run} progress={progress} report={report} />
      <CommandLine command={run.command} />
      <Log progress={progress} />
    </Stack>
  )
}

function Whole({ progress, over }: { readonly progress: RunProgress; readonly over: boolean }) {
  const { t } = useTranslation()
  const tables = [...progress.tables.values()]
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const of = tables.reduce((sum, table) => sum + table.of, 0)
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0)
  const seconds = ((progress.until ?? 0) - (progress.since ?? 0)) / 1000
  const rate = seconds > 0 ? rows / seconds : 0
  const number = new Intl.NumberFormat(language.language, { maximumFractionDigits: 1 })
  return (
    <div aria-live="polite">
      <Progress value={of === 0 ? 0 : (100 * rows) / of} aria-label={t('run.written')} size="lg" animated={!over} />
      <Group justify="space-between" mt={4}>
        <Text size="sm" className="figures">
          {formatCount(rows)} / {formatCount(of)} · {number.format(bytes / 1e6)} MB
        </Text>
        {rate > 0 && (
          <Text size="sm" className="figures quiet">
            {t('run.rate', { rows: formatCount(Math.round(rate)) })} · {number.format(bytes / 1e6 / seconds)} MB/s
            {!over && rows < of && ` · ${t('run.left', { time: `${Math.ceil((of - rows) / rate)} s` })}`}
          </Text>
        )}
      </Group>
    </div>
  )
}

function Verified({ report }: { readonly report: RunReport }) {
  const { t } = useTranslation()
  if (!report.verification) return null
  const { checked, violations } = report.verification
  return violations.length === 0 ? (
    <Alert color="pine">{t('run.verified', { count: checked })}</Alert>
  ) : (
    <Alert color="red" title={t('run.violated', { count: violations.length })}>
      {violations.map((violation) => (
        <Text key={JSON.stringify(violation)} size="sm" className="mono">
          {JSON.stringify(violation)}
        </Text>
      ))}
    </Alert>
  )
}

function Tables({
  run,
  progress,
  report,
}: {
  readonly run: Run
  readonly progress: RunProgress
  readonly report: RunReport | undefined
}) {
  const { t } = useTranslation()
  const tables = run.tables ?? []
  if (tables.length === 0) return null
  const written = new Map(report?.tables.map((table) => [table.name, table.written]))
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('run.table')}</Table.Th>
          <Table.Th ta="right">{t('run.written')}</Table.Th>
          <Table.Th w="40%">{t('run.progress')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tables.map((table) => {
          const seen = progress.tables.get(table.name)?.rows ?? written.get(table.name) ?? 0
          return (
            <Table.Tr key={table.name}>
              <Table.Td>{table.name}</Table.Td>
              <Table.Td ta="right" className="figures">
                {formatCount(written.get(table.name) ?? seen)}
              </Table.Td>
              <Table.Td>
                {table.capped ? (
                  <Text size="xs" className="quiet">
                    {table.capped.reason}
                  </Text>
                ) : (
                  <Progress
                    value={table.rows === 0 ? 100 : (100 * seen) / table.rows}
                    size={4}
                    aria-label={table.name}
                  />
                )}
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}

function Log({ progress }: { readonly progress: RunProgress }) {
  const { t } = useTranslation()
  if (progress.log.length === 0) return null
  return (
    <section aria-label={t('run.log')}>
      <Title order={2}>{t('run.log')}</Title>
      {progress.log.map((event) => (
        <Text key={`${event.at} ${event.type}`} size="xs" className="mono">
          {new Date(event.at).toLocaleTimeString(language.language)}{' '}
          {event.type === 'state' && t(`run.state.${event.state}`)}
          {event.type === 'warning' && `${event.diagnostic.code} ${event.diagnostic.message}`}
          {event.type === 'partition-retry' &&
            t('run.retry', { index: event.index, table: event.table, message: event.message })}
        </Text>
      ))}
    </section>
  )
}

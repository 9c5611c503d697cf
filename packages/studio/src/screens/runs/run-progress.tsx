import { Group, Progress, Table, Text } from '@mantine/core'
import type { Run, RunReport } from '@populace/api'
import { useTranslation } from 'react-i18next'
import { WideTable } from '../../design/wide-table.tsx'
import { formatBytes, formatCount, formatSeconds } from '../../language/language.ts'
import { type Pace, paceOf, paceOfRun, type RunProgress, sumOf, type TableProgress } from './follow-progress.ts'
import { useTableName } from './use-table-name.ts'

/** How far the whole run is, how fast it goes, and how long it will take. */
export function WholeProgress({
  progress,
  now,
  over,
}: {
  readonly progress: RunProgress
  readonly now: number | undefined
  readonly over: boolean
}) {
  const { t } = useTranslation()
  const sum = sumOf(progress.tables.values())
  const pace = paceOfRun(progress, now)
  return (
    <div aria-live="polite">
      <Progress
        value={sum.of === 0 ? 0 : (100 * sum.rows) / sum.of}
        aria-label={t('run.written')}
        size={over ? 'xs' : 'lg'}
        animated={!over}
      />
      <Group justify="space-between" mt={4}>
        <Text size="sm" className="figures">
          {sum.of > 0 && `${formatCount(sum.rows)} / ${formatCount(sum.of)} · ${formatBytes(sum.bytes)}`}
        </Text>
        {pace && (
          <Text size="sm" className="figures quiet">
            <PaceText pace={pace} />
            {!over && sum.rows < sum.of && ` · ${t('run.left', { time: formatSeconds(pace.left) })}`}
          </Text>
        )}
      </Group>
    </div>
  )
}

function PaceText({ pace }: { readonly pace: Pace }) {
  const { t } = useTranslation()
  return (
    <>
      {t('run.rate', { rows: formatCount(Math.round(pace.rows)) })} · {formatBytes(pace.bytes)}/s
    </>
  )
}

/** The tables of a run as they fill; what the report says of each in the end. */
export function TableProgressList({
  run,
  progress,
  now,
  report,
}: {
  readonly run: Run
  readonly progress: RunProgress
  readonly now: number | undefined
  readonly report: RunReport | undefined
}) {
  const { t } = useTranslation()
  const nameOf = useTableName()
  const tables = run.tables ?? []
  if (tables.length === 0) return null
  const written = new Map(report?.tables.map((table) => [table.name, table.written]))
  return (
    <WideTable minWidth={520}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('run.table')}</Table.Th>
          <Table.Th ta="right">{t('run.written')}</Table.Th>
          <Table.Th w="26%">{t('run.progress')}</Table.Th>
          <Table.Th>{t('run.pace')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tables.map(({ name, rows, capped }) => {
          const seen = progress.tables.get(name)
          const done = written.get(name) ?? seen?.rows ?? 0
          return (
            <Table.Tr key={name}>
              <Table.Td>
                {nameOf(name)}
                {capped && (
                  <Text size="xs" className="quiet">
                    <span lang="en">{capped.reason}</span>
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="right" className="figures">
                {formatCount(done)}
              </Table.Td>
              <Table.Td>
                <Progress value={rows === 0 ? 100 : (100 * done) / rows} size={4} aria-label={nameOf(name)} />
              </Table.Td>
              <Table.Td>
                <TablePace progress={seen} now={now} />
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </WideTable>
  )
}

function TablePace({
  progress,
  now,
}: {
  readonly progress: TableProgress | undefined
  readonly now: number | undefined
}) {
  const { t } = useTranslation()
  const pace = progress && paceOf(progress, now)
  if (!pace) return null
  return (
    <Text size="xs" className="figures quiet">
      <PaceText pace={pace} />
      {pace.left > 0 && ` · ${t('run.left', { time: formatSeconds(pace.left) })}`}
    </Text>
  )
}

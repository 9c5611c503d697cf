import { Alert, Button, Card, Group, Table, Text, Title } from '@mantine/core'
import type { RunReport } from '@populace/api'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { WideTable } from '../../design/wide-table.tsx'
import { saveFile } from '../../design/save-file.ts'
import { formatBytes, formatCount, formatSeconds } from '../../language/language.ts'
import { useTableName } from './use-table-name.ts'

/** What was accepted: rows, bytes and digest of each table, and what the database says of its constraints. */
export function RunReportCard({ report, name }: { readonly report: RunReport; readonly name: string }) {
  const { t } = useTranslation()
  const nameOf = useTableName()
  const save = () => saveFile(new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }), `${name}.json`)
  return (
    <Card withBorder component="section" aria-label={t('run.report')}>
      <Group justify="space-between" mb="sm">
        <Title order={2}>{t('run.report')}</Title>
        <Button size="xs" variant="default" leftSection={<IconDownload size={15} />} onClick={save}>
          JSON
        </Button>
      </Group>
      <Verified report={report} />
      {report.verification?.remarks?.map((remark) => (
        <Text key={JSON.stringify(remark)} size="sm" mt="xs">
          {t('run.remark', { ...remark, table: nameOf(remark.table) })}
        </Text>
      ))}
      <Text size="sm" className="quiet figures" my="xs">
        {t('run.took', { time: formatSeconds(report.seconds) })} · {t('overview.seed')} {report.seed} · Populace{' '}
        {report.version}
      </Text>
      <WideTable minWidth={300}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('run.table')}</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {t('run.requested')}
            </Table.Th>
            <Table.Th ta="right">{t('run.written')}</Table.Th>
            <Table.Th ta="right">{t('run.size')}</Table.Th>
            <Table.Th pl="xl" visibleFrom="sm">
              {t('run.digest')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {report.tables.map(({ name, requested, written, capped, bytes, digest }) => (
            <Table.Tr key={name}>
              <Table.Td>
                {nameOf(name)}
                {capped && (
                  <Text size="xs" className="quiet" lang="en">
                    {capped.reason}
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="right" className="figures quiet" visibleFrom="sm">
                {formatCount(requested)}
              </Table.Td>
              <Table.Td ta="right" className="figures">
                {formatCount(written)}
              </Table.Td>
              <Table.Td ta="right" className="figures quiet" style={{ whiteSpace: 'nowrap' }}>
                {formatBytes(bytes)}
              </Table.Td>
              <Table.Td className="mono" pl="xl" title={digest} visibleFrom="sm">
                {digest.slice(0, SHOWN_OF_DIGEST)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </WideTable>
    </Card>
  )
}

const SHOWN_OF_DIGEST = 16

function Verified({ report }: { readonly report: RunReport }) {
  const { t } = useTranslation()
  const nameOf = useTableName()
  if (!report.verification) return null
  const { checked, violations } = report.verification
  return violations.length === 0 ? (
    <Alert color="pine">{t('run.verified', { count: checked })}</Alert>
  ) : (
    <Alert color="red" title={t('run.violated', { count: violations.length })}>
      {violations.map((violation) => (
        <Text key={JSON.stringify(violation)} size="sm">
          {nameOf(violation.table)}, {t(`run.constraint.${violation.kind}`)}{' '}
          <span className="mono">{violation.constraint}</span>
          {violation.count !== undefined && `: ${t('run.brokenBy', { count: violation.count })}`}
          {violation.error !== undefined && <span lang="en">: {violation.error}</span>}
        </Text>
      ))}
    </Alert>
  )
}

import { Alert, Badge, Group, Stack, Table, Text, Title } from '@mantine/core'
import type { Preflight } from '@populace/api'
import { useTranslation } from 'react-i18next'
import { WideTable } from '../../design/wide-table.tsx'
import { Faults } from '../../design/faults.tsx'
import { formatCount } from '../../language/language.ts'
import { useTableName } from './use-table-name.ts'

/** What a run would write, where, and what is in its way. */
export function Findings({ preflight }: { readonly preflight: Preflight }) {
  const { t } = useTranslation()
  const nameOf = useTableName()
  const { tables, diagnostics, address, empty, interrupted } = preflight
  const errors = diagnostics.filter((d) => d.severity === 'error')
  const warnings = diagnostics.filter((d) => d.severity !== 'error')
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return (
    <Stack gap="sm" component="section" aria-label={t('run.willWrite')} aria-live="polite">
      <Group gap={8}>
        <Title order={2}>{t('run.willWrite')}</Title>
        {empty && <Badge color="blue">{t('run.emptyTarget')}</Badge>}
        {interrupted && <Badge color="orange">{t('connection.interrupted')}</Badge>}
      </Group>
      <Text size="sm" className="figures">
        {t('run.sum', { count: tables.length, rows: formatCount(rows) })}
        {address && (
          <Text span className="quiet mono" style={{ overflowWrap: 'anywhere' }}>
            {' '}
            → {address}
          </Text>
        )}
      </Text>
      {errors.length === 0 ? (
        <Alert color="pine">{t('run.ready')}</Alert>
      ) : (
        <Faults faults={errors} title={t('run.inTheWay', { count: errors.length })} />
      )}
      {warnings.length > 0 && (
        <Alert color="yellow" title={t('run.warnings', { count: warnings.length })}>
          {warnings.slice(0, MOST_WARNINGS).map(({ code, message }) => (
            <Text key={`${code} ${message}`} size="sm">
              <Text span className="mono" fw={600}>
                {code}
              </Text>{' '}
              {message}
            </Text>
          ))}
        </Alert>
      )}
      {tables.length > 0 && (
        <WideTable minWidth={420}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('run.table')}</Table.Th>
              <Table.Th ta="right">{t('table.rows')}</Table.Th>
              {address && <Table.Th ta="right">{t('run.holdsNow')}</Table.Th>}
              <Table.Th>{tables.some(({ capped }) => capped) ? t('run.capped') : ''}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {tables.map(({ name, rows, requested, holds, capped }) => (
              <Table.Tr key={name}>
                <Table.Td>{nameOf(name)}</Table.Td>
                <Table.Td className="figures" ta="right">
                  {formatCount(rows)}
                  {rows < requested && (
                    <Text span size="xs" className="quiet">
                      {' '}
                      / {formatCount(requested)}
                    </Text>
                  )}
                </Table.Td>
                {address && (
                  <Table.Td className="figures" ta="right">
                    {holds === null ? '' : formatCount(holds)}
                  </Table.Td>
                )}
                <Table.Td>
                  <Text size="xs" className="quiet">
                    <span lang="en">{capped?.reason}</span>
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </WideTable>
      )}
    </Stack>
  )
}

const MOST_WARNINGS = 12

import { Card, Group, Select, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Faults } from '../../design/faults.tsx'
import type { Comparison } from '../../engine/schema-view.ts'
import { formatCount } from '../../language/language.ts'
import { useProject } from '../../project/open-project.tsx'
import type { Version } from '../../project/versions.ts'
import { ModelChanges } from './model-changes.tsx'
import { RestoreButton } from './restore-button.tsx'
import { useComparison } from './use-history.ts'

/** What a version changes against another, and the way back to it. */
export function ComparisonCard({
  version,
  other,
  versions,
  onOther,
}: {
  readonly version: Version
  readonly other: Version
  readonly versions: readonly Version[]
  readonly onOther: (number: number) => void
}) {
  const { t } = useTranslation()
  const comparison = useComparison(other.number, version.number)
  const isPresent = version.number === versions[0]?.number
  return (
    <Card withBorder component="section" aria-labelledby="comparison">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} id="comparison">
            {version.message || t('history.version', { number: version.number })}
          </Title>
          <Group gap="xs">
            <Select
              aria-label={t('history.against')}
              size="xs"
              w={210}
              allowDeselect={false}
              value={String(other.number)}
              onChange={(value) => value && onOther(Number(value))}
              data={versions
                .filter(({ number }) => number !== version.number)
                .map(({ number }) => ({ value: String(number), label: t('history.againstVersion', { number }) }))}
            />
            {!isPresent && <RestoreButton version={version} />}
          </Group>
        </Group>
        {comparison ? <Differences comparison={comparison} /> : <Skeleton height={140} />}
      </Stack>
    </Card>
  )
}

function Differences({ comparison }: { readonly comparison: Comparison }) {
  const { changes, diagnostics } = comparison
  return (
    <>
      {diagnostics.length > 0 ? <Faults faults={diagnostics} /> : <Cells comparison={comparison} />}
      {changes.length > 0 && <ModelChanges changes={changes} />}
    </>
  )
}

/** The cells that would be written otherwise, table by table; and that no others would. */
function Cells({ comparison: { tables } }: { readonly comparison: Comparison }) {
  const { t } = useTranslation()
  const { view } = useProject()
  const nameOf = (key: string) => view?.tables.find((table) => table.key === key)?.name ?? key
  return (
    <Stack gap={4}>
      {tables.map(({ table, change, columns, cells }) => (
        <Text key={table} size="sm">
          {t(change === 'changed' && columns.length === 0 ? 'history.cells.rows' : `history.cells.${change}`, {
            table: nameOf(table),
            count: columns.length,
          })}{' '}
          <Text span className="quiet figures">
            {t('history.cells.count', { count: cells, cells: formatCount(cells) })}
            {columns.length > 0 && columns.length <= MOST_NAMED ? ` · ${columns.join(', ')}` : ''}
          </Text>
        </Text>
      ))}
      <Text size="sm" className="quiet">
        {tables.length === 0 ? t('history.cells.none') : t('history.cells.others')}
      </Text>
    </Stack>
  )
}

const MOST_NAMED = 6

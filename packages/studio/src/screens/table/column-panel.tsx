import { Alert, Anchor, Badge, Button, CloseButton, Code, Group, NumberInput, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { Edit, Json } from '@populace/model'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColumnView, GeneratorView, SchemaView, TableView } from '../../engine/schema-view.ts'
import { useDocument } from '../../project/open-project.tsx'
import { DistributionChart } from './distribution-chart.tsx'
import { GeneratorPicker } from './generator-picker.tsx'
import { ParameterForm } from './parameter-form.tsx'

interface Props {
  readonly view: SchemaView
  readonly table: TableView
  readonly column: ColumnView
  readonly onClose: () => void
}

/** One column: what supplies its values, why, what restricts them, and how they spread. */
export function ColumnPanel({ view, table, column, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Stack p="md" gap="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Title order={2}>{column.name}</Title>
          <Text size="sm" className="quiet mono">
            {column.type}
            {column.nullable ? '' : ' NOT NULL'}
          </Text>
        </div>
        <CloseButton aria-label={t('action.close')} onClick={onClose} />
      </Group>
      {column.generator ? (
        <Shaping table={table} column={column} generator={column.generator} />
      ) : (
        <Supplied view={view} table={table} column={column} />
      )}
      <DistributionChart version={view.version} table={table.key} column={column.name} />
      <Checks table={table} column={column} />
    </Stack>
  )
}

/** Generator, parameters and share of NULLs of a column that has them. */
function Shaping({
  table,
  column,
  generator,
}: {
  readonly table: TableView
  readonly column: ColumnView
  readonly generator: string
}) {
  const { t } = useTranslation()
  const document = useDocument()
  const available = useGenerators(table.key, column.name)
  const path = ['tables', table.name, 'columns', column.name]
  const edit = async (edits: readonly Edit[]) => {
    const [fault] = await document.edit(edits)
    if (fault) notifications.show({ color: 'red', message: `${fault.code} ${fault.message}` })
  }
  const choose = (name: string) => edit([{ kind: 'set', path, value: { generator: name } }])
  const setParameter = (name: string, value: Json | undefined) =>
    edit([
      ...(column.chosen ? [] : [{ kind: 'set', path: [...path, 'generator'], value: generator } as const]),
      ...(column.chosen
        ? []
        : Object.entries(column.params).map(
            ([key, known]): Edit => ({ kind: 'set', path: [...path, key], value: known }),
          )),
      value === undefined ? { kind: 'remove', path: [...path, name] } : { kind: 'set', path: [...path, name], value },
    ])
  const spec = available?.find((candidate) => candidate.name === generator)
  return (
    <>
      <div>
        <GeneratorPicker generators={available ?? []} value={generator} onChoose={(name) => void choose(name)} />
        <Group gap={6} mt={6} align="center">
          {column.chosen ? (
            <>
              <Badge>{t('table.chosen')}</Badge>
              <Button size="compact-xs" variant="subtle" onClick={() => void edit([{ kind: 'remove', path }])}>
                {t('action.reset')}
              </Button>
            </>
          ) : (
            column.reason && (
              <Text size="xs" className="quiet">
                <Badge size="xs" mr={6} color={(column.score ?? 0) < 0.5 ? 'orange' : 'pine'}>
                  {t('table.sure', { percent: Math.round(100 * (column.score ?? 0)) })}
                </Badge>
                {t('table.reason', { reason: column.reason })}
              </Text>
            )
          )}
        </Group>
      </div>
      {spec && (
        <ParameterForm
          generator={spec}
          values={column.params}
          onChange={(name, value) => void setParameter(name, value)}
        />
      )}
      {column.nullable && (
        <NumberInput
          label={t('table.nulls')}
          key={`${column.name} ${column.nulls}`}
          defaultValue={Math.round(column.nulls * 1000) / 10}
          suffix=" %"
          min={0}
          max={100}
          decimalScale={1}
          onBlur={(event) => {
            const share = Number.parseFloat(event.currentTarget.value) / 100
            if (Number.isFinite(share) && Math.abs(share - column.nulls) > 0.0005) void setParameter('nulls', share)
          }}
        />
      )}
      {column.alternatives.length > 0 && !column.chosen && (
        <div>
          <Text size="sm" fw={500}>
            {t('table.alternatives')}
          </Text>
          <Group gap={6} mt={4}>
            {column.alternatives.slice(0, 4).map((alternative) => (
              <Button
                key={alternative.generator}
                size="compact-xs"
                variant="default"
                title={alternative.reason}
                onClick={() => void choose(alternative.generator)}
              >
                {alternative.generator}
              </Button>
            ))}
          </Group>
        </div>
      )}
    </>
  )
}

/** A column that another row or the database supplies. */
function Supplied({
  view,
  table,
  column,
}: {
  readonly view: SchemaView
  readonly table: TableView
  readonly column: ColumnView
}) {
  const { t } = useTranslation()
  const { project } = useParams({ from: '/p/$project' })
  const relation = table.relations.find((r) => r.name === column.relation)
  const parent = view.tables.find((candidate) => candidate.key === relation?.parent)
  if (!relation || !parent) return <Alert color="gray">{t('table.database')}</Alert>
  return (
    <Text size="sm">
      {t('table.from', { table: parent.name, relation: relation.name })}{' '}
      <Anchor
        underline="always"
        renderRoot={(props) => (
          <Link to="/p/$project/model/$table" params={{ project, table: parent.name }} {...props} />
        )}
      >
        {t('action.open')}
      </Anchor>
    </Text>
  )
}

function Checks({ table, column }: { readonly table: TableView; readonly column: ColumnView }) {
  const { t } = useTranslation()
  const checks = table.checks.filter((check) =>
    new RegExp(`\\b${column.name.replace(/\W/g, '\\$&')}\\b`).test(check.text),
  )
  if (checks.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('table.checks')}
      </Text>
      {checks.map((check) => (
        <Code block key={check.name} mt={4}>
          {check.text}
        </Code>
      ))}
    </div>
  )
}

/** The generators that fit a column; undefined until they are known. */
function useGenerators(table: string, column: string): readonly GeneratorView[] | undefined {
  const { engine } = useDocument()
  const [found, setFound] = useState<{ readonly of: string; readonly generators: readonly GeneratorView[] }>()
  const of = `${table}.${column}`
  useEffect(() => {
    let current = true
    void engine.generators(table, column).then((generators) => current && setFound({ of, generators }))
    return () => {
      current = false
    }
  }, [engine, table, column, of])
  return found?.of === of ? found.generators : undefined
}

import { Anchor, Group, NumberInput, Select, Stack, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { RelationView, SchemaView, TableView } from '../../engine/schema-view.ts'
import { FanOutChart } from './fan-out-chart.tsx'
import { useRelationEdit } from './use-relation-edit.ts'

const DISTRIBUTIONS = ['constant', 'uniform', 'geometric', 'zipf'] as const

/** A relation: where it leads, how children spread over parents, and how many parents have how many. */
export function RelationForm({
  view,
  table,
  relation,
}: {
  readonly view: SchemaView
  readonly table: TableView
  readonly relation: RelationView
}) {
  const { t } = useTranslation()
  const { project } = useParams({ from: '/p/$project' })
  const parent = view.tables.find(({ key }) => key === relation.parent)
  return (
    <Stack gap="xs" component="section" aria-label={t('relation.of', { name: relation.name })}>
      <Text size="sm">
        <Text span className="mono">
          {relation.columns.join(', ')}
        </Text>
        {' → '}
        {parent && (
          <Anchor
            size="sm"
            underline="always"
            renderRoot={(props) => (
              <Link to="/p/$project/model/$table" params={{ project, table: parent.name }} {...props} />
            )}
          >
            {parent.name}
          </Anchor>
        )}
      </Text>
      <Text size="xs" className="quiet">
        {t(`constraint.by.${relation.route}`)}
      </Text>
      {relation.degree && <DegreeForm table={table} relation={relation} />}
      <FanOutChart version={view.version} table={table.key} relation={relation.name} />
    </Stack>
  )
}

/** How children spread over parents, where that is free to choose; and how many have none. */
function DegreeForm({ table, relation }: { readonly table: TableView; readonly relation: RelationView }) {
  const { t } = useTranslation()
  const { setDegree, setNulls } = useRelationEdit(table, relation)
  const { degree } = relation
  if (!degree) return null
  const figures = [
    { name: 'min', value: degree.min },
    { name: 'max', value: degree.max },
    ...(degree.distribution === 'zipf' ? [{ name: 'exponent', value: degree.exponent }] : []),
  ] as const
  return (
    <>
      <Select
        label={t('relation.distribution')}
        size="xs"
        allowDeselect={false}
        value={degree.distribution}
        data={DISTRIBUTIONS.map((value) => ({ value, label: t(`relation.${value}`) }))}
        onChange={(value) => value && void setDegree({ distribution: value })}
      />
      <Group grow gap="xs">
        {figures.map(({ name, value }) => (
          <NumberInput
            key={`${name} ${value}`}
            label={t(`relation.${name}`)}
            size="xs"
            hideControls
            min={0}
            allowDecimal={name === 'exponent'}
            defaultValue={value ?? ''}
            onBlur={(event) => void setDegree({ [name]: numberOf(event.currentTarget.value) })}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          />
        ))}
        {!relation.required && (
          <NumberInput
            key={`nulls ${relation.nulls}`}
            label={t('relation.nulls')}
            size="xs"
            hideControls
            min={0}
            max={100}
            suffix=" %"
            defaultValue={Math.round(relation.nulls * 1000) / 10}
            onBlur={(event) => void setNulls((numberOf(event.currentTarget.value) ?? 0) / 100)}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          />
        )}
      </Group>
    </>
  )
}

/** What a field of figures holds; nothing where it is empty. */
function numberOf(text: string): number | undefined {
  const number = Number.parseFloat(text.replaceAll(/[^\d.]/g, ''))
  return Number.isFinite(number) ? number : undefined
}

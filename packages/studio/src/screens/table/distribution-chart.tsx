import { Group, Skeleton, Text } from '@mantine/core'
import { memo, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Distribution } from '../../engine/schema-view.ts'
import { formatCount, formatFigure, language, regional } from '../../language/language.ts'
import { useDocument } from '../../project/open-project.tsx'
import { Columns } from './columns-chart.tsx'
import classes from './distribution-chart.module.css'
import { PlacesChart } from './places-chart.tsx'

/** How the values of a column spread: a histogram for numbers and times, bars for the rest. Drawn once, however the rows beside it scroll. */
export const DistributionChart = memo(function DistributionChart({
  version,
  table,
  column,
}: {
  readonly version: number
  readonly table: string
  readonly column: string
}) {
  const { t } = useTranslation()
  const { engine } = useDocument()
  const [found, setFound] = useState<{ readonly of: string; readonly distribution: Distribution }>()
  const of = `${table}.${column}`
  useEffect(() => {
    let current = true
    void engine
      .distribution(version, table, column)
      .then((distribution) => current && distribution && setFound({ of, distribution }))
    return () => {
      current = false
    }
  }, [engine, version, table, column, of])
  if (found?.of !== of) return <Skeleton height={130} />
  const { distribution } = found
  const share = distribution.sampled === 0 ? 0 : (100 * distribution.nulls) / distribution.sampled
  return (
    <figure className={classes.figure} aria-label={t('table.distribution')}>
      <Text size="sm" fw={600}>
        {t('table.distribution')}
      </Text>
      {distribution.points && <PlacesChart points={distribution.points} />}
      {distribution.sampled - distribution.nulls === distribution.distinct && distribution.shape.kind === 'values' ? (
        <Text size="xs" className="quiet">
          {t('table.allDifferent')}
        </Text>
      ) : distribution.shape.kind === 'bins' ? (
        <Histogram shape={distribution.shape} />
      ) : (
        <Bars shape={distribution.shape} />
      )}
      {distribution.nulls > 0 && <NullShare share={share} />}
      <Text size="xs" className="quiet figures" mt={4}>
        {t('table.sampled', { count: distribution.sampled })} · {t('table.distinct', { count: distribution.distinct })}
      </Text>
    </figure>
  )
})

/** How much of the column is NULL, as a bar: filled where there are values. */
function NullShare({ share }: { readonly share: number }) {
  const { t } = useTranslation()
  return (
    <Group gap={8} wrap="nowrap" mt={6}>
      <span className={classes.nulls} aria-hidden="true">
        <span style={{ width: `${100 - share}%` }} />
      </span>
      <Text size="xs" className="quiet figures" style={{ flexShrink: 0 }}>
        {t('table.nullShare', { percent: formatFigure(share) })}
      </Text>
    </Group>
  )
}

type Shape<K> = Extract<Distribution['shape'], { readonly kind: K }>

function Histogram({ shape }: { readonly shape: Shape<'bins'> }) {
  const text = (value: number) =>
    shape.unit === 'time'
      ? new Date(value).toLocaleDateString(regional(), { dateStyle: 'medium' })
      : new Intl.NumberFormat(language.language, { maximumSignificantDigits: 6 }).format(value)
  const step = (shape.to - shape.from) / shape.counts.length
  return (
    <Columns
      counts={shape.counts}
      name={(i) => text(shape.from + i * step)}
      from={text(shape.from)}
      to={text(shape.to)}
    />
  )
}

function Bars({ shape }: { readonly shape: Shape<'values'> }) {
  const { t } = useTranslation()
  const rows =
    shape.others > 0 ? [...shape.values, { text: t('table.others'), count: shape.others, rest: true }] : shape.values
  const most = Math.max(1, ...shape.values.map((value) => value.count))
  return (
    <div className={classes.bars}>
      {rows.map((row) => (
        <div key={`${row.text} ${'rest' in row}`} className={classes.line}>
          <span className={classes.label} title={row.text} translate={'rest' in row ? undefined : 'no'}>
            {row.text}
          </span>
          <span className={classes.track}>
            {!('rest' in row) && <span className={classes.fill} style={{ width: `${(100 * row.count) / most}%` }} />}
          </span>
          <span className={classes.count}>{formatCount(row.count)}</span>
        </div>
      ))}
    </div>
  )
}

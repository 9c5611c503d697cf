import { Group, Skeleton, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Distribution } from '../../engine/schema-view.ts'
import { formatCount, language } from '../../language/language.ts'
import { useDocument } from '../../project/open-project.tsx'
import classes from './distribution-chart.module.css'

/** How the values of a column spread: a histogram for numbers and times, bars for the rest. */
export function DistributionChart({
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
      <Text size="sm" fw={500}>
        {t('table.distribution')}
      </Text>
      {distribution.shape.kind === 'bins' ? (
        <Histogram shape={distribution.shape} />
      ) : (
        <Bars shape={distribution.shape} />
      )}
      <Group gap="sm" mt={4}>
        {[
          t('table.sampled', { count: distribution.sampled }),
          t('table.distinct', { count: distribution.distinct }),
          t('table.nullShare', {
            percent: new Intl.NumberFormat(language.language, { maximumFractionDigits: 1 }).format(share),
          }),
        ].map((fact) => (
          <Text key={fact} size="xs" className="quiet figures">
            {fact}
          </Text>
        ))}
      </Group>
    </figure>
  )
}

type Shape<K> = Extract<Distribution['shape'], { readonly kind: K }>

const HEIGHT = 90

function Histogram({ shape }: { readonly shape: Shape<'bins'> }) {
  const most = Math.max(1, ...shape.counts)
  const text = (value: number) =>
    shape.unit === 'time'
      ? new Date(value).toLocaleDateString(language.language)
      : new Intl.NumberFormat(language.language, { maximumSignificantDigits: 6 }).format(value)
  const step = (shape.to - shape.from) / shape.counts.length
  return (
    <>
      <svg
        viewBox={`0 0 ${shape.counts.length * 10} ${HEIGHT}`}
        className={classes.histogram}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {shape.counts.map((count, i) => {
          const height = Math.max(count > 0 ? 1 : 0, (count / most) * HEIGHT)
          const from = shape.from + i * step
          return (
            <rect key={from} x={i * 10 + 0.6} y={HEIGHT - height} width={8.8} height={height} className={classes.bar}>
              <title>{`${text(from)}: ${formatCount(count)}`}</title>
            </rect>
          )
        })}
      </svg>
      <Group justify="space-between">
        <Text size="xs" className="quiet figures">
          {text(shape.from)}
        </Text>
        <Text size="xs" className="quiet figures">
          {text(shape.to)}
        </Text>
      </Group>
    </>
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
          <span className={classes.label} title={row.text}>
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

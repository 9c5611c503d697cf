import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FanOut } from '../../engine/schema-view.ts'
import { formatCount, formatFigure } from '../../language/language.ts'
import { useDocument } from '../../project/open-project.tsx'
import { Columns } from './columns-chart.tsx'
import classes from './distribution-chart.module.css'

/** How many children parents have by a relation. */
export function FanOutChart({
  version,
  table,
  relation,
}: {
  readonly version: number
  readonly table: string
  readonly relation: string
}) {
  const { t } = useTranslation()
  const { engine } = useDocument()
  const [fanOut, setFanOut] = useState<FanOut>()
  useEffect(() => {
    let current = true
    void engine.fanOut(version, table, relation).then((found) => current && setFanOut(found))
    return () => {
      current = false
    }
  }, [engine, version, table, relation])
  if (!fanOut) return null
  const { bars, width, mean, most, childless, sampled } = fanOut
  const name = (i: number) =>
    width === 1 ? formatCount(i) : `${formatCount(i * width)}–${formatCount((i + 1) * width - 1)}`
  return (
    <figure className={classes.figure} aria-label={t('table.fanOut')}>
      <Text size="sm" fw={600}>
        {t('table.fanOut')}
      </Text>
      <Columns counts={bars} name={name} from={name(0)} to={name(bars.length - 1)} />
      <Text size="xs" className="quiet figures">
        {t('relation.facts', {
          mean: formatFigure(mean),
          most: formatCount(most),
          childless: formatFigure((100 * childless) / Math.max(1, sampled)),
        })}
      </Text>
    </figure>
  )
}

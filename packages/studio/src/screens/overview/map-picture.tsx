import { Card, Skeleton, useComputedColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableView } from '../../engine/schema-view.ts'
import { formatCount } from '../../language/language.ts'
import { drawingAddress, drawMap } from '../map/map-svg.ts'
import { presentColours } from '../map/present-colours.ts'
import { useLayout } from '../map/use-layout.ts'
import classes from './map-picture.module.css'

/** The map, small: what the schema looks like before anything is pressed. It leads to the map. */
export function MapPicture({
  project,
  tables,
  height,
}: {
  readonly project: string
  readonly tables: readonly TableView[]
  /** As CSS says lengths. */
  readonly height: string
}) {
  const { t } = useTranslation()
  const layout = useLayout(tables, false)
  const scheme = useComputedColorScheme('light')
  const [address, setAddress] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are those of the scheme
  useEffect(() => {
    if (!layout) return
    const { svg } = drawMap(tables, layout, presentColours(), (count) =>
      t('map.rows', { count, rows: formatCount(count) }),
    )
    setAddress(drawingAddress(svg))
  }, [tables, layout, scheme, t])
  return (
    <Card withBorder padding={0} h={height}>
      <Link to="/p/$project/model" params={{ project }} className={classes.link} aria-label={t('overview.seeMap')}>
        {address ? <img src={address} alt="" className={classes.picture} /> : <Skeleton height="100%" radius={0} />}
      </Link>
    </Card>
  )
}

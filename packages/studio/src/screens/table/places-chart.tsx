import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Distribution } from '../../engine/schema-view.ts'
import { formatFigure } from '../../language/language.ts'
import classes from './distribution-chart.module.css'
import type { Outlines } from './outlines.ts'
import { type Place, type Projection, project } from './projection.ts'

type Points = NonNullable<Distribution['points']>

const WIDTH = 320
const HEIGHT = 200
/** So few points are drawn larger. */
const FEW = 100

/**
 * Places where they lie, over the coasts and borders around them. Thousands of them are the round ends of one path: as elements of their own they would take
 * half a second to draw.
 */
export function PlacesChart({ points }: { readonly points: Points }) {
  const { t } = useTranslation()
  const projection = useMemo(() => project(points, WIDTH, HEIGHT), [points])
  const { x, y } = projection
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.places} role="img" aria-label={t('table.places')}>
      <World projection={projection} />
      <Graticule projection={projection} />
      <path
        d={points.map((point) => `M${x(point[0]).toFixed(1)} ${y(point[1]).toFixed(1)}h0`).join('')}
        className={classes.place}
        data-few={points.length < FEW || undefined}
      />
    </svg>
  )
}

/** Land and borders; nothing until they are there, and where they never come. */
function World({ projection }: { readonly projection: Projection }) {
  const [outlines, setOutlines] = useState<Outlines>()
  useEffect(() => {
    let current = true
    void import('./outlines.ts')
      .then(({ outlinesIn }) => outlinesIn(projection))
      .then(
        (found) => current && setOutlines(found),
        // The places say where they lie without them.
        () => undefined,
      )
    return () => {
      current = false
    }
  }, [projection])
  const { x, y } = projection
  const path = (lines: readonly (readonly Place[])[], end: string) =>
    lines.map((line) => `M${line.map(([a, b]) => `${x(a).toFixed(1)} ${y(b).toFixed(1)}`).join('L')}${end}`).join('')
  if (!outlines) return null
  return (
    <>
      <path d={path(outlines.land, 'Z')} className={classes.land} />
      <path d={path(outlines.borders, '')} className={classes.border} />
    </>
  )
}

function Graticule({ projection: { x, y, west, east, south, north, step } }: { readonly projection: Projection }) {
  const lines = (from: number, to: number, end: number) => {
    const [first, last] = [Math.ceil(Math.max(from, -end) / step), Math.floor(Math.min(to, end) / step)]
    return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step)
  }
  return (
    <>
      {lines(west, east, 180).map((degrees) => (
        <g key={`e${degrees}`}>
          <line x1={x(degrees)} x2={x(degrees)} y1={0} y2={HEIGHT} className={classes.graticule} />
          <text x={x(degrees) + 2} y={HEIGHT - 3} className={classes.degrees}>
            {formatFigure(degrees)}°
          </text>
        </g>
      ))}
      {lines(south, north, 90).map((degrees) => (
        <g key={`n${degrees}`}>
          <line y1={y(degrees)} y2={y(degrees)} x1={0} x2={WIDTH} className={classes.graticule} />
          <text x={2} y={y(degrees) - 2} className={classes.degrees}>
            {formatFigure(degrees)}°
          </text>
        </g>
      ))}
    </>
  )
}

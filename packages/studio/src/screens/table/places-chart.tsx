import { useTranslation } from 'react-i18next'
import type { Distribution } from '../../engine/schema-view.ts'
import { formatFigure } from '../../language/language.ts'
import classes from './distribution-chart.module.css'

type Points = NonNullable<Distribution['points']>

const WIDTH = 320
const HEIGHT = 200
/** Room around the points, as a share of what they span; and the least span, in degrees. */
const MARGIN = 0.08
const LEAST_SPAN = 0.5

/**
 * Places where they lie: degrees east to the right, degrees north upwards, as wide as the middle of the map is in truth. Thousands of them are the round
 * ends of one path: as elements of their own they would take half a second to draw.
 */
export function PlacesChart({ points }: { readonly points: Points }) {
  const { t } = useTranslation()
  const { x, y, west, east, south, north, step } = projection(points)
  const lines = (from: number, to: number) =>
    Array.from(
      { length: Math.floor(to / step) - Math.ceil(from / step) + 1 },
      (_, i) => (Math.ceil(from / step) + i) * step,
    )
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.places} role="img" aria-label={t('table.places')}>
      {lines(west, east).map((degrees) => (
        <g key={`e${degrees}`}>
          <line x1={x(degrees)} x2={x(degrees)} y1={0} y2={HEIGHT} className={classes.graticule} />
          <text x={x(degrees) + 2} y={HEIGHT - 3} className={classes.degrees}>
            {formatFigure(degrees)}°
          </text>
        </g>
      ))}
      {lines(south, north).map((degrees) => (
        <g key={`n${degrees}`}>
          <line y1={y(degrees)} y2={y(degrees)} x1={0} x2={WIDTH} className={classes.graticule} />
          <text x={2} y={y(degrees) - 2} className={classes.degrees}>
            {formatFigure(degrees)}°
          </text>
        </g>
      ))}
      <path
        d={points.map((point) => `M${x(point[0]).toFixed(1)} ${y(point[1]).toFixed(1)}h0`).join('')}
        className={classes.place}
      />
    </svg>
  )
}

function projection(points: Points) {
  const [west, east] = spanOf(points.map(([longitude]) => longitude))
  const [south, north] = spanOf(points.map(([, latitude]) => latitude))
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = Math.min(WIDTH / ((east - west) * shrink), HEIGHT / (north - south))
  const left = (WIDTH - (east - west) * shrink * scale) / 2
  const top = (HEIGHT - (north - south) * scale) / 2
  const step = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60].find((degrees) => (north - south) / degrees <= 5) ?? 60
  return {
    x: (longitude: number) => left + (longitude - west) * shrink * scale,
    y: (latitude: number) => top + (north - latitude) * scale,
    west,
    east,
    south,
    north,
    step,
  }
}

function spanOf(degrees: readonly number[]): readonly [number, number] {
  const least = degrees.reduce((a, b) => Math.min(a, b), 180)
  const most = degrees.reduce((a, b) => Math.max(a, b), -180)
  const room = Math.max(LEAST_SPAN, most - least) * MARGIN + Math.max(0, LEAST_SPAN - (most - least)) / 2
  return [least - room, most + room]
}

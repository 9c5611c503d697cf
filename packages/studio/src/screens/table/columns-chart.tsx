import { Group, Text } from '@mantine/core'
import { formatCount } from '../../language/language.ts'
import classes from './distribution-chart.module.css'

const HEIGHT = 90
const WIDTH = 10

/** Columns side by side, with what the first and the last stand for. */
export function Columns({
  counts,
  name,
  from,
  to,
}: {
  readonly counts: readonly number[]
  /** What a column stands for. */
  readonly name: (i: number) => string
  readonly from: string
  readonly to: string
}) {
  const most = Math.max(1, ...counts)
  return (
    <>
      <svg
        viewBox={`0 0 ${counts.length * WIDTH} ${HEIGHT}`}
        className={classes.histogram}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {counts.map((count, i) => {
          const height = count === 0 ? 0 : Math.max(1, (count / most) * HEIGHT)
          return (
            <rect
              key={name(i)}
              x={i * WIDTH + 0.6}
              y={HEIGHT - height}
              width={WIDTH - 1.2}
              height={height}
              className={classes.bar}
            >
              <title>{`${name(i)}: ${formatCount(count)}`}</title>
            </rect>
          )
        })}
      </svg>
      <Group justify="space-between">
        <Text size="xs" className="quiet figures">
          {from}
        </Text>
        <Text size="xs" className="quiet figures">
          {to}
        </Text>
      </Group>
    </>
  )
}

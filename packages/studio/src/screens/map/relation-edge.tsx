import { Popover, Text } from '@mantine/core'
import { BaseEdge, EdgeLabelRenderer, type EdgeProps, getSmoothStepPath } from '@xyflow/react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFigure } from '../../language/language.ts'
import { useProject } from '../../project/open-project.tsx'
import { RelationForm } from '../table/relation-form.tsx'
import type { RelationEdgeType } from './graph.ts'
import classes from './map.module.css'

/** A relation from parent to child, with crow's feet; how many children a parent has on average stands in its middle, to be changed there. */
export const RelationEdge = memo(function RelationEdge(props: EdgeProps<RelationEdgeType>) {
  const { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, markerStart, markerEnd, data } = props
  const [path, labelX, labelY] = getSmoothStepPath({
    sourceX,
    sourceY,
    targetX,
    targetY,
    sourcePosition,
    targetPosition,
    offset: 24,
    borderRadius: 6,
  })
  return (
    <>
      <BaseEdge
        path={path}
        className={classes.edge}
        data-inferred={data?.relation.inferred === undefined ? undefined : ''}
        {...(markerStart ? { markerStart } : {})}
        {...(markerEnd ? { markerEnd } : {})}
      />
      {data?.isLabelled && <FanOut data={data} x={labelX} y={labelY} />}
    </>
  )
})

function FanOut({
  data: { table, relation },
  x,
  y,
}: {
  readonly data: NonNullable<RelationEdgeType['data']>
  readonly x: number
  readonly y: number
}) {
  const { t } = useTranslation()
  const { view } = useProject()
  const parent = view?.tables.find(({ key }) => key === relation.parent)
  if (!view || !parent) return null
  const mean = parent.rows === 0 ? 0 : (table.rows * (1 - relation.nulls)) / parent.rows
  return (
    <EdgeLabelRenderer>
      <div
        className={`${classes.fanOut} nodrag nopan`}
        style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
      >
        <Popover width={300} position="bottom" trapFocus>
          <Popover.Target>
            <button
              type="button"
              aria-label={t('map.fanOut', { mean: formatFigure(mean), table: table.name, parent: parent.name })}
            >
              ×{formatFigure(mean)}
            </button>
          </Popover.Target>
          <Popover.Dropdown>
            {relation.inferred && (
              <Text size="xs" c="dimmed" mb="xs" lang="en">
                {relation.inferred}
              </Text>
            )}
            <RelationForm view={view} table={table} relation={relation} />
          </Popover.Dropdown>
        </Popover>
      </div>
    </EdgeLabelRenderer>
  )
}

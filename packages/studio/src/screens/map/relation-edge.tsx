import { Popover, Text } from '@mantine/core'
import { BaseEdge, EdgeLabelRenderer, type EdgeProps, getSmoothStepPath } from '@xyflow/react'
import { createContext, memo, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFigure } from '../../language/language.ts'
import { useProject } from '../../project/open-project.tsx'
import { RelationForm } from '../table/relation-form.tsx'
import type { RelationEdgeType } from './graph.ts'
import classes from './map.module.css'
import { NODE_HEIGHT, NODE_WIDTH, type Placed } from './placing.ts'
import { isPresent, pathOf, type Route } from './route.ts'

/** The ways that the layout leads relations, by their ids. */
export const Routes = createContext<ReadonlyMap<string, Route>>(new Map())

/** A relation from parent to child, with crow's feet; how many children a parent has on average stands in its middle, to be changed there. */
export const RelationEdge = memo(function RelationEdge(props: EdgeProps<RelationEdgeType>) {
  const { id, markerStart, markerEnd, data } = props
  const { path, label } = wayOf(props, useContext(Routes).get(id))
  return (
    <>
      <BaseEdge
        path={path}
        // Nothing is done by pointing at a relation: it takes no second path for that.
        interactionWidth={0}
        className={classes.edge}
        data-inferred={data?.relation.inferred === undefined ? undefined : ''}
        {...(markerStart ? { markerStart } : {})}
        {...(markerEnd ? { markerEnd } : {})}
      />
      {data?.isLabelled && <FanOut data={data} x={label.x} y={label.y} />}
    </>
  )
})

/** As the layout leads it, while its tables stand where they were laid; else straight from side to side. */
function wayOf(
  { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition }: EdgeProps<RelationEdgeType>,
  route: Route | undefined,
): { readonly path: string; readonly label: Placed } {
  const parent = { x: sourceX - NODE_WIDTH, y: sourceY - NODE_HEIGHT / 2 }
  const child = { x: targetX, y: targetY - NODE_HEIGHT / 2 }
  if (route && isPresent(route, parent, child)) return { path: pathOf(route.points), label: route.word }
  const [path, x, y] = getSmoothStepPath({
    sourceX,
    sourceY,
    targetX,
    targetY,
    sourcePosition,
    targetPosition,
    offset: 24,
    borderRadius: 6,
  })
  return { path, label: { x, y } }
}

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

import { type End, endPaths, markerId } from './ends.ts'
import classes from './map.module.css'

/** The ends of relations, defined once for all edges of the map. */
export function CrowsFeet() {
  return (
    <svg className={classes.markers} aria-hidden="true">
      <defs>
        {(Object.keys(endPaths) as End[]).map((end) => {
          const { d, circle } = endPaths[end]
          return (
            <marker
              key={end}
              id={markerId(end)}
              viewBox="0 0 16 16"
              markerWidth={16}
              markerHeight={16}
              markerUnits="userSpaceOnUse"
              refX={16}
              refY={8}
              orient="auto-start-reverse"
              className={classes.marker}
            >
              {circle !== undefined && <circle cx={circle} cy={8} r={3} />}
              <path d={d} />
            </marker>
          )
        })}
      </defs>
    </svg>
  )
}

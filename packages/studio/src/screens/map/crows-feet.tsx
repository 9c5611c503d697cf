import classes from './map.module.css'

/** How many rows stand at an end of a relation, as crow's-foot notation draws it. */
export type End = 'one' | 'none-or-one' | 'many'

/** Drawn towards the table, 16 units long, in the middle of 16. */
export const endPaths: Readonly<Record<End, { readonly d: string; readonly circle?: number }>> = {
  one: { d: 'M10 3V13M13 3V13' },
  'none-or-one': { d: 'M12 3V13', circle: 6 },
  many: { d: 'M4 8L16 2M4 8L16 14' },
}

export const markerId = (end: End): string => `crows-foot-${end}`

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

import type { ColumnPlan, TablePopulation } from '@populace/engine'
import { readPage } from './pages.ts'

/** Degrees east and north. */
export type Point = readonly [longitude: number, latitude: number]

const generatorOf = ({ source }: ColumnPlan): string | undefined =>
  source.kind === 'generator' ? source.generator : undefined
const ownerOf = ({ source }: ColumnPlan) => (source.kind === 'generator' ? source.params.of : undefined)

const AXES: Readonly<Record<string, string>> = {
  'place.latitude': 'place.longitude',
  'place.longitude': 'place.latitude',
}

/** Generators whose values are places by themselves. Points of a plane are none: only what is written as on the globe is read of special types. */
const IN_ONE_CELL: Readonly<Record<string, (text: string | null) => Point | undefined>> = {
  'place.point': pointOf,
  special: shapeStart,
}

/** Reads the points that a column describes, alone or with the column of the other axis; undefined where it describes none. */
export function pointReader(
  columns: readonly ColumnPlan[],
  name: string,
): ((table: TablePopulation, first: number, count: number) => readonly Point[]) | undefined {
  const column = columns.find((c) => c.name === name)
  const generator = column && generatorOf(column)
  if (!column || generator === undefined) return undefined
  const read = IN_ONE_CELL[generator]
  if (read)
    return (table, first, count) =>
      cellsOf(table, name, first, count).flatMap((text): Point[] => {
        const point = read(text)
        return point && Math.abs(point[0]) <= 180 && Math.abs(point[1]) <= 90 ? [point] : []
      })
  const axis = AXES[generator]
  const other = axis && columns.find((c) => generatorOf(c) === axis && ownerOf(c) === ownerOf(column))
  if (!other) return undefined
  const [latitude, longitude] = generator === 'place.latitude' ? [name, other.name] : [other.name, name]
  return (table, first, count) => {
    const [north, east] = [cellsOf(table, latitude, first, count), cellsOf(table, longitude, first, count)]
    return north.flatMap((text, i): Point[] => {
      const along = east[i]
      return text === null || along === null || along === undefined ? [] : [[Number(along), Number(text)]]
    })
  }
}

function cellsOf(table: TablePopulation, name: string, first: number, count: number): readonly (string | null)[] {
  const page = readPage(table, first, count)
  return page.cells[page.columns.indexOf(name)] ?? []
}

/** A point as PostgreSQL writes it, `(longitude,latitude)`, as people do, `latitude,longitude`, or the first one of a shape as PostGIS writes it. */
export function pointOf(text: string | null): Point | undefined {
  const [, open = '', a = '', b = ''] = /^(\(?)(-?[\d.]+),\s*(-?[\d.]+)\)?$/.exec(text ?? '') ?? []
  const [first, second] = [Number.parseFloat(a), Number.parseFloat(b)]
  if (Number.isNaN(first) || Number.isNaN(second)) return shapeStart(text)
  return open === '(' ? [first, second] : [second, first]
}

/** Where a shape in well-known text begins: `SRID=4326;POLYGON((13.4 52.5, …))`. Other reference systems than degrees are not drawn. */
function shapeStart(text: string | null): Point | undefined {
  const [, srid = '4326', x = '', y = ''] =
    /^(?:SRID=(\d+);)?[A-Z]+(?: [ZM]+ )?\(+\s*(-?[\d.]+) (-?[\d.]+)/.exec(text ?? '') ?? []
  const point: Point = [Number.parseFloat(x), Number.parseFloat(y)]
  return srid !== '4326' || point.some(Number.isNaN) ? undefined : point
}

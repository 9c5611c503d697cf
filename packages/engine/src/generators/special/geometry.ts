import { add, concat, digits } from '../../kernel/build.ts'
import type { F64, Text } from '../../kernel/ir.ts'
import type { Target } from '../generator.ts'
import type { Draws } from '../value/draws.ts'
import { type Form, type Forms, hundredths, joined, times } from './form.ts'

const written = (value: F64): Text => ({ op: 'decimal', lane: 'text', value, scale: 2 })
const coordinate = (draws: Draws) => draws.number(100_000)
const pair = (draws: Draws): Text => concat('(', hundredths(draws, 0, 100_000), ',', hundredths(draws, 0, 100_000), ')')

/** The lower left corner is drawn, the upper right one lies up to 100 further. */
function box(draws: Draws): Text {
  const [x, y, width, height] = [coordinate(draws), coordinate(draws), draws.number(10_000), draws.number(10_000)]
  const corner = (a: F64, b: F64) => concat('(', written(a), ',', written(b), ')')
  return concat(corner(add(add(x, width), 1), add(add(y, height), 1)), ',', corner(x, y))
}

export const plane: Forms<'point' | 'line' | 'lseg' | 'box' | 'path' | 'polygon' | 'circle'> = {
  point: pair,
  // A x + B y + C = 0 with B = −1: never degenerate.
  line: (draws) => concat('{', hundredths(draws, -1_000, 2_000), ',-1,', hundredths(draws, -50_000, 100_000), '}'),
  lseg: (draws) => concat('[', pair(draws), ',', pair(draws), ']'),
  box,
  path: (draws) =>
    concat(
      '[',
      joined(
        ',',
        times(4, () => pair(draws)),
      ),
      ']',
    ),
  polygon: (draws) =>
    concat(
      '(',
      joined(
        ',',
        times(4, () => pair(draws)),
      ),
      ')',
    ),
  circle: (draws) => concat('<', pair(draws), ',', hundredths(draws, 1, 10_000), '>'),
}

/** Degrees with four places, about ten metres. */
const degrees = (value: F64): Text => ({ op: 'decimal', lane: 'text', value, scale: 4 })

/** A corner of a shape: its offset from the first one, in 0.0001 degrees. */
function position(x: F64, y: F64, [dx, dy]: readonly [number, number], extra: number): Text {
  return concat(degrees(add(x, dx)), ' ', degrees(add(y, dy)), ' 0'.repeat(extra))
}

const SQUARE = [
  [0, 0],
  [80, 0],
  [80, 60],
  [0, 60],
  [0, 0],
] as const
const WALK = [
  [0, 0],
  [40, 25],
  [95, 30],
  [120, 70],
] as const

const ring = (at: (corner: readonly [number, number]) => Text, corners: readonly (readonly [number, number])[]) =>
  concat('(', joined(',', corners.map(at)), ')')

/** The corner of a triangle, where it began. */
const TRIANGLE = [
  [0, 0],
  [80, 0],
  [40, 60],
  [0, 0],
] as const

type Corner = readonly [number, number]
/** The text of a shape from its corners; `tag` says of shapes inside it that they have further coordinates. */
type Shape = (at: (corner: Corner) => Text, tag: string) => Text

const walk: Shape = (at) => ring(at, WALK)
const bend: Shape = (at) => ring(at, WALK.slice(0, 3))
const area: Shape = (at) => concat('(', ring(at, SQUARE), ')')
const inside =
  (shape: Shape): Shape =>
  (at, tag) =>
    concat('(', shape(at, tag), ')')

/** Every shape of the standard and of PostGIS (OGC 06-103r4, section 7; PostGIS manual, "Geometry Type"). */
const shapes: Readonly<Record<string, Shape>> = {
  point: (at) => concat('(', at([0, 0]), ')'),
  linestring: walk,
  polygon: area,
  multipoint: bend,
  multilinestring: inside(walk),
  multipolygon: inside(area),
  geometrycollection: (at, tag) => concat(`(POINT${tag}(`, at([0, 0]), `),LINESTRING${tag}`, walk(at, tag), ')'),
  circularstring: bend,
  compoundcurve: inside(walk),
  curvepolygon: area,
  multicurve: inside(walk),
  multisurface: inside(area),
  polyhedralsurface: inside(area),
  triangle: (at) => concat('(', ring(at, TRIANGLE), ')'),
  tin: (at) => concat('((', ring(at, TRIANGLE), '))'),
}

/** Whether a shape of that name, in small letters, can be made. */
export const isShape = (name: string): boolean => Object.hasOwn(shapes, name)

/** The shape and the reference system that the type names: `geometry(PointZ, 4326)`. */
function shapeOf({ type }: Pick<Target, 'type'>) {
  const [declared = 'Point', srid] = type.kind === 'special' ? (type.arguments ?? []) : []
  const [, shape = 'point', suffix = ''] = /^([a-z]+?)(zm|z|m)?$/.exec(declared.toLowerCase()) ?? []
  return { shape: shape in shapes ? shape : 'point', suffix, srid }
}

/** Extended well-known text around a place between 35 and 60 degrees north, where most land is inhabited. */
export function spatial(x: F64, y: F64, target: Pick<Target, 'type'>, usualSrid: string | undefined): Text {
  const { shape, suffix, srid = usualSrid } = shapeOf(target)
  const tag = suffix === '' ? '' : ` ${suffix.toUpperCase()} `
  const body = shapes[shape]?.((corner) => position(x, y, corner, suffix.length), tag)
  const prefix = srid === undefined || srid === '0' ? '' : `SRID=${srid};`
  return concat(prefix, `${shape.toUpperCase()}${tag}`, body ?? '')
}

/** What shapes reach at most from their first corner on, and the land that they lie on: from 100 degrees west to as far east, in 0.0001 degrees. */
export const REACH = 120
export const LAND = { west: -1_000_000, south: 350_000, width: 2_000_000, height: 250_000 } as const

/** The system that places on the earth are given in when a type says nothing. */
export const usualSridOf = (name: string): string | undefined => (name === 'geography' ? '4326' : undefined)

const anywhere =
  (usualSrid: string | undefined): Form =>
  (draws, target) =>
    spatial(add(draws.number(LAND.width), LAND.west), add(draws.number(LAND.height), LAND.south), target, usualSrid)

/** A box around a shape; the upper corner lies behind the lower one in every direction. */
const around =
  (word: string, directions: number): Form =>
  (draws) => {
    const sides = times(directions, () => [coordinate(draws), draws.number(10_000)] as const)
    const lower = sides.map(([from]) => written(from))
    const upper = sides.map(([from, length]) => written(add(add(from, length), 1)))
    return concat(word, '(', joined(' ', lower), ',', joined(' ', upper), ')')
  }

export const spatialForms: Forms<'geometry' | 'geography' | 'box2d' | 'box3d'> = {
  box2d: around('BOX', 2),
  box3d: around('BOX3D', 3),
  geometry: anywhere(usualSridOf('geometry')),
  geography: anywhere(usualSridOf('geography')),
}

/** One band of four by four bytes, in steps of 0.01 degrees from 50° N, 10° E (PostGIS, raster/doc/RFC2-WellKnownBinaryFormat). */
const RASTER_HEAD =
  '01' + '0000' + '0100' + '7B14AE47E17A843F' + '7B14AE47E17A84BF' + '0000000000002440' + '0000000000004940'
const RASTER_SIZE = ['0000000000000000'.repeat(2), 'E6100000', '0400', '0400', '04', '00'].join('')

export const rasterForms: Forms<'raster'> = {
  raster: (draws) =>
    concat(RASTER_HEAD, RASTER_SIZE, ...times(4, () => digits(add(draws.number(10_000_000), 10_000_000)))),
}

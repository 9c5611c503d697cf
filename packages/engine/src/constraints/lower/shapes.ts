import type { TypeRef } from '@populace/catalog'
import * as k from '../../kernel/build.ts'
import type { F64, Text } from '../../kernel/ir.ts'
import { LAND, REACH, spatial, usualSridOf } from '../../generators/special/geometry.ts'
import type { Place } from './settling.ts'

/** A square that no other row of the group has a part in: its lower left corner and its side, in hundredths. */
interface Cell {
  readonly x: F64
  readonly y: F64
  readonly side: F64
}

/** A whole number 0 … n − 1 of the row's own. */
type Draw = (purpose: string, n: F64) => F64

const SQUARE = 100_000
const ADDED = 2_000
const coordinate = (value: F64): Text => ({ op: 'decimal', lane: 'text', value, scale: 2 })
const corner = (x: F64, y: F64): Text => k.concat('(', coordinate(x), ',', coordinate(y), ')')

/** Two corners of a rectangle inside the cell, which leaves a gap to the next. */
function rectangle({ x, y, side }: Cell, draw: Draw) {
  const half = k.quotient(side, 2)
  const [left, below] = [k.add(x, draw('x', half)), k.add(y, draw('y', half))]
  const [right, above] = [
    k.add(k.add(left, 1), draw('width', k.sub(half, 1))),
    k.add(k.add(below, 1), draw('height', k.sub(half, 1))),
  ]
  return { left, below, right, above }
}

/** Shapes that have no point in common with those of other rows, by the name of their type. */
const SHAPES: Readonly<Record<string, (cell: Cell, draw: Draw) => Text>> = {
  box: (cell, draw) => {
    const { left, below, right, above } = rectangle(cell, draw)
    return k.concat(corner(right, above), ',', corner(left, below))
  },
  polygon: (cell, draw) => {
    const { left, below, right, above } = rectangle(cell, draw)
    const corners = [corner(left, below), corner(right, below), corner(right, above), corner(left, above)]
    return k.concat('(', ...corners.flatMap((each, i) => (i === 0 ? [each] : [',', each])), ')')
  },
  circle: ({ x, y, side }, draw) => {
    const half = k.quotient(side, 2)
    const radius = k.add(draw('radius', k.sub(half, 1)), 1)
    return k.concat('<', corner(k.add(x, half), k.add(y, half)), ',', coordinate(radius), '>')
  },
}

/**
 * Networks of 256 addresses among the private ones (RFC 1918), single addresses where those are asked for or rows are more, and addresses of RFC 4193 where there are more
 * rows still.
 */
function network({ rank: place, count, before = 0 }: Place, most: number): Text {
  const rank = k.add(place, before)
  const byte = (over: number) => k.digits(k.mod(k.quotient(rank, over), 256))
  const word = (over: number): Text => {
    return { op: 'hex', lane: 'text', word: k.trunc(k.mod(k.quotient(rank, over), 65_536)), digits: 4 }
  }
  const of256 = k.concat('10.', byte(256), '.', byte(1), '.0/24')
  const single = k.concat('10.', byte(65_536), '.', byte(256), '.', byte(1))
  const wide = k.concat('fd00::', word(2 ** 32), ':', word(65_536), ':', word(1))
  const isFew = (rows: number) => k.lessThan(count, before > 0 ? 0 : rows + 1)
  return k.select(isFew(most), of256, k.select(isFew(2 ** 24), single, wide))
}

/** How far squares of land lie from one another, in 0.0001 degrees: whatever shape lies in one keeps away from those beside it. */
const PARCEL = 200
const ACROSS = LAND.width / PARCEL
const UP = LAND.height / PARCEL

/** A shape on a parcel of land of its own; rows that are added to others lie south of these. */
function onLand(type: Special, { rank, count, before }: Place, draw: Draw): Text {
  const across = k.max(square(count), k.add(k.quotient(count, UP), 1))
  const [column, line] =
    before === undefined
      ? [k.mod(rank, across), k.quotient(rank, across)]
      : [k.mod(k.add(rank, before), ACROSS), k.sub(k.f64(-1), k.quotient(k.add(rank, before), ACROSS))]
  const inside = (purpose: string) => draw(purpose, k.f64(PARCEL - REACH - 1))
  const x = k.add(k.add(k.mul(column, PARCEL), LAND.west), inside('x'))
  const y = k.add(k.add(k.mul(line, PARCEL), LAND.south), inside('y'))
  return spatial(x, y, { type }, usualSridOf(type.name))
}

/** The side of the square that has room for so many cells. */
const square = (count: F64): F64 =>
  k.add(k.floor({ op: 'sqrt', lane: 'f64', arg: k.max(k.sub(count, 1), k.f64(0)) }), 1)

type Special = TypeRef & { kind: 'special' }

const PLACES = /^geo(?:metry|graphy)$/

/** Whether values of a type can be kept from overlapping by where they lie. */
export const isShape = (type: TypeRef | undefined): type is Special =>
  type?.kind === 'special' &&
  (type.name === 'inet' || type.name === 'cidr' || PLACES.test(type.name) || Object.hasOwn(SHAPES, type.name))

/** The value of a row: a shape in its own cell of a square, row by row, or its own network. */
export function shapeAt(type: Special, place: Place, draw: Draw): Text {
  if (PLACES.test(type.name)) return onLand(type, place, draw)
  const shape = SHAPES[type.name]
  if (!shape) return network(place, type.name === 'cidr' ? 2 ** 16 : 0)
  const across = square(place.count)
  const side = k.max(k.quotient(k.f64(SQUARE), across), 6)
  if (place.before !== undefined) {
    // Added to others, in a line below the square.
    const x = k.mul(k.add(place.rank, place.before), ADDED)
    return shape({ x, y: k.f64(-2 * ADDED), side: k.f64(ADDED) }, draw)
  }
  const cell = { x: k.mul(k.mod(place.rank, across), side), y: k.mul(k.quotient(place.rank, across), side), side }
  return shape(cell, draw)
}

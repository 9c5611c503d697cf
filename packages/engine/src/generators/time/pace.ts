import { power } from '../../random/elementary.ts'
import { scramble } from '../../random/mixer.ts'
import { LEAD } from '../../relations/chronology.ts'
import { DAY, HOUR } from '../value/moment.ts'

/** Weeks begin on Mondays: 1970-01-05 was one. */
const MONDAY = 4 * DAY
const WEEK = 7 * DAY

/** How often things happen by the hour of the day, from midnight on, relative to each other. */
const DAYTIMES = {
  any: [2, 1, 1, 1, 1, 1, 2, 3, 4, 5, 6, 6, 5, 5, 6, 6, 6, 5, 5, 5, 6, 6, 5, 3],
  waking: [0, 0, 0, 0, 0, 0, 0, 2, 4, 5, 6, 6, 5, 5, 6, 6, 6, 5, 5, 5, 5, 4, 2, 0],
  business: [0, 0, 0, 0, 0, 0, 0, 0, 3, 5, 6, 6, 3, 4, 6, 6, 5, 3, 0, 0, 0, 0, 0, 0],
  evening: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 4, 6, 6, 3, 0, 0],
} as const
export type Daytimes = keyof typeof DAYTIMES

/** Twelfths of a year, from January on: a quiet summer, a busy end. */
const SEASONS = [0.92, 0.95, 1, 1, 1.02, 0.98, 0.9, 0.88, 1.04, 1.08, 1.18, 1.08]
const YEAR = 365.2425 * DAY

/** An hour of the week, or a part of one. */
interface Piece {
  readonly start: number
  readonly length: number
}

const weeks = new Map<Daytimes, readonly Piece[]>()

/** A week in pieces that are equally likely: busy hours are cut into many, those in which nothing happens into none. Cut once, for all tables. */
export function piecesOfWeek(daytimes: Daytimes): readonly Piece[] {
  const pieces = weeks.get(daytimes) ?? cutWeek(daytimes)
  weeks.set(daytimes, pieces)
  return pieces
}

function cutWeek(daytimes: Daytimes): readonly Piece[] {
  const hours = DAYTIMES[daytimes]
  return Array.from({ length: 7 }, (_, day) => day).flatMap((day) =>
    hours.flatMap((weight, hour) => {
      const count = day < 5 ? weight : daytimes === 'business' ? 0 : Math.ceil(weight / 2)
      const start = day * DAY + hour * HOUR
      return Array.from({ length: count }, (_, i) => ({ start: start + (i * HOUR) / count, length: HOUR / count }))
    }),
  )
}

/** A moment as weeks since the first Monday, a week's part being how much of what happens in it has happened. */
export function weeksAt(micros: number, pieces: readonly Piece[]): number {
  const week = Math.floor((micros - MONDAY) / WEEK)
  const inside = micros - MONDAY - week * WEEK
  const done = pieces.reduce((sum, { start, length }) => sum + Math.min(1, Math.max(0, (inside - start) / length)), 0)
  return week + done / pieces.length
}

/** The start of a week. */
export const startOfWeek = (week: number): number => week * WEEK + MONDAY

/** How much happens in a week: by the season, and by chance, which is the same for every table. */
function busyness(week: number): number {
  const inYear = (startOfWeek(week) % YEAR) / YEAR
  const chance = (scramble(week) >>> 0) / 2 ** 32
  return (SEASONS[Math.floor(inYear * 12)] ?? 1) * (0.8 + 0.4 * chance)
}

/** Points of the curve that `paceOf` gives: few enough for a kernel's table, many enough for a week of ten years. */
export const POINTS = 512

/** How fast the numbers of a table that follows no other grow: they are as the time that has gone by to this power. */
const GROWTH = 1.5

/** Tables of a schema have few paces between them. */
const paces = new Map<string, readonly number[]>()
const MOST_PACES = 64

/**
 * When, in weeks, the row at place x (0 … 1) among a table's rows is made, at the points x = (i ÷ POINTS)^4: as many lie where little time has gone by, and the pace changes
 * fast, as later. Tables that follow others (`generation` 1, 2 …) grow faster, in step with the lead that parents have over children (`relations/chronology.ts`), so
 * that a parent's moment is before its child's.
 */
export function paceOf(from: number, to: number, generation: number): readonly number[] {
  const name = `${from} ${to} ${generation}`
  const known = paces.get(name)
  if (known) return known
  if (paces.size >= MOST_PACES) paces.clear()
  const pace = drawPace(from, to, generation)
  paces.set(name, pace)
  return pace
}

function drawPace(from: number, to: number, generation: number): readonly number[] {
  const first = Math.floor(from)
  const weeks: { readonly start: number; readonly done: number; readonly weight: number }[] = []
  let done = 0
  for (let week = first; week < to; week++) {
    const [start, end] = [Math.max(from, week), Math.min(to, week + 1)]
    const weight = busyness(week) * (end - start)
    weeks.push({ start, done, weight: busyness(week) })
    done += weight
  }
  const exponent = (4 * LEAD ** generation) / GROWTH
  let at = 0
  return Array.from({ length: POINTS + 1 }, (_, i) => {
    const wanted = i === 0 ? 0 : done * power(i / POINTS, exponent)
    while ((weeks[at + 1]?.done ?? Number.POSITIVE_INFINITY) <= wanted) at++
    const week = weeks[at]
    return week ? Math.min(to, week.start + (wanted - week.done) / week.weight) : from
  })
}

import { expect, test } from 'vitest'
import { isPresent, pathOf, type Route, wordsOn } from './route.ts'

const points = [
  { x: 0, y: 0 },
  { x: 20, y: 0 },
  { x: 20, y: 100 },
  { x: 50, y: 100 },
]

test('a route is drawn through its points, its corners round', () => {
  expect(pathOf(points)).toBe('M0,0L14,0Q20,0 20,6L20,94Q20,100 26,100L50,100')
})

test('a stretch that is shorter than a corner is met in its middle', () => {
  const short = [
    { x: 0, y: 0 },
    { x: 20, y: 0 },
    { x: 20, y: 4 },
    { x: 40, y: 4 },
  ]
  expect(pathOf(short)).toBe('M0,0L14,0Q20,0 20,2L20,2Q20,4 26,4L40,4')
})

test('a word about a relation stands in the middle of the stretch with most room for it, which is wide and low', () => {
  expect(wordsOn([points])).toEqual([{ x: 20, y: 50 }])
  const [across, down] = [
    { x: 20, y: 0 },
    { x: 20, y: 60 },
  ]
  expect(wordsOn([[{ x: 0, y: 0 }, across, down, { x: 93, y: 60 }]])).toEqual([{ x: 20, y: 30 }])
  expect(wordsOn([[{ x: 0, y: 0 }, across, down, { x: 193, y: 60 }]])).toEqual([{ x: 106.5, y: 60 }])
})

test('words on ways that lie close stand apart; one that finds no place stands in the middle', () => {
  const [left, right] = [0, 20].map((x) => [
    { x, y: 0 },
    { x, y: 100 },
  ])
  const ways = [left ?? [], right ?? []]
  expect(wordsOn(ways)).toEqual([
    { x: 0, y: 50 },
    { x: 20, y: 20 },
  ])
  expect(wordsOn(ways.map((way) => way.map(({ x, y }) => ({ x, y: y / 10 }))))).toEqual([
    { x: 0, y: 5 },
    { x: 20, y: 5 },
  ])
})

test('a route is left when one of its tables was moved', () => {
  const route: Route = { points, word: { x: 20, y: 50 }, parent: { x: -196, y: -28 }, child: { x: 50, y: 72 } }
  expect(isPresent(route, route.parent, route.child)).toBe(true)
  expect(isPresent(route, { x: -196, y: -20 }, route.child)).toBe(false)
  expect(isPresent(route, route.parent, { x: 90, y: 72 })).toBe(false)
})

import type { DocumentPath } from '@populace/catalog'
import { type Candidate, textsMatching } from '@populace/engine'
import type { DocumentPlace, Literal } from './document-place.ts'

/** What some places of a document hold. */
export type Assignment = readonly (readonly [DocumentPath, unknown])[]

/** Assignments that are tried at most. */
const MOST = 600

/** Values of every type, those first that people would believe. */
const PLAIN: readonly unknown[] = [
  ...['standard', 'basic', 'custom', 'default', 'advanced'],
  ...[1, 2, 3, 5, 10, 20, 100, 0, 0.5, -1],
  ...[true, false],
  ...[['first', 'second'], ['first'], [1, 2], [{ name: 'first' }], []],
  ...[{ name: 'first' }, {}],
  ...['2024-01-01', '2024-01-01T08:00:00Z', 'name@example.com', 'https://example.com/', '1', '12'],
  ...['7cfdc591-3ffb-4e87-8ec6-735ab8a2a695', 'a', 'AB', 'en', 'en-GB', 'EUR', null],
]

/** Items that lists have at most that are made to be as long as a condition asks. */
const LONGEST = 30
const ITEMS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** Lists of so many items, of each type that one is of. */
export function listsOf(length: number): readonly (readonly unknown[])[] {
  if (!(length >= 1 && length <= LONGEST)) return []
  return [
    (i: number) => ITEMS[i % ITEMS.length],
    (i: number) => i + 1,
    (i: number) => ({ name: ITEMS[i % ITEMS.length] }),
  ].map((item) => Array.from({ length }, (_, i) => item(i)))
}

/** What the places that conditions speak of may hold: what they are compared with and what is near to that, then values of every type. */
export function assignmentsFor(places: readonly DocumentPlace[]): readonly Assignment[] {
  const each = Math.max(2, Math.floor(MOST ** (1 / Math.max(1, places.length))))
  let found: readonly Assignment[] = [[]]
  for (const { path, literals } of places) {
    const values = distinct([...literals.flatMap(near), ...PLAIN]).slice(0, each)
    found = found.flatMap((some) => values.map((value): Assignment => [...some, [path, value]])).slice(0, MOST)
  }
  return found
}

/** Values that a place takes: more would begin to look like what they are, samples of everything. */
const VALUES = 5

/** Of the assignments that are met, those with the first values of each place, all of one type: what one place holds is of one form. */
export function alike(met: readonly Assignment[]): readonly Assignment[] {
  const [first = []] = met
  const taken = first.map(([, model], place) => {
    const values = met.map((assignment) => assignment[place]?.[1]).filter((value) => typeOf(value) === typeOf(model))
    return new Set(distinct(values).slice(0, VALUES).map(written))
  })
  return met.filter((assignment) => assignment.every(([, value], place) => taken[place]?.has(written(value))))
}

/** A document with what was assigned; another kind of root gives way. */
export function documentWith(document: unknown, assignments: readonly Assignment[]): string {
  let root: unknown = structuredClone(document)
  for (const [path, value] of assignments.flat()) root = holding(root, path, value)
  return JSON.stringify(root)
}

/** The documents of a sample that are objects or lists. */
export const documentsOf = (sample: readonly Candidate[]): readonly unknown[] =>
  sample.flatMap(([text]) => {
    const value = text === null || text === undefined ? undefined : parsed(text)
    return typeof value === 'object' && value !== null ? [value] : []
  })

function holding(node: unknown, [step, ...deeper]: DocumentPath, value: unknown): unknown {
  if (step === undefined) return value
  if (typeof step === 'number') {
    const list: unknown[] = Array.isArray(node) ? [...node] : []
    for (let i = list.length; i < step; i++) list.push(null)
    list[step] = holding(list[step], deeper, value)
    return list
  }
  const isObject = typeof node === 'object' && node !== null && !Array.isArray(node)
  const members = new Map(isObject ? Object.entries(node) : [])
  members.set(step, holding(members.get(step), deeper, value))
  return Object.fromEntries(members)
}

function near(literal: Literal): readonly unknown[] {
  if (typeof literal === 'object') return [literal]
  if (typeof literal === 'boolean') return [literal]
  const number = Number(literal)
  const isNumber = literal !== '' && Number.isFinite(number)
  const numbers = isNumber
    ? [number, number + 1, number - 1, number + 2, number * 2 + 1, ...listsOf(number), ...listsOf(number - 1)]
    : []
  if (typeof literal === 'number') return [...numbers, String(literal)]
  return [literal, ...(/[[\\^$]/.test(literal) ? textsMatching(literal) : []), ...numbers]
}

const written = (value: unknown): string => JSON.stringify(value) ?? ''

const distinct = (values: readonly unknown[]) => [...new Map(values.map((value) => [written(value), value])).values()]

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

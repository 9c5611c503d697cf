import type { Table } from '@populace/catalog'
import { readDdl } from '@populace/dialects'
import { storedType } from '../../../packages/inference/src/column-facts.ts'
import { featuresOf } from '../../../packages/inference/src/likeness/features.ts'
import { READ_AS } from '../../../packages/inference/src/likeness/meanings.ts'
import { ddlOf } from './ddl.ts'
import { type Column, columns, type Schema } from './facts.ts'

/** A labelled column as what it looks like. */
export interface Example {
  readonly schema: string
  readonly column: Column
  readonly features: readonly string[]
  /** In how many schemas some column's name ends in the same word. */
  readonly known: number
}

/** What was learned: by feature, then meaning, how much one speaks for the other. */
export type Learned = ReadonlyMap<string, ReadonlyMap<string, number>>

const MEANINGS = Object.keys(READ_AS)
/** Features of fewer columns say nothing. */
const LEAST_COLUMNS = 8
/** A name that few schemas have stands for those that rules don't know, which is all that will be asked about. */
const FEW = 2
const OF_MANY = 0.2
const ROUNDS = 8
const STEP = 0.3
const DECAY = 1e-4
/** Weights of names and pieces below this are left out; those of types are few. */
const LEAST_WEIGHT = 0.6
/** Weights are kept as whole numbers of quarters. */
const QUARTERS = 4

/** The labelled columns of schemas, with what they look like. */
export async function examplesOf(schemas: readonly Schema[]): Promise<readonly Example[]> {
  const read = await Promise.all(schemas.map(examplesIn))
  const all = read.flat()
  const endings = new Map<string, Set<string>>()
  for (const { schema, features } of all)
    for (const ending of features.filter(isEnding)) endings.set(ending, (endings.get(ending) ?? new Set()).add(schema))
  return all.map((example) => ({
    ...example,
    known: Math.max(0, ...example.features.filter(isEnding).map((ending) => endings.get(ending)?.size ?? 0)),
  }))
}

const isEnding = (feature: string): boolean => feature.endsWith('.')

async function examplesIn(schema: Schema): Promise<readonly Example[]> {
  const own = columns.filter((column) => column.schema === schema.name)
  const { catalog } = await readDdl(ddlOf(schema, own), { dialect: schema.dialect })
  const tables = new Map(catalog.tables.map((table): [string, Table] => [table.name, table]))
  return own.flatMap((column) => {
    const table = tables.get(column.table)
    const found = table?.columns.find(({ name }) => name === column.name)
    const features = table && found ? featuresOf(table, found, storedType(found.type, catalog)) : []
    const isAsked = features.length > 0 && column.meanings.some((meaning) => meaning in READ_AS)
    return isAsked ? [{ schema: schema.name, column, features, known: 0 }] : []
  })
}

/** An example in numbers. */
interface Row {
  readonly features: readonly number[]
  readonly right: readonly number[]
  readonly weight: number
}

/**
 * Multinomial logistic regression by stochastic gradients (AdaGrad: Duchi, Hazan, Singer 2011) over all meanings at once, where any of an example's labels is right: the likelihood of all of them
 * together is raised. The order of examples comes from a generator with a fixed seed (Lehmer's), so that the same set teaches the same.
 */
export function learn(examples: readonly Example[]): Learned {
  const counts = new Map<string, number>()
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const features = [...counts].filter(([, count]) => count >= LEAST_COLUMNS).map(([feature]) => feature)
  const places = new Map(features.map((feature, place) => [feature, place]))
  const rows = examples.map(
    ({ features, column, known }): Row => ({
      features: features.flatMap((feature) => places.get(feature) ?? []),
      right: column.meanings.map((meaning) => MEANINGS.indexOf(meaning)).filter((at) => at >= 0),
      weight: known <= FEW ? 1 : OF_MANY,
    }),
  )
  const weights = descend(rows, features.length)
  return new Map(
    features.flatMap((feature, place) => {
      const own = MEANINGS.flatMap((meaning, at): [string, number][] => {
        const weight = weights[place * MEANINGS.length + at] ?? 0
        const quarters = Math.round(weight * QUARTERS)
        return quarters !== 0 && (feature.startsWith('=') || Math.abs(weight) > LEAST_WEIGHT)
          ? [[meaning, quarters]]
          : []
      })
      return own.length > 0 ? [[feature, new Map(own)] as const] : []
    }),
  )
}

function descend(rows: readonly Row[], features: number): Float64Array {
  const size = MEANINGS.length
  const weights = new Float64Array(features * size)
  const squares = new Float64Array(features * size).fill(1)
  const order = rows.map((_, at) => at)
  const random = lehmer()
  const odds = new Float64Array(size)
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, random)
    for (const at of order) {
      const row = rows[at] as Row
      sumUp(odds, row, weights)
      const all = odds.reduce((sum, one) => sum + one, 0)
      const right = row.right.reduce((sum, meaning) => sum + (odds[meaning] ?? 0), 0)
      for (let meaning = 0; meaning < size; meaning++) {
        const own = odds[meaning] ?? 0
        const error = row.weight * (own / all - (row.right.includes(meaning) ? own / right : 0))
        if (Math.abs(error) < LEAST_ERROR) continue
        for (const feature of row.features) {
          const place = feature * size + meaning
          const slope = error + DECAY * (weights[place] ?? 0)
          squares[place] = (squares[place] ?? 0) + slope * slope
          weights[place] = (weights[place] ?? 0) - (STEP * slope) / Math.sqrt(squares[place] ?? 1)
        }
      }
    }
  }
  return weights
}

/** Smaller errors move nothing. */
const LEAST_ERROR = 1e-3

/** How likely each meaning is for a row, up to a common factor. */
function sumUp(odds: Float64Array, { features }: Row, weights: Float64Array): void {
  odds.fill(0)
  for (const feature of features)
    for (let meaning = 0; meaning < odds.length; meaning++)
      odds[meaning] = (odds[meaning] ?? 0) + (weights[feature * odds.length + meaning] ?? 0)
  const most = Math.max(...odds)
  for (let meaning = 0; meaning < odds.length; meaning++) odds[meaning] = Math.exp((odds[meaning] ?? 0) - most)
}

function lehmer(): () => number {
  let state = 1
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const one = order[at] as number
    order[at] = order[other] as number
    order[other] = one
  }
}

/** The likeliest meaning of features. */
export function meaningBy(learned: Learned, features: readonly string[]): string | undefined {
  const sums = new Map<string, number>()
  for (const feature of features)
    for (const [meaning, weight] of learned.get(feature) ?? []) sums.set(meaning, (sums.get(meaning) ?? 0) + weight)
  return [...sums].sort(([, one], [, other]) => other - one)[0]?.[0]
}

/** As the vocabulary keeps it. */
export const written = (learned: Learned): string =>
  [...learned]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([feature, weights]) => `${feature}\t${[...weights].map((pair) => pair.join(':')).join(' ')}\n`)
    .join('')

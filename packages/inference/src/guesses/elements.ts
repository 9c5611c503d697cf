import type { Column, TypeRef } from '@populace/catalog'
import { listOf } from '../column-facts.ts'
import type { Guess } from '../draft.ts'
import { singular } from '../names/singular.ts'
import { tableWords } from '../names/table-names.ts'
import type { Standing } from './standing.ts'

type Shape = Pick<Guess, 'params' | 'reason'>

/** An array of what its elements mean: `tags` holds tags. What the schema says of lists themselves goes before that. */
export function ofElements(element: TypeRef, standing: Standing, guesses: readonly Guess[]): readonly Guess[] {
  if (!standing.generators.has('array.of')) return []
  const told = vector(element, standing) ?? likeDefault(element, standing) ?? keysOf(element, standing)
  const listed = guesses.map(({ generator, params, score, reason }) => ({
    generator: 'array.of',
    params: lineByLine(params) ?? { of: Object.keys(params).length === 0 ? generator : { generator, params } },
    score,
    reason: `${reason}, and it holds several`,
  }))
  return told ? [{ generator: 'array.of', score: SCORE, ...told }, ...listed] : listed
}

const SCORE = 0.94

/** Lists of texts of several lines, and what has their lines one by one: each element of a trace is a line of it. */
const LINES: Readonly<Record<string, string>> = { 'saying.stack.trace': 'saying.stack.frame' }

function lineByLine({ list }: Guess['params']): Guess['params'] | undefined {
  const line = typeof list === 'string' ? LINES[list] : undefined
  return line === undefined ? undefined : { of: { generator: 'text.word', params: { list: line } }, min: 2, max: 5 }
}

/** As many numbers as a list has room for: vectors of a model are all of one length. */
const DIMENSIONS = 16
const VECTOR = /(^| )(embeddings?|vectors?|centroid|logits)$/

function vector(element: TypeRef, { readings }: Standing): Shape | undefined {
  if (element.kind !== 'float' || !readings.some(({ words }) => VECTOR.test(words.join(' ')))) return undefined
  const of = { generator: 'number.float', params: { min: -1, max: 1 } }
  return { params: { of, min: DIMENSIONS, max: DIMENSIONS }, reason: 'vectors that are compared are of one length' }
}

/** Most rows keep what they were given when nobody said anything else. */
const LIKE_DEFAULT = 90
const REST = 10

/** Lists that have something in them by default: mostly that, where it is one thing, or of such things, where it is several. */
function likeDefault(element: TypeRef, { table, column, catalog }: Standing): Shape | undefined {
  const usual = listedDefault(column)
  const [first] = usual
  if (first === undefined) return undefined
  const labels = listOf(table, { ...column, type: element }, element, catalog)
  const others = (labels ?? []).filter((label) => label !== first)
  if (usual.length > 1)
    return element.kind === 'text' && !labels
      ? {
          params: { of: { generator: 'choice', params: { values: usual } }, max: usual.length },
          reason: 'its default lists such',
        }
      : undefined
  if (others.length === 0) return undefined
  const params = {
    values: [first, ...others],
    weights: [LIKE_DEFAULT, ...others.map(() => REST / others.length)],
  }
  return { params: { of: { generator: 'choice', params }, max: 1 }, reason: 'most have what they have by default' }
}

/** What a column's default lists: `ARRAY['USER']`. */
function listedDefault({ default: given }: Column): string[] {
  const tree = given?.tree
  const inner = tree?.op === 'cast' ? tree.arg : tree
  if (inner?.op === 'array')
    return inner.args.flatMap((arg) => (arg.op === 'literal' && typeof arg.value === 'string' ? [arg.value] : []))
  const text = inner?.op === 'literal' ? inner.value : undefined
  const plain = typeof text === 'string' ? /^\{([\w-]+(?:,[\w-]+)*)\}$/.exec(text)?.[1] : undefined
  return plain?.split(',') ?? []
}

/** As rules have the number of a row elsewhere: there are that many unless a model says more. */
const ROW = { generator: 'number.integer', params: { min: 1, max: 1000 } }

/** Lists of whole numbers that are called as a table of the schema hold the numbers of its rows. */
function keysOf(element: TypeRef, { table, catalog, readings }: Standing): Shape | undefined {
  if (element.kind !== 'integer') return undefined
  const names = new Set(readings.map(({ words }) => words.map(singular).join(' ')))
  const target = catalog.tables.find((one) => {
    const [key, ...others] = one.primaryKey?.columns ?? []
    const isWhole = one.columns.some(({ name, type }) => name === key && type.kind === 'integer')
    return one !== table && others.length === 0 && isWhole && names.has(wordsOf(one.name))
  })
  return (
    target && {
      params: { of: ROW },
      reason: `its name means the number of something elsewhere, and it lists rows of ${target.name}`,
    }
  )
}

const wordsOf = (name: string): string => tableWords(name).map(singular).join(' ')

import type { TypeRef } from '@populace/catalog'
import { decodeText, type Vector } from '@populace/columnar'
import { InvariantError } from '@populace/diagnostics'
import type { Json } from '@populace/model'
import type { Vocabulary } from '@populace/vocabulary'
import { findEntity } from '../entities/registry.ts'
import { draw, read } from '../kernel/build.ts'
import { interpret } from '../kernel/interpreter.ts'
import { compileKernels } from '../kernel/javascript/compile.ts'
import type { Programs } from '../kernel/program-index.ts'
import type { Expr, F64, I32, Step } from '../kernel/ir.ts'
import { formatOf, lengthOf } from '../plan/columns/column-type.ts'
import { deriveKey } from '../random/key.ts'
import { type ColumnRead, type Lowering, laneOf, type Target, type ValueDomain } from './generator.ts'
import { findGenerator } from './registry.ts'

/** 2026-06-15T12:00:00Z. */
export const CLOCK = 1_781_524_800_000_000

/** One column under test: what a test says of it; the rest is as the planner would have it. */
export interface Trial {
  readonly vocabulary: Vocabulary
  readonly generator: string
  readonly params?: Readonly<Record<string, Json>>
  readonly type: TypeRef
  readonly column?: string
  readonly labels?: readonly string[]
  readonly domain?: ValueDomain
  readonly parts?: readonly Target[]
  /** The slot of a row, when values must differ. */
  readonly slot?: F64
  readonly rows?: number
  /** Other columns of the row by name. */
  readonly columns?: Readonly<Record<string, ColumnRead>>
}

export type Value = number | string | Uint8Array | null

export function targetOf(trial: Trial): Target {
  const { type, labels, parts } = trial
  const length = lengthOf(type)
  return {
    table: 'public.trial',
    column: trial.column ?? 'value',
    type,
    format: formatOf(type),
    domain: trial.domain ?? {},
    ...(labels ? { labels } : {}),
    ...(parts ? { parts } : {}),
    ...(length === undefined ? {} : { length }),
  }
}

export function generatorOf(name: string) {
  const generator = findGenerator(name)
  if (!generator) throw new InvariantError(`there is no generator ${name}`)
  return generator
}

export const capacityOf = (trial: Trial): number =>
  generatorOf(trial.generator).capacity(trial.params ?? {}, targetOf(trial), trial.vocabulary, CLOCK)

/** The kernels of a column under test, its step called `value`. */
function programOf(trial: Trial): Programs {
  const steps: Step[] = []
  const made = new Map<string, Expr>()
  const facet = (entityName: string, name: string, of = entityName): Expr => {
    const step = `~${entityName}.${of}.${name}`
    const known = made.get(step)
    if (known) return known
    const make = findEntity(entityName)?.facets[name]
    if (!make) throw new InvariantError(`there is no facet ${entityName}.${name}`)
    const key = (purpose: string) => deriveKey('seed', 'entity', entityName, of, purpose)
    const inner = (facetName: string) => facet(entityName, facetName, of)
    const value = make({
      instance: of,
      vocabulary: trial.vocabulary,
      clock: CLOCK,
      key,
      word: (purpose, number = 0, half = 0) => draw(key(purpose), { draw: number, half }),
      facet: inner,
      index: (facetName) => asIndex(inner(facetName)),
      number: (facetName) => asNumber(inner(facetName)),
      home: () => undefined,
      within: () => undefined,
    })
    steps.push({ name: step, value })
    const reading = read(value.lane, step)
    made.set(step, reading)
    return reading
  }
  const key = (purpose = '') => deriveKey('seed', 'column', trial.column ?? 'value', purpose)
  const target = targetOf(trial)
  const context: Lowering = {
    target,
    clock: CLOCK,
    rows: trial.rows ?? 1_000,
    firstRow: 0,
    vocabulary: trial.vocabulary,
    ...(trial.slot ? { slot: trial.slot } : {}),
    key,
    word: (purpose, number = 0, half = 0) => draw(key(purpose), { draw: number, half }),
    column: (reference) => trial.columns?.[reference],
    facet,
  }
  const { value, nulls } = generatorOf(trial.generator).lower(trial.params ?? {}, context)
  const lane = laneOf(target.format, target.type)
  if (value.lane !== lane) throw new InvariantError(`${trial.generator} gives ${value.lane} where ${lane} is stored`)
  steps.push(nulls ? { name: 'value', value, nulls } : { name: 'value', value })
  return new Map([['t', { table: 't', rows: trial.rows ?? 1_000, steps }]])
}

/** The values of a column under test, row by row, through the interpreter. */
export function cells(trial: Trial): (row: number) => Value {
  const interpreter = interpret(programOf(trial))
  return (number) => interpreter.value('t', 'value', number)
}

/** From this many rows on the compiled kernels are asked. */
const MANY = 2_000

/** The first values of a column. */
export function firstCells(trial: Trial, count: number): readonly Value[] {
  if (count >= MANY) return compiledCells(trial, count)
  const cell = cells(trial)
  return Array.from({ length: count }, (_, i) => cell(i))
}

function compiledCells(trial: Trial, count: number): readonly Value[] {
  const kernel = compileKernels(programOf(trial)).table('t', ['value'])
  const values: Value[] = []
  for (let first = 0; first < count; first += MANY) {
    const rows = Math.min(MANY, count - first)
    const [vector] = kernel.fill(first, rows)
    for (let i = 0; vector && i < rows; i++) values.push(valueAt(vector, i))
  }
  return values
}

function valueAt(vector: Vector, i: number): Value {
  if (vector.nulls?.[i] === 1) return null
  switch (vector.storage) {
    case 'i32':
    case 'f64':
      return vector.values[i] ?? 0
    case 'dict':
      return vector.dictionary.texts[vector.codes[i] ?? 0] ?? ''
    case 'arena':
      return decodeText(vector.bytes.subarray(vector.offsets[i], vector.offsets[i + 1]))
  }
}

function asIndex(value: Expr): I32 {
  if (value.lane !== 'i32') throw new InvariantError(`a facet is ${value.lane}, not i32`)
  return value
}

function asNumber(value: Expr): F64 {
  if (value.lane !== 'f64') throw new InvariantError(`a facet is ${value.lane}, not f64`)
  return value
}

/** Values as texts that tell them apart: in lower case, as a key without case would compare them. */
export const keyed = (value: Value): string =>
  value instanceof Uint8Array
    ? Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')
    : String(value).toLowerCase()

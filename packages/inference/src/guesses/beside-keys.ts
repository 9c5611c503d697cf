import type { Table, TypeRef } from '@populace/catalog'
import { defaultValue, isNumbered } from '../column-facts.ts'
import type { Guess } from '../draft.ts'
import { roomOf } from '../rule.ts'
import type { Standing } from './standing.ts'

type Whole = Extract<TypeRef, { kind: 'integer' }>

/** Below this a whole number is one that any column would get. */
const VAGUE = 0.5
/** Types of these sizes are seldom taken without a thought. */
const WIDE = 64

/** The type of the key that numbers a table's rows. */
function numberingOf(table: Table): Whole | undefined {
  const [name, ...others] = table.primaryKey?.columns ?? []
  const key = others.length === 0 ? table.columns.find((column) => column.name === name) : undefined
  return key && isNumbered(key) && key.type.kind === 'integer' ? key.type : undefined
}

/**
 * What the key that numbers the rows says of other columns: a text called an id is a code that people gave, since the rows have their numbers; and a whole number of which nothing is known,
 * declared as only keys are, is the number of a row elsewhere.
 */
export function besideKey(guesses: readonly Guess[], standing: Standing): readonly Guess[] {
  const { table, column, type, generators } = standing
  const [best] = guesses
  const key = numberingOf(table)
  if (!key || !best) return guesses
  if (best.generator === 'identifier.cuid' && type.kind === 'text' && Number.isFinite(roomOf(type))) {
    if (generators.get('text.code')?.accepts(type) !== true || roomOf(type) < CODE.length) return guesses
    const reason = `${best.reason}, and the rows are numbered besides`
    return [{ ...best, generator: 'text.code', params: { pattern: CODE }, reason }, ...guesses]
  }
  const isOfKeys = type.kind === 'integer' && (type.bits === WIDE || type.unsigned === true)
  const isAlike = isOfKeys && type.bits === key.bits && type.unsigned === key.unsigned
  if (!isAlike || best.score >= VAGUE || defaultValue(column) !== undefined) return guesses
  const reason = 'it is of the type of keys, which means the number of something elsewhere'
  return [{ generator: 'number.integer', params: { min: 1, max: 1000 }, score: 0.55, reason }, ...guesses]
}

const CODE = '@@-#####'

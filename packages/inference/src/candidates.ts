import type { Catalog, Column, Table, TypeRef } from '@populace/catalog'
import type { GeneratorSpec, Json } from '@populace/model'
import { defaultValue, isNumbered, isPrimary, listedValues } from './column-facts.ts'
import type { Guess } from './draft.ts'
import { fit, type Rule, typeGroups } from './rule.ts'
import { rules } from './rules/index.ts'

/** Below this a rule's match says too little, and the type's own generator is better. */
const LEAST_SCORE = 0.45

/** What a column may mean, best first: what its definition forces, then what its name suggests. */
export function candidatesFor(
  table: Table,
  column: Column,
  type: TypeRef,
  names: readonly (readonly string[])[],
  kinds: readonly string[],
  catalog: Catalog,
  generators: ReadonlyMap<string, GeneratorSpec>,
): readonly Guess[] {
  const forced = byDefinition(table, column, type, catalog)
  if (forced) return [forced]
  const guesses: Guess[] = []
  for (const rule of rules) {
    const spec = generators.get(rule.generator)
    if (!spec?.accepts(type) || !typeGroups(type).some((group) => rule.types.includes(group))) continue
    const guess = byName(rule, names, kinds)
    if (guess && guess.score >= LEAST_SCORE) guesses.push(withDefault(guess, column))
  }
  return guesses.sort((a, b) => b.score - a.score)
}

/** What no name can change: numbered columns, enumerations, listed values. */
function byDefinition(table: Table, column: Column, type: TypeRef, catalog: Catalog): Guess | undefined {
  const guess = (generator: string, params: Readonly<Record<string, Json>>, reason: string): Guess => ({
    generator,
    params,
    score: 1,
    reason,
  })
  if (isNumbered(column) && (type.kind === 'integer' || type.kind === 'decimal'))
    return guess('number.sequence', sequenceParams(column), 'the database numbers it')
  if (isPrimary(table, column) && type.kind === 'integer')
    return guess('number.sequence', {}, 'it is a whole-number key')
  if (type.kind === 'enum' || type.kind === 'inline-enum') return guess('choice', {}, `its type lists the values`)
  const listed = listedValues(table, column, catalog)
  return listed ? guess('choice', { values: [...listed] }, 'a check lists the values') : undefined
}

const sequenceParams = (column: Column): Record<string, Json> => {
  const { start = 1, increment = 1 } = column.identity ?? {}
  return { ...(start === 1 ? {} : { start }), ...(increment === 1 ? {} : { step: increment }) }
}

function byName(rule: Rule, names: readonly (readonly string[])[], kinds: readonly string[]): Guess | undefined {
  const kind = rule.table?.find((k) => kinds.includes(k))
  if (rule.table && kind === undefined) return undefined
  let best = 0
  let words: readonly string[] = []
  for (const [i, name] of names.entries()) {
    // A name cut down by the table's own name says a little less than the whole one.
    for (const pattern of rule.column) {
      const fits = fit(pattern, name) * (i === 0 ? 1 : 0.985)
      if (fits > best) {
        best = fits
        words = name
      }
    }
  }
  if (best === 0) return undefined
  // Of several kinds that a table may have, the first is the likeliest.
  const rank = kind === undefined ? 0 : kinds.indexOf(kind)
  const score = rule.score * best + (kind === undefined ? 0 : 0.02 - 0.03 * rank)
  const about = kind === undefined ? '' : ` in a table of kind ${kind}`
  return {
    generator: rule.generator,
    params: rule.params ?? {},
    score: Math.min(0.99, Math.round(score * 1000) / 1000),
    reason: `"${words.join(' ')}"${about} is ${rule.means}`,
    ...(rule.nulls === undefined ? {} : { nulls: rule.nulls }),
  }
}

/** A flag that defaults to false is mostly false. */
function withDefault(guess: Guess, column: Column): Guess {
  const value = defaultValue(column)
  if (guess.generator !== 'boolean' || guess.score > 0.7 || typeof value !== 'boolean') return guess
  return { ...guess, params: { share: value ? 0.85 : 0.15 }, reason: `${guess.reason}, ${value} by default` }
}

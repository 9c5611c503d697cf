import type { Column, Table, TypeRef } from '@populace/catalog'
import { defaultValue, isUnique } from '../column-facts.ts'
import type { Guess } from '../draft.ts'
import { isListable, LISTS, oneByOne } from '../listed.ts'
import { matchingRules } from '../matching/rule-index.ts'
import { suits } from '../matching/rule-suits.ts'
import { likeDefault } from '../lifecycles/lists.ts'
import { type Rule, roomOf } from '../rule.ts'
import { kindOf, type TableKind } from '../table-kinds.ts'
import type { Standing } from './standing.ts'

/** Below this a rule's match says too little, and the type's own generator is better. */
const LEAST_SCORE = 0.45
/** What a table's kind adds where the rule asks for it; of several kinds that a table may have the first is the likeliest. */
const KIND_BONUS = 0.02
const KIND_COST = 0.03

/** A few things that everybody knows are too few where they tell rows apart that belong to one: what has more of them says it a little better. */
const JOINT = 0.975

const isPartOfKey = ({ primaryKey, uniques }: Table, name: string): boolean =>
  (primaryKey?.columns ?? []).includes(name) ||
  uniques.some(({ parts }) => parts.some((part) => part.kind === 'column' && part.column === name))

/** What the rules make of the name, each generator once. */
export function byName({ table, column, readings, kinds, generators }: Standing, type: TypeRef): readonly Guess[] {
  const differs = isUnique(table, [column.name])
  const isWord = type.kind === 'text'
  const isJoint = !differs && isWord && isPartOfKey(table, column.name)
  const found = new Map<string, { readonly guess: Guess; readonly rank: number }>()
  for (const reading of readings) {
    const { words, weight, listed, few, ofAnother } = reading
    if (few && differs) continue
    const isSuited = suits(type, reading)
    for (const [rule, fit] of matchingRules(words)) {
      if (!isSuited(rule)) continue
      if (ofAnother && rule.table) continue
      if (listed && (rule.examples || !isListable(rule.generator, generators))) continue
      if (differs && rule.examples) continue
      const named = scored(rule, fit * weight * (isJoint && rule.examples ? JOINT : 1), words, kinds)
      const guess = listed && named ? oneByOne(named) : named && differs && isWord ? goingOn(named) : named
      const known = found.get(rule.generator)
      if (!guess || guess.score < LEAST_SCORE || (known && known.guess.score >= guess.score)) continue
      if (generators.get(rule.generator)?.accepts(type)) found.set(rule.generator, { guess, rank: found.size })
    }
  }
  return [...found.values()]
    .sort((a, b) => b.guess.score - a.guess.score || a.rank - b.rank)
    .map(({ guess }) => speltAsDefault(nearDefault(withDefault(guess, column), column), column, type))
}

/** A guess whose few words are only the first of many, where each may be there once: nothing in the schema ends the list. */
const goingOn = (guess: Guess): Guess =>
  guess.generator === 'choice' && guess.params?.values !== undefined
    ? { ...guess, params: { ...guess.params, examples: true } }
    : LISTS[guess.generator] === undefined
      ? guess
      : oneByOne(guess)

function scored(rule: Rule, fit: number, words: readonly string[], kinds: readonly TableKind[]): Guess | undefined {
  const kind = rule.table?.find((k) => kinds.includes(k))
  if (rule.table && kind === undefined) return undefined
  // A limit on length is as much of a condition as a table's kind.
  const bonus = kind === undefined ? 0 : KIND_BONUS - KIND_COST * kinds.indexOf(kind)
  const name = `“${words.join(' ')}”`
  return {
    generator: rule.generator,
    params: { ...rule.params, ...(rule.examples && rule.generator === 'choice' ? { examples: true } : {}) },
    score: Math.min(0.99, Math.round((rule.score * fit + bonus) * 1000) / 1000),
    reason:
      kind === undefined
        ? `${name} means ${rule.means}`
        : `in a table of ${kindOf(kind).rows} ${name} means ${rule.means}`,
    ...(rule.nulls === undefined ? {} : { nulls: rule.nulls }),
  }
}

/** A flag that defaults to false is mostly false. */
function withDefault(guess: Guess, column: Column): Guess {
  const value = defaultValue(column)
  if (guess.generator !== 'boolean' || guess.score > 0.7 || typeof value !== 'boolean') return guess
  return {
    ...guess,
    params: { share: value ? 0.85 : 0.15 },
    score: 0.75,
    reason: `${guess.reason} that is ${value} by default`,
  }
}

/** An amount of money that says no more of itself lies about its default, where that is one. */
function nearDefault(guess: Guess, column: Column): Guess {
  const value = Number(defaultValue(column) ?? 0)
  const isPlain = /^number\.(price|money)$/.test(guess.generator) && Object.keys(guess.params).length === 0
  if (!isPlain || !(value > 0)) return guess
  const params = { min: Math.round(value * 50) / 100, max: Math.round(value * 160) / 100 }
  return { ...guess, params, reason: `${guess.reason}, and its default says of what order` }
}

/** Plans and roles as products have them, the usual first, each with how many of a hundred have it. */
const SPELT: Readonly<Record<string, { readonly states: readonly string[]; readonly weights: readonly number[] }>> = {
  'access.plan': {
    states: ['free', 'starter', 'pro', 'team', 'business', 'enterprise'],
    weights: [54, 18, 16, 7, 3, 2],
  },
  'access.role': { states: ['user', 'admin', 'manager', 'support'], weights: [86, 5, 6, 3] },
}

/** A plan, or a role, is written as the one is that a row has by default, which most have. */
function speltAsDefault(guess: Guess, column: Column, type: TypeRef): Guess {
  const value = defaultValue(column)
  const spelt = SPELT[guess.generator]
  if (!spelt || type.kind !== 'text' || typeof value !== 'string' || value === '') return guess
  if (value === 'Free' || guess.params.distinct === true) return guess
  const { states } = likeDefault(spelt, value)
  if (states.length !== spelt.states.length || states.some((state) => state.length > roomOf(type))) return guess
  const usual = [...new Set([value, ...states])].slice(0, states.length)
  return {
    ...guess,
    generator: 'choice',
    params: { values: states.includes(value) ? usual : [...states], weights: [...spelt.weights] },
    reason: `${guess.reason}, and it is written as its default is`,
  }
}

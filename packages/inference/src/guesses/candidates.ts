import type { Column, TypeRef } from '@populace/catalog'
import type { Json } from '@populace/model'
import { defaultValue, isFlagged, isNumbered, isPrimary, listedValues, listOf, isUnique } from '../column-facts.ts'
import type { Guess } from '../draft.ts'
import { statusGuess } from '../lifecycles/status.ts'
import { isOfCalendar } from '../key-columns.ts'
import type { Reading } from '../names/reading.ts'
import { withLikeness } from '../likeness/likeness.ts'
import { commentedFlag, commentedValues, commentReadings } from '../names/comments.ts'
import { singular } from '../names/singular.ts'
import { besideKey } from './beside-keys.ts'
import { besidePlace, besideStreet } from './beside-places.ts'
import { byName } from './by-name.ts'
import { asCodes } from './codes.ts'
import { roomOf } from '../rule.ts'
import { rowKey } from '../row-key.ts'
import { withInitials } from './initials.ts'
import { ofElements } from './elements.ts'
import { byParts, hasParts } from './parts.ts'
import type { Standing } from './standing.ts'
import { guessByDefault } from './written-defaults.ts'
import { LIKE_DEFAULT, usualShares, weightsBy } from './shares.ts'
import { areYesAndNo, isNumberedFlag, yesOrNo } from './yes-or-no.ts'
import { DEEDS } from '../names/roles.ts'

/** What a column may mean, best first: what its definition forces, else what its name suggests. */
export function candidatesFor(standing: Standing): readonly Guess[] {
  const forced = byDefinition(standing)
  if (forced) return [forced]
  const { type } = standing
  if (hasParts(type)) return [byParts(standing, candidatesFor)].flatMap((guess) => guess ?? [])
  if (type.kind === 'array') {
    const { element } = type
    const guesses = hasParts(element) ? candidatesFor({ ...standing, type: element }) : byName(standing, element)
    return ofElements(element, standing, guesses)
  }
  const own = withNumbers(withInitials(byName(standing, type), standing), standing)
  const named = besideStreet(besidePlace(withComment(withStatus(own, standing), standing), standing), standing)
  return asCodes(
    withLikeness(besideKey(withSmallDefault(withWrittenDefault(named, standing), standing), standing), standing),
    standing,
  )
}

/** A guess of a text below this says no more than that it is called something. */
const NAMELESS = 0.6
/** How sure a rule about numbers must be of itself, and how much of the name it must have read. */
const PLAINLY = 0.7
const MOST_OF_NAME = 0.84
/** Numbers in texts are seldom meant by who has a type for them. */
const IN_TEXT = 0.8
const WHOLE: TypeRef = { kind: 'integer', bits: 32, raw: 'integer' }
const COUNTED = /^number\.(count|integer|quantity|stock|age|length|weight|percent|decimal)$/
/** Names that leave no doubt: `num_of_staff`, `share_count`, `viewers_millions`. */
const OF_NUMBERS =
  /(^| )(count|num|quantity|qty|tonnage|mpg|horsepower|population|attendance|enrollment|capacity|km|kg|meters|metres|feet|mph|kmh|hours|minutes|seconds|days|weeks|months|years|million|millions|billion|billions|percent|pct)$|^(num|number|no|count|total)( of)? [a-z ]+s$/

const HOW_MANY = /^(?:num|number|no|count) of [a-z ]+$/

/** What a number would be that is called so, where a text of that name means nothing: imports keep counts in texts. */
function withNumbers(guesses: readonly Guess[], standing: Standing): readonly Guess[] {
  const { table, column, type, readings, generators } = standing
  if (type.kind !== 'text' || isUnique(table, [column.name])) return guesses
  const names = readings.flatMap(({ words, weight }) => (weight > MOST_OF_NAME ? [words.join(' ')] : []))
  const isOpen = (guesses[0]?.score ?? 0) < NAMELESS && names.some((name) => OF_NUMBERS.test(name))
  if (!isOpen && !names.some((name) => HOW_MANY.test(name))) return guesses
  const number = byName(standing, WHOLE).find(({ score }) => score >= PLAINLY)
  const isMeant = number && COUNTED.test(number.generator) && generators.get(number.generator)?.accepts(type)
  return isMeant
    ? [{ ...number, score: Math.max(number.score * IN_TEXT, guesses[0]?.score ?? 0) }, ...guesses]
    : guesses
}

/** What the form of a text's default says. */
function withWrittenDefault(guesses: readonly Guess[], standing: Standing): readonly Guess[] {
  const { table, column, type, generators } = standing
  const value = type.kind === 'text' ? defaultValue(column) : undefined
  const guess = typeof value === 'string' ? guessByDefault(value, isUnique(table, [column.name])) : undefined
  const isTaken = guess !== undefined && generators.get(guess.generator)?.accepts(type) === true
  return isTaken ? [...guesses, guess].sort((a, b) => b.score - a.score) : guesses
}

/** A guess below this is one that any number would get. */
const VAGUE = 0.5

/** A whole number that a check leaves 0 and 1; or a small one, one of these unless told otherwise, and of which nothing is known: MySQL's form of a flag. */
function withSmallDefault(
  guesses: readonly Guess[],
  { table, column, type, catalog, generators }: Standing,
): readonly Guess[] {
  const value = defaultValue(column)
  if (type.kind !== 'integer' || !generators.has('choice')) return guesses
  const isOfTwo = /^number\./.test(guesses[0]?.generator ?? '') && isFlagged(table, column, catalog)
  const isSmall = type.bits <= (type.unsigned ? 8 : 16) && /^[01]$/.test(String(value))
  if (!isOfTwo && (!isSmall || (guesses[0]?.score ?? 0) >= VAGUE)) return guesses
  const named = isOfTwo ? guesses.find((guess) => isNumberedFlag(guess) && guess.score >= UNSURE) : undefined
  if (named) return [named, ...guesses.filter((guess) => guess !== named)]
  const weights = String(value) === '1' ? [LIKE_DEFAULT, 100 - LIKE_DEFAULT] : [100 - LIKE_DEFAULT, LIKE_DEFAULT]
  const flag = isOfTwo
    ? { score: 0.9, reason: 'a check leaves it 0 and 1' }
    : { score: 0.6, reason: 'its default means a flag' }
  return [{ generator: 'choice', params: { values: [1, 0], weights }, ...flag }, ...guesses]
}

/** The states of such rows, where the name speaks of one and nothing says it better. Rows that all differ in it share none. */
function withStatus(guesses: readonly Guess[], { table, column, type, readings, kinds }: Standing): readonly Guess[] {
  const isShared = type.kind === 'text' && !isUnique(table, [column.name])
  const status = isShared
    ? statusGuess(readings, kinds, {
        value: defaultValue(column),
        room: roomOf(type),
        table: table.name,
      })
    : undefined
  return status ? [...guesses, status].sort((a, b) => b.score - a.score) : guesses
}

/** A guess below this gives way to what a comment says. */
const UNSURE = 0.7
const COMMENTED = 0.92
/** A name that says something is as good as a comment that says a little more. */
const MARGIN = 0.08

/** What a comment adds where the name says little: the values that it explains one by one, else what it calls the column. */
function withComment(guesses: readonly Guess[], standing: Standing): readonly Guess[] {
  const { column, type } = standing
  const [first] = guesses
  const best = first?.score ?? 0
  if (!column.comment) return guesses
  const isOpen = best < UNSURE || (type.kind === 'integer' && (isVague(first) || isNumberedFlag(first)))
  const told = isOpen ? explained(standing) : undefined
  // Of a flag the comment says no more than its name, unless it lists others.
  const listed = best >= UNSURE && isNumberedFlag(first) && told && isNumberedFlag(told) ? undefined : told
  if (listed && !(first?.generator === 'person.sex' && areOfStandard(listed))) return [listed, ...guesses]
  if (best >= UNSURE) return guesses
  const said = byName({ ...standing, readings: commentReadings(column.comment) }, type)
    .filter((guess) => guess.score > best + MARGIN)
    .map((guess) => ({ ...guess, reason: `its comment says so: ${guess.reason}` }))
  return [...guesses, ...said].sort((a, b) => b.score - a.score)
}

/** A number of which nothing is known but that it is one of some. */
const isVague = (guess: Guess | undefined): boolean =>
  guess?.generator === 'person.sex' || (guess?.generator === 'number.integer' && Number(guess.params.max) < MOST_CODES)
const MOST_CODES = 20

/** Whether a sex is coded as ISO 5218 does. */
const areOfStandard = ({ params: { values } }: Guess): boolean =>
  Array.isArray(values) && values.includes(1) && values.includes(2)

/** Numbers in texts with more room are part of what is told, not codes. */
const ROOM_OF_CODES = 32

/** The values that the comment explains one by one; of what leads elsewhere it explains none. */
function explained({ column, type, readings, generators }: Standing): Guess | undefined {
  const isKey = readings.some(({ words }) => words.at(-1) === 'id')
  const flag = type.kind === 'text' && roomOf(type) <= ROOM_OF_CODES ? commentedFlag(column.comment ?? '') : undefined
  if (flag && generators.has('choice') && flag.every((word) => word.length <= roomOf(type)))
    return {
      generator: 'choice',
      params: { values: [...flag], ...weightsBy(defaultValue(column), flag) },
      score: COMMENTED,
      reason: 'its comment means a flag',
    }
  const values = isKey || !generators.has('choice') ? undefined : commentedValues(column.comment ?? '', column.name)
  const listed = values && typedValues(values, type)
  if (
    !listed ||
    (roomOf(type) > ROOM_OF_CODES && type.kind === 'text' && listed.every((one) => /^-?\d+$/.test(String(one))))
  )
    return undefined
  return {
    generator: 'choice',
    params: { values: [...listed], ...weightsBy(defaultValue(column), listed) },
    score: COMMENTED,
    reason: 'its comment lists the values',
  }
}

/** The values as the type holds them; undefined where one of them does not fit. */
function typedValues(values: readonly string[], type: TypeRef): readonly (string | number)[] | undefined {
  if (type.kind === 'text') return values.every((value) => value.length <= roomOf(type)) ? values : undefined
  if (type.kind !== 'integer' || !values.every((value) => /^-?\d{1,9}$/.test(value))) return undefined
  return values.map(Number)
}

/** What no name can change: numbered columns, enumerations, listed values. */
function byDefinition(standing: Standing): Guess | undefined {
  const { table, column, type, catalog } = standing
  const guess = (generator: string, params: Readonly<Record<string, Json>>, reason: string): Guess => ({
    generator,
    params,
    score: 1,
    reason,
  })
  if (isNumbered(column) && (type.kind === 'integer' || type.kind === 'decimal'))
    return guess('number.sequence', sequenceParams(column), 'the database numbers it')
  const isPart =
    (table.primaryKey?.columns.length ?? 0) > 1 && standing.readings.some(({ words }) => isOfCalendar(words))
  if (isPrimary(table, column) && type.kind === 'integer' && !isPart)
    return guess('number.sequence', {}, 'it is a key of whole numbers')
  if (type.kind === 'integer' && !table.primaryKey && rowKey(table) === column)
    return guess('number.sequence', {}, 'it numbers the rows of a table without a primary key')
  const list = listOf(table, column, type, catalog)
  const flag = list && areYesAndNo(list) ? ', yes and no' : ''
  if (list && isContinents(list, standing)) return guess('place.continent', {}, 'its type lists the continents')
  if (list && isSex(list, standing)) return guess('person.sex', {}, 'its type lists the sexes')
  if (list && isMarital(list, standing)) return guess('person.marital-status', {}, 'its type lists who is married')
  if (type.kind === 'enum' || type.kind === 'inline-enum')
    return guess(
      'choice',
      list ? (flag ? flagShares : usualShares)(list, standing) : {},
      `its type lists the values${flag}`,
    )
  const listed = type.kind === 'text' ? listedValues(table, column, catalog) : undefined
  if (listed)
    return guess('choice', { values: [...listed], ...usualShares(listed, standing) }, `a check lists its values${flag}`)
  return byDefault(
    column,
    type,
    standing.readings.flatMap(({ words }) => words.slice(-1)),
    standing.readings[0]?.words[0] ?? '',
  )
}

const YES = /^(?:y|yes|t|true|on|1|enabled?)$/i

/** How often a flag that its type lists is set: as by default, else as its name says. */
function flagShares(list: readonly string[], standing: Standing): Readonly<Record<string, Json>> {
  const value = defaultValue(standing.column)
  const [named] = byName(standing, { kind: 'boolean', raw: 'boolean' })
  const share = list.includes(String(value)) ? undefined : named?.params.share
  if (list.length !== 2 || (share === undefined && value === undefined)) return {}
  const yes = share === undefined ? (YES.test(String(value)) ? LIKE_DEFAULT : 100 - LIKE_DEFAULT) : Number(share) * 100
  return { values: [...list], weights: list.map((one) => Math.round(YES.test(one) ? yes : 100 - yes)) }
}

/** Whether the continents are listed, under the names that are known. */
const isContinents = (list: readonly string[], { type, generators }: Standing): boolean =>
  ['Asia', 'Europe'].every((name) => list.includes(name)) && generators.get('place.continent')?.accepts(type) === true

/** Whether a column of someone's sex lists both under names that are known; what else it lists is seldom. */
function isSex(list: readonly string[], { type, readings, generators }: Standing): boolean {
  const isNamed = readings.some(({ words }) => /^(.+ )?(sex|gender)$/.test(words.join(' ')))
  const isBoth = [/^(f|female|w|woman|d)$/i, /^(m|male|man|h)$/i].every((one) => list.some((text) => one.test(text)))
  return isNamed && isBoth && generators.get('person.sex')?.accepts(type) === true
}

/** Whether a column of who is married lists those and who is not under names that are known: a Mrs is. */
function isMarital(list: readonly string[], { type, readings, generators }: Standing): boolean {
  const isNamed = readings.some(({ words }) => /^(.+ )?(marital|civil) status$/.test(words.join(' ')))
  const isBoth = [/^(m|married)$/i, /^(s|single)$/i].every((one) => list.some((text) => one.test(text)))
  return isNamed && isBoth && generators.get('person.marital-status')?.accepts(type) === true
}

/** What a flag's name begins with. */
const ASKS = /^(?:is|has|can|show|hide|allow|enable|disable|use|require|include|exclude|send|display|auto|notify)$/

/**
 * A text whose default is yes or no is a flag in those words.
 *
 * @param ends the last words of its name, however it is read
 * @param begin its first word
 */
function byDefault(column: Column, type: TypeRef, ends: readonly string[], begin: string): Guess | undefined {
  const value = type.kind === 'text' ? defaultValue(column) : undefined
  const flag = typeof value === 'string' ? yesOrNo(value, roomOf(type)) : undefined
  if (!flag) return undefined
  // A kind by its letter: F may be one that is fixed.
  if (
    /^[tf]$/i.test(flag.yes) &&
    ends.some((word) => /^(?:type|kind|class|mode|method|category|status|state)$/.test(word))
  )
    return undefined
  // Where there is room for more, 0 may stand for none, unless the name says what was done.
  if (flag.yes === '1' && roomOf(type) > 1 && !ends.some((word) => DEEDS.includes(word)) && !ASKS.test(begin))
    return undefined
  const weights = value === flag.yes ? [LIKE_DEFAULT, 100 - LIKE_DEFAULT] : [100 - LIKE_DEFAULT, LIKE_DEFAULT]
  return {
    generator: 'choice',
    params: { values: [flag.yes, flag.no], weights },
    score: 0.9,
    reason: 'its default means a flag',
  }
}

const sequenceParams = (column: Column): Record<string, Json> => {
  const { start = 1, increment = 1 } = column.identity ?? {}
  return { ...(start === 1 ? {} : { start }), ...(increment === 1 ? {} : { step: increment }) }
}

/** A list's name in the singular: what one of its elements is called. */
export const elementReadings = (readings: readonly Reading[]): readonly Reading[] => [
  ...readings.map(({ words, weight }) => ({
    words: words.map((word, i) => (i === words.length - 1 ? singular(word) : word)),
    weight,
  })),
  // `labels` are tags, a `label` may be any. Each of several `ids` is one.
  ...readings.filter(({ words }) => words.at(-1) !== 'ids'),
]

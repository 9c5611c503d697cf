import { parseTemplate, type TemplatePart, type Vocabulary } from '@populace/vocabulary'
import { call, concat, dict, f64, literal, mod, quotient, trunc } from '../../kernel/build.ts'
import type { F64, Key, Text } from '../../kernel/ir.ts'
import { permutationOf } from '../../random/kinds.ts'
import { permutation } from '../../random/permutation.ts'
import { collationKey } from './collation-key.ts'
import type { Supply } from './supply.ts'
import { type Turns, turnsOf } from './turns.ts'
import { capitalised, findWords, hasSlots } from './template.ts'
import { choose } from './text.ts'

/** One template with the words of its slots; a fixed text is a slot of one word. */
interface Combination {
  readonly columns: readonly (readonly string[])[]
  readonly count: number
  readonly most: number
  /** How popular the template is. */
  readonly weight: number
}

/** More templates would add little variety. */
const MOST_TEMPLATES = 8

/**
 * Texts told apart by their words: every combination of the slots of templates that can't be taken for each other. The templates take turns as they are popular, until
 * the smaller ones are used up. Undefined where no template of the list will do.
 */
export function combinationsOf(
  name: string,
  vocabulary: Vocabulary,
  room = Number.POSITIVE_INFINITY,
  key: Key = [0, 0],
): Combinations | undefined {
  const { chosen, turns } = chosenOf(name, vocabulary, room) ?? { chosen: [] }
  if (!turns) return undefined
  return {
    count: turns.count,
    most: Math.max(...chosen.map((c) => c.most)),
    inOrder: true,
    text: (index) => taken(chosen, turns, index, key),
    find: (text) => placeOf(chosen, turns, text, key),
  }
}

/** Templates that go together, and how they take turns. */
interface Choice {
  readonly chosen: readonly Combination[]
  readonly turns: Turns
}

/** By list and room: a plan asks how many texts there are, then for the texts, and so does each column of the kind. */
const choices = new WeakMap<Vocabulary, Map<string, Choice | undefined>>()
const MOST_CHOICES = 256

function chosenOf(name: string, vocabulary: Vocabulary, room: number): Choice | undefined {
  const known = choices.get(vocabulary) ?? new Map<string, Choice | undefined>()
  choices.set(vocabulary, known)
  const place = `${room} ${name}`
  if (known.has(place)) return known.get(place)
  if (known.size >= MOST_CHOICES) known.clear()
  const choice = chooseTemplates(name, vocabulary, room)
  known.set(place, choice)
  return choice
}

function chooseTemplates(name: string, vocabulary: Vocabulary, room: number): Choice | undefined {
  const { texts, weights } = findWords(vocabulary, name) ?? { texts: [] }
  if (!hasSlots(texts)) return undefined
  const chosen = disjoint(texts.flatMap((text, i) => combinationOf(text, weights?.[i] ?? 1, vocabulary, room) ?? []))
  return chosen.length === 0 ? undefined : { chosen, turns: turnsOf(chosen) }
}

export interface Combinations extends Supply {
  /** Characters of the longest. */
  readonly most: number
  /** The index of a text. */
  readonly find: (text: string) => number | undefined
}

/** Words without spaces, so that a text's words say which slot each came from; the last ends in no digit, where an occurrence number follows. */
function combinationOf(
  template: string,
  weight: number,
  vocabulary: Vocabulary,
  room: number,
): Combination | undefined {
  const parts = parseTemplate(template)
  const slots = parts.filter((part) => part.kind !== 'text').length
  const fixed = parts.reduce((sum, part) => sum + (part.kind === 'text' ? part.text.length : 0), 0)
  if (slots === 0 || parts.at(-1)?.kind === 'number') return undefined
  if (parts.some((part, i) => part.kind !== 'text' && (parts[i + 1]?.kind ?? 'text') !== 'text')) return undefined
  const longest = Math.floor((room - fixed) / slots)
  const columns = parts.map((part, i) => wordsOf(part, parts[i + 1], vocabulary, longest))
  const count = columns.reduce((product, words) => product * words.length, 1)
  if (count === 0 || count > 2 ** 45) return undefined
  const most = columns.reduce((sum, words) => sum + Math.max(...words.map((word) => word.length)), 0)
  return { columns, count, most, weight }
}

function wordsOf(
  part: TemplatePart,
  next: TemplatePart | undefined,
  vocabulary: Vocabulary,
  longest: number,
): readonly string[] {
  if (part.kind === 'text') return [part.text]
  if (part.kind === 'number') {
    return Array.from({ length: Math.min(1_000, part.high - part.low + 1) }, (_, i) => String(part.low + i))
  }
  const border = next?.kind === 'text' ? next.text.slice(0, 1) : ' '
  const seen = new Set<string>()
  return (findWords(vocabulary, part.list)?.texts ?? [])
    .filter((text) => !/[{ ]/.test(text) && text.length <= longest && !text.includes(border) && !/\d$/.test(text))
    .map((text) => (part.capital ? capitalised(text) : text))
    .filter((text) => {
      const before = seen.size
      return seen.add(collationKey(text)).size > before
    })
}

/** Templates of which no two have a text in common: the largest, so that texts do not run out, then by their popularity. */
function disjoint(all: readonly Combination[]): Combination[] {
  const [largest, ...others] = [...all].sort((a, b) => b.count - a.count || b.weight - a.weight)
  const keys = new Map<readonly string[], ReadonlySet<string>>()
  const kept = largest ? [{ combination: largest, words: words(largest, keys) }] : []
  for (const combination of others.sort((a, b) => b.weight - a.weight || b.count - a.count)) {
    if (kept.length === MOST_TEMPLATES) break
    const own = words(combination, keys)
    if (kept.every((other) => differ(own, other.words))) kept.push({ combination, words: own })
  }
  return kept.map(({ combination }) => combination)
}

/**
 * What each word of the template's texts can be, as loosely as any collation sees it; undefined for one that is glued together from several parts.
 *
 * @param keys of the columns that were asked about before
 */
function words(
  { columns }: Combination,
  keys: Map<readonly string[], ReadonlySet<string>>,
): readonly (ReadonlySet<string> | undefined)[] {
  const found: (ReadonlySet<string> | undefined)[] = []
  let isOpen = false
  for (const column of columns) {
    const [first = ''] = column
    const pieces = column.length === 1 ? first.split(' ') : [undefined]
    pieces.forEach((piece, i) => {
      const isFirst = i === 0 && isOpen
      if (piece === '' && !isFirst) return
      const set = piece === undefined ? keysOf(column, keys) : new Set([collationKey(piece)])
      if (isFirst && piece !== '') found[found.length - 1] = undefined
      else if (!isFirst) found.push(set)
    })
    isOpen = column.length > 1 || !first.endsWith(' ')
  }
  return found
}

function keysOf(column: readonly string[], known: Map<readonly string[], ReadonlySet<string>>): ReadonlySet<string> {
  const keys = known.get(column) ?? new Set(column.map(collationKey))
  known.set(column, keys)
  return keys
}

function differ(a: ReturnType<typeof words>, b: ReturnType<typeof words>): boolean {
  if (a.length !== b.length) return true
  return a.some((set, i) => {
    const other = b[i]
    return set !== undefined && other !== undefined && [...set].every((word) => !other.has(word))
  })
}

/** Templates of one size must not pick the same words in neighbouring rows. */
const keyOfTemplate = (key: Key, template: number): Key => [(key[0] + template) | 0, key[1]]

function taken(chosen: readonly Combination[], turns: Turns, index: F64, key: Key): Text {
  const { whose, place } = turns.at(index)
  return choose(
    whose,
    chosen.map((combination, i) => textOf(combination, place, keyOfTemplate(key, i))),
  )
}

function textOf({ columns, count }: Combination, place: F64, key: Key): Text {
  const shuffled = count === 1 ? f64(0) : call(permutationOf(key, count), 'permute', place)
  let below = count
  return concat(
    ...columns.map((list) => {
      below /= list.length
      return list.length === 1 ? literal(list[0] ?? '') : dict(list, trunc(mod(quotient(shuffled, below), list.length)))
    }),
  )
}

/** Undoes `taken`. */
function placeOf(chosen: readonly Combination[], turns: Turns, text: string, key: Key): number | undefined {
  for (const [template, combination] of chosen.entries()) {
    const number = numberIn(combination, text)
    if (number === undefined) continue
    const { count } = combination
    const place = count === 1 ? 0 : permutation(keyOfTemplate(key, template), count).unpermute(number)
    return turns.indexOf(template, place)
  }
  return undefined
}

/** Which of a template's combinations a text is. */
function numberIn({ columns }: Combination, text: string): number | undefined {
  let rest = text
  let number = 0
  for (const [i, list] of columns.entries()) {
    const border = columns[i + 1]?.[0]?.slice(0, 1)
    const end = list.length === 1 ? (list[0] ?? '').length : border === undefined ? rest.length : rest.indexOf(border)
    const word = list.indexOf(rest.slice(0, Math.max(0, end)))
    if (word < 0) return undefined
    number = number * list.length + word
    rest = rest.slice(end)
  }
  return rest === '' ? number : undefined
}

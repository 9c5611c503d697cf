import { parseTemplate, type TemplatePart, type Vocabulary } from '@populace/vocabulary'
import { add, concat, dict, digits, literal, trunc } from '../../kernel/build.ts'
import type { Text } from '../../kernel/ir.ts'
import type { Lowering } from '../generator.ts'
import { pickWeighted, spread } from './chance.ts'
import { choose, extentOf } from './text.ts'

/** Words by popularity. */
export interface Words {
  readonly texts: readonly string[]
  readonly weights?: readonly number[] | undefined
}

/** A word list by its name, or a column of a table (`place.city`); undefined when there is neither. */
export function findWords(vocabulary: Vocabulary, name: string): Words | undefined {
  if (vocabulary.kindOf(name) === 'words') return vocabulary.words(name)
  const dot = name.lastIndexOf('.')
  const [table, column] = [name.slice(0, dot), name.slice(dot + 1)]
  if (dot < 0 || vocabulary.kindOf(table) !== 'table') return undefined
  const { columns, texts, weights } = vocabulary.table(table)
  return columns.includes(column) ? { texts: texts(column), weights } : undefined
}

export const hasSlots = (texts: readonly string[]): boolean => texts.some((text) => /\{/.test(text))

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Words that the caller knows better than the lists do: the row's own product, film, city. */
export type Known = Readonly<Record<string, Text>>

/**
 * Writes texts from templates. Slots of one name share their draws among the templates of a list, so that the kernel grows with the lists, not with their combinations.
 */
export class Template {
  private readonly made = new Map<string, Text>()
  private readonly context: Pick<Lowering, 'word' | 'vocabulary'>
  private readonly known: Known

  constructor(context: Pick<Lowering, 'word' | 'vocabulary'>, known: Known = {}) {
    this.context = context
    this.known = known
  }

  /** One text of a list, its slots filled. `path` names its stream. */
  list(name: string, path = name, capital = false): Text {
    const own = this.known[name]
    if (own) return own
    const key = `${path}${capital ? '^' : ''}`
    const before = this.made.get(key)
    if (before) return before
    const made = this.draw(name, path, capital)
    this.made.set(key, made)
    return made
  }

  private draw(name: string, path: string, capital: boolean): Text {
    const { texts, weights } = findWords(this.context.vocabulary, name) ?? { texts: [name] }
    const index = pickWeighted(this.context, texts.length, weights, path)
    if (hasSlots(texts))
      return choose(
        index,
        texts.map((text) => this.fill(text, path, capital)),
      )
    return dict(capital ? texts.map(capitalised) : texts, index)
  }

  /** One template, its slots filled. */
  fill(template: string, path: string, capital = false): Text {
    const uses = new Map<string, number>()
    const parts = parseTemplate(template).map((part, i) => {
      const isFirst = capital && i === 0
      if (part.kind === 'text') return literal(isFirst ? capitalised(part.text) : part.text)
      const slot = part.kind === 'list' ? part.list : `${part.low}-${part.high}`
      const turn = uses.get(slot) ?? 0
      uses.set(slot, turn + 1)
      const inner = `${path}/${slot}#${turn}`
      if (part.kind === 'list') return this.list(part.list, inner, part.capital || isFirst)
      return digits(add(spread(this.context, part.high - part.low + 1, 'uniform', inner), part.low))
    })
    return concat(...parts)
  }
}

/** Texts told apart by their words: every combination of one template's slots. */
export interface Combinations {
  readonly count: number
  readonly text: (index: NonNullable<Lowering['slot']>) => Text
  readonly most: number
}

/**
 * The combinations of the list's template that has most of them, of those that fit into `room` characters. Words that hold a space are left out where a space follows, so that
 * no two combinations read alike; and a last word ends in no digit, where an occurrence number follows.
 */
export function combinationsOf(
  name: string,
  vocabulary: Vocabulary,
  room = Number.POSITIVE_INFINITY,
): Combinations | undefined {
  const { texts } = findWords(vocabulary, name) ?? { texts: [] }
  if (!hasSlots(texts)) return undefined
  const all = texts.map((text) => combinationsIn(text, vocabulary, room)).filter((c) => c !== undefined)
  return all.reduce<Combinations | undefined>((best, c) => (best && best.count >= c.count ? best : c), undefined)
}

function combinationsIn(template: string, vocabulary: Vocabulary, room: number): Combinations | undefined {
  const parts = parseTemplate(template)
  const fixed = parts.reduce((sum, part) => sum + (part.kind === 'text' ? part.text.length : 0), 0)
  const slots = parts.filter((part) => part.kind !== 'text').length
  if (slots === 0 || parts.at(-1)?.kind === 'number') return undefined
  const longest = Math.floor((room - fixed) / slots)
  const columns = parts.map((part, i) => wordsFor(part, parts[i + 1], vocabulary, longest))
  if (columns.some((words) => words.length === 0)) return undefined
  const count = columns.reduce((product, words) => product * words.length, 1)
  if (count >= 2 ** 53) return undefined
  const text = (index: NonNullable<Lowering['slot']>): Text => {
    let below = count
    return concat(
      ...columns.map((words) => {
        below /= words.length
        if (words.length === 1) return literal(words[0] ?? '')
        const place = { op: 'mod', lane: 'f64', left: quotientBy(index, below), right: constant(words.length) } as const
        return dict(words, trunc(place))
      }),
    )
  }
  return { count, text, most: columns.reduce((sum, words) => sum + extentOf(dict(words, turn)).most, 0) }
}

const turn = { op: 'turn', lane: 'i32', name: '' } as const
const constant = (value: number) => ({ op: 'const', lane: 'f64', value }) as const
const quotientBy = (index: NonNullable<Lowering['slot']>, by: number) =>
  ({ op: 'floor', lane: 'f64', arg: { op: 'div', lane: 'f64', left: index, right: constant(by) } }) as const

/** The words of a slot that end where the slot ends. */
function wordsFor(
  part: TemplatePart,
  next: TemplatePart | undefined,
  vocabulary: Vocabulary,
  longest: number,
): readonly string[] {
  if (part.kind === 'text') return [part.text]
  if (part.kind === 'number')
    return Array.from({ length: Math.min(1_000, part.high - part.low + 1) }, (_, i) => String(part.low + i))
  const { texts } = findWords(vocabulary, part.list) ?? { texts: [] }
  const border = next?.kind === 'text' ? next.text.slice(0, 1) : ''
  const seen = new Set<string>()
  return texts
    .filter(
      (text) =>
        !text.includes('{') &&
        text.length <= longest &&
        (next === undefined ? !/\d$/.test(text) : border !== '' && !text.includes(border)),
    )
    .map((text) => (part.capital ? capitalised(text) : text))
    .filter((text) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()))
}

import { parseTemplate, type Vocabulary } from '@populace/vocabulary'
import { add, concat, dict, digits, i32, i32op, literal, select } from '../../kernel/build.ts'
import type { I32, Text } from '../../kernel/ir.ts'
import type { Lowering } from '../generator.ts'
import { pickWeighted, spread } from './chance.ts'
import { choose } from './text.ts'

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

const withSlots = new WeakMap<readonly string[], boolean>()

/** Whether any of the texts is a template. Found out once: lists have ten thousands of texts, and every column that writes texts asks. */
export function hasSlots(texts: readonly string[]): boolean {
  const known = withSlots.get(texts)
  if (known !== undefined) return known
  const has = texts.some((text) => text.includes('{'))
  withSlots.set(texts, has)
  return has
}

export const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const inCapitals = new WeakMap<readonly string[], readonly string[]>()

/** A list's texts with a capital each. One list for all sentences: what is found out of it, and where it lies in memory, is so once. */
export function allCapitalised(texts: readonly string[]): readonly string[] {
  const made = inCapitals.get(texts) ?? texts.map(capitalised)
  inCapitals.set(texts, made)
  return made
}

/** The index, or where it is the one before the next. */
const another = (index: I32, before: I32, count: number): I32 => {
  const next = select(i32op('lt', index, i32(count - 1)), i32op('add', index, i32(1)), i32(0))
  return select(i32op('eq', index, before), next, index)
}

/** Words that the caller knows better than the lists do: the row's own product, film, city; with a capital where a sentence begins, and another one where a template asks again. */
export type Known = Readonly<Record<string, (capital: boolean, again: boolean) => Text>>

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
  list(name: string, path = name, capital = false, earlier?: string): Text {
    const own = this.known[name]
    if (own) return own(capital, earlier !== undefined)
    const key = `${name} ${path}${capital ? '^' : ''}`
    const before = this.made.get(key)
    if (before) return before
    const made = this.draw(name, path, capital, earlier)
    this.made.set(key, made)
    return made
  }

  /** `earlier` is the path of the same list's draw just before: this one is another. */
  private draw(name: string, path: string, capital: boolean, earlier: string | undefined): Text {
    const { texts, weights } = findWords(this.context.vocabulary, name) ?? { texts: [name] }
    const drawn = pickWeighted(this.context, texts.length, weights, path)
    const index =
      earlier === undefined || texts.length < 2
        ? drawn
        : another(drawn, pickWeighted(this.context, texts.length, weights, earlier), texts.length)
    if (hasSlots(texts))
      return choose(
        index,
        texts.map((text) => this.fill(text, path, capital)),
      )
    return dict(capital ? allCapitalised(texts) : texts, index)
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
      const earlier = turn > 0 ? `${path}/${slot}#${turn - 1}` : undefined
      if (part.kind === 'list') return this.list(part.list, inner, part.capital || isFirst, earlier)
      return digits(add(spread(this.context, part.high - part.low + 1, 'uniform', inner), part.low))
    })
    return concat(...parts)
  }
}

import { bounded, mostLength } from '../../generators/pattern/bounds.ts'
import {
  beginsWith,
  canBeEmpty,
  dividedAt,
  dividedBetween,
  exampleOf,
  joined as nodesJoined,
  mayHold,
  NOTHING,
  reversed,
  sourceOf,
} from '../../generators/pattern/divide.ts'
import { rank } from '../../generators/pattern/ranking.ts'
import { hasEnd, hasStart, type Node, parsePattern } from '../../generators/pattern/syntax.ts'
import type { ValueDomain } from '../../generators/generator.ts'
import type { Fact } from '../analyse.ts'
import { intersect, isEmpty } from '../domain/domain.ts'
import type { Scope } from '../formula/scope.ts'
import type { Place } from './beginning.ts'
import { type ColumnPattern, escapePattern } from '../pattern/translate.ts'

/** A piece of what a text begins with: itself, or the column whose text it is and how many characters that has, as far as they are known. */
export interface BeginningPart {
  readonly text?: string
  readonly column?: string
  readonly characters?: number
  /** The column's text is written in another case. */
  readonly recased?: boolean
  /** It is the draft's own, which goes on behind what is given. */
  readonly own?: boolean
}

/** What patterns over a whole text ask of its beginning, and of what is behind that. */
export interface FormBehind {
  /** By column of the beginning. */
  readonly heads: ReadonlyMap<string, ValueDomain>
  /** Characters that those have at most, and a text of each. */
  readonly lengths: ReadonlyMap<string, number>
  readonly examples: ReadonlyMap<string, string>
  readonly rests: readonly ColumnPattern[]
  /** How many texts there may be behind the beginning. */
  readonly count: number
}

/** Texts of a form that a unique column may run out of. */
export const FEW = 1_000

/** Open ends of patterns are counted up to so many characters. */
const USUAL_LENGTH = 40

/** Cuts what patterns ask for behind a beginning, or beside a text at another place; undefined where one of them leaves no room for it, or is beyond what can be cut. What a text must not be like is left out. */
export function formBehind(
  patterns: readonly ColumnPattern[],
  beginning: readonly BeginningPart[],
  { facts, scope }: { readonly facts: ReadonlyMap<string, Fact>; readonly scope: Scope },
  place?: Place,
  isKey = false,
): FormBehind | undefined {
  const heads = new Map<string, ValueDomain>()
  const lengths = new Map<string, number>()
  const examples = new Map<string, string>()
  const rests: ColumnPattern[] = []
  let count = Infinity
  /** What is left of a column that the head must be; undefined where nothing is. */
  const narrowed = ({ column, head, flags }: Head): ValueDomain | undefined => {
    const measure = scope.measure(column)
    const asked: ValueDomain = { patterns: [{ source: sourceOf(head), flags, negated: false }] }
    const known = heads.get(column) ?? facts.get(column)?.values ?? {}
    const left = measure && intersect(measure, measure.labels ? { oneOf: measure.labels, ...known } : known, asked)
    return left && isEmpty(left) ? undefined : left
  }
  for (const pattern of patterns.filter(({ negated }) => !negated)) {
    const way = waysOf(pattern, beginning, place, isKey).find((each) => each.heads.every((head) => narrowed(head)))
    if (!way) return undefined
    for (const each of way.heads) {
      heads.set(each.column, narrowed(each) ?? {})
      lengths.set(each.column, mostLength(each.head))
      examples.set(each.column, exampleOf(each.head))
    }
    if (!way.rest) continue
    rests.push(way.rest)
    if (way.node) count = Math.min(count, rank(bounded(way.node, USUAL_LENGTH, 0)).count)
  }
  return { heads, lengths, examples, rests, count }
}

interface Head {
  readonly column: string
  readonly head: Node
  readonly flags: string
}

/** One way of cutting a pattern; `rest` is absent where nothing is asked of the draft. */
interface Way {
  readonly heads: readonly Head[]
  readonly rest?: ColumnPattern
  readonly node?: Node
}

/** The ways of cutting a pattern; what is written beside the draft may be all that the pattern takes, as it may be there already. */
function waysOf(
  pattern: ColumnPattern,
  parts: readonly BeginningPart[],
  place: Place | undefined,
  isKey: boolean,
): readonly Way[] {
  const [ways, whole] = [false, true].map((each) => waysBehind(pattern, parts, place, isKey, each))
  return (ways ?? []).map((way, i) => {
    const all = whole?.length === ways?.length ? whole?.[i] : undefined
    const isNamed = separatorAt(place) === '@' && all?.node !== undefined && takesNames(all.node)
    return {
      ...way,
      ...(all ? { heads: all.heads } : {}),
      ...(isNamed ? { rest: { ...pattern, source: sourceOf(NAME) }, node: NAME } : {}),
    }
  })
}

function waysBehind(
  pattern: ColumnPattern,
  parts: readonly BeginningPart[],
  place: Place | undefined,
  isKey: boolean,
  whole: boolean,
): readonly Way[] {
  const { flags } = pattern
  const source = place?.kind === 'field' ? goingOn(pattern.source, place.separator) : pattern.source
  const isAtEnd = place?.kind === 'end'
  const [isBegun, isEnded] = [hasStart(source), hasEnd(source)]
  // What may stand anywhere may stand beside the text that is given.
  const separator = separatorAt(place)
  const isBeside = place?.kind !== 'behind' && separator === undefined
  if (isAtEnd ? !isEnded : !isBegun) {
    if (parts.some(({ text }) => text !== undefined && new RegExp(source, flags).test(text))) return [{ heads: [] }]
    return isBeside ? [{ heads: [], rest: pattern }] : []
  }
  const isOpen = isAtEnd ? !isBegun : !isEnded
  const node = parsePattern(isOpen ? (isAtEnd ? `^(?:${source})` : `(?:${source})$`) : source, flags, whole)
  if (!node) return []
  const ways = isAtEnd
    ? cut(reversed(node), parts.map(readBackwards).reverse(), flags, place, { isKey, isOpen }).map((way) => ({
        heads: way.heads.map((head) => ({ ...head, head: reversed(head.head) })),
        own: [],
        node: reversed(way.node),
      }))
    : cut(node, parts, flags, place, { isKey, isOpen })
  return ways.map(({ heads, own, node: rest }): Way => {
    if (isOpen && canBeEmpty(rest)) {
      if (own.length === 0) return { heads }
      if (separator !== undefined) return { heads, ...behindFields(pattern, own, separator, isKey) }
    }
    const draft = nodesJoined([...own, rest])
    const text = sourceOf(draft)
    if (!isOpen) return { heads, rest: { ...pattern, source: text }, node: draft }
    return { heads, rest: { ...pattern, source: isAtEnd ? text.slice(1) : text.slice(0, -1) } }
  })
}

/** A field that may be the last one, with another behind it. */
function goingOn(source: string, separator: string): string {
  const mark = escapePattern(separator)
  return source.replaceAll(`(?:$|${mark})`, mark)
}

/** Whether all names that an address begins with are among the texts. */
const takesNames = (node: Node): boolean =>
  node.kind === 'repeat' &&
  node.body.kind === 'chars' &&
  node.min <= NAME.min &&
  node.max >= NAME.max &&
  [...NAME.body.alphabet].every((char) => mayHold(node, char))

const NAME = {
  kind: 'repeat',
  body: { kind: 'chars', alphabet: 'abcdefghijklmnopqrstuvwxyz0123456789._' },
  min: 2,
  max: 40,
} as const

/** The separator between fields of which the draft has the first. */
const separatorAt = (place: Place | undefined): string | undefined =>
  place?.kind === 'field' && place.number > 1 ? place.separator : undefined

/** Where nothing is asked of what stands behind the text: there is something if rows must be told apart by it. */
function behindFields(pattern: ColumnPattern, own: readonly Node[], separator: string, isKey: boolean) {
  const node = nodesJoined(own)
  if (!isKey || rank(bounded(node, USUAL_LENGTH, 0)).count >= FEW)
    return { rest: { ...pattern, source: sourceOf(node) }, node }
  return { rest: { ...pattern, source: `${sourceOf(node).slice(0, -1)}${escapePattern(separator)}` } }
}

const readBackwards = (part: BeginningPart): BeginningPart =>
  part.text === undefined ? part : { ...part, text: [...part.text].reverse().join('') }

interface Cut {
  readonly heads: readonly Head[]
  /** What of the draft stands before the text that is given. */
  readonly own: readonly Node[]
  readonly node: Node
}

function cut(
  node: Node,
  [part, ...others]: readonly BeginningPart[],
  flags: string,
  place: Place | undefined,
  { isKey, isOpen }: { readonly isKey: boolean; readonly isOpen: boolean },
): readonly Cut[] {
  const separator = separatorAt(place)
  const [mark = ''] = separator ?? []
  if (!part) return separator !== undefined && !beginsWith(node, mark) ? [] : [{ heads: [], own: [], node }]
  // Behind what a pattern asks for there may be anything.
  if (isOpen && node.kind === 'seq' && node.parts.length === 0 && ![part, ...others].some(({ own }) => own))
    return [{ heads: [], own: [], node }]
  const { text, column, recased, characters = text === undefined ? undefined : [...text].length } = part
  const isLast = others.length === 0 && !isKey && !part.own
  const whole = separator === undefined && !isLast ? [] : [{ head: node, rest: NOTHING }]
  const divisions = characters === undefined ? [...dividedBetween(node), ...whole] : dividedAt(node, characters)
  return divisions
    .filter(({ head }) =>
      text === undefined
        ? separator === undefined || !mayHold(head, mark)
        : new RegExp(sourceOf(head), flags).test(text),
    )
    .flatMap(({ head, rest }) =>
      cut(rest, others, flags, place, { isKey, isOpen }).map((way) => ({
        heads:
          text !== undefined || column === undefined
            ? way.heads
            : [{ column, head, flags: recased ? 'iu' : flags }, ...way.heads],
        own: part.own ? [head, ...way.own] : way.own,
        node: way.node,
      })),
    )
}

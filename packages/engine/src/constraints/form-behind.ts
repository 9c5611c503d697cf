import { bounded, mostLength } from '../generators/pattern/bounds.ts'
import { canBeEmpty, dividedAt, dividedBetween, exampleOf, sourceOf } from '../generators/pattern/divide.ts'
import { rank } from '../generators/pattern/ranking.ts'
import { type Node, parsePattern } from '../generators/pattern/syntax.ts'
import type { ValueDomain } from '../generators/generator.ts'
import type { Fact } from './analyse.ts'
import { intersect, isEmpty } from './domain.ts'
import type { Scope } from './formula/scope.ts'
import type { ColumnPattern } from './pattern/translate.ts'

/** A piece of what a text begins with: itself, or the column whose text it is and how many characters that has, as far as they are known. */
export interface BeginningPart {
  readonly text?: string
  readonly column?: string
  readonly characters?: number
  /** The column's text is written in another case. */
  readonly recased?: boolean
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

/** Open ends of patterns are counted up to so many characters. */
const USUAL_LENGTH = 40

/** Cuts what patterns ask for behind a beginning; undefined where one of them leaves no room for it, or is beyond what can be cut. What a text must not be like is left out. */
export function formBehind(
  patterns: readonly ColumnPattern[],
  beginning: readonly BeginningPart[],
  { facts, scope }: { readonly facts: ReadonlyMap<string, Fact>; readonly scope: Scope },
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
    const way = waysBehind(pattern, beginning).find((each) => each.heads.every((head) => narrowed(head)))
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

/** One way of cutting a pattern; `rest` is absent where nothing is asked of what is behind the beginning. */
interface Way {
  readonly heads: readonly Head[]
  readonly rest?: ColumnPattern
  readonly node?: Node
}

function waysBehind(pattern: ColumnPattern, beginning: readonly BeginningPart[]): readonly Way[] {
  const { source, flags } = pattern
  const isOpen = !/(^|[^\\])\$/.test(source)
  const node = parsePattern(isOpen ? `(?:${source})$` : source, flags)
  if (!node) return []
  // What may stand anywhere may stand behind the beginning.
  if (!source.includes('^')) return [{ heads: [], rest: pattern }]
  return cut(node, beginning, flags).map(({ heads, node: rest }): Way => {
    if (isOpen && canBeEmpty(rest)) return { heads }
    const whole = sourceOf(rest)
    return isOpen
      ? { heads, rest: { ...pattern, source: whole.slice(0, -1) } }
      : { heads, rest: { ...pattern, source: whole }, node: rest }
  })
}

function cut(
  node: Node,
  [part, ...others]: readonly BeginningPart[],
  flags: string,
): readonly { readonly heads: readonly Head[]; readonly node: Node }[] {
  if (!part) return [{ heads: [], node }]
  const { text, column, recased, characters = text === undefined ? undefined : [...text].length } = part
  const divisions = characters === undefined ? dividedBetween(node) : dividedAt(node, characters)
  return divisions
    .filter(({ head }) => text === undefined || new RegExp(sourceOf(head), flags).test(text))
    .flatMap(({ head, rest }) =>
      cut(rest, others, flags).map((way) => ({
        heads:
          text !== undefined || column === undefined
            ? way.heads
            : [{ column, head, flags: recased ? 'iu' : flags }, ...way.heads],
        node: way.node,
      })),
    )
}

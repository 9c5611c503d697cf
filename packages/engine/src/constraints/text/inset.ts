import type { ExpressionTree } from '@populace/catalog'
import type { BeginningPart } from './form-behind.ts'
import { escapePattern } from '../pattern/translate.ts'
import type { ColumnPattern } from '../pattern/translate.ts'
import type { Place } from './beginning.ts'
import { fieldsOf } from './arranged.ts'
import { behind, joined } from './text-tree.ts'

/** How a text and a column's draft become the column's value. */
export interface Inset {
  readonly tree: ExpressionTree
  /** The fewest characters that there must be room for in the draft, and that it must have. */
  readonly least: number
  readonly minLength: number
  /** Characters that are written besides both. */
  readonly more: number
  /** What the draft must be like for it. */
  readonly patterns: readonly ColumnPattern[]
}

/** What a draft is for. */
interface Use {
  /** It tells rows apart. */
  readonly isKey: boolean
  /** Patterns say of it where the text goes. */
  readonly isFormed: boolean
  /** The text may be anything. */
  readonly isCut: boolean
  /** Nothing needs a draft besides. */
  readonly isWhole: boolean
}

/** What is left for a draft without a form: enough to tell the rows of most tables apart. */
const LEAST_ROOM = 3

/** Where the column's own patterns are cut: what of the draft stands before the text. */
export function ownBefore(place: Place | undefined): readonly BeginningPart[] {
  switch (place?.kind) {
    case 'behind':
      return [{ own: true, characters: place.characters }]
    case 'field': {
      const text = place.separator
      return Array.from({ length: place.number - 1 }).flatMap((_, i) => [
        { own: true },
        { own: i + 2 < place.number, text },
      ])
    }
    default:
      return []
  }
}

/**
 * A text put to its place beside a column's draft, all of which is kept as far as it may tell rows apart. Undefined where the text is better cut out of the draft.
 */
export function placed(
  text: ExpressionTree,
  column: string,
  place: Place | undefined,
  { isKey, isFormed, isCut, isWhole }: Use,
): Inset | undefined {
  const draft: ExpressionTree = { op: 'column', name: column }
  const plain = { least: isFormed ? 1 : LEAST_ROOM, minLength: 0, more: 0, patterns: [] }
  if (!place) return { ...plain, tree: behind(text, draft) }
  switch (place.kind) {
    case 'within': {
      const [between, more]: [ExpressionTree, number] = isFormed ? [draft, 0] : [behind(space, draft), 1]
      return { ...plain, more, tree: behind(text, between) }
    }
    case 'end': {
      const [first] = joined(text)
      const mark = first?.op === 'literal' && typeof first.value === 'string' ? first.value : ''
      // An ending of the draft's own gives way to the one that is asked for.
      const kept = isKey || isFormed || mark === '' ? draft : call('split_part', draft, mark, 1)
      // What separates the ending stands in the whole once: an address has one @.
      const isMark = isKey && !isFormed && /^[^\p{L}\p{N}\s]$/u.test(mark)
      const patterns = isMark ? [{ source: escapePattern(mark), flags: 'u', negated: true }] : []
      return { ...plain, patterns, tree: behind(kept, text) }
    }
    case 'behind': {
      const { characters } = place
      const tree = [call('left', draft, characters), text, call('substring', draft, characters + 1)].reduce(behind)
      return { ...plain, tree, least: Math.max(characters, plain.least), minLength: characters }
    }
    case 'field': {
      const { separator, number } = place
      const mark: ExpressionTree = { op: 'literal', value: separator }
      if (number === 1) {
        // Several fields are all of a text that need not be unlike others.
        if (isWhole && !isFormed && fieldsOf(place) > 1) return { ...plain, least: 0, tree: text }
        const begun = behind(text, mark)
        if (isKey || isFormed || [...separator].length > 1) return { ...plain, tree: behind(begun, draft) }
        // What the draft has behind its own separator, or all of it.
        const from: ExpressionTree = { op: 'binary', operator: '+', left: call('strpos', draft, separator), right: one }
        return { ...plain, tree: behind(begun, call('substring', draft, from)) }
      }
      const fieldOf = (i: number) => call('split_part', draft, separator, i)
      const more = [...separator].length
      if (isFormed) {
        const before = Array.from({ length: number - 1 }, (_, i) => fieldOf(i + 1)).reduce((left, right) =>
          [left, mark, right].reduce(behind),
        )
        const from: ExpressionTree = { op: 'binary', operator: '+', left: call('char_length', before), right: one }
        return { ...plain, more, tree: [before, mark, text, call('substring', draft, from)].reduce(behind) }
      }
      // What the draft has before the first separator, or all of it.
      if (number === 2 && !isKey) return { ...plain, more, tree: [fieldOf(1), mark, text].reduce(behind) }
      if (isKey && isCut && separator === '@') return undefined
      const inner = plainWithout(separator)
      const between = `(?:${escapePattern(separator)}${inner}){${number - 2}}`
      const patterns = [{ source: `^${inner}${between}$`, flags: 'u', negated: false }]
      return { ...plain, more, least: LEAST_ROOM * number, patterns, tree: [draft, mark, text].reduce(behind) }
    }
  }
}

/** A field that may hold a name as addresses have it, as long as it is not parted by the same. */
const plainWithout = (separator: string): string =>
  `[a-z0-9${separator.includes('.') ? '' : '.'}${separator.includes('_') ? '' : '_'}]{2,40}`

const one: ExpressionTree = { op: 'literal', value: 1 }
const space: ExpressionTree = { op: 'literal', value: ' ' }

const call = (name: string, ...args: readonly (ExpressionTree | string | number)[]): ExpressionTree => ({
  op: 'call',
  name,
  args: args.map((arg) => (typeof arg === 'object' ? arg : { op: 'literal', value: arg })),
})

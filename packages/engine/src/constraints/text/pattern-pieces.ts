import type { ExpressionTree } from '@populace/catalog'
import { columnsOf } from '../tree.ts'

/** A character as patterns write it outside of classes, and a run of other ones. */
const MARK = String.raw`\\?([^\\\w\s.^$*+?()[\]{}|]|(?<=\\)[.^$*+?()[\]{}|])`
const OTHERS = String.raw`\[\^\\?([^\w\s])\][*+]`

/** What a pattern takes of a text that one character divides: all behind the first one, all behind the last, all before the first. */
const TAKEN = {
  behind: new RegExp(`^${MARK}\\(\\.[*+]\\)\\$?$`, 'u'),
  last: new RegExp(`^(?:${MARK}(?=\\())?\\(?${OTHERS}\\)?\\$$`, 'u'),
  before: new RegExp(`^\\^\\(?${OTHERS}\\)?(?:${MARK}(?:\\.\\*\\$?)?)?$`, 'u'),
}

/** The same of a pattern whose match is taken away. */
const LEFT = {
  behind: new RegExp(`^\\^${OTHERS}${MARK}$`, 'u'),
  last: new RegExp(`^\\^?\\.\\*${MARK}$`, 'u'),
  before: new RegExp(`^${MARK}\\.\\*\\$?$`, 'u'),
}

/** What a pattern takes of a text, by functions without patterns. */
interface CutPiece {
  readonly tree: ExpressionTree
  readonly of: ExpressionTree
  readonly separator: ExpressionTree
  /** NULL where the text does not have the separator. */
  readonly isNull: boolean
}

/**
 * `substring(email from '@(.*)$')`, `(regexp_match(email, '^([^@]+)@'))[1]`, `regexp_replace(email, '^.*@', '')`: undefined for a pattern that
 * does more than divide a text by one character.
 */
export function cutByPattern(tree: ExpressionTree): CutPiece | undefined {
  const isFirst = tree.op === 'subscript' && tree.index.op === 'literal' && tree.index.value === 1
  const call = isFirst ? tree.arg : tree
  if (call.op !== 'call') return undefined
  const [of, pattern, by] = call.args
  // A group is what counts to some functions, to others the whole.
  const isCut = isFirst ? call.name === 'regexp_match' : /^(?:substring|regexp_substr|regexp_extract)$/.test(call.name)
  const isLeft = call.name === 'regexp_replace' && by?.op === 'literal' && by.value === ''
  if (!of || pattern?.op !== 'literal' || typeof pattern.value !== 'string') return undefined
  if (!(isLeft ? call.args.length === 3 : isCut && !by) || columnsOf(of).length === 0) return undefined
  if (/^regexp_(?:substr|extract)$/.test(call.name) && pattern.value.includes('(')) return undefined
  for (const [way, form] of Object.entries(isLeft ? LEFT : TAKEN)) {
    const marks = new Set(form.exec(pattern.value)?.slice(1).filter(Boolean))
    const [value] = marks
    if (marks.size !== 1 || value === undefined) continue
    const separator: ExpressionTree = { op: 'literal', value }
    const piece = (name: string, ...args: readonly ExpressionTree[]) => ({ op: 'call', name, args }) as const
    const one = { op: 'literal', value: 1 } as const
    const from = { op: 'binary', operator: '+', left: piece('strpos', of, separator), right: one } as const
    const cut =
      way === 'before'
        ? piece('split_part', of, separator, one)
        : way === 'last'
          ? piece('substring_index', of, separator, { op: 'literal', value: -1 })
          : piece('substring', of, from)
    // A pattern that takes all but a character takes all of a text without it, unless it asks for the character as well.
    const isNull = !isLeft && !new RegExp(pattern.value, 'u').test('x')
    return { tree: cut, of, separator, isNull }
  }
  return undefined
}

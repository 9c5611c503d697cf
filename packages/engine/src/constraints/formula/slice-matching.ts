import type { ExpressionTree } from '@populace/catalog'
import type { ValueDomain } from '../../generators/generator.ts'
import { canBeEmpty, dividedAt, sourceOf } from '../../generators/pattern/divide.ts'
import { parsePattern } from '../../generators/pattern/syntax.ts'
import { matching } from '../domain/domain.ts'
import type { ColumnPattern } from '../pattern/translate.ts'
import type { Scope } from './scope.ts'
import { callName, type Subject, subjectOf, wholeConstant } from './subject.ts'

/** `left(code, 2) ~ '^[A-Z]+$'`: what a pattern over a piece of a column's text, of which there is all, says of the whole text. */
export function sliceMatched(
  tree: ExpressionTree,
  { source, flags }: Pick<ColumnPattern, 'source' | 'flags'>,
  scope: Scope,
): { readonly subject: Subject; readonly values: ValueDomain } | undefined {
  if (tree.op !== 'call' || !tree.args[0]) return undefined
  const [subject, piece] = [subjectOf(tree.args[0], scope), pieceOf(tree, scope)]
  const node = parsePattern(source, flags)
  if (!piece || !node || subject?.measure.format.kind !== 'text' || subject.measure.labels) return undefined
  const { before, characters, isLast } = piece
  const found = dividedAt(node, characters).find(({ rest }) => canBeEmpty(rest))
  if (!found) return undefined
  const whole = sourceOf(found.head).slice(1, -1)
  return {
    subject,
    values: matching(isLast ? `${whole}$` : `^${before > 0 ? `[^]{${before}}` : ''}${whole}`, false, flags),
  }
}

/** Where the piece lies, and how many characters it has in a text that is long enough. */
function pieceOf(tree: ExpressionTree & { op: 'call' }, scope: Scope) {
  const [first, second] = tree.args.slice(1).map((arg) => wholeConstant(arg, scope))
  if (first === undefined) return undefined
  switch (callName(tree)) {
    case 'left':
      return first > 0 ? { before: 0, characters: first, isLast: false } : undefined
    case 'right':
      return first > 0 ? { before: 0, characters: first, isLast: true } : undefined
    case 'substring': {
      if (first < 0 && tree.args.length === 2) return { before: 0, characters: -first, isLast: true }
      return first > 0 && second !== undefined && second > 0
        ? { before: first - 1, characters: second, isLast: false }
        : undefined
    }
    default:
      return undefined
  }
}

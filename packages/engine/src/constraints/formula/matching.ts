import type { ExpressionTree } from '@populace/catalog'
import type { ValueDomain } from '../../generators/generator.ts'
import { matching } from '../domain/domain.ts'
import { escapePattern, plainLike, translatePattern } from '../pattern/translate.ts'
import { withConstants } from './comparison.ts'
import { type Formula, setFormula } from './formula.ts'
import { joinedMatched } from './joined-matching.ts'
import type { Scope } from './scope.ts'
import { sliceMatched } from './slice-matching.ts'
import { callName, type Subject, subjectOf, textConstant } from './subject.ts'
import { behind, tailOf } from './tail.ts'

/** A column matched with a constant pattern, by operator or by function; undefined where it is neither. */
export function matchFormula(
  tree: ExpressionTree & { op: 'match' | 'call' },
  negated: boolean,
  strict: boolean,
  scope: Scope,
): Formula | undefined {
  return tree.op === 'match' ? operatorMatch(tree, negated, strict, scope) : callMatch(tree, negated, strict, scope)
}

function operatorMatch(
  tree: ExpressionTree & { op: 'match' },
  negated: boolean,
  strict: boolean,
  scope: Scope,
): Formula | undefined {
  const text = textConstant(tree.pattern, scope)
  const found = cased(tree.arg, scope)
  if (text === undefined) return undefined
  if (!found) return ofPieces(tree, text, negated, strict, scope)
  const { subject, unchanged } = found
  const caseInsensitive =
    tree.caseInsensitive || (subject.measure.type.kind === 'text' && subject.measure.type.caseInsensitive === true)
  const plain = tree.syntax === 'like' && !caseInsensitive && !unchanged ? plainLike(text) : undefined
  if (plain !== undefined) {
    return withConstants(
      tree.arg,
      negated ? '<>' : '=',
      [{ kind: 'text', value: plain, unknown: false }],
      strict,
      scope,
    )
  }
  const translated = translatePattern(tree.syntax, text, caseInsensitive)
  if ('unsupported' in translated) return undefined
  const patterns = [{ ...translated, negated }, ...(unchanged ? [unchanged] : [])]
  const values = { patterns, ...(negated ? {} : filledUp(tree.arg, translated.source, subject)) }
  return setFormula(scope, subject.column, { values, null: !strict })
}

/** A pattern that says how a text ends meets the spaces that fill up a shorter one: there must be none. */
function filledUp(arg: ExpressionTree, source: string, { measure: { type } }: Subject): ValueDomain {
  const isSeen = arg.op === 'column' && type.kind === 'text' && type.padded === true && /[^\\]\$/.test(source)
  return isSeen && type.length !== undefined ? { minLength: type.length } : {}
}

/** A piece of a column's text, or several texts one behind the other. */
function ofPieces(
  tree: ExpressionTree & { op: 'match' },
  text: string,
  negated: boolean,
  strict: boolean,
  scope: Scope,
): Formula | undefined {
  const translated = translatePattern(tree.syntax, text, tree.caseInsensitive)
  if ('unsupported' in translated) return undefined
  const tail = tailOf(tree.arg, scope)
  const whole = tail && behind(tail, { patterns: [{ ...translated, negated }] })
  if (tail && whole) return setFormula(scope, tail.subject.column, { values: whole, null: !strict })
  const said = negated ? undefined : sliceMatched(tree.arg, translated, scope)
  if (said) return setFormula(scope, said.subject.column, { values: said.values, null: !strict })
  return joinedMatched(tree.arg, { ...translated, negated }, strict, scope)
}

/** A text column, perhaps through `lower` or `upper`: then only texts that the function leaves alone are considered. */
function cased(tree: ExpressionTree, scope: Scope) {
  const direct = textSubject(tree, scope)
  if (direct) return { subject: direct, unchanged: undefined }
  if (tree.op !== 'call' || tree.args.length !== 1 || !tree.args[0]) return undefined
  const name = callName(tree)
  const subject = textSubject(tree.args[0], scope)
  if (!subject || (name !== 'lower' && name !== 'upper')) return undefined
  const source = name === 'lower' ? '[\\p{Lu}\\p{Lt}]' : '[\\p{Ll}\\p{Lt}]'
  return { subject, unchanged: { source, flags: 'u', negated: true } }
}

function textSubject(tree: ExpressionTree, scope: Scope): Subject | undefined {
  const subject = subjectOf(tree, scope)
  return subject?.measure.format.kind === 'text' ? subject : undefined
}

function callMatch(
  tree: ExpressionTree & { op: 'call' },
  negated: boolean,
  strict: boolean,
  scope: Scope,
): Formula | undefined {
  const [arg, pattern, options] = tree.args
  const subject = arg && textSubject(arg, scope)
  const text = textConstant(pattern, scope)
  if (!arg || !pattern || !subject || text === undefined) return undefined
  switch (callName(tree)) {
    case 'starts_with':
      return setFormula(scope, subject.column, { values: matching(`^${escapePattern(text)}`, negated), null: !strict })
    case 'regexp_like':
    case 'regexp_matches': {
      const flags = options ? textConstant(options, scope) : ''
      if (flags === undefined || /[^ci]/.test(flags)) return undefined
      const caseInsensitive = flags.endsWith('i')
      const match = { op: 'match', syntax: 'posix', caseInsensitive, negated: false, arg, pattern } as const
      return operatorMatch(match, negated, strict, scope)
    }
    default:
      return undefined
  }
}

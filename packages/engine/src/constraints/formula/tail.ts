import type { ExpressionTree } from '@populace/catalog'
import type { ValueDomain } from '../../generators/generator.ts'
import { hasStart } from '../../generators/pattern/syntax.ts'
import { ANY, intersect, matching } from '../domain/domain.ts'
import { isFolded } from '../domain/measure.ts'
import { escapePattern } from '../pattern/translate.ts'
import type { Comparison } from './predicate.ts'
import type { Scope } from './scope.ts'
import { callName, type Subject, subjectOf, wholeConstant } from './subject.ts'
import type { Known } from './values.ts'

/** `substr(url, 9)`: all of a column's text behind its first characters. */
export interface Tail {
  readonly subject: Subject
  readonly skipped: number
}

/** The column and how much of it is left out; undefined for any other expression. */
export function tailOf(tree: ExpressionTree, scope: Scope): Tail | undefined {
  if (tree.op !== 'call' || tree.args.length !== 2 || callName(tree) !== 'substring') return undefined
  const [arg, from] = tree.args
  const subject = arg && subjectOf(arg, scope)
  const first = from && wholeConstant(from, scope)
  if (subject?.measure.format.kind !== 'text' || subject.measure.labels || first === undefined || first < 1)
    return undefined
  return { subject, skipped: first - 1 }
}

/** What is said of the tail, said of the whole text; undefined where there are no words for it. */
export function behind({ subject: { measure }, skipped }: Tail, said: ValueDomain): ValueDomain | undefined {
  const { patterns = [], minLength = 0, maxLength, ...others } = said
  if (Object.keys(others).length > 0) return undefined
  // A text that ends before has an empty tail.
  const isNeverEmpty = patterns.some(({ source, flags, negated }) => new RegExp(source, flags).test('') === negated)
  const least = Math.max(minLength, isNeverEmpty ? 1 : 0)
  let whole: ValueDomain = {
    ...(least > 0 ? { minLength: least + skipped } : {}),
    ...(maxLength === undefined ? {} : { maxLength: maxLength + skipped }),
  }
  for (const { source, flags, negated } of patterns) {
    const moved = movedBehind(source, skipped)
    if (moved === undefined) return undefined
    whole = intersect(measure, whole, matching(moved, negated, flags))
  }
  return Object.keys(whole).length > 0 ? whole : ANY
}

/** What a comparison of the tail with constants says of the whole text. */
export function tailValues(tail: Tail, operator: Comparison, constants: readonly Known[]): ValueDomain | undefined {
  const texts = constants.flatMap((constant) => (constant.kind === 'text' ? [constant.value] : []))
  if (texts.length < constants.length || (operator !== '=' && operator !== '<>')) return undefined
  const flags = operator === '<>' && isFolded(tail.subject.measure) ? 'iu' : 'u'
  return behind(tail, matching(`^(?:${texts.map(escapePattern).join('|')})$`, operator === '<>', flags))
}

/** A pattern that is looked for behind so many characters. */
function movedBehind(source: string, skipped: number): string | undefined {
  const start = `^[^]{${skipped}}`
  if (!hasStart(source)) return `${start}[^]*(?:${source})`
  const [, inner] = /^\(\?:(.*)\)$/su.exec(source) ?? []
  const alternatives = inner === undefined || hasChoice(source) ? [source] : inner.split('|')
  if (alternatives.some((each) => !each.startsWith('^') || hasStart(each.slice(1)) || hasChoice(each))) return undefined
  return `${start}(?:${alternatives.map((each) => each.slice(1)).join('|')})`
}

/** Whether a pattern is one of several outside of all its groups. */
function hasChoice(source: string): boolean {
  let left = source.replace(/\\./gu, '').replace(/\[[^\]]*\]/gu, '')
  for (let before = ''; before !== left; ) {
    before = left
    left = left.replace(/\([^()]*\)/gu, '')
  }
  return /[()|]/.test(left)
}

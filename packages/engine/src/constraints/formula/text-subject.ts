import type { ExpressionTree } from '@populace/catalog'
import type { ValueDomain } from '../../generators/generator.ts'
import { ANY, intersect, matching, NONE, normalise } from '../domain/domain.ts'
import { isFolded } from '../domain/measure.ts'
import { escapePattern } from '../pattern/translate.ts'
import { OPPOSITE, type Comparison } from './predicate.ts'
import type { Scope } from './scope.ts'
import { sliceValues } from './slice-values.ts'
import { callName, type Subject, subjectOf, textConstant } from './subject.ts'
import { behind, type Tail, tailOf, tailValues } from './tail.ts'
import type { Known } from './values.ts'

/** What a comparison of a function of one column says of the column's values. */
export interface Said {
  readonly column: string
  readonly values: ValueDomain
}

/** Comparisons of a text function of a column with constants: lengths, case, trimming, beginnings and ends. */
export function textSaid(
  call: ExpressionTree & { op: 'call' },
  operator: Comparison,
  constants: readonly Known[],
  scope: Scope,
): Said | undefined {
  const name = callName(call)
  const [arg, ...parameters] = call.args
  const left = tailOf(call, scope)
  const values = left && tailValues(left, operator, constants)
  if (left && values) return { column: left.subject.column, values }
  const inner = arg && textArgument(arg, scope)
  if (!inner) return undefined
  const { subject, trimmed, tail } = inner
  // The length of a search vector is how many words it has, of a path how long its line is.
  if (subject.measure.type.kind === 'special') return undefined
  const said = (values: ValueDomain | undefined) => {
    const whole = values && tail ? behind(tail, values) : values
    return whole && { column: subject.column, values: whole }
  }
  // Trimming leaves a text without spaces at its ends as it is.
  const untrimmed = (values: ValueDomain | undefined) =>
    values && said(trimmed ? intersect(subject.measure, values, UNTRIMMED) : values)
  switch (name) {
    case 'char_length':
    case 'octet_length':
      return said(lengthValues(subject, name === 'octet_length', trimmed, operator, constants))
    case 'lower':
    case 'upper':
      return parameters.length === 0 ? said(casedValues(subject, name, trimmed, operator, constants)) : undefined
    case 'trim':
    case 'ltrim':
    case 'rtrim':
      return parameters.length === 0 ? said(trimmedValues(subject, operator, constants)) : undefined
    case 'left':
    case 'right':
    case 'substring':
    case 'split_part':
    case 'substring_index':
      return untrimmed(sliceValues({ name, parameters }, operator, constants, isFolded(subject.measure), scope))
    case 'strpos':
      return untrimmed(positionValues(textConstant(parameters[0], scope), operator, constants))
    default:
      return undefined
  }
}

/** The column inside a text function, perhaps trimmed, or what is left of it behind its first characters. */
function textArgument(
  tree: ExpressionTree,
  scope: Scope,
): { readonly subject: Subject; readonly trimmed: boolean; readonly tail?: Tail } | undefined {
  const subject = subjectOf(tree, scope)
  const { kind } = subject?.measure.format ?? {}
  if (subject) return kind === 'text' || kind === 'bytes' ? { subject, trimmed: false } : undefined
  const tail = tailOf(tree, scope)
  if (tail) return { subject: tail.subject, trimmed: false, tail }
  if (tree.op !== 'call' || tree.args.length !== 1 || !tree.args[0]) return undefined
  const name = callName(tree)
  const inner = textArgument(tree.args[0], scope)
  if (name === 'trim') return inner && { ...inner, trimmed: true }
  return undefined
}

function onlyWhole(constants: readonly Known[]): number | undefined {
  const [constant] = constants
  const isWhole = constants.length === 1 && constant?.kind === 'number' && constant.whole
  return isWhole ? Number(constant.value.units) : undefined
}

const ASCII_ONLY = matching('[^\\x00-\\x7f]', true)
const UNTRIMMED = matching('^ | $', true)

function lengthValues(
  { measure }: Subject,
  octets: boolean,
  trimmed: boolean,
  operator: Comparison,
  constants: readonly Known[],
): ValueDomain | undefined {
  const length = onlyWhole(constants)
  if (length === undefined) return undefined
  // A text has at least one character after trimming exactly if it has one that is no space.
  if (trimmed && atLeastOne(operator, length)) return matching('[^ ]')
  const bounds = lengthBounds(operator, length)
  // No text is longer once it is trimmed; one without spaces at its ends is as long.
  const values = trimmed && bounds?.minLength !== undefined ? { ...bounds, ...UNTRIMMED } : bounds
  if (!values || measure.format.kind === 'bytes' || !octets) return values
  // In ASCII a character is a byte; a text may be longer in bytes, never shorter.
  return values.maxLength === undefined ? values : intersect(measure, values, ASCII_ONLY)
}

const atLeastOne = (operator: Comparison, length: number) =>
  (operator === '>' && length === 0) || (operator === '>=' && length === 1) || (operator === '<>' && length === 0)

function lengthBounds(operator: Comparison, length: number): ValueDomain | undefined {
  const between = (least: number, most: number): ValueDomain => {
    if (most < Math.max(least, 0)) return NONE
    return { ...(least > 0 ? { minLength: least } : {}), ...(most < Infinity ? { maxLength: most } : {}) }
  }
  switch (operator) {
    case '=':
      return between(length, length)
    case '<':
      return between(0, length - 1)
    case '<=':
      return between(0, length)
    case '>':
      return between(length + 1, Infinity)
    case '>=':
      return between(length, Infinity)
    case '<>':
      return length === 0 ? between(1, Infinity) : length < 0 ? ANY : undefined
  }
}

/** `upper(x) IN ('M', 'F')` takes texts of either case; those already in it are the ones a person would enter. */
function casedValues(
  { measure }: Subject,
  name: string,
  trimmed: boolean,
  operator: Comparison,
  constants: readonly Known[],
): ValueDomain | undefined {
  const change = (text: string) => (name === 'lower' ? text.toLowerCase() : text.toUpperCase())
  const texts = constants.flatMap((constant) => (constant.kind === 'text' ? [constant.value] : []))
  if (texts.length < constants.length) return undefined
  const reachable = texts.filter((text) => change(text) === text && !(trimmed && /^ | $/.test(text)))
  if (operator === '=')
    return normalise(measure, { oneOf: measure.labels ? casedLabels(measure.labels, reachable, change) : reachable })
  if (operator !== '<>') return undefined
  const around = trimmed ? ' *' : ''
  const alternatives = reachable.map(escapePattern).join('|')
  return reachable.length > 0 ? matching(`^${around}(?:${alternatives})${around}$`, true, 'iu') : ANY
}

function casedLabels(
  labels: readonly string[],
  wanted: readonly string[],
  change: (text: string) => string,
): readonly string[] {
  return labels.filter((label) => wanted.includes(change(label)))
}

function trimmedValues(
  { measure }: Subject,
  operator: Comparison,
  constants: readonly Known[],
): ValueDomain | undefined {
  const texts = constants.flatMap((constant) => (constant.kind === 'text' ? [constant.value] : []))
  if (texts.length < constants.length) return undefined
  const alternatives = texts.map(escapePattern).join('|')
  if (operator === '<>')
    return texts.every((text) => text === '') ? matching('[^ ]') : matching(`^ *(?:${alternatives}) *$`, true)
  return operator === '=' ? normalise(measure, { oneOf: texts }) : undefined
}

/** `strpos(x, 'needle') > 0` and its like: contains it or does not. */
function positionValues(
  needle: string | undefined,
  operator: Comparison,
  constants: readonly Known[],
): ValueDomain | undefined {
  const at = onlyWhole(constants)
  if (!needle || at === undefined) return undefined
  if (at === 1 && operator === '=') return matching(`^${escapePattern(needle)}`)
  // Behind the n-th character: nothing before it is the one looked for.
  if (operator === '>' && at > 0 && [...needle].length === 1) {
    const one = escapePattern(needle)
    return matching(`^[^${one === '-' ? '\\-' : one}]{${at},}${one}`)
  }
  const found = atLeastOne(operator, at) ? true : at === 0 && operator === '=' ? false : undefined
  const absent = found ?? (atLeastOne(OPPOSITE[operator], at) ? false : undefined)
  return absent === undefined ? undefined : matching(escapePattern(needle), !absent)
}

import type { ExpressionTree } from '@populace/catalog'
import type { ValueDomain } from '../../generators/generator.ts'
import type { Constant } from '../constant/constant.ts'
import { constantOf } from '../constant/evaluate.ts'
import { decimalNumber } from '../constant/decimal.ts'
import { daysOf, MICROS_PER_DAY } from '../constant/moment.ts'
import { sqlType } from '../constant/sql-type.ts'
import { ANY, NONE, normalise, matching } from '../domain/domain.ts'
import { type Measure, placeOf } from '../domain/measure.ts'
import type { Comparison } from './predicate.ts'
import type { Scope } from './scope.ts'
import { callName, subjectOf, textConstant } from './subject.ts'
import type { Said } from './text-subject.ts'
import { comparedValues, type Known } from './values.ts'

/** Comparisons of a property of a column's value with constants: a year, a day, a JSON value's type, an array's length. */
export function structureSaid(
  tree: ExpressionTree,
  operator: Comparison,
  constants: readonly Known[],
  scope: Scope,
): Said | undefined {
  if (tree.op === 'cast')
    return daySaid(tree, operator, constants, scope) ?? writtenSaid(tree, operator, constants, scope)
  if (tree.op !== 'call') return undefined
  const [first, second] = tree.args
  const name = callName(tree)
  const subject = first && subjectOf(name === 'date_part' ? (second ?? first) : first, scope)
  if (!subject) return undefined
  const { column, measure } = subject
  const said = (values: ValueDomain | undefined) => values && { column, values }
  switch (name) {
    case 'date_part':
      return textConstant(first, scope)?.toLowerCase() === 'year'
        ? said(yearValues(measure, operator, constants))
        : undefined
    case 'year':
      return said(yearValues(measure, operator, constants))
    case 'abs':
      return said(absoluteValues(measure, operator, constants))
    case 'jsonb_typeof':
      return measure.type.kind === 'json' ? said(jsonTypeValues(operator, constants)) : undefined
    case 'array_length':
    case 'cardinality':
      return measure.type.kind === 'array' ? said(arrayLengthValues(operator, constants)) : undefined
    default:
      return undefined
  }
}

const DATE: Measure = { format: { kind: 'date' }, type: { raw: 'date', kind: 'date' } }

/** `created_at::date >= …`: a day is all its moments. */
function daySaid(
  tree: ExpressionTree & { op: 'cast' },
  operator: Comparison,
  constants: readonly Known[],
  scope: Scope,
): Said | undefined {
  const subject = subjectOf(tree.arg, scope)
  if (subject?.measure.format.kind !== 'timestamp' || sqlType(tree.type).kind !== 'date') return undefined
  const [constant, ...others] = constants
  const place = constant && others.length === 0 ? placeOf(DATE, constant) : undefined
  if (!place?.exact) return undefined
  const values = spanValues(subject.measure, operator, place.units * MICROS_PER_DAY, (place.units + 1) * MICROS_PER_DAY)
  return values && { column: subject.column, values }
}

/** `kind::text IN ('1', '2')`: whole numbers by how they are written. */
function writtenSaid(
  tree: ExpressionTree & { op: 'cast' },
  operator: Comparison,
  constants: readonly Known[],
  scope: Scope,
): Said | undefined {
  const subject = subjectOf(tree.arg, scope)
  const isWhole = subject?.measure.format.kind === 'integer' && sqlType(tree.type).kind === 'text'
  if (!isWhole || (operator !== '=' && operator !== '<>')) return undefined
  const written = constants.filter((each) => each.kind === 'text' && /^(?:0|-?[1-9]\d*)$/.test(each.value))
  const values = comparedValues(subject.measure, operator, written)
  return values && { column: subject.column, values }
}

/** A comparison with a run of values `from … to − 1` that count as equal. */
function spanValues(measure: Measure, operator: Comparison, from: number, to: number): ValueDomain | undefined {
  switch (operator) {
    case '=':
      return normalise(measure, { min: from, max: to - 1 })
    case '<':
      return normalise(measure, { max: from - 1 })
    case '<=':
      return normalise(measure, { max: to - 1 })
    case '>':
      return normalise(measure, { min: to })
    case '>=':
      return normalise(measure, { min: from })
    case '<>':
      return undefined
  }
}

function yearValues(measure: Measure, operator: Comparison, constants: readonly Known[]): ValueDomain | undefined {
  const year = onlyNumber(constants)
  const { kind } = measure.format
  if (year === undefined || !Number.isInteger(year) || (kind !== 'date' && kind !== 'timestamp')) return undefined
  const [from, to] = [daysOf(year, 1, 1), daysOf(year + 1, 1, 1)]
  const unit = kind === 'date' ? 1 : MICROS_PER_DAY
  return from === undefined || to === undefined ? undefined : spanValues(measure, operator, from * unit, to * unit)
}

function onlyNumber(constants: readonly Known[]): number | undefined {
  const [constant] = constants
  return constants.length === 1 && constant?.kind === 'number' ? decimalNumber(constant.value) : undefined
}

function absoluteValues(measure: Measure, operator: Comparison, constants: readonly Known[]): ValueDomain | undefined {
  const [constant] = constants
  if (constants.length !== 1 || constant?.kind !== 'number' || (operator !== '<' && operator !== '<=')) return undefined
  const { max } = comparedValues(measure, operator, [constant]) ?? {}
  if (max === undefined) return undefined
  return max < 0 ? NONE : normalise(measure, { min: -max, max })
}

const JSON_STARTS: Readonly<Record<string, string>> = {
  object: '^\\s*\\{',
  array: '^\\s*\\[',
  string: '^\\s*"',
  number: '^\\s*[0-9-]',
  boolean: '^\\s*(?:true|false)\\s*$',
  null: '^\\s*null\\s*$',
}

/** A JSON value's type shows in its first character. */
function jsonTypeValues(operator: Comparison, constants: readonly Known[]): ValueDomain | undefined {
  const starts = constants.flatMap((each) =>
    each.kind === 'text' ? (JSON_STARTS[each.value.toLowerCase()] ?? []) : [],
  )
  if (starts.length < constants.length || (operator !== '=' && operator !== '<>')) return undefined
  return matching(starts.length === 1 ? (starts[0] ?? '') : `(?:${starts.join('|')})`, operator === '<>')
}

/** An element of an array's text form: quoted, or without the characters that would need quotes. */
const ELEMENT = '(?:"(?:[^"\\\\]|\\\\.)*"|[^",{}\\\\]+)'

/** An array that has none is the one that has not some: conditions on both sides of that line cut a column's values in two. */
const HAS_ELEMENTS = '^\\{[^}]'

/** Arrays of one dimension. `array_length` of an empty array is NULL, `cardinality` 0: asking for elements rules both out. */
function arrayLengthValues(operator: Comparison, constants: readonly Known[]): ValueDomain | undefined {
  const length = onlyNumber(constants)
  if (length === undefined) return undefined
  const least = { '=': length, '>': length + 1, '>=': length, '<': 0, '<=': 0, '<>': Number.NaN }[operator]
  const most = { '=': length, '<': length - 1, '<=': length, '>': Infinity, '>=': Infinity, '<>': Number.NaN }[operator]
  if (operator === '<>') return length === 0 ? matching(HAS_ELEMENTS) : undefined
  if (most < Math.max(least, 0)) return NONE
  if (most === Infinity && least <= 1) return least === 1 ? matching(HAS_ELEMENTS) : ANY
  if (most === 0) return matching(HAS_ELEMENTS, true)
  const more = `(?:,${ELEMENT}){${Math.max(least - 1, 0)},${most === Infinity ? '' : most - 1}}`
  return matching(least <= 0 ? `^\\{(?:${ELEMENT}${more})?\\}$` : `^\\{${ELEMENT}${more}\\}$`)
}

/** The elements of `ARRAY[…]`, of a list, or of an array literal, where all are constants. */
export function arrayConstants(tree: ExpressionTree, scope: Scope): readonly Constant[] | undefined {
  if (tree.op === 'cast') return arrayConstants(tree.arg, scope)
  if (tree.op !== 'array') return undefined
  const constants = tree.args.map((arg) => constantOf(arg, scope))
  return constants.every((constant) => constant !== undefined) ? constants : undefined
}

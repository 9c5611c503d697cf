import type { ExpressionTree } from '@populace/catalog'
import { fieldsWritten } from '../evaluate/written.ts'
import type { Scope } from '../formula/scope.ts'
import { callName, textConstant, wholeConstant } from '../formula/subject.ts'
import { columnsOf } from '../tree.ts'

/** What parts of a key tell of one moment together: `year(day), month(day)` its month. */
export interface CalendarUnit {
  readonly unit: 'year' | 'quarter' | 'month' | 'week' | 'day'
  readonly moment: ExpressionTree
}

/** Which fields of a date tell, together, which unit it lies in: the finest first. */
const UNITS: readonly (readonly [unit: CalendarUnit['unit'], fields: readonly string[]])[] = [
  ['day', ['year', 'doy']],
  ['day', ['year', 'month', 'day']],
  ['month', ['year', 'month']],
  ['week', ['isoyear', 'week']],
  ['quarter', ['year', 'quarter']],
  ['year', ['year']],
]

/** Names that databases give to fields of a date. */
const FIELDS: Readonly<Record<string, string>> = {
  year: 'year',
  isoyear: 'isoyear',
  quarter: 'quarter',
  month: 'month',
  weekofyear: 'week',
  day: 'day',
  dayofmonth: 'day',
  doy: 'doy',
  dayofyear: 'doy',
}

interface Field {
  readonly field: string
  readonly moment: ExpressionTree
}

/** The units that some of the parts tell of moments, and the parts that tell something else; undefined where fields of a moment are no unit: all Julys are the seventh month. */
export function calendarUnits(
  parts: readonly ExpressionTree[],
  scope: Scope,
): { readonly units: readonly CalendarUnit[]; readonly others: readonly ExpressionTree[] } | undefined {
  const fields = parts.map((part) => fieldsOf(part, scope))
  const byMoment = new Map<string, Field[]>()
  for (const field of fields.flatMap((each) => each ?? [])) {
    const key = JSON.stringify(field.moment)
    byMoment.set(key, [...(byMoment.get(key) ?? []), field])
  }
  const units = [...byMoment.values()].map((told): CalendarUnit | undefined => {
    const unit = UNITS.find(([, needed]) => needed.every((name) => told.some(({ field }) => field === name)))?.[0]
    const [first] = told
    return unit && first && { unit, moment: first.moment }
  })
  if (!units.every((unit) => unit !== undefined)) return undefined
  return { units, others: parts.filter((_, i) => !fields[i]) }
}

/** The fields of moments that an expression tells: `year(day)`, `year(day) * 100 + month(day)`, none where it tells something else. */
function fieldsOf(tree: ExpressionTree, scope: Scope): readonly Field[] | undefined {
  if (tree.op === 'cast') return fieldsOf(tree.arg, scope)
  if (tree.op === 'call') return fieldsOfCall(tree, scope)
  if (tree.op !== 'binary' || (tree.operator !== '+' && tree.operator !== '||')) return undefined
  const [left, right] = [fieldsOf(shifted(tree.left, tree.operator, scope), scope), fieldsOf(tree.right, scope)]
  return left && right && [...left, ...right]
}

/** A year that leaves two digits behind it for what is added, as it stands. */
function shifted(tree: ExpressionTree, operator: string, scope: Scope): ExpressionTree {
  if (operator === '||') return tree
  const isShifted =
    tree.op === 'binary' && tree.operator === '*' && (wholeConstant(tree.right, scope) ?? 0) >= TWO_DIGITS
  return isShifted ? tree.left : { op: 'literal', value: null }
}

const TWO_DIGITS = 100

/** Functions that write fields of a moment in some format. */
const WRITTEN: ReadonlySet<string> = new Set(['to_char', 'date_format', 'strftime'])

function fieldsOfCall(tree: ExpressionTree & { op: 'call' }, scope: Scope): readonly Field[] | undefined {
  const [first, second] = tree.args
  const name = callName(tree)
  if (WRITTEN.has(name) && first && second) {
    const [format, moment] = columnsOf(first).length > 0 ? [second, first] : [first, second]
    const fields = fieldsWritten(textConstant(format, scope) ?? '')
    return fields.length > 0 ? fields.map((field) => ({ field, moment })) : undefined
  }
  const [word, moment] = name === 'date_part' ? [textConstant(first, scope)?.toLowerCase(), second] : [name, first]
  // Functions of the name count weeks in one way or another; the standard's field is ISO 8601's.
  const isWeek = name === 'date_part' && word === 'week'
  const field = isWeek ? word : word !== undefined && Object.hasOwn(FIELDS, word) ? FIELDS[word] : undefined
  return field !== undefined && moment ? [{ field, moment }] : undefined
}

import type { ExpressionTree } from '@populace/catalog'
import type { Constant } from './constant.ts'
import { castConstant, constantText } from './cast.ts'
import { addDecimals, compareDecimals, divideWhole, multiplyDecimals, negateDecimal, parseDecimal } from './decimal.ts'
import { addInterval, MICROS_PER_DAY } from './moment.ts'
import { sqlType } from './sql-type.ts'

/** The model's present, microseconds since 1970-01-01 UTC: what `now()` means. */
export interface Clock {
  readonly clock: number
}

const NULL: Constant = { kind: 'null' }

/** The value of an expression that reads no column; undefined where it does, or where it is beyond planning's arithmetic. */
export function constantOf(tree: ExpressionTree, context: Clock): Constant | undefined {
  switch (tree.op) {
    case 'literal':
      return literalConstant(tree.value)
    case 'clock':
      return clockConstant(tree.name, context)
    case 'call':
      return tree.args.length === 0 ? clockConstant(tree.name, context) : textCall(tree, context)
    case 'cast': {
      const arg = constantOf(tree.arg, context)
      return arg && castConstant(arg, sqlType(tree.type))
    }
    case 'unary': {
      const arg = constantOf(tree.arg, context)
      if (tree.operator === '+') return arg
      return tree.operator === '-' ? negate(arg) : undefined
    }
    case 'binary': {
      const left = constantOf(tree.left, context)
      const right = left && constantOf(tree.right, context)
      return left && right && binaryConstant(tree.operator, left, right)
    }
    default:
      return undefined
  }
}

function literalConstant(value: string | number | boolean | null): Constant | undefined {
  if (value === null) return NULL
  if (typeof value === 'boolean') return { kind: 'boolean', value }
  if (typeof value === 'string') return { kind: 'text', value, unknown: true }
  const number = parseDecimal(String(value))
  return number && { kind: 'number', value: number, whole: number.scale === 0 }
}

function clockConstant(name: string, { clock }: Clock): Constant | undefined {
  switch (name.toLowerCase()) {
    case 'now':
    case 'current_timestamp':
    case 'transaction_timestamp':
    case 'statement_timestamp':
    case 'clock_timestamp':
      return { kind: 'timestamp', micros: clock, zone: true }
    case 'localtimestamp':
    case 'utc_timestamp':
    case 'sysdate':
      return { kind: 'timestamp', micros: clock, zone: false }
    case 'current_date':
    case 'curdate':
    case 'utc_date':
      return { kind: 'date', days: Math.floor(clock / MICROS_PER_DAY) }
    default:
      return undefined
  }
}

function textCall(tree: ExpressionTree & { op: 'call' }, context: Clock): Constant | undefined {
  const [arg, ...others] = tree.args.map((part) => constantOf(part, context))
  if (others.length > 0 || arg?.kind !== 'text') return undefined
  if (tree.name === 'lower') return { ...arg, value: arg.value.toLowerCase(), unknown: false }
  return tree.name === 'upper' ? { ...arg, value: arg.value.toUpperCase(), unknown: false } : undefined
}

function negate(arg: Constant | undefined): Constant | undefined {
  if (arg?.kind === 'null') return NULL
  if (arg?.kind === 'number') return { ...arg, value: negateDecimal(arg.value) }
  if (arg?.kind !== 'interval') return undefined
  const { months, days, micros } = arg.interval
  return { kind: 'interval', interval: { months: -months, days: -days, micros: -micros } }
}

function binaryConstant(operator: string, left: Constant, right: Constant): Constant | undefined {
  if (left.kind === 'null' || right.kind === 'null') return NULL
  if (left.kind === 'number' && right.kind === 'number') return arithmetic(operator, left, right)
  if (operator === '||' && left.kind === 'text') {
    return { kind: 'text', value: left.value + constantText(right), unknown: false }
  }
  if (operator === '+' && left.kind === 'interval' && right.kind !== 'interval') {
    return binaryConstant('+', right, left)
  }
  if (operator !== '+' && operator !== '-') return undefined
  const sign = operator === '+' ? 1 : -1
  if (left.kind === 'date' && right.kind === 'number' && right.whole) {
    return { kind: 'date', days: left.days + sign * Number(right.value.units) }
  }
  // `date ± interval` is a timestamp; an untyped literal next to a moment is an interval.
  const span = right.kind === 'text' && right.unknown ? castConstant(right, { kind: 'interval' }) : right
  if (span?.kind !== 'interval') return undefined
  if (left.kind === 'timestamp') return { ...left, micros: addInterval(left.micros, span.interval, sign) }
  if (left.kind !== 'date') return undefined
  return { kind: 'timestamp', micros: addInterval(left.days * MICROS_PER_DAY, span.interval, sign), zone: false }
}

type NumberConstant = Constant & { kind: 'number' }

function arithmetic(operator: string, left: NumberConstant, right: NumberConstant): Constant | undefined {
  const bothWhole = left.whole && right.whole
  const value = (() => {
    switch (operator) {
      case '+':
        return addDecimals(left.value, right.value)
      case '-':
        return addDecimals(left.value, negateDecimal(right.value))
      case '*':
        return multiplyDecimals(left.value, right.value)
      case '/':
        return bothWhole ? divideWhole(left.value, right.value) : divideExactly(left, right)
      default:
        return undefined
    }
  })()
  return value && { kind: 'number', value, whole: bothWhole }
}

/** A quotient with the 16 digits that PostgreSQL gives at least. */
function divideExactly(left: NumberConstant, right: NumberConstant) {
  if (compareDecimals(right.value, { units: 0n, scale: 0 }) === 0) return undefined
  const scale = Math.max(16, left.value.scale, right.value.scale)
  const numerator = left.value.units * 10n ** BigInt(scale + right.value.scale)
  return { units: numerator / (right.value.units * 10n ** BigInt(left.value.scale)), scale }
}

import type { ExpressionTree } from '@populace/catalog'
import type { Operands } from '../../sql/expression/grammar.ts'
import { mainSchema } from '../ddl/draft.ts'

type Tree = ExpressionTree
type Special = (operands: Operands) => Tree | undefined

const call = (name: string, ...args: readonly Tree[]): Tree => ({ op: 'call', name, args })
const literal = (value: string): Tree => ({ op: 'literal', value })

/** Above comparisons, so that `IN` ends the operand. */
const OPERAND = 6

const convert: Special = (operands) => {
  const arg = operands.parse()
  if (operands.cursor.accept('USING')) {
    operands.cursor.next()
    return arg
  }
  operands.cursor.expect(',')
  return { op: 'cast', arg, type: operands.typeName() }
}

const extract: Special = (operands) => {
  const unit = operands.cursor.name().toLowerCase()
  operands.cursor.expect('FROM')
  const of = operands.parse()
  const part = (name: string) => call('date_part', literal(name), of)
  if (unit !== 'year_month') return part(unit)
  const hundreds: Tree = { op: 'binary', operator: '*', left: part('year'), right: { op: 'literal', value: 100 } }
  return { op: 'binary', operator: '+', left: hundreds, right: part('month') }
}

/** `TRIM([BOTH | LEADING | TRAILING] [characters] FROM x)`; blanks are what it takes off unless told. */
const trim: Special = (operands) => {
  const { cursor } = operands
  const side = cursor.acceptOneOf('BOTH', 'LEADING', 'TRAILING')
  const name = side === 'LEADING' ? 'ltrim' : side === 'TRAILING' ? 'rtrim' : 'trim'
  if (side !== undefined && cursor.accept('FROM')) return call(name, operands.parse())
  const first = operands.parse()
  return cursor.accept('FROM') ? call(name, operands.parse(), first) : call(name, first)
}

/** `SUBSTRING(x FROM a FOR b)` is `SUBSTRING(x, a, b)`. */
const substring: Special = (operands) => {
  const { cursor } = operands
  const args = [operands.parse()]
  while (cursor.accept('FROM') || cursor.accept('FOR') || cursor.accept(',')) args.push(operands.parse())
  return call('substring', ...args)
}

const position: Special = (operands) => {
  const part = operands.parse(OPERAND)
  operands.cursor.expect('IN')
  // The text first, and what it is searched for, as `instr` has it.
  return call('strpos', operands.parse(), part)
}

/** A unit comes first: `TIMESTAMPDIFF(DAY, a, b)`. */
const united =
  (name: string): Special =>
  (operands) => {
    const unit = operands.cursor.name().toLowerCase()
    operands.cursor.expect(',')
    return call(name, literal(unit), ...operands.list())
  }

/** `TIMESTAMPADD(DAY, 3, a)` is three days more. */
const timestampadd: Special = (operands) => {
  const unit = operands.cursor.name().toLowerCase()
  operands.cursor.expect(',')
  const [left, right] = operands.list()
  if (!left || !right || !/^(second|minute|hour|day|week|month|year)$/.test(unit)) return undefined
  const one: Tree = { op: 'cast', arg: literal(`1 ${unit}`), type: 'interval' }
  return { op: 'binary', operator: '+', left: right, right: { op: 'binary', operator: '*', left, right: one } }
}

/** MariaDB's sequences: `NEXTVAL(ids)`, which servers print with the database's name before it, and `NEXT VALUE FOR ids`. */
export const nextValue: Special = ({ cursor }) => {
  let name = cursor.name()
  while (cursor.accept('.')) name = cursor.name()
  return { op: 'next-value', sequence: { schema: mainSchema, name } }
}

const SPECIAL: Readonly<Record<string, Special>> = {
  convert,
  extract,
  trim,
  substring,
  substr: substring,
  mid: substring,
  position,
  nextval: nextValue,
  timestampdiff: united('timestampdiff'),
  timestampadd,
}

/** Calls whose arguments are no plain list. */
export function specialCall(name: string, operands: Operands): Tree | undefined {
  return Object.hasOwn(SPECIAL, name) ? SPECIAL[name]?.(operands) : undefined
}

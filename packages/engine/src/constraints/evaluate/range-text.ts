import type { ExpressionTree } from '@populace/catalog'
import type { RangeEnds } from '../../generators/generator.ts'
import * as k from '../../kernel/build.ts'
import type { F64, Text } from '../../kernel/ir.ts'
import { toText } from './convert.ts'
import { nullsOf, type Scalar, type ScalarOf, Unsupported } from './scalar.ts'

/** Functions that make a range of its ends, and whether they count single values: days and whole numbers, not moments. */
export const RANGES: Readonly<Record<string, boolean>> = {
  int4range: true,
  int8range: true,
  daterange: true,
  numrange: false,
  tsrange: false,
  tstzrange: false,
}

/** Whether a function makes a range of its ends. */
export const makesRange = (name: string): boolean => Object.hasOwn(RANGES, name)

/** `tstzrange(starts, ends, '[)')` as PostgreSQL writes it; an end that is NULL is none. */
export function rangeText(name: string, [low, high, bounds]: readonly Scalar[]): ScalarOf<'text'> {
  const written = bounds === undefined ? '[)' : boundsIn(bounds)
  if (!low || !high || written === undefined) throw new Unsupported(`the function ${name}`)
  const [opening = '[', closing = ')'] = written
  const value = k.concat(opening, endText(low, name), ',', endText(high, name), closing)
  return { kind: 'text', value, folded: false, type: name }
}

/** The ends of a range that an expression makes, the upper one behind it: what whoever reads them counts on. */
export function madeEnds(tree: ExpressionTree, scalarOf: (tree: ExpressionTree) => Scalar): RangeEnds | undefined {
  if (tree.op !== 'call' || !makesRange(tree.name.toLowerCase())) return undefined
  const [low, high, bounds] = tree.args.map(scalarOf)
  const [from, to] = [low, high].map((end) =>
    end && 'value' in end && end.value.lane === 'f64' ? end.value : undefined,
  )
  const [opening, closing] = (bounds && boundsIn(bounds)) ?? '[)'
  if (!from || !to) return undefined
  const step = RANGES[tree.name.toLowerCase()] ? 1 : 0
  const behind = (value: F64, isBehind: boolean) => (isBehind ? k.add(value, step) : value)
  return { low: behind(from, opening === '('), high: behind(to, closing === ']') }
}

function boundsIn(bounds: Scalar): string | undefined {
  const text = bounds.kind === 'text' && bounds.value.op === 'literal' ? bounds.value.text : ''
  return /^[[(][\])]$/.test(text) ? text : undefined
}

function endText(end: Scalar, name: string): Text {
  if (end.kind === 'null') return k.literal('')
  const nulls = nullsOf(end)
  const text = ownText(end, name)
  return nulls ? k.select(nulls, k.literal(''), text) : text
}

function ownText(end: Scalar, name: string): Text {
  if (end.kind !== 'timestamp') return toText(end).value
  const suffix = name === 'tstzrange' ? '+00' : ''
  return { op: 'timestamp-text', lane: 'text', micros: end.value, separator: ' ', suffix }
}

import { InvariantError } from '@populace/diagnostics'
import type { Json } from '@populace/model'
import { dict, i32, lookup, trunc } from '../../kernel/build.ts'
import type { Expr, I32 } from '../../kernel/ir.ts'
import { laneOf, type Lowering, type Target } from '../generator.ts'
import { pickWeighted } from './chance.ts'
import { hexWords, jsonOf, literalNumber, literalOf, written } from './literal.ts'
import { isWordy } from './kinds.ts'
import { wantedLanguages } from './language.ts'
import { spellingIn } from './matching-words.ts'
import { plainValues } from './plain-values.ts'
import { limitsOf, roomOf } from './range.ts'
import { witnessTexts } from './witness-texts.ts'

/** A value and how often it occurs. */
export interface Option {
  readonly value: Json
  readonly weight: number
}

/** What the column allows of the options; of values that it can't tell apart the first, which weighs what all that are written alike do. */
export function allowed(options: readonly Option[], target: Target): readonly Option[] {
  const { domain, labels } = target
  const listed = domain.oneOf ?? (target.type.kind === 'enum' ? labels : undefined)
  const oneOf = listed && new Set(listed)
  const fits = options.filter(({ value }) => isAllowed(written(value), target, oneOf))
  const kept =
    fits.length > 0 || !oneOf ? fits : equally([...oneOf].filter((text) => isAllowed(text, target, undefined)))
  const spelling = spellingIn(target)
  const matching = kept.filter(({ value }) => spelling(written(value)) !== undefined)
  const found = new Map<string, Option>()
  for (const option of matching.length > 0 ? matching : kept) {
    const number = literalNumber(option.value, target)
    const text = Number.isNaN(number) ? written(option.value).toLowerCase() : String(number)
    const known = found.get(text)
    if (!known) found.set(text, option)
    else if (known.value === option.value) found.set(text, { ...known, weight: known.weight + option.weight })
  }
  return [...found.values()]
}

/** A few values that the column takes, where none of those that were meant for it fits. */
export function anyOf(target: Target): readonly Option[] {
  const plain = equally(plainValues(target))
  if (!isWordy(target.type) || allowed(plain, target).length > 0) return plain
  const found = witnessTexts(target, wantedLanguages(target))
  return found.length > 0 ? equally(found) : plain
}

export const equally = (values: readonly Json[]): readonly Option[] => values.map((value) => ({ value, weight: 1 }))

function isAllowed(text: string, target: Target, oneOf: ReadonlySet<string> | undefined): boolean {
  const { domain } = target
  if (oneOf && !oneOf.has(text)) return false
  if (domain.noneOf?.includes(text)) return false
  if (laneOf(target.format, target.type) !== 'text') {
    const number = literalNumber(text, target)
    const { low, high } = boundsOf(target)
    return Number.isNaN(number) || (number >= low && number <= high)
  }
  const length = Array.from(text).length
  return length <= (roomOf(target) ?? Infinity) && length >= (domain.minLength ?? 0)
}

/** What the column's numbers lie between: by its checks, and by its digits where the type says how many there are. */
function boundsOf(target: Target): { readonly low: number; readonly high: number } {
  const { domain, format, type } = target
  if (format.kind === 'integer' && type.kind === 'integer') return limitsOf(target, 0)
  if (format.kind === 'decimal' && type.kind === 'decimal') return limitsOf(target, format.scale)
  return { low: domain.min ?? -Infinity, high: domain.max ?? Infinity }
}

/** One of the values by its index, in the lane of the target. */
export function valueAt(values: readonly Json[], index: I32, target: Target): Expr {
  const [first] = values
  if (first === undefined) throw new InvariantError(`no value is left to choose for ${target.table}.${target.column}`)
  if (values.length === 1) return literalOf(first, target)
  switch (laneOf(target.format, target.type)) {
    case 'i32':
    case 'f64': {
      const numbers = values.map((value) => literalNumber(value, target))
      return lookup(laneOf(target.format, target.type) === 'i32' ? 'i32' : 'f64', numbers, index)
    }
    case 'text':
      return dict(
        values.map((value) => jsonOf(value, target) ?? written(value)),
        index,
      )
    case 'bytes': {
      if (target.format.kind === 'bytes') return { op: 'utf8', lane: 'bytes', arg: dict(values.map(written), index) }
      const words = values.map((value) => hexWords(written(value)).words)
      const word = (n: number): I32 =>
        lookup(
          'i32',
          words.map((w) => w[n] ?? 0),
          index,
        )
      return { op: 'words', lane: 'bytes', words: [word(0), word(1), word(2), word(3)], length: 16 }
    }
  }
}

/** One of the options: by slot where values must differ, else by weight. Where the column allows none, anything that it does; where that is not known either, any: a sample of rows will tell. */
export function chosen(options: readonly Option[], context: Lowering): Expr {
  const fits = allowed(options, context.target)
  const others = fits.length > 0 ? fits : allowed(anyOf(context.target), context.target)
  const kept = others.length > 0 ? others : options
  const values = kept.map(({ value }) => value)
  const weights = kept.map(({ weight }) => weight)
  const isEven = weights.every((weight) => weight === weights[0])
  const index = context.slot
    ? trunc(context.slot)
    : values.length < 2
      ? i32(0)
      : pickWeighted(context, values.length, isEven ? undefined : weights)
  return valueAt(values, index, context.target)
}

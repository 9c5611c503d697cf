import type { Json } from '@populace/model'
import { f64, i32, literal } from '../../kernel/build.ts'
import type { Expr, I32 } from '../../kernel/ir.ts'
import { laneOf, type Target } from '../generator.ts'
import { DAY, parseClock, parseMoment } from './moment.ts'
import { momentUnits } from './time.ts'

const WORDS_FOR_TRUE = /^(t|true|yes|on|1)$/i

/** A written value as text: objects as JSON. */
export const written = (value: Json): string =>
  typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** What a written value is in a numeric lane of the target; NaN when it is nothing of the kind. */
export function literalNumber(value: Json, target: Target): number {
  const { format } = target
  const isCounted = format.kind === 'integer' || format.kind === 'float' || format.kind === 'decimal'
  // Truth is a number where the database has no type for it.
  const text = typeof value === 'boolean' && isCounted ? String(Number(value)) : written(value)
  switch (format.kind) {
    case 'integer':
      return target.type.kind === 'year' || /^-?\d+$/.test(text) ? Number(text) : momentOr(text, target)
    case 'float':
      return Number(text)
    case 'decimal':
      return Math.round(Number(text) * 10 ** format.scale)
    case 'boolean':
      return WORDS_FOR_TRUE.test(text) ? 1 : 0
    case 'date':
      return Math.floor((parseMoment(text) ?? Number.NaN) / DAY)
    case 'timestamp':
      return parseMoment(text) ?? Number.NaN
    case 'time':
      return parseClock(text) ?? Number.NaN
    case 'text':
    case 'uuid':
    case 'bytes':
      return Number.NaN
  }
}

function momentOr(text: string, target: Target): number {
  const micros = parseMoment(text)
  return micros === undefined ? Number(text) : Math.floor(micros / momentUnits(target))
}

/** The words of a uuid, or of `\x…` bytes. */
export function hexWords(text: string): { readonly words: readonly number[]; readonly length: number } {
  const hex = text.replace(/^\\x/, '').replaceAll(/[^0-9a-f]/gi, '')
  const words = (hex.match(/.{1,8}/g) ?? []).map((word) => Number.parseInt(word.padEnd(8, '0'), 16) | 0)
  return { words, length: Math.floor(hex.length / 2) }
}

/** A written value in the lane of the target. */
export function literalOf(value: Json, target: Target): Expr {
  const text = written(value)
  switch (laneOf(target.format, target.type)) {
    case 'i32':
      return i32(literalNumber(value, target))
    case 'f64':
      return f64(literalNumber(value, target))
    case 'text':
      return literal(jsonOf(value, target) ?? text)
    case 'bytes': {
      if (target.format.kind === 'bytes' && !text.startsWith('\\x'))
        return { op: 'utf8', lane: 'bytes', arg: literal(text) }
      const { words, length } = hexWords(text)
      return { op: 'words', lane: 'bytes', words: words.map((word): I32 => i32(word)), length }
    }
  }
}

/** In a JSON column a plain word is a JSON string; what is JSON already stays as it is. */
export function jsonOf(value: Json, { type }: Target): string | undefined {
  if (type.kind !== 'json') return undefined
  if (typeof value !== 'string') return JSON.stringify(value)
  try {
    JSON.parse(value)
    return value
  } catch {
    return JSON.stringify(value)
  }
}

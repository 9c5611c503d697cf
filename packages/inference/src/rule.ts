import type { TypeRef } from '@populace/catalog'
import type { Json } from '@populace/model'

/** Kinds of types as rules speak of them. */
export type TypeGroup =
  | 'text'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'date'
  | 'timestamp'
  | 'time'
  | 'json'
  | 'bytes'
  | 'enum'
  | 'inet'
  | 'uuid'
  | 'interval'

/**
 * A rule of inference, as data: columns whose words match one of the patterns, of one of the types, in a table of one of the kinds, probably mean what the
 * generator makes. Patterns are words in order; `…` stands for any words (none too): `… price`, `first name`, `ip … address`; `a/b` for one of two.
 */
export interface Rule {
  readonly generator: string
  readonly params?: Readonly<Record<string, Json>>
  readonly column: readonly string[]
  readonly types: readonly TypeGroup[]
  /** The table's kind (`table-kind.ts`), where the meaning depends on it. */
  readonly table?: readonly string[]
  /** 0 … 1: how sure the rule is of itself when it matches word for word. */
  readonly score: number
  /** What the generator stands for, to complete "the name says …". */
  readonly means: string
  /** Share of NULLs where the column allows them; by default few. */
  readonly nulls?: number
}

export function typeGroups(type: TypeRef): readonly TypeGroup[] {
  switch (type.kind) {
    case 'text':
    case 'xml':
      return ['text']
    case 'integer':
    case 'year':
      return ['integer', 'number']
    case 'decimal':
    case 'float':
    case 'money':
      return ['number']
    case 'boolean':
    case 'date':
    case 'timestamp':
    case 'time':
    case 'json':
    case 'bytes':
    case 'enum':
    case 'uuid':
    case 'interval':
      return [type.kind]
    case 'inline-enum':
      return ['enum']
    case 'special':
      return type.name === 'inet' || type.name === 'cidr' ? ['inet'] : type.name === 'name' ? ['text'] : []
    default:
      return []
  }
}

const compiled = new Map<string, RegExp>()

/** The pattern as a regular expression over words joined by single blanks, with a blank at both ends. */
function expressionOf(pattern: string): RegExp {
  const known = compiled.get(pattern)
  if (known) return known
  const words = pattern
    .split(' ')
    .map((word) => (word === '…' ? '(?:\\S+ )*' : `(?:${word.split('/').map(literally).join('|')}) `))
  const made = new RegExp(`^ ${words.join('')}$`, 'u')
  compiled.set(pattern, made)
  return made
}

const literally = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** How well the words fit the pattern: 0 for not at all, 1 for word for word, less for every word that only `…` accounts for. */
export function fit(pattern: string, words: readonly string[]): number {
  if (!expressionOf(pattern).test(` ${words.join(' ')} `)) return 0
  const named = pattern.split(' ').filter((word) => word !== '…').length
  return pattern.includes('…') ? Math.max(0.75, 0.97 - 0.04 * (words.length - named)) : 1
}

import type { ValueDomain } from '../../generators/generator.ts'
import { refuseExponential } from './ambiguity.ts'
import { javascriptSource } from './javascript.ts'
import { readLike, readSimilar } from './like.ts'
import { readPosix } from './posix.ts'
import { type Pattern, UnsupportedPattern } from './syntax.ts'

/** A pattern of a text column, as `ValueDomain.patterns` keeps it. */
export type ColumnPattern = NonNullable<ValueDomain['patterns']>[number]

/** A database's pattern as a JavaScript regular expression, or why it has none. */
export type Translation = { readonly source: string; readonly flags: string } | { readonly unsupported: string }

/**
 * Translates a pattern of an SQL condition into a JavaScript regular expression with flag `u` that matches the same texts and never takes
 * exponential time.
 *
 * @example
 * translatePattern('posix', '^[[:digit:]]{5}$', false) // { source: '^[0-9]{5}$', flags: 'u' }
 * translatePattern('like', 'https://%', false) // { source: '^https://', flags: 'u' }
 * translatePattern('posix', '(a+)+', false) // { unsupported: 'nested repetition that may take exponential time' }
 */
export function translatePattern(
  syntax: 'like' | 'similar' | 'posix',
  text: string,
  caseInsensitive: boolean,
): Translation {
  try {
    const { pattern, folded } = readPattern(syntax, text)
    const flags = caseInsensitive || folded ? 'iu' : 'u'
    refuseExponential(pattern, flags)
    const source = javascriptSource(pattern)
    new RegExp(source, flags)
    return { source, flags }
  } catch (error) {
    if (error instanceof UnsupportedPattern) return { unsupported: error.message }
    if (error instanceof SyntaxError) return { unsupported: 'a pattern with no JavaScript counterpart' }
    throw error
  }
}

function readPattern(syntax: 'like' | 'similar' | 'posix', text: string): { pattern: Pattern; folded: boolean } {
  if (syntax === 'like') return { pattern: readLike(text), folded: false }
  if (syntax === 'similar') return { pattern: readSimilar(text), folded: false }
  const { pattern, caseInsensitive } = readPosix(text)
  return { pattern, folded: caseInsensitive }
}

/** The text that a LIKE pattern without wildcards stands for; undefined when it has one. */
export function plainLike(text: string): string | undefined {
  const unescaped = text.replace(/\\(.)/gsu, '')
  return /[%_]/.test(unescaped) ? undefined : text.replace(/\\(.)/gsu, '$1')
}

/** A regular expression's source that matches just this text. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

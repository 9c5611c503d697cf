import type { QualifiedName } from '@populace/catalog'
import { reservedWords } from './reserved-words.ts'

const plainIdentifier = /^[a-z_][a-z0-9_$]*$/

/**
 * A name as it must be written in SQL: bare where PostgreSQL reads it back unchanged, else in double quotes.
 *
 * @example quoteIdentifier('order') // '"order"'
 */
export function quoteIdentifier(name: string): string {
  if (plainIdentifier.test(name) && !reservedWords.has(name)) return name
  return `"${name.replaceAll('"', '""')}"`
}

/** A schema-qualified name, each part quoted where it needs to be. */
export function quoteQualified(name: QualifiedName): string {
  return `${quoteIdentifier(name.schema)}.${quoteIdentifier(name.name)}`
}

/**
 * Text as an SQL literal that means the same whatever `standard_conforming_strings` says: a backslash makes it an `E''` string.
 *
 * @example quoteLiteral("it's") // "'it''s'"
 */
export function quoteLiteral(text: string): string {
  const quoted = `'${text.replaceAll("'", "''")}'`
  return text.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted
}

/**
 * A name as SQLite and DuckDB read it back whatever it holds: in double quotes.
 *
 * @example quoteName('order') // '"order"'
 */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** A string as both read it: between apostrophes. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`

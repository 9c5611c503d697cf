import type { ProbeSyntax } from '../../live/constraint-probes.ts'
import { quoteName } from '../../sql/quoting.ts'

/** How probes name SQLite's tables. */
export const sqliteProbes: ProbeSyntax = {
  quote: quoteName,
  place: ({ name }) => quoteName(name),
  // The integrity check has compared every index with its rows by then; and without an index all keys would be sorted in memory, which is where this SQLite keeps
  // whatever is temporary.
  source: ({ name }) => quoteName(name),
}

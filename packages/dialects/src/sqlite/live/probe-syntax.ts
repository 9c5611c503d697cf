import type { ProbeSyntax } from '../../live/constraint-probes.ts'
import { quoteName } from '../../sql/quoting.ts'

/** How probes name SQLite's tables. */
export const sqliteProbes: ProbeSyntax = {
  quote: quoteName,
  place: ({ name }) => quoteName(name),
  source: ({ name }) => `${quoteName(name)} NOT INDEXED`,
}

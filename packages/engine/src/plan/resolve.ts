import type { Catalog } from '@populace/catalog'
import { gatherRules, type Model, withReferences } from '@populace/model'
import type { Vocabulary } from '@populace/vocabulary'
import { readSpatialChecks } from './columns/spatial-columns.ts'
import { decide } from './decide.ts'
import { withoutIdle } from './relations/unled.ts'
import type { Resolution, ResolveOptions } from './resolution.ts'

/**
 * Decides everything that a population is made of: how many rows, which parents, what keeps keys unique and checks true. A pipeline of small passes
 * over drafts; every fault of every table is reported at once, and a plan comes out only when there is none.
 */
export function resolve(model: Model, given: Catalog, vocabulary: Vocabulary, options: ResolveOptions): Resolution {
  const catalog = readSpatialChecks(withReferences(gatherRules(given), model))
  const decided = decide(model, catalog, vocabulary, options)
  const changed = decided.plan && options.unled && withoutIdle(model, catalog, decided.plan, options.unled)
  if (!changed) return decided
  return options.needed ? { diagnostics: [], open: [] } : resolve(changed, given, vocabulary, options)
}

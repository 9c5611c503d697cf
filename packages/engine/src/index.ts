export type { Claim } from './coherence/claim.ts'
export { byTable, claimsOf } from './coherence/claims.ts'
export * as trees from './coherence/trees.ts'
export type { Generator, Target, ValueDomain } from './generators/generator.ts'
export { defaultGenerator, findGenerator, generators } from './generators/registry.ts'
export {
  type Candidate,
  candidatesApart,
  granted,
  isTellable,
  MOST_TOLD_ROWS,
  type OpenCondition,
  type Ruling,
  ruling,
} from './constraints/open-condition.ts'
export { exclusion } from './constraints/refused-rows.ts'
export { textsMatching } from './generators/value/witness-texts.ts'
export { comparePlans, type TableDifference } from './plan/compare-plans.ts'
export { type ColumnPlan, ENGINE_VERSION, type Plan, type RelationPlan, type TablePlan } from './plan/plan.ts'
export { wayOf } from './plan/relations/way.ts'
export type { GivenRows } from './plan/relations/given.ts'
export { neededFor } from './plan/relations/needed.ts'
export type { Limit } from './plan/draft.ts'
export type { Resolution, ResolveOptions } from './plan/resolution.ts'
export { resolve } from './plan/resolve.ts'
export { loadDigestsOf } from './kernel/digest.ts'
export type { BackEnd } from './kernel/kernels.ts'
export { loadPopulation, type Population, populate, type TablePopulation } from './population.ts'

import { type BackEnd, loadPopulation, type Plan } from '@populace/engine'
import { digestTables } from './digest.ts'

/** What the page under test can do: compute a plan's rows, as a studio's worker would, and say what came out. */
Object.assign(globalThis, {
  digestPlan: async (plan: Plan, backEnd: BackEnd) => digestTables(await loadPopulation(plan, { backEnd })),
})

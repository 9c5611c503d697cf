import { fault } from '@populace/diagnostics'
import type { Planning } from '../draft.ts'
import { isFree, keysOf, waits } from './owners.ts'

/**
 * Relations whose parent all rows share that lead to one row by another way (`like`): the songs of an album are of one genre, which is as if the album had it. Not where something else
 * decides the parent, or others list children by the relation.
 */
export function shareParents(planning: Planning): void {
  for (const draft of planning.drafts.values())
    for (const relation of draft.relations) {
      const { like, when, parent, degree } = relation
      if (like === undefined || like === '' || draft.rows === 0 || draft.isGiven) continue
      const keys = keysOf(like, relation, draft, planning)
      const [by, ...path] = keys ?? []
      if (!keys) {
        const message = `no keys lead from ${draft.label} by ${like}`
        planning.report(fault('POP-2002', message, { subject: `${draft.label}.${relation.name}` }))
      }
      const isBounded = degree.min !== undefined || degree.max !== undefined
      if (!keys || !by || when !== undefined || isBounded || parent === draft.key || relation.least > 0) continue
      if (waits(keys, relation, draft, planning) || !isFree(relation, by, draft)) continue
      const { distribution, exponent = 1, hubs } = degree
      relation.agreed = {
        kind: 'alike',
        by: by.name,
        path: path.map(({ name }) => name),
        distribution,
        exponent,
        ...(hubs === 'first' ? { hubs } : {}),
      }
    }
}

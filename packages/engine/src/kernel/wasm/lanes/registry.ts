import { apportionLanes } from '../../../random/assembly/apportion-lanes.ts'
import { groupPermutationLanes, permutationLanes } from '../../../random/assembly/permutation-lanes.ts'
import { sharingLanes } from '../../../relations/assembly/blocks-lanes.ts'
import { chronologyLanes } from '../../../relations/assembly/chronology-lanes.ts'
import type { Described } from '../../ir.ts'
import type { LaneMethod } from './method.ts'

/** The methods of a described object that can be asked four times at once. */
export const laneMethods = (on: Described): Readonly<Record<string, LaneMethod>> | undefined => kinds[on.type]?.(on)

const kinds: Readonly<Record<string, (on: Described) => Readonly<Record<string, LaneMethod>> | undefined>> = {
  permutation: permutationLanes,
  'group-permutation': groupPermutationLanes,
  apportion: apportionLanes,
  chronology: chronologyLanes,
  sharing: sharingLanes,
}

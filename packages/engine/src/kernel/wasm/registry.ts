import { assembledRandomKinds } from '../../random/assembly/kinds.ts'
import { assembledRelationKinds } from '../../relations/assembly/kinds.ts'
import type { AssembledKind, AssembleDescribed } from './described.ts'

/** Every kind of object that has a form in WebAssembly. Permutations and distributions add theirs here. */
const assembledKinds: readonly AssembledKind[] = [...assembledRandomKinds, ...assembledRelationKinds]

/** The methods of a described object in WebAssembly, where its kind has some. */
export const assembleDescribed: AssembleDescribed = (description, to) =>
  assembledKinds.find(({ type }) => type === description.type)?.assemble(description, to)

import { inlinedRandomKinds } from '../../random/inline/kinds.ts'
import { inlinedRelationKinds } from '../../relations/inline/kinds.ts'
import type { InlineDescribed, InlinedKind } from './inlined.ts'

/** Every kind of object that has methods to be written out. */
const inlinedKinds: readonly InlinedKind[] = [...inlinedRandomKinds, ...inlinedRelationKinds]

/** The methods of a described object that generated JavaScript has in its own code, where there are some. */
export const inlineDescribed: InlineDescribed = (description, object) =>
  inlinedKinds.find(({ type }) => type === description.type)?.inline(description, object)

import type { InlinedKind } from '../../kernel/javascript/inlined.ts'
import { KeptBlocks } from '../kept-blocks.ts'
import { sharingBehind } from '../kinds.ts'
import { EvenSharing } from '../tree.ts'
import { inlineBlocks } from './blocks.ts'
import { inlineEven } from './even.ts'

/** What generated JavaScript has of this folder in its own code. */
export const inlinedRelationKinds: readonly InlinedKind[] = [
  {
    type: 'sharing',
    inline(_, object) {
      const sharing = sharingBehind(object)
      if (sharing instanceof KeptBlocks) return inlineBlocks(sharing)
      return sharing instanceof EvenSharing ? inlineEven(sharing) : undefined
    },
  },
]

import { type InlineMethods, wholeOf } from '../../kernel/javascript/inlined.ts'
import type { EvenSharing } from '../tree.ts'
import { greater, lesser } from './choices.ts'

/** Slots are words. */
const MOST_CHILDREN = 2 ** 31

/** `EvenSharing.parent` written out. */
export function inlineEven({ few, rich, edge, parents, children }: EvenSharing): InlineMethods | undefined {
  if (children >= MOST_CHILDREN || parents >= MOST_CHILDREN) return undefined
  return {
    parent([slot = '0'], to) {
      const { writer, constants } = to
      const ofRich = () => writer.variable('v', `${slot} / ${constants.number(few + 1)} | 0`)
      const ofFew = () =>
        writer.variable('v', `(${wholeOf(slot, to)} - ${constants.number(edge)}) / ${constants.number(few)} | 0`)
      const answer =
        few === 0
          ? ofRich()
          : rich === 0
            ? ofFew()
            : writer.variable('v', `${lesser(ofRich(), constants.number(rich), to)} + ${greater(ofFew(), '0', to)} | 0`)
      writer.isWhole.add(answer)
      return answer
    },
  }
}

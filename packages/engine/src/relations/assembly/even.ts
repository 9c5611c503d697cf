import { f64 } from '@populace/columnar/wasm'
import type { MethodWorkplace } from '../../kernel/wasm/described.ts'
import type { EvenSharing } from '../tree.ts'

/** `EvenSharing` as functions. */
export function assembleEven({ few, rich, edge }: EvenSharing, { module }: MethodWorkplace) {
  return {
    parent: () =>
      module.define(['f64'], 'f64', (f, slot) => {
        const among = f64.min(rich, f64.floor(f64.div(slot, few + 1)))
        f.return(f64.add(among, f64.max(0, f64.floor(f64.div(f64.sub(slot, edge), few)))))
      }),
    first: () =>
      module.define(['f64'], 'f64', (f, parent) => f.return(f64.add(f64.mul(parent, few), f64.min(parent, rich)))),
    count: () => module.define(['f64'], 'f64', (f, parent) => f.return(f64.select(f64.lt(parent, rich), few + 1, few))),
  }
}

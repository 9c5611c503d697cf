import type { ModuleWriter } from '@populace/columnar/wasm'
import type { Described } from '../../kernel/ir.ts'
import { keyOf } from '../../kernel/parameters.ts'
import { assembleGeometricSplit } from './geometric-split.ts'
import type { Split } from './split.ts'
import { assembleGeometricLanes, assembleUniformLanes, type SplitLanes, type Width } from './split-lanes.ts'
import { assembleUniformSplit } from './uniform-split.ts'

/** How nodes are split: one, and four of as many parents each. */
export interface Splits {
  readonly one: Split
  readonly four: (width: Width) => SplitLanes
}

/** Those of a sharing-out that favours no parent. */
export function splitsOf(d: Described, module: ModuleWriter): Splits {
  const key = keyOf(d)
  if (d.distribution === 'geometric') {
    const one = assembleGeometricSplit(key, module)
    return { one, four: (width) => assembleGeometricLanes(key, one, width, module) }
  }
  const four = assembleUniformLanes(key, module)
  return { one: assembleUniformSplit(key, module), four: () => four }
}

import type { Described } from '../../kernel/ir.ts'
import { numberOf } from '../../kernel/parameters.ts'
import type { AssembledKind, AssembleDescribed, MethodWorkplace } from '../../kernel/wasm/described.ts'
import { chronologyIn, shapeOf } from '../kinds.ts'
import { EvenSharing } from '../tree.ts'
import { keptDivision, offsetsOf } from './block-offsets.ts'
import { assembleBlocks } from './blocks.ts'
import { assembleChronology } from './chronology.ts'
import { assembleEven } from './even.ts'
import { assembleKeptTree } from './kept-tree.ts'
import { keptTreeDivision, treeTableOf } from './tree-table.ts'

/** What modules may call of this folder without leaving WebAssembly. */
export const assembledRelationKinds: readonly AssembledKind[] = [
  { type: 'sharing', assemble: assembleSharing },
  { type: 'chronology', assemble: (d, to) => assembleChronology(chronologyIn(d), numberOf(d, 'rows'), to) },
]

/** Where no parent is favoured, or the tree over all parents may be kept; else it stays in JavaScript. */
function assembleSharing(d: Described, to: MethodWorkplace): ReturnType<AssembleDescribed> {
  const shape = shapeOf(d)
  if (d.distribution === 'constant') return assembleEven(new EvenSharing(shape.parents, shape.children), to)
  const tree = keptTreeDivision(d)
  if (tree) return assembleKeptTree(treeTableOf(d, tree, to), to)
  const division = keptDivision(d)
  return division && assembleBlocks(division, offsetsOf(d, division, to), to)
}

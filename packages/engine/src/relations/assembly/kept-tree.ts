import {
  call,
  f64,
  type F64 as Double,
  type Func,
  type FunctionWriter,
  i32,
  type I32 as Word,
} from '@populace/columnar/wasm'
import type { MethodWorkplace } from '../../kernel/wasm/described.ts'
import { isNone } from './blocks.ts'
import type { TreeTable } from './tree-table.ts'

/** `KeptTree` as functions. */
export function assembleKeptTree(table: TreeTable, to: MethodWorkplace) {
  const { parents, children } = table
  const method =
    (name: string, size: number, answer: (f: FunctionWriter, x: Word) => Word) => (): Func<readonly ['f64'], 'f64'> => {
      const host = to.host(name, 1)
      return to.module.define(['f64'], 'f64', (f, x) => {
        f.if(isNone(x, size), () => f.return(call(host, x)))
        const found: Double = f64.convertI32S(answer(f, f.let(i32.ofWhole(x))))
        f.return(found)
      })
    }
  return {
    parent: method('parent', children, (f, slot) => table.parent(f, slot)),
    first: method('first', parents, (f, parent) => table.start(f, parent)),
    count: method('count', parents, (f, parent) => {
      const first = f.let(table.start(f, parent))
      return i32.sub(table.start(f, parent, 1), first)
    }),
  }
}

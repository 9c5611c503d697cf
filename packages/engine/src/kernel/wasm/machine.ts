import {
  call,
  type Func,
  type FunctionWriter,
  type Global,
  i32,
  type I32 as Word,
  LinearMemory,
  ModuleWriter,
  Workplace,
} from '@populace/columnar/wasm'
import { InvariantError } from '@populace/diagnostics'
import { MOST_DEPTH } from '../limits.ts'

/** The module of a table's kernels in the making, its memory, and what all its functions share. */
export class Machine {
  readonly memory = new LinearMemory()
  readonly module = new ModuleWriter()
  readonly workplace = new Workplace(this.module, this.memory)
  /** Recursive cells under way. */
  readonly depth: Global<'i32'> = this.module.global('i32')
  /** So far memory reaches, as far as the module knows. */
  private readonly limit: Global<'i32'> = this.module.global('i32')
  private readonly reach = this.module.import(['i32'], 'i32', (end) => this.memory.reach(end))
  private readonly tooDeep = this.module.import([], 'i32', () => {
    throw new InvariantError(`cells nested more than ${MOST_DEPTH} deep`)
  })

  /** Writes a check that memory reaches an end, which makes it reach there. */
  ensure(f: FunctionWriter, end: Word): void {
    const least = f.let(end)
    f.if(i32.gtS(least, this.limit), () => f.setGlobal(this.limit, call(this.reach, least)))
  }

  /** Counts a recursive cell that begins. */
  enter(f: FunctionWriter): void {
    f.if(i32.gtS(this.depth, MOST_DEPTH), () => f.drop(call(this.tooDeep)))
    f.setGlobal(this.depth, i32.add(this.depth, 1))
  }

  leave(f: FunctionWriter): void {
    f.setGlobal(this.depth, i32.sub(this.depth, 1))
  }

  /** `x | 0` of any double, as JavaScript has it. */
  get toWord(): Func<readonly ['f64'], 'i32'> {
    return this.workplace.once('toWord', () => this.module.import(['f64'], 'i32', (x) => x | 0))
  }
}

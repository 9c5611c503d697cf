import type { Func, LinearMemory, ModuleWriter, Workplace } from '@populace/columnar/wasm'
import type { Described } from '../ir.ts'

/** A method as a function of a module. */
export type Method = Func<readonly 'f64'[], 'f64'>

/** A module in the making, and the memory that it will work in. */
export interface ModuleWorkplace {
  readonly workplace: Workplace
  readonly module: ModuleWriter
  readonly memory: LinearMemory
}

/** Where methods become functions of a module. */
export interface MethodWorkplace extends ModuleWorkplace {
  /** The method as JavaScript has it: for what is rare, or refused. */
  host(method: string, args: number): Method
}

/** The methods of an object in WebAssembly: the same numbers, the same way. Those that are missing are called in JavaScript. */
export type AssembleDescribed = (
  description: Described,
  to: MethodWorkplace,
) => Readonly<Record<string, () => Func<readonly ['f64'] | readonly ['f64', 'f64'], 'f64'>>> | undefined

/** A kind of described object that has a form in WebAssembly: kept apart from what makes it in JavaScript, so that who computes without modules loads none of this. */
export interface AssembledKind {
  /** What `Described.type` names. */
  readonly type: string
  readonly assemble: AssembleDescribed
}

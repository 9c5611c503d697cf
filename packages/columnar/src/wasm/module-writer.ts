import { InvariantError } from '@populace/diagnostics'
import { type Func, FunctionWriter, type Global } from './function-writer.ts'
import { unsigned } from './leb128.ts'
import type { LinearMemory } from './linear-memory.ts'
import { MOST_PAGES } from './pages.ts'
import { type Code, flat, type Type, TYPE_CODES } from './value.ts'

const encoder = new TextEncoder()
const MAGIC = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
/** The name under which a module gets what it does not have itself. */
const HOST = 'h'

interface Signature {
  readonly params: readonly Type[]
  readonly result: Type | 'none'
}

/** What the host lends a module. */
export type HostFunction = (...args: number[]) => number

/** Functions of a module that is ready to run, by name. */
export type Exports = ReadonlyMap<string, (...args: number[]) => number>

interface Definition {
  readonly signature: Signature
  readonly writer: FunctionWriter
}

/**
 * A module in the making. It has no memory, tables or data of its own: it works in the memory that it is given, and what it reads there lies where
 * its code says.
 *
 * @example
 * const module = new ModuleWriter()
 * const twice = module.define(['i32'], 'i32', (f, x) => f.return(i32.add(x, x)))
 * module.export('twice', twice)
 * module.instantiate(new LinearMemory()).get('twice')?.(21) // 42
 */
export class ModuleWriter {
  readonly #imports: { readonly signature: Signature; readonly call: HostFunction }[] = []
  readonly #definitions: Definition[] = []
  readonly #globals: Type[] = []
  readonly #exports = new Map<string, Func>()

  /** A function of the host. */
  import<const P extends readonly Type[], R extends Type>(params: P, result: R, call: HostFunction): Func<P, R> {
    const index = this.#imports.length
    this.#imports.push({ signature: { params, result }, call })
    const number = unsigned(index)
    return { number: () => number, params, result }
  }

  /** A variable, 0 at first. */
  global<T extends Type>(type: T): Global<T> {
    this.#globals.push(type)
    const index = this.#globals.length - 1
    return { type, index, code: [0x23, unsigned(index)] }
  }

  /** A function that is written later: it may be called by what is written before. */
  declare<const P extends readonly Type[], R extends Type | 'none'>(
    params: P,
    result: R,
  ): { readonly func: Func<P, R>; readonly writer: FunctionWriter<P> } {
    const writer = new FunctionWriter(params)
    const index = this.#definitions.length
    this.#definitions.push({ signature: { params, result }, writer })
    return { func: { number: () => unsigned(this.#imports.length + index), params, result }, writer }
  }

  define<const P extends readonly Type[], R extends Type | 'none'>(
    params: P,
    result: R,
    write: (f: FunctionWriter<P>, ...locals: FunctionWriter<P>['params']) => void,
  ): Func<P, R> {
    const { func, writer } = this.declare(params, result)
    write(writer, ...writer.params)
    return func
  }

  export(name: string, func: Func): void {
    this.#exports.set(name, func)
  }

  /** The module in binary form (WebAssembly core specification, chapter 5). */
  bytes(): Uint8Array<ArrayBuffer> {
    const signatures: string[] = []
    const typeOf = ({ params, result }: Signature): number => {
      const results = result === 'none' ? [] : [TYPE_CODES[result]]
      const type = [0x60, ...vector(params.map((param) => TYPE_CODES[param])), ...vector(results)].join()
      const known = signatures.indexOf(type)
      return known >= 0 ? known : signatures.push(type) - 1
    }
    const imports: Code[] = [
      [named(HOST), named('memory'), 2, 1, 0, unsigned(MOST_PAGES)],
      ...this.#imports.map(({ signature }, i) => [named(HOST), named(String(i)), 0, unsigned(typeOf(signature))]),
    ]
    const functions = this.#definitions.map(({ signature }) => unsigned(typeOf(signature)))
    const types = signatures.map((type) => type.split(',').map(Number))
    const globals = this.#globals.map((type) => [TYPE_CODES[type], 1, ZEROES[type], 0x0b])
    const exports = [...this.#exports].map(([name, func]): Code => [named(name), 0, func.number])
    const bodies = this.#definitions.map(({ signature, writer }) => writer.body(signature.result))
    return Uint8Array.from(
      flat([
        MAGIC,
        section(1, vector(types)),
        section(2, vector(imports)),
        section(3, vector(functions)),
        section(6, vector(globals)),
        section(7, vector(exports)),
        section(10, vector(bodies)),
      ]),
    )
  }

  /** Compiles the module and lets it work in a memory. */
  instantiate(memory: LinearMemory): Exports {
    const host: Record<string, WebAssembly.ImportValue> = { memory: memory.memory }
    for (const [i, { call }] of this.#imports.entries()) host[i] = call
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(this.bytes()), { [HOST]: host })
    return new Map([...this.#exports.keys()].map((name) => [name, functionOf(exports[name])]))
  }
}

const ZEROES: Readonly<Record<Type, readonly number[]>> = {
  i32: [0x41, 0],
  i64: [0x42, 0],
  f64: [0x44, 0, 0, 0, 0, 0, 0, 0, 0],
  v128: [0xfd, 12, ...Array<number>(16).fill(0)],
}

const vector = (items: readonly (number | Code)[]): number[] => [...unsigned(items.length), ...flat(items)]

const section = (id: number, content: readonly number[]): Code => [id, unsigned(content.length), content]

function named(text: string): readonly number[] {
  const bytes = encoder.encode(text)
  return [...unsigned(bytes.length), ...bytes]
}

function functionOf(value: WebAssembly.ExportValue | undefined): (...args: number[]) => number {
  if (!isFunction(value)) throw new InvariantError('a module exports what is no function')
  return value
}

/** What a module exports takes numbers and gives one; what gives nothing is called for what it does. Called as it is: a function around it would cost as much as some rows. */
const isFunction = (value: WebAssembly.ExportValue | undefined): value is (...args: number[]) => number =>
  typeof value === 'function'

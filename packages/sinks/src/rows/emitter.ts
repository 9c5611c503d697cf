/**
 * Source text of a row writer while it is put together. The generated code knows the output as `dv` and `out`, `p` (where
 * the next byte goes), `r` (the row), `s`, `t` and `f` (for whoever needs integers or a double) and the constants and inputs named here. Texts that come from a user never become
 * part of the source: they enter as numbers (`literal`) or as constants.
 */
export class Emitter {
  /** True where the output is a constant of the code: then functions beside it know it too (`routine`). */
  readonly fixed: boolean
  readonly #constants = new Map<unknown, string>()
  readonly #routines = new Map<string, string>()
  #lines: string[] = []
  /** Bytes written past `p` that `p` has not yet moved over: neighbours of fixed size share one move. */
  #ahead = 0

  constructor(options: { readonly fixed: boolean }) {
    this.fixed = options.fixed
  }

  /** The name of a function beside the generated code, which knows the output and the constants as that does. */
  routine(parameters: string, body: string): string {
    const source = `(${parameters}) {\n${body}\n}`
    const name = this.#routines.get(source) ?? `f${this.#routines.size}`
    this.#routines.set(source, name)
    return name
  }

  /** The functions beside the generated code. */
  get routines(): string {
    return [...this.#routines].map(([source, name]) => `function ${name}${source}`).join('\n')
  }

  /** The name under which the generated code finds a value that is fixed when the code is made. */
  constant(value: unknown): string {
    const known = this.#constants.get(value)
    if (known !== undefined) return known
    const name = `k${this.#constants.size}`
    this.#constants.set(value, name)
    return name
  }

  /** Names and values of the constants, in step. */
  get constants(): { readonly names: readonly string[]; readonly values: readonly unknown[] } {
    return { names: [...this.#constants.values()], values: [...this.#constants.keys()] }
  }

  line(source: string): void {
    this.#lines.push(source)
  }

  /** The place `offset` bytes after what has been written, as an expression. */
  at(offset = 0): string {
    const distance = this.#ahead + offset
    return distance === 0 ? 'p' : `p + ${distance}`
  }

  /** Passes over bytes that were written at `at()`. */
  advance(bytes: number): void {
    this.#ahead += bytes
  }

  /** Makes `p` itself the next place: before a branch, a call that takes `p`, or a value of varying length. */
  settle(): void {
    if (this.#ahead !== 0) this.#lines.push(`p = p + ${this.#ahead} | 0;`)
    this.#ahead = 0
  }

  /** Writes one thing or another. */
  branch(condition: string, then: () => void, otherwise: () => void): void {
    this.settle()
    this.line(`if (${condition}) {`)
    then()
    this.settle()
    this.line('} else {')
    otherwise()
    this.settle()
    this.line('}')
  }

  /** Writes by a function of the view, the place and `args` that returns the place after what it wrote. */
  call(writer: (dv: DataView, p: number, ...args: never[]) => number, args: string): void {
    const name = this.constant(writer)
    // A word again, which the optimiser would not know of what a call gives.
    this.#lines.push(`p = ${name}(dv, ${this.at()}, ${args}) | 0;`)
    this.arrive()
  }

  /** `p` has just been set to the next place. */
  arrive(): void {
    this.#ahead = 0
  }

  /** Passes over a number of bytes that only the generated code knows. */
  move(bytes: string): void {
    this.#lines.push(`p = ${this.at()} + ${bytes} | 0;`)
    this.#ahead = 0
  }

  /** Fixed bytes, four at a time; up to three bytes past the end are overwritten. */
  literal(bytes: Uint8Array): void {
    for (let i = 0; i < bytes.length; i += 4) {
      if (bytes.length - i === 1) this.line(`dv.setUint8(${this.at(i)}, ${bytes[i]});`)
      else {
        const word =
          (bytes[i] ?? 0) | ((bytes[i + 1] ?? 0) << 8) | ((bytes[i + 2] ?? 0) << 16) | ((bytes[i + 3] ?? 0) << 24)
        this.line(`dv.setInt32(${this.at(i)}, ${word}, true);`)
      }
    }
    this.advance(bytes.length)
  }

  /** The lines since the last call. */
  take(): string {
    this.settle()
    const source = this.#lines.join('\n')
    this.#lines = []
    return source
  }
}

/** Bytes that may be written past the end of a value: padded slots and words are copied whole. */
export const SLACK = 64

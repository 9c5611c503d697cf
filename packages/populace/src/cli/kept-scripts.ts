import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { cachedDataVersionTag } from 'node:v8'
import { Script } from 'node:vm'

/** What a script is called with, as Node calls CommonJS modules. */
type Wrapped = (exports: unknown, require: unknown, module: unknown, filename: string, folder: string) => void

/** How the flags are set that V8 had at the start of a program, and how those that it has changed to since. */
export interface StartFlags {
  set(): void
  takeBack(): void
}

/**
 * Scripts of a folder, in ASCII, each an expression whose value is a function as Node calls CommonJS modules, with what V8 made of their functions when they were first run: it lies beside them, where they go away together, and is used while V8 is the same and has the same flags.
 * Where the folder can't be written, each start compiles anew.
 *
 * V8's own check is of a script's length only, so scripts carry a digest of their content in their names, or the folder is made anew with them.
 */
export class KeptScripts {
  readonly #folder: string
  readonly #use: string
  readonly #others: NodeJS.Require
  readonly #modules = new Map<string, { exports: unknown }>()
  /** Scripts of which nothing (good) is kept yet. */
  readonly #fresh = new Map<string, Script>()
  readonly #tag = cachedDataVersionTag()
  readonly #flags: StartFlags | undefined

  /**
   * @param folder where the scripts lie, as an absolute path
   * @param use what they are run for, a name: the functions that are called are others for each, and what is not needed takes time to read, too
   * @param flags for a program that changes V8's flags while it runs
   */
  constructor(folder: string, use: string, flags?: StartFlags) {
    this.#folder = folder
    this.#use = use
    this.#flags = flags
    this.#others = createRequire(join(folder, 'main.cjs'))
  }

  /** A script of the folder (`./name.cjs`), or what Node finds under a name from there. Throws what the script throws. */
  require(id: string): unknown {
    if (!id.startsWith('./')) return this.#others(id)
    const known = this.#modules.get(id)
    if (known) return known.exports
    const module = { exports: {} }
    this.#modules.set(id, module)
    const path = resolve(this.#folder, id)
    const require = Object.assign((other: string) => this.require(other), { resolve: this.#others.resolve })
    this.#compiled(path)(module.exports, require, module, path, this.#folder)
    return module.exports
  }

  /** Keeps what V8 has compiled of scripts of which nothing is kept, functions that have been called among it. */
  keep(): void {
    if (this.#fresh.size > 0) this.#underStartFlags(() => this.#keepFresh())
  }

  #keepFresh(): void {
    // Flags that were changed meanwhile, and not back, are no longer those that the next start will have.
    if (this.#tag !== cachedDataVersionTag()) return
    try {
      mkdirSync(this.#kept, { recursive: true })
      for (const [path, script] of this.#fresh) {
        const file = this.#keptOf(path)
        const own = `${file}.${process.pid}`
        writeFileSync(own, script.createCachedData())
        // Others may be reading, or keeping the same.
        renameSync(own, file)
      }
    } catch {
      // A folder that is not ours, a disk that is full: the next start takes as long as this one did.
    }
  }

  /** Does something under the flags that V8 had at first: it takes and gives what is kept under the same flags only. */
  #underStartFlags<T>(work: () => T): T {
    if (this.#flags === undefined || this.#tag === cachedDataVersionTag()) return work()
    this.#flags.set()
    try {
      return work()
    } finally {
      this.#flags.takeBack()
    }
  }

  #compiled(path: string): Wrapped {
    return this.#underStartFlags(() => this.#script(path)).runInThisContext() as Wrapped
  }

  #script(path: string): Script {
    const source = readFileSync(path, 'latin1')
    const cachedData = this.#tag === cachedDataVersionTag() ? this.#read(path) : undefined
    const script = new Script(source, { filename: path, ...(cachedData && { cachedData }) })
    if (!cachedData || script.cachedDataRejected === true) this.#fresh.set(path, script)
    return script
  }

  #read(path: string): Buffer | undefined {
    try {
      return readFileSync(this.#keptOf(path))
    } catch {
      return undefined
    }
  }

  get #kept(): string {
    return join(this.#folder, '.compiled', this.#tag.toString(16), this.#use)
  }

  #keptOf(path: string): string {
    return join(this.#kept, relative(this.#folder, path))
  }
}

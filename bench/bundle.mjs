// Puts a program of the benchmarks together as the command line is: a thousand modules, found and linked one by one, take as long as millions of rows.
import { join } from 'node:path'
import { putTogetherAsScripts } from '../packages/populace/put-together.mjs'

/** What Node is started with to run `run` of a module of this folder, before the arguments that it gets. */
export async function bundled(name) {
  // Beside the command line's own files, as what it imports is found from there.
  const dir = join(import.meta.dirname, '../packages/populace/dist/bench', name)
  await putTogetherAsScripts(join(import.meta.dirname, `${name}.mjs`), { dir, entryFileNames: 'program.cjs' })
  return [join(import.meta.dirname, 'kept-start.mjs'), dir]
}

// Puts the command line together (put-together.mjs).
import { join } from 'node:path'
import { asModule, putTogether, putTogetherAsScripts, threads } from './put-together.mjs'

const own = import.meta.dirname
const program = join(own, 'dist/program')
await putTogetherAsScripts(join(own, 'dist/cli/program.js'), { dir: program, entryFileNames: '[name].cjs' })
await putTogether(join(own, 'dist/cli/main.js'), asModule, { dir: program })
for (const { entry, file } of threads)
  await putTogether(join(own, entry), asModule, { dir: program, entryFileNames: file })

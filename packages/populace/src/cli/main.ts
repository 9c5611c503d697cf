#!/usr/bin/env node
import module from 'node:module'
import { expectToBeSoonOver } from './soon-over.ts'

expectToBeSoonOver()
// Where Node can (from 22.8 on), what was compiled is kept for the next start: most of what a short command takes is reading its own code.
if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') module.enableCompileCache()
const { runCommandLine } = await import('./program.ts')

// A reader that has seen enough (`populace check | head`) closes the pipe: nothing is wrong, and nobody is there to be told more.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

process.exitCode = await runCommandLine(process.argv)

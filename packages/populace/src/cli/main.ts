#!/usr/bin/env node
import { runCommandLine } from './program.ts'

// A reader that has seen enough (`populace check | head`) closes the pipe: nothing is wrong, and nobody is there to be told more.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

process.exitCode = await runCommandLine(process.argv)

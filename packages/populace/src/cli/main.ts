#!/usr/bin/env node
import module, { createRequire } from 'node:module'
import { join } from 'node:path'
import { KeptScripts } from './kept-scripts.ts'
import type * as Program from './program.ts'
import { expectToBeSoonOver, expectToComputeMuch, expectToGoOn } from './soon-over.ts'

const PROGRAM = './program.cjs'

expectToBeSoonOver()
// As Node has it from 21 on: who is not told so, as pg, finds out by making a Response, for which Node loads all of `fetch`.
if (!('navigator' in globalThis))
  Object.defineProperty(globalThis, 'navigator', {
    value: { userAgent: `Node.js/${Number.parseInt(process.versions.node, 10)}` },
    configurable: true,
  })
/** What is asked for, where it is a word. */
const [command = 'any'] = /^[a-z]+$/.exec(process.argv[2] ?? '') ?? []
// Most of what a short command takes is V8 reading its code. Node keeps what was compiled for the next start from 22.8 on; before that it is kept here.
const keepsByItself: unknown = 'enableCompileCache' in module ? module.enableCompileCache : undefined
if (typeof keepsByItself === 'function') keepsByItself()
/** Commands that change V8's flags change them to these. */
const flags = { set: expectToBeSoonOver, takeBack: command === 'studio' ? expectToGoOn : expectToComputeMuch }
const scripts = typeof keepsByItself === 'function' ? undefined : new KeptScripts(import.meta.dirname, command, flags)
const program: unknown = scripts ? scripts.require(PROGRAM) : createRequire(import.meta.url)(PROGRAM)
if (!isProgram(program)) throw new TypeError(`${PROGRAM} is not the command line`)

// A reader that has seen enough (`populace check | head`) closes the pipe: nothing is wrong, and nobody is there to be told more.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

process.exitCode = await program.runCommandLine(process.argv, join(import.meta.dirname, '.schemas'))
// A command that failed has called little of what those after it will call.
if (process.exitCode === 0) scripts?.keep()
// Whatever is open is closed by now. Node would go on to take its heap apart, piece by piece, where the system takes all of it at once.
await Promise.all([written(process.stdout), written(process.stderr)])
process.exit()

/** Pipes may take what is written later. */
async function written(stream: NodeJS.WriteStream): Promise<void> {
  await new Promise<void>((done) => stream.write('', () => done()))
}

function isProgram(value: unknown): value is typeof Program {
  return typeof value === 'object' && value !== null && 'runCommandLine' in value
}

import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { must, StepFailed } from './run.mjs'

/** Whether a path is a program that may be run. */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** The path of an installed program: the first of its names on the PATH or in the folders beside it; undefined without one. */
export function findProgram(names, folders = []) {
  const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', ...folders]
  return names.flatMap((name) => places.map((folder) => join(folder, name))).find(isExecutable)
}

/** Makes sure that a program is there: installs Debian's package when root. Throws StepFailed, which says what is missing, otherwise. */
export async function ensureProgram({ find, package: name, what }) {
  if (find() !== undefined) return
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !isExecutable('/usr/bin/apt-get'))
    throw new StepFailed(`${what} Install it (Debian: apt-get install ${name}), then run npm test again.`)
  console.log(`Installing ${name}`)
  await must('reading the package index', 'apt-get', ['update', '-qq'])
  await must(`installing ${name}`, 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
  if (find() === undefined) throw new StepFailed(`apt-get installed ${name}, but no executable was found`)
}

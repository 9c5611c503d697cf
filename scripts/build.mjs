import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { must, root } from './run.mjs'

/** Builds every package, then the studio's site of them. */
export async function build() {
  await buildPackages()
  await must('building the studio', process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'packages/studio'])
}

/** Builds the word lists, then every package. The word lists come first: sources may import what they emit. */
export async function buildPackages() {
  if (existsSync(join(root, 'packages/vocabulary/build.mjs'))) {
    await must('building the vocabulary', process.execPath, ['packages/vocabulary/build.mjs'])
  }
  await must('building the packages', process.execPath, ['node_modules/typescript/bin/tsc', '-b'])
  await must('putting the command line together', process.execPath, ['packages/populace/build.mjs'])
  await must('packing an empty database', process.execPath, ['packages/dialects/build.mjs'])
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await build().catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}

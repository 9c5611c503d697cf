import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { must, root } from './run.mjs'

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** The first locked package that node_modules lacks or holds in another version; undefined when all agree. */
function firstStale() {
  const locked = readPackages('package-lock.json')
  const installed = readPackages('node_modules/.package-lock.json')
  if (installed === undefined) return 'node_modules'
  if (!existsSync(join(root, 'node_modules/.bin/populace'))) return 'node_modules/.bin/populace'
  return Object.keys(locked).find((path) => {
    if (!path.includes('node_modules/')) return false
    const want = locked[path]
    const have = installed[path]
    // Packages for other platforms are locked but never installed.
    if (have === undefined) return !(want.optional || want.devOptional || want.peer)
    return want.version !== have.version || want.integrity !== have.integrity
  })
}

/** Makes node_modules equal to the lock file, and does nothing when it already is. */
export async function install() {
  const stale = firstStale()
  if (stale === undefined) return
  console.log(`Installing npm packages (${stale} is missing or differs from package-lock.json)`)
  await must('installing npm packages', 'npm', ['ci', '--no-audit', '--no-fund'])
}

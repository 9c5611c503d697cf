import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { must, StepFailed } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of an installed Chromium: $CHROMIUM_PATH, or the first known name on the PATH; undefined without one. */
export function findChromium() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [process.env.CHROMIUM_PATH, ...candidates].find((file) => file && isExecutable(file))
}

/** Makes sure that the browser tests have a browser: installs Debian's package when root. Throws StepFailed otherwise. */
export async function ensureChromium() {
  if (findChromium() !== undefined) return
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !isExecutable('/usr/bin/apt-get')) {
    throw new StepFailed(
      'Chromium is missing and the browser tests need it. Install it (Debian: apt-get install chromium) ' +
        'or set CHROMIUM_PATH to its executable, then run npm test again.',
    )
  }
  console.log('Installing chromium')
  await must('reading the package index', 'apt-get', ['update', '-qq'])
  await must('installing chromium', 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  if (findChromium() === undefined) throw new StepFailed('apt-get installed chromium, but no executable was found')
}

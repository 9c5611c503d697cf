import { ensureProgram, findProgram, isExecutable } from './programs.mjs'

/** The path of an installed Chromium: $CHROMIUM_PATH, or the first known name on the PATH; undefined without one. */
export function findChromium() {
  const { CHROMIUM_PATH: given } = process.env
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
  return given && isExecutable(given) ? given : findProgram(names)
}

/** Makes sure that the browser tests have a browser. Throws StepFailed otherwise. */
export const ensureChromium = () =>
  ensureProgram({
    find: findChromium,
    package: 'chromium',
    what: 'Chromium is missing and the browser tests need it (CHROMIUM_PATH may name its executable).',
  })

/** For `--import`: names every module and every script that is loaded on standard error. */
export const naming = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs'
  import { register, syncBuiltinESMExports } from 'node:module'
  import { pathToFileURL } from 'node:url'
  const hook = 'export const load = (url, context, next) => (process._rawDebug(url), next(url, context))'
  register('data:text/javascript,' + encodeURIComponent(hook))
  const { readFileSync } = fs
  fs.readFileSync = (file, ...options) => {
    const name = String(file)
    if (/[.][cm]?js$/.test(name) && !name.includes('.compiled')) process._rawDebug(name.startsWith('file:') ? name : pathToFileURL(name).href)
    return readFileSync(file, ...options)
  }
  syncBuiltinESMExports()`)}`

/** What was named, of all that was said. */
export const loadedIn = (said: string): readonly string[] => said.split('\n').filter((line) => line.startsWith('file:'))

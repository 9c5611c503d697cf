import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const SCRIPT = 'service-worker.js'
/** What is the same for every language, and the words of the one that models are in unless they say otherwise. */
const ALWAYS = new Set(['base', 'en'])

/** Builds the service worker, and tells it what belongs to this version of the site. `words` is a plugin for the build of workers: it finds out which files are of one language. */
export function offline(): { readonly site: Plugin; readonly words: Plugin } {
  const ofOtherLanguages = new Set<string>()
  const words: Plugin = {
    name: 'words-by-language',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || file.moduleIds.length === 0) continue
        const languages = file.moduleIds.map((id) => /vocabulary[\\/]dist[\\/]data[\\/](\w+)[\\/]/.exec(id)?.[1])
        if (languages.every((name) => name !== undefined && !ALWAYS.has(name))) ofOtherLanguages.add(file.fileName)
      }
    },
  }
  const site: Plugin = {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/offline/service-worker.ts', fileName: SCRIPT })
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const script = bundle[SCRIPT]
        const page = bundle['index.html']
        if (script?.type !== 'chunk' || page?.type !== 'asset')
          throw new Error('the site has no page or no service worker')
        const files = Object.keys(bundle)
          .filter((name) => name.startsWith('assets/') && !ofOtherLanguages.has(name))
          .sort()
        const text = String(page.source)
        const version = createHash('sha256')
          .update(JSON.stringify([text, files]))
          .digest('hex')
          .slice(0, 16)
        script.code = script.code.replaceAll('__SITE__', () => JSON.stringify({ version, page: text, files }))
      },
    },
  }
  return { site, words }
}

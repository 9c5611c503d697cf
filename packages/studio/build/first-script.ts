import type { Plugin } from 'vite'

const SOURCE = 'src/start.ts'

/** Names a script of the page that runs before all others are there. Without it, as while it is worked on, it runs with them. */
export const firstScript = (): Plugin => ({
  name: 'first-script',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: SOURCE, name: 'start' })
  },
  transformIndexHtml(_, { bundle = {} }) {
    const script = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(SOURCE))
    if (!script) throw new Error(`the site has no script of ${SOURCE}`)
    return [
      {
        tag: 'script',
        attrs: { type: 'module', crossorigin: true, src: `./${script.fileName}` },
        injectTo: 'head-prepend',
      },
    ]
  },
})

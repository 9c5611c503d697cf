import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { calls } from '@populace/api'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressed } from './build/compressed.ts'
import { firstScript } from './build/first-script.ts'
import { offline } from './build/offline.ts'
import { pagePolicy } from './build/page-policy.ts'
import { indexModule, workedOutIndex } from '../../scripts/worked-out.mjs'

const { version } = JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8')) as { version: string }

/** PostgreSQL's grammar looks for its WebAssembly beside its own chunk, by name: one that holds a hash, as all files' do that never change. */
function grammarBesideItsChunk(source: Buffer): Plugin {
  const name = `libpg-query-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.wasm`
  return {
    name: 'grammar-beside-its-chunk',
    apply: 'build',
    transform: (code, id) => (/libpg-query\.js$/.test(id) ? code.replaceAll('libpg-query.wasm', name) : undefined),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: `assets/${name}`, source })
    },
  }
}

/** While it is worked on, the grammar is bundled ahead, and asks for its WebAssembly beside whatever loads it. */
function grammarAnywhere(source: Buffer): Plugin {
  return {
    name: 'grammar-anywhere',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        if (!request.url?.endsWith('/libpg-query.wasm')) return next()
        response.setHeader('Content-Type', 'application/wasm').end(source)
      })
    },
  }
}

/** Each of Mantine's components brings its own styles, so that a screen loads those that it shows and no others. */
function stylesWithTheirComponents(): Plugin {
  return {
    name: 'styles-with-their-components',
    apply: 'build',
    transform(code, id) {
      const [, component] = /@mantine[\\/]core[\\/]esm[\\/].*?(\w+)\.module\.mjs$/.exec(id) ?? []
      return component && `import '@mantine/core/styles/${component}.css'\n${code}`
    },
  }
}

/** While it is worked on, libraries come bundled ahead and out of reach of `stylesWithTheirComponents`: all styles at once. */
function stylesAtOnce(): Plugin {
  return {
    name: 'styles-at-once',
    apply: 'serve',
    transform: (code, id) => (/src[\\/]main\.tsx$/.test(id) ? `import '@mantine/core/styles.css'\n${code}` : undefined),
  }
}

/** What only schemas with conditions need of the planner travels for those alone: its stand-in asks for it (see `loadConditions`). */
function conditionsLater(): Plugin {
  return {
    name: 'conditions-later',
    apply: 'build',
    // Before what resolves everything.
    enforce: 'pre',
    resolveId(source, importer) {
      if (!/\/conditioned\.js$/.test(source) || !importer || /conditioned-later\.js$/.test(importer)) return undefined
      return this.resolve(source.replace(/\.js$/, '-later.js'), importer)
    },
  }
}

/** The server's calls as plain data. The schemas that the server checks them by stay with it. */
function callsWithoutSchemas(): Plugin {
  const id = 'virtual:calls'
  return {
    name: 'calls-without-schemas',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (found) => (found === `\0${id}` ? `export default ${JSON.stringify(calls)}` : undefined),
  }
}

const binary = await readFile(new URL('libpg-query.wasm', import.meta.resolve('libpg-query')))
const grammar = grammarBesideItsChunk(binary)
const { site, words } = offline()

/** What tells a bundler which calls are pure needs not travel; licences stay. */
const comments = { annotation: false, jsdoc: false, legal: true }

/** Words of other languages, what columns are told by and how long lists are come as the data that they are, beside the engine. */
const DATA = ['name-words', 'last-words', 'documents', 'likeness', 'nouns', 'nouns-abroad', 'sizes'].map((name) => ({
  name,
  test: new RegExp(`[\\\\/]base[\\\\/]${name}\\.js$`),
}))

/** Where the patterns of all rules are is worked out when the studio is built: in a browser it was the longest of all that the engine's start computed. */
const INDEX = { name: 'rule-index', test: indexModule }

/**
 * A browser keeps of a script what it had compiled when its top level had run, and the engine's functions are called later: each start compiled some fourteen hundred of them anew. Told so, Chromium compiles
 * all of a script at once and keeps that, where a service worker answers (without, it keeps nothing of a worker's modules); others pass over the comment.
 */
const compiledAtOnce = (script: { readonly name: string }) =>
  script.name === 'session' ? '//# allFunctionsCalledOnLoad' : ''

// Relative addresses, so that the built studio works from any folder of any server, and without one.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  logLevel: 'warn',
  plugins: [
    react(),
    grammar,
    grammarAnywhere(binary),
    stylesWithTheirComponents(),
    stylesAtOnce(),
    callsWithoutSchemas(),
    firstScript(),
    pagePolicy(),
    site,
    compressed(),
  ],
  // What the engine's worker imports is bundled before the first page comes. Found later it would be bundled anew, under the feet of a worker that then never
  // answers.
  optimizeDeps: { entries: ['index.html', 'src/engine/worker.ts'] },
  define: { __VERSION__: JSON.stringify(version) },
  worker: {
    format: 'es',
    plugins: () => [grammar, words, conditionsLater(), workedOutIndex()],
    rolldownOptions: { output: { comments, codeSplitting: { groups: [INDEX, ...DATA] }, postBanner: compiledAtOnce } },
  },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { comments } },
  },
})

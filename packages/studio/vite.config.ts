import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { calls } from '@populace/api'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressed } from './build/compressed.ts'
import { offline } from './build/offline.ts'
import { pagePolicy } from './build/page-policy.ts'

const { version } = JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8')) as { version: string }

/** PostgreSQL's grammar looks for its WebAssembly beside its own chunk, by name: one that holds a hash, as all files' do that never change. */
async function grammarBesideItsChunk(): Promise<Plugin> {
  const grammar = fileURLToPath(import.meta.resolve('libpg-query')).replace(/[^/\\]+$/, 'libpg-query.wasm')
  const source = await readFile(grammar)
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

/** Each of Mantine's components brings its own styles, so that a screen loads those that it shows and no others. */
function stylesWithTheirComponents(): Plugin {
  return {
    name: 'styles-with-their-components',
    transform(code, id) {
      const [, component] = /@mantine[\\/]core[\\/]esm[\\/].*?(\w+)\.module\.mjs$/.exec(id) ?? []
      return component && `import '@mantine/core/styles/${component}.css'\n${code}`
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

const grammar = await grammarBesideItsChunk()
const { site, words } = offline()

// Relative addresses, so that the built studio works from any folder of any server, and without one.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  logLevel: 'warn',
  plugins: [react(), grammar, stylesWithTheirComponents(), callsWithoutSchemas(), pagePolicy(), site, compressed()],
  define: { __VERSION__: JSON.stringify(version) },
  worker: { format: 'es', plugins: () => [grammar, words] },
  build: { outDir: 'dist/site', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
})

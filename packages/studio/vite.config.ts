import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const { version } = JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8')) as { version: string }

/** PostgreSQL's grammar looks for its WebAssembly beside its own chunk, by name. */
function grammarBesideItsChunk(): Plugin {
  return {
    name: 'grammar-beside-its-chunk',
    async generateBundle() {
      const file = fileURLToPath(import.meta.resolve('libpg-query')).replace(/[^/\\]+$/, 'libpg-query.wasm')
      this.emitFile({ type: 'asset', fileName: 'assets/libpg-query.wasm', source: await readFile(file) })
    },
  }
}

// Relative addresses, so that the built studio works from any folder of any server, and without one.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  logLevel: 'warn',
  plugins: [react(), grammarBesideItsChunk()],
  define: { __VERSION__: JSON.stringify(version) },
  worker: { format: 'es' },
  build: { outDir: 'dist/site', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
})

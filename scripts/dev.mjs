// `npm run dev`: the studio while it is worked on. Its sources are served as they are by Vite, what they ask for goes to a server of its own that is signed in already.
import { fileURLToPath } from 'node:url'
import { startServer } from '@populace/server'
import { createServer } from 'vite'
import { root } from './run.mjs'

const home = process.env.POPULACE_HOME ?? fileURLToPath(new URL('../packages/studio/dist/dev', import.meta.url))
const server = await startServer({ home, store: 'memory', port: 0, folder: root })
const entered = await fetch(server.entrance(), { redirect: 'manual' })
const [Cookie] = entered.headers.get('Set-Cookie').split(';')

const page = await createServer({
  configFile: fileURLToPath(new URL('../packages/studio/vite.config.ts', import.meta.url)),
  logLevel: 'info',
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: server.url, changeOrigin: true, headers: { Cookie, Origin: server.url } } },
  },
  plugins: [
    {
      name: 'one-page-for-every-address',
      transformIndexHtml: (html) => html.replace('<head>', '<head><base href="/">'),
    },
  ],
})
await page.listen()
page.printUrls()

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await page.close()
    await server.close()
    process.exit(0)
  })

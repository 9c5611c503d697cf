// `npm run dev`: the studio with hot reload, over a server of its own that remembers in the folder `.tmp/dev`. Arguments: a port, 5173 unless given.
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPackages } from './build.mjs'
import { install } from './install.mjs'
import { root, StepFailed } from './run.mjs'

/**
 * Starts Vite over the studio's sources and the studio's server behind it. The page is signed in from the start: Vite hands its calls on with the session's
 * cookie. `cache` is where Vite keeps the libraries that it bundled.
 */
export async function startDevelopment({ port = 0, home, store, cache } = {}) {
  // Only there once they are installed and built.
  const { createServer } = await import('vite')
  const { startServer } = await import('@populace/server')
  const server = await startServer({ home, port: 0, ...(store ? { store } : {}) })
  const entered = await fetch(server.entrance(), { redirect: 'manual' })
  const cookie = entered.headers.get('Set-Cookie').split(';')[0]
  const vite = await createServer({
    configFile: join(root, 'packages/studio/vite.config.ts'),
    ...(cache ? { cacheDir: cache } : {}),
    server: {
      host: '127.0.0.1',
      port,
      proxy: { '/api': { target: server.url, changeOrigin: true, configure: signIn } },
    },
  })
  await vite.listen()
  const url = `http://127.0.0.1:${vite.httpServer.address().port}`
  const close = async () => {
    await vite.close()
    await server.close()
  }
  return { url, close }

  /** The server knows its own pages only. Those of another site keep their origin, and are refused. */
  function signIn(proxy) {
    proxy.on('proxyReq', (request, { headers }) => {
      request.setHeader('Cookie', cookie)
      if (headers.origin === url) request.setHeader('Origin', server.url)
    })
  }
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    await install()
    await buildPackages()
    const { url } = await startDevelopment({ port: Number(process.argv[2] ?? 5173), home: join(root, '.tmp/dev') })
    console.log(
      `The studio is open at ${url}. Its own sources reload as they change; after a change in another package: npx tsc -b`,
    )
  } catch (error) {
    console.error(error instanceof StepFailed ? error.message : error)
    process.exitCode = 1
  }
}

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

/** A folder served over HTTP, as any web server would. */
export interface StaticSite {
  /** Ends with a slash. */
  readonly address: string
  close(): void
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/** Serves a folder on a free port of this machine alone. */
export async function serveFolder(folder: string): Promise<StaticSite> {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    const name = path === '/' ? '/index.html' : path
    const file = await readFile(join(folder, name)).catch(() => undefined)
    response.writeHead(file ? 200 : 404, { 'content-type': TYPES[extname(name)] ?? 'text/plain' }).end(file)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port')
  return { address: `http://127.0.0.1:${bound.port}/`, close: () => server.close() }
}

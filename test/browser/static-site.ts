import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

/** A folder served over HTTP, as any web server would. */
export interface StaticSite {
  /** Ends with a slash. */
  readonly address: string
  /** What was asked for so far, by which page or script; paths without the slash. */
  readonly requests: readonly { readonly path: string; readonly asker: string }[]
  close(): void
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/**
 * Serves a folder on a free port of this machine alone, from `at` on: `/` or a folder of the server such as `/populace/`. Beside it there is nothing.
 *
 * @param mayAnswer is waited for before a path is answered
 */
export async function serveFolder(
  folder: string,
  at = '/',
  mayAnswer: (path: string) => Promise<void> = async () => {},
): Promise<StaticSite> {
  const requests: { path: string; asker: string }[] = []
  const pathOf = (url: string) => normalize(new URL(url, 'http://localhost').pathname)
  const server = createServer(async (request, response) => {
    const path = pathOf(request.url ?? '/')
    requests.push({ path: path.slice(1), asker: pathOf(request.headers.referer ?? '/').slice(1) })
    await mayAnswer(path)
    const name = path === at ? 'index.html' : path.slice(at.length)
    const file = path.startsWith(at) ? await readFile(join(folder, name)).catch(() => undefined) : undefined
    response.writeHead(file ? 200 : 404, { 'content-type': TYPES[extname(name)] ?? 'text/plain' }).end(file)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { address: `http://127.0.0.1:${bound.port}${at}`, requests, close }
}

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)

/** The last step of quality takes twice the time for two per cent, which the engine's worker and the grammar have to spare. */
const QUALITY = 11
/** In bytes: below it there is nothing to gain. */
const LEAST = 200

/** How distances are coded (RFC 7932, 4): instructions repeat near by, so WebAssembly is half a per cent smaller where many short distances have codes of their own. */
const DISTANCES = {
  [constants.BROTLI_PARAM_LGBLOCK]: 24,
  [constants.BROTLI_PARAM_NPOSTFIX]: 3,
  [constants.BROTLI_PARAM_NDIRECT]: 120,
}

/** Lays each file beside itself compressed by Brotli (`NAME.br`), as servers look for it: PostgreSQL's grammar is a quarter smaller so than by gzip. */
export function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir, build.assetsDir)
    },
    async closeBundle() {
      const names = await readdir(folder)
      await Promise.all(names.map((name) => compressFile(join(folder, name))))
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < LEAST) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    ...(path.endsWith('.wasm') ? DISTANCES : {}),
  }
  await writeFile(`${path}.br`, await compress(content, { params }))
}

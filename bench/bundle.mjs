// Puts a program of the benchmarks together as one file, as the command line is: a thousand modules, found and linked one by one, take as long as millions of rows.
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

/** Modules that look for something beside them go on to look where they were. */
const modulesKnowTheirPlace = {
  name: 'modules-know-their-place',
  transform: {
    filter: { code: /import\.meta\.(url|dirname)/ },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
  },
}

/** The file that does what a program of this folder does. */
export async function bundled(name) {
  const bundle = await rolldown({
    input: join(import.meta.dirname, `${name}.mjs`),
    platform: 'node',
    external: (id) => !/^[./]|^@populace\/|^#/.test(id),
    plugins: [modulesKnowTheirPlace],
  })
  // Beside the command line's own files, as what it imports is found from there.
  const folder = join(import.meta.dirname, '../packages/populace/dist/bench', name)
  const { output } = await bundle.write({ dir: folder, entryFileNames: 'main.mjs', minify: false })
  await bundle.close()
  return join(folder, output[0].fileName)
}

// Puts programs together from the packages' compiled modules: a few files, of which a program reads what it needs. Finding and linking a module costs more than reading it, and the command line would
// need hundreds.
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { escaped, workedOut } from '../../scripts/worked-out.mjs'

/** Taken apart: only what is used of them is read, and what V8 makes of that is kept. What brings files of its own (workers, native code) stays what it is. */
const takenApart = [
  '@asteasolutions/zod-to-openapi',
  '@hono/node-server',
  '@hono/zod-openapi',
  '@hono/zod-validator',
  '@noble/hashes',
  '@pgsql/types',
  'apache-arrow',
  'buffer-crc32',
  'commander',
  'flatbuffers',
  'hono',
  'hono-rate-limiter',
  'hyparquet',
  'hyparquet-writer',
  'kysely',
  'libpg-query',
  'papaparse',
  'yaml',
  'yazl',
  'zod',
]

/** The package that a module is of: its folder and its name. */
function packageOf(file) {
  for (let folder = dirname(file); ; folder = dirname(folder))
    try {
      const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      if (name !== undefined) return { folder, name }
    } catch (error) {
      if (error.code !== 'ENOENT') throw error
    }
}

/** Threads, each by the module that starts it, how that says where the thread's own module lies, and what is put together for it. */
export const threads = [
  {
    starter: 'run/dist/computation',
    says: "createRequire(import.meta.url).resolve('@populace/run/worker')",
    entry: '../run/dist/worker.js',
    file: 'worker.js',
  },
  {
    starter: 'project/dist/embedded-judge/embedded-judge',
    says: "new URL('./worker.js', import.meta.url)",
    entry: '../project/dist/embedded-judge/worker.js',
    file: 'judge.js',
  },
  {
    starter: 'server/dist/computing/thread',
    says: "new URL('./worker.js', import.meta.url)",
    entry: '../server/dist/computing/worker.js',
    file: 'tasks.js',
  },
  {
    starter: 'server/dist/runs/conductor',
    says: "new URL('./worker.js', import.meta.url)",
    entry: '../server/dist/runs/worker.js',
    file: 'run.js',
  },
]

/** A text of a module in another's place. A version that no longer has it is noticed. */
function replaced(code, text, by, id) {
  if (!code.includes(text)) throw new Error(`${id} no longer says ${text}`)
  return code.replaceAll(text, by)
}

/** Threads are started from what is put together for them: they too would read hundreds of modules, each thread anew. */
const threadsBesideIt = threads.map(({ starter, says, file }) => ({
  name: `${file}-beside-it`,
  transform: {
    filter: { id: new RegExp(`/packages/${starter}\\.js$`) },
    handler: (code, id) => replaced(code, says, `new URL('./${file}', import.meta.url)`, id),
  },
}))

/** Modules that look for something else beside them (a worker, a file) go on to look where they were; `resolved` writes how a package's file is found from where they are now. */
const modulesKnowTheirPlace = (resolved) => ({
  name: 'modules-know-their-place',
  transform: {
    filter: {
      id: {
        include: /\/packages\/[^/]+\/dist\//,
        exclude: new RegExp(
          `/packages/(${threads.map(({ starter }) => starter).join('|')}|populace/dist/cli/main)\\.js$`,
        ),
      },
      code: 'import.meta.url',
    },
    handler(code, id) {
      const { folder, name } = packageOf(id)
      const place = `new URL('${relative(folder, id)}', ${resolved(`${name}/package.json`)}).href`
      return code.replaceAll('import.meta.url', place)
    },
  },
})

/** PostgreSQL's grammar finds its WebAssembly where it is installed. */
const grammarStays = {
  name: 'grammar-stays',
  transform: {
    filter: { id: /\/libpg-query\/wasm\/libpg-query\.js$/ },
    handler: (code, id) =>
      replaced(code, '__dirname', "require('node:path').dirname(require.resolve('libpg-query'))", id),
  },
}

/** Commands of ours are no programs of their own: what starts those, and sockets with it, is not read. */
const noOtherPrograms = {
  name: 'no-other-programs',
  transform: {
    filter: { id: /\/commander\/lib\/command\.js$/ },
    handler(code, id) {
      const later = replaced(code, "const childProcess = require('node:child_process');", '', id)
      return replaced(later, 'childProcess.', "require('node:child_process').", id)
    },
  },
}

/** The package that an import names: `@scope/name/module` is of `@scope/name`. */
const packageNamed = (id) => /^(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id

const isTaken = (id) => /^[./#\0]/.test(id) || id.startsWith('@populace/') || takenApart.includes(packageNamed(id))

/** Scripts of nothing but ASCII are read as they lie, where others are decoded at every start. (Nothing is read raw, as `String.raw` does, that is not.) */
const inAscii = {
  name: 'in-ascii',
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped)
  },
}

/**
 * Scripts as `KeptScripts` reads them: text whose value is a function, which V8 takes as it is read, where one put around it would have it copied. For Node, which calls modules itself, they are modules like others.
 * In parentheses of its own, a function is compiled when it is read, and not looked through before.
 */
const asFunctions = {
  name: 'as-functions',
  generateBundle({ format }, files) {
    if (format !== 'cjs') return
    const names = 'exports, require, module, __filename, __dirname'
    const begins = `((run) => (typeof module === 'object' ? run(${names}) : run))((function (${names}) {`
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = `${begins}${file.code}\n}))`
  },
}

/** How what is put together finds a package's file. */
export const asModule = (file) => `import.meta.resolve('${file}')`
const asScript = (file) => `require('node:url').pathToFileURL(require.resolve('${file}'))`

/** Puts the modules that one of them needs into a folder. */
export async function putTogether(input, resolved, options) {
  const bundle = await rolldown({
    input,
    platform: 'node',
    external: (id) => !isTaken(id),
    plugins: [
      ...threadsBesideIt,
      modulesKnowTheirPlace(resolved),
      grammarStays,
      noOtherPrograms,
      workedOut(),
      inAscii,
      asFunctions,
    ],
  })
  await bundle.write({ comments: { legal: true, annotation: false, jsdoc: false }, ...options })
  await bundle.close()
}

/** The same as scripts, of which can be kept what V8 makes of them (src/cli/kept-scripts.ts); modules can't be. */
export const putTogetherAsScripts = (input, options) =>
  putTogether(input, asScript, {
    cleanDir: true,
    format: 'cjs',
    chunkFileNames: '[name]-[hash].cjs',
    dynamicImportInCjs: false,
    ...options,
  })

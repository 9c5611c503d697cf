import { isBuiltin } from 'node:module'
import { join } from 'node:path'

interface Room {
  /** The packages it may import: everything nearer the source of the data path that it has a use for. */
  readonly uses: readonly string[]
  /** Runs in a browser worker as it stands, so no Node module may be imported. */
  readonly pure: boolean
}

const pure = (...uses: string[]): Room => ({ uses, pure: true })
const node = (...uses: string[]): Room => ({ uses, pure: false })
const libraries = [
  'diagnostics',
  'catalog',
  'columnar',
  'model',
  'vocabulary',
  'engine',
  'inference',
  'dialects',
  'sources',
  'sinks',
  'run',
]

/** The direction of imports. Packages are listed along the data path: each may use only packages above it. */
export const rooms: ReadonlyMap<string, Room> = new Map([
  ['diagnostics', pure()],
  ['catalog', pure()],
  ['columnar', pure('diagnostics', 'catalog')],
  ['model', pure('diagnostics', 'catalog')],
  ['vocabulary', pure('diagnostics', 'catalog', 'columnar', 'model')],
  ['engine', pure('diagnostics', 'catalog', 'columnar', 'model', 'vocabulary')],
  ['inference', pure('diagnostics', 'catalog', 'columnar', 'model', 'vocabulary')],
  ['dialects', node('diagnostics', 'catalog', 'columnar')],
  ['sources', pure('diagnostics', 'catalog', 'dialects')],
  ['sinks', node('diagnostics', 'catalog', 'columnar')],
  ['run', node('diagnostics', 'catalog', 'columnar', 'model', 'engine', 'dialects', 'sinks')],
  ['project', node(...libraries)],
  ['api', pure('diagnostics', 'catalog', 'columnar', 'model')],
  ['examples', pure()],
  ['server', node(...libraries, 'project', 'api', 'examples')],
  ['populace', node(...libraries, 'project', 'examples', 'server')],
  [
    'studio',
    pure(
      'api',
      'examples',
      'diagnostics',
      'catalog',
      'columnar',
      'model',
      'vocabulary',
      'engine',
      'inference',
      'dialects',
      'sinks',
      'sources',
    ),
  ],
])

/** Libraries known to run in a browser worker. A pure package may import no other, so a driver cannot slip in. */
const browserSafe = new Set([
  '@babel/parser',
  '@babel/types',
  '@bokuweb/zstd-wasm',
  '@noble/hashes',
  '@pgsql/types',
  'ajv',
  'apache-arrow',
  'flatbuffers',
  'hyparquet',
  'hyparquet-compressors',
  'hyparquet-writer',
  'libpg-query',
  'node-sql-parser',
  'papaparse',
  'pgsql-deparser',
  'yaml',
  'zod',
])
/** The studio is an application for the browser: of libraries it may use any, of Node still nothing. */
const browserApplications = new Set(['studio'])

/** The room that a module name belongs to (`@populace/engine` → `engine`); undefined for anything not ours. */
export function packageOf(specifier: string): string | undefined {
  if (specifier === 'populace' || specifier.startsWith('populace/')) return 'populace'
  return /^@populace\/([^/]+)/.exec(specifier)?.[1]
}

const isLive = (path: string) => /\/live(\/|$)/.test(path)

/** The part of a room that needs more than a browser has, where the rest does not: drivers of dialects, files of sinks and what their tests compare with. */
const usesNode = (file: string) => isLive(file) || /^packages\/sinks\/src\/(file\/|reference\/|index\.ts)/.test(file)

/** What is wrong with one import, as a sentence that names the file; undefined when it is allowed. */
export function faultsOf(file: string, specifier: string | undefined): string | undefined {
  const room = file.split('/')[1] ?? ''
  const rule = rooms.get(room)
  const isTest = /\.test\.tsx?$/.test(file)
  if (rule === undefined) return `${file}: the package has no place in the direction`
  if (specifier === undefined) return `${file} imports a path that is not a constant`
  const says = (why: string) => `${file} imports ${specifier}: ${why}`
  const mustBePure = (rule.pure || ((room === 'dialects' || room === 'sinks') && !usesNode(file))) && !isTest

  if (specifier.startsWith('.')) {
    const target = join(file, '..', specifier)
    if (!target.startsWith(`packages/${room}/`)) return says('a relative path may not leave its package')
    if (!/\.(tsx?|json|css|svg|sql)(\?\w+)?$/.test(specifier)) return says('a relative path ends with its extension')
    return mustBePure && usesNode(target) ? says('a pure part may not use a live part') : undefined
  }

  // Data that a package's build emits, and what browsers load later, under names of their own in package.json.
  if (/^#(?:data|late)\//.test(specifier)) return undefined

  const used = packageOf(specifier)
  if (used !== undefined) {
    if (!rule.uses.includes(used)) return says(`${room} may not use ${used}`)
    if (rule.pure && specifier === '@populace/sinks') return says('a pure part may use only the encoders of sinks')
    if (/\/(dist|src)\//.test(specifier)) return says('only what a package exports may be imported')
    const mayUseLive = !rule.pure && room !== 'sinks'
    return isLive(specifier) && !mayUseLive ? says(`${room} may not use live parts of dialects`) : undefined
  }

  if (!mustBePure) return undefined
  if (isBuiltin(specifier)) return says('a pure part may not use Node')
  const library = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  if (browserSafe.has(library) || browserApplications.has(room)) return undefined
  return says('a pure part may use only libraries known to run in a browser')
}

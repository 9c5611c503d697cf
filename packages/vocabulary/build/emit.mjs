import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { byCodePoint, groupBy } from './list.mjs'

const output = join(import.meta.dirname, '../dist/data')
const groupOf = (name) => name.split('.')[0]
const isNumeric = (column) => typeof column[0] === 'number'

/** The form in src/packed.ts. */
function pack(list, version) {
  const weights = list.weights && { weights: list.weights.join(',') }
  if (list.kind === 'words') return { version, texts: list.texts.join('\n'), ...weights }
  const columns = Object.entries(list.columns)
  const packed = columns.map(([name, cells]) => [name, cells.join(isNumeric(cells) ? ',' : '\n')])
  const numeric = columns.flatMap(([name, cells]) => (isNumeric(cells) ? [name] : []))
  const rows = columns[0][1].length
  return { version, rows, columns: Object.fromEntries(packed), numeric, ...weights }
}

/** SHA-256 of a list's contents, weights included; independent of how the contents are packed. */
function digestOf(list) {
  const { texts, columns, weights } = list
  return createHash('sha256')
    .update(JSON.stringify([texts ?? columns, weights ?? null]))
    .digest('hex')
}

/** Writes a file unless it is the same already, so that a build which changes nothing touches nothing. */
function write(path, text) {
  const file = join(output, path)
  mkdirSync(dirname(file), { recursive: true })
  let old
  try {
    old = readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  if (old !== text) writeFileSync(file, text)
  return path
}

/**
 * Writes one module per locale and group, their registry, and the manifest with versions and digests.
 *
 * @param {Map<string, import('./list.mjs').Dictionary>} locales
 * @param {(locale: string, name: string) => number} versionOf
 * @returns the manifest
 */
export function emit(locales, versionOf) {
  const written = new Set()
  const manifest = {}
  const registry = []
  for (const [locale, dictionary] of [...locales].sort(([a], [b]) => byCodePoint(a, b))) {
    const names = [...dictionary.keys()].sort(byCodePoint)
    const loaders = []
    for (const [group, members] of groupBy(names, groupOf)) {
      const packed = members.map((name) => [name, pack(dictionary.get(name), versionOf(locale, name))])
      const path = `${locale}/${group}.js`
      written.add(write(path, `export default ${JSON.stringify(Object.fromEntries(packed))}\n`))
      loaders.push(`    ${group}: () => import('./${path}'),`)
    }
    registry.push(`  ${locale}: {\n${loaders.join('\n')}\n  },`)
    manifest[locale] = Object.fromEntries(
      names.map((name) => {
        const list = dictionary.get(name)
        const rows = (list.texts ?? Object.values(list.columns)[0]).length
        const version = versionOf(locale, name)
        return [name, { kind: list.kind, version, rows, source: list.source, digest: digestOf(list) }]
      }),
    )
  }
  written.add(write('registry.js', `export const registry = {\n${registry.join('\n')}\n}\n`))
  written.add(write('manifest.json', `${JSON.stringify(manifest, null, 1)}\n`))
  for (const path of readdirSync(output, { recursive: true })) {
    if (/\.(js|json)$/.test(path) && !written.has(path.replaceAll('\\', '/'))) rmSync(join(output, path))
  }
  return manifest
}

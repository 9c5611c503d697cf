import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { byCodePoint } from './list.mjs'

const file = join(import.meta.dirname, '../digests.tsv')
const header = `# The version of every list and the SHA-256 of its contents: no list changes unless this file says so.
# After a deliberate change: node build.mjs --accept. A list that was published gets the next version, written here by
# hand, and its old contents are kept as data/<locale>/<list>@<version>.json.
locale\tlist\tversion\tdigest
`

const lines = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .slice(header.split('\n').length - 1)
const versions = new Map(
  lines.map((line) => line.split('\t')).map(([locale, list, version]) => [`${locale} ${list}`, version]),
)

/** A list's version: as its name says for a retired one, 1 for a new one. */
export const versionOf = (locale, name) => Number(name.split('@')[1] ?? versions.get(`${locale} ${name}`) ?? 1)

/** Writes down what the manifest says. */
export function acceptDigests(manifest) {
  const rows = Object.entries(manifest).flatMap(([locale, lists]) =>
    Object.entries(lists).map(([name, { version, digest }]) => [locale, name, version, digest].join('\t')),
  )
  writeFileSync(file, `${header}${rows.sort(byCodePoint).join('\n')}\n`)
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupBy } from './list.mjs'

const file = join(import.meta.dirname, '../README.md')
const [start, end] = ['| group | lists |\n|---|---|\n', '\n\nSources and licences']

/** How a list stands in the README: without its group, tables in bold with their columns, templates with a dagger. */
function entryOf(name, list) {
  const short = name.split('.').slice(1).join('.') || name
  if (list.kind === 'table') return `**${short}** (${Object.keys(list.columns).join(', ')})`
  return list.texts.some((text) => /\{[\w.^-]+\}/.test(text)) ? `${short}†` : short
}

/** Writes the table of all lists that a locale offers into the README. */
export function describeLists(dictionaries) {
  const lists = new Map(dictionaries.flatMap((dictionary) => [...dictionary]))
  const names = [...lists.keys()].filter((name) => !name.endsWith('.folded') && !name.includes('@')).sort()
  const rows = [...groupBy(names, (name) => name.split('.')[0])].map(
    ([group, members]) => `| ${group} | ${members.map((name) => entryOf(name, lists.get(name))).join(', ')} |`,
  )
  const text = readFileSync(file, 'utf8')
  const [head] = text.split(start)
  const tail = text.slice(text.indexOf(end))
  writeFileSync(file, `${head}${start}${rows.join('\n')}${tail}`)
}

const guide = join(import.meta.dirname, '../../../docs/guide/languages.md')
const [head, foot] = ['<!-- what each language has: written by the build -->\n', '<!-- until here -->\n']

/** Writes what each language has into the guide. */
export function describeLanguages(languages) {
  const text = readFileSync(guide, 'utf8')
  const [before] = text.split(head)
  const [, after] = text.split(foot)
  writeFileSync(guide, `${before}${head}\n${languages}\n${foot}${after}`)
}

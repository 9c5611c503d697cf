import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generators } from './registry.ts'

test('the README names every generator with its parameters', () => {
  const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8')
  const rows = new Map(
    readme.split('\n').flatMap((line) => (/^\| (\w*) \| `/.test(line) ? [[line.split('|')[1]?.trim(), line]] : [])),
  )
  for (const { name, params } of generators) {
    const [group, own] = name.includes('.') ? name.split('.') : ['', name]
    const shown = Object.keys(params.shape).join(', ')
    expect(rows.get(group), name).toContain(`\`${own}\`${shown === '' ? '' : ` (${shown})`}`)
  }
})

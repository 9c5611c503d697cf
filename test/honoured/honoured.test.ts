import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { howHonoured } from './judge.ts'
import { ddlOf, dialects, file, groups } from './table.ts'

/** `POPULACE_ACCEPT=1` writes down what was found; `npm run docs` then writes the page. */
const accept = process.env.POPULACE_ACCEPT === '1'
const found: { readonly path: readonly (string | number)[]; readonly how: string }[] = []

afterAll(() => {
  if (!accept) return
  const document = parseDocument(readFileSync(file, 'utf8'))
  for (const { path, how } of found) document.setIn(path, how)
  writeFileSync(file, document.toString({ lineWidth: 160 }))
})

describe.each(groups.map(({ group, cases }, g) => ({ group, cases, g })))('$group', ({ cases, g }) => {
  describe.each(cases.map((constraint, c) => ({ constraint, what: constraint.what, c })))(
    '$what',
    ({ constraint, c }) => {
      test.each(dialects.filter((dialect) => ddlOf(constraint, dialect) !== undefined))('%s', async (dialect) => {
        const how = await howHonoured(ddlOf(constraint, dialect) ?? '', dialect)
        found.push({ path: [g, 'cases', c, 'how', dialect], how })
        if (!accept) expect(how).toBe(constraint.how?.[dialect])
      })
    },
  )
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as exported from './index.ts'

interface Example {
  readonly of: string
  readonly code: string
  readonly result: string
}

/** The `@example` lines of the docstrings: `code // result`. */
function readExamples(file: string): readonly Example[] {
  const docstrings = readFileSync(file, 'utf8').matchAll(
    /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport (?:function|const) (\w+)/g,
  )
  return [...docstrings].flatMap(([, doc = '', of = '']) => {
    const lines = doc.split('@example')[1]?.split('\n') ?? []
    return lines.flatMap((line) => {
      const [, code, result] = /^ \* (.+) \/\/ (.+)$/.exec(line) ?? []
      return code && result ? [{ of, code, result }] : []
    })
  })
}

const examples = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => readExamples(join(import.meta.dirname, file)))

test.each(examples)('the example of $of holds: $code', ({ code, result }) => {
  const run = (source: string): unknown =>
    new Function(...Object.keys(exported), `return (${source})`)(...Object.values(exported))
  expect(run(code)).toEqual(run(result))
})

test('every function has an example', () => {
  const functions = Object.entries(exported).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))
  expect(functions.filter((name) => !examples.some((example) => example.of === name))).toEqual([])
})

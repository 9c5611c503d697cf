import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { program } from './run.ts'

const schema = fileURLToPath(new URL('../../packages/examples/data/company.sql', import.meta.url))

test.each([
  ['a list', ['explain', '--generators']],
  ['rows without end', ['generate', schema, '--only', 'customer', '--rows', '5M', '--to', 'jsonl:-']],
])('%s ends quietly when its reader has seen enough', async (_, args) => {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let complaints = ''
  child.stderr.on('data', (chunk) => {
    complaints += chunk
  })
  await once(child.stdout, 'data')
  child.stdout.destroy()
  const [code] = await once(child, 'close')
  expect(code).toBe(0)
  expect(complaints).not.toMatch(/EPIPE|POP-9001|\bat .*\.js:\d+/)
})

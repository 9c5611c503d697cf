import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockFolder } from './process-lock.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'populace-lock-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return join(path, 'data')
}

test('a folder is locked for everyone, this process included, until it is let go', () => {
  const path = folder()
  const unlock = lockFolder(path)
  expect(() => lockFolder(path)).toThrow(`in use by process ${process.pid}`)
  unlock()
  expect(existsSync(`${path}.lock`)).toBe(false)
  lockFolder(path)()
})

test('the lock of a process that has died is taken over', () => {
  const path = folder()
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(`${path}.lock`, `${pid} 1\n`)
  lockFolder(path)()
})

// Only Linux tells when a process started.
test.runIf(process.platform === 'linux')('so is one whose process id now belongs to another process', () => {
  const path = folder()
  writeFileSync(`${path}.lock`, `${process.pid} 1\n`)
  lockFolder(path)()
})

test('a lock that says nothing is nobody’s', () => {
  const path = folder()
  writeFileSync(`${path}.lock`, '')
  lockFolder(path)()
})
